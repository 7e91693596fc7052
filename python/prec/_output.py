# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files written whole or not at all, as the tools of prec write theirs."""

from __future__ import annotations

import contextlib
import os
import stat


def write_file(path: str | os.PathLike[str], content: bytes) -> None:
    """What was there stays until all is written beside it. The file keeps its mode,
    and a link stays a link; pipes and devices are written in place."""
    mode = None
    with contextlib.suppress(FileNotFoundError):
        mode = os.stat(path).st_mode
    if mode is not None and not stat.S_ISREG(mode):
        with open(path, "wb") as file:
            file.write(content)
        return
    target = os.path.realpath(path)
    beside = f"{target}.temp-stream-{os.urandom(4).hex()}"
    try:
        with open(beside, "xb") as file:
            if mode is not None:
                os.chmod(beside, stat.S_IMODE(mode))
            file.write(content)
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(FileNotFoundError):
            os.remove(beside)
        raise
