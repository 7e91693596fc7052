# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls prec-opt and prec-run for the checks: programs and arrays in and out.

Arrays go through .npz files in the order of the arguments. The checks may run
several programs in threads.
"""

import json
import os
import re
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from processes import ToolError, as_file, call

# Exit status of prec-run for "the comparison does not hold".
DIFFERENT = 2

# The program with its roundings spelled out on wide types, before narrowing.
ROUNDED = "--pass-pipeline=builtin.module(prec-assign{stop-after=round},prec-lower-casts)"
NARROWED = "--prec-assign"


def count_gemms(kernels):
    """The number of launches that multiply, without those that add parts of k."""
    return len(re.findall(r"prec_gpu\.launch @\w+::@(?!combine_)", kernels))


@dataclass(frozen=True)
class Tools:
    """The paths of the two tools, from the command lines of the checks."""

    prec_opt: Path
    prec_run: Path
    # The device that runs kernels.
    device: str = "emulator"

    @staticmethod
    def add_arguments(parser):
        for name in ("--prec-opt", "--prec-run"):
            parser.add_argument(name, type=Path, required=True, metavar="PATH")

    @staticmethod
    def add_device_argument(parser):
        parser.add_argument("--device", choices=["emulator", "cuda"], default="emulator", help="what runs kernels")

    @staticmethod
    def of(options):
        return Tools(options.prec_opt, options.prec_run, getattr(options, "device", "emulator"))

    def opt(self, program, *options):
        """The text that prec-opt makes of a program."""
        with as_file(program) as path:
            return call(self.prec_opt, path, *options).stdout

    def to_gpu(self, program, chip, *options):
        """The text of a program with kernels in the form that the device runs."""
        image = ["format=isa"] if self.device == "cuda" else []
        return self.opt(program, f"--prec-to-gpu={' '.join([f'chip={chip}', *image, *options])}")

    def run_on_device(self, *emulator_options):
        """The options of prec-run for the device. Those of the emulator do not apply to
        a GPU."""
        return [f"--device={self.device}", *(emulator_options if self.device == "emulator" else [])]

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


# Convolutions, experts and a training step, which take most of the time of the corpus.
LARGE_PROGRAMS = ("unet_cond", "resnet18", "gpt2_train", "mixtral", "mixtral_bf16")


def add_program_arguments(parser):
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--part", choices=["small", "large", "all"], default="all", help="of the corpus")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM")


def select_programs(options, names):
    """The programs that the user asked for, else those of `names` in the part."""
    if options.programs:
        return options.programs
    return [name for name in names if options.part == "all" or (name in LARGE_PROGRAMS) == (options.part == "large")]


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
