# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fetches the packages that trained models and their importers come in.

requirements.txt names each with its version and the SHA-256 of its file, and pip
takes no other file. They are unpacked into a folder of their own, without their
dependencies: the packages run nothing here but the importers.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

REQUIREMENTS = Path(__file__).parent / "requirements.txt"

# The message of pip for a file with another hash.
WRONG_HASH = "DO NOT MATCH THE HASHES"


class Unavailable(RuntimeError):
    """The packages cannot be fetched here; the text is pip's reason."""


def install(target):
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
               "--only-binary=:all:", "--require-hashes", f"--target={target}", "-r", REQUIREMENTS]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return
    lines = done.stderr.strip().splitlines() or ["no message"]
    if WRONG_HASH in done.stderr:
        raise ValueError("a package is not the one that requirements.txt names:\n" + "\n".join(lines))
    raise Unavailable(next((line for line in lines if line.startswith("ERROR")), lines[-1]))


def fetch(root):
    """Unpacks the packages below `root`, unless that is done, and gives their paths.

    The folder's name is the hash of the requirements, and it gets that name when
    it is complete.
    """
    folder = root / hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()[:16]
    if not folder.is_dir():
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="part-", dir=root) as part:
            install(Path(part) / "packages")
            os.rename(Path(part) / "packages", folder)
    return Packages(folder)


class Packages:
    """The folders of the files that this package reads."""

    def __init__(self, folder):
        self.folder = folder
        self.magika = folder / "magika/models/standard_v3_3"
        self.speaker_weights = folder / "resemblyzer/pretrained.pt"
        self.call = folder / "pyannote/audio/sample"
        self.iree_opt = folder / "iree/compiler/_mlir_libs/iree-opt"
