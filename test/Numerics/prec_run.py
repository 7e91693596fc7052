# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls prec-opt and prec-run for the checks: programs and arrays in and out.

A program is a path, or text, which goes through a temporary file; arrays go
through .npz files in the order of the arguments. Each tool runs in a process of
its own, so a program that crashes arrives here as a `ToolError` like any other
failure, and the checks may run several in threads.
"""

import json
import os
import re
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

# Much longer than any program of the tests takes.
TIMEOUT_SECONDS = 300

# Exit status of prec-run for "the comparison does not hold".
DIFFERENT = 2

# The program with its roundings spelled out on wide types, before narrowing.
ROUNDED = "--pass-pipeline=builtin.module(prec-assign{stop-after=round},prec-lower-casts)"
NARROWED = "--prec-assign"


class ToolError(RuntimeError):
    """A tool failed; the text has its name, exit status and last messages."""


def count_gemms(kernels):
    """Launches that multiply. Those that add up parts of k are not counted."""
    return len(re.findall(r"prec_gpu\.launch @\w+::@(?!combine_)", kernels))


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


@dataclass(frozen=True)
class Tools:
    """Where the two tools are; the checks get that on their command line."""

    prec_opt: Path
    prec_run: Path

    @staticmethod
    def add_arguments(parser):
        for name in ("--prec-opt", "--prec-run"):
            parser.add_argument(name, type=Path, required=True, metavar="PATH")

    @staticmethod
    def of(options):
        return Tools(options.prec_opt, options.prec_run)

    def opt(self, program, *options):
        """The text that prec-opt makes of a program."""
        with as_file(program) as path:
            return call(self.prec_opt, path, *options).stdout

    def run_program(self, program, arrays=None, float64=False, fast=False, options=()):
        """The results of a program; its description gives inputs if `arrays` does not.

        NumPy has no bf16: results of that type come as float32.
        """
        with as_file(program) as path, tempfile.TemporaryDirectory(prefix="prec-check-") as folder:
            options = [*options, *(["--float64"] if float64 else []), *(["--fast"] if fast else [])]
            if arrays is not None:
                inputs = Path(folder) / "inputs.npz"
                np.savez(inputs, **{f"arg{i}": array for i, array in enumerate(arrays)})
                options.append(f"--inputs={inputs}")
            output = Path(folder) / "results.npz"
            call(self.prec_run, path, *options, "-o", output)
            with np.load(output) as results:
                return [results[key] for key in results.files]

    def compare(self, path, *options):
        """The JSON of a comparison, docs/Execution/ComparisonSchema.md."""
        return json.loads(call(self.prec_run, "--compare", path, "--json=-", *options).stdout)

    def bit_exact(self, a, b, *options):
        """Whether two programs of one signature give the same bits; NaNs are one class."""
        with as_file(a) as left, as_file(b) as right:
            done = call(self.prec_run, "--bit-exact", left, right, *options, accept=(0, DIFFERENT))
            return done.returncode == 0


def call(tool, *arguments, accept=(0,)):
    command = [str(part) for part in (tool, *arguments)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        raise ToolError(f"{' '.join(command)}: not done after {TIMEOUT_SECONDS} s") from None
    if done.returncode not in accept:
        name = os.path.basename(command[0])
        options = " ".join(a for a in command[1:] if a.startswith("-"))
        raise ToolError(f"{name} {options}: exit status {done.returncode}\n{done.stderr[-2000:]}")
    return done


def check_programs(names, check):
    """Runs check(name) for all programs; it gives a row of a table, and what is wrong.

    Prints them in order, and gives the exit status.
    """

    def try_check(name):
        try:
            return check(name)
        except ToolError as error:
            return "failed", [str(error)]

    start, failed = time.monotonic(), False
    # The work happens in child processes, so threads are enough.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, (row, problems) in zip(names, pool.map(try_check, names)):
            print(f"{name:<16} {row}", flush=True)
            for problem in problems:
                print(f"FAIL {name}: {problem}", flush=True)
                failed = True
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0
