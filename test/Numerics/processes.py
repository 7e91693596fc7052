# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs one of the tools in a process of its own.

A program is a path, or text, which goes through a temporary file. A tool that
fails, crashes or does not end arrives here as a `ToolError`. Nothing but Python
itself is needed.
"""

import os
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

# Much longer than the time of any test program.
TIMEOUT_SECONDS = 300


class ToolError(RuntimeError):
    """A tool failed; the text has its name, exit status and last messages."""


@contextmanager
def as_file(program):
    """The path of a program that is given as a path or as text."""
    if isinstance(program, Path):
        yield program
        return
    with tempfile.TemporaryDirectory(prefix="prec-check-") as folder:
        path = Path(folder) / "program.mlir"
        path.write_text(program)
        yield path


def check_programs(programs, check):
    """The exit status of a check: prints what `check(program, folder)` finds wrong."""
    failed = False
    for program in programs:
        with tempfile.TemporaryDirectory(prefix="prec-check-") as folder:
            try:
                problems = list(check(program, Path(folder)))
            except ToolError as error:
                problems = [f"{program.stem}: {error}"]
        for problem in problems:
            print(f"FAIL {problem}", flush=True)
            failed = True
    return 1 if failed else 0


def call(tool, *arguments, accept=(0,), timeout=TIMEOUT_SECONDS):
    command = [str(part) for part in (tool, *arguments)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        raise ToolError(f"{' '.join(command)}: not done after {timeout} s") from None
    if done.returncode not in accept:
        name = os.path.basename(command[0])
        options = " ".join(a for a in command[1:] if a.startswith("-"))
        raise ToolError(f"{name} {options}: exit status {done.returncode}\n{done.stderr[-2000:]}")
    return done
