# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the linalg corpus before and after `--prec-assign` and judges the error.

Two checks per program. The error against float64 must be the one that rounding
every contraction operand once predicts: a larger one means that something else
was rounded, a much smaller one that nothing was. And the program with its
roundings spelled out on wide types must give the same bits as the narrowed one,
which is what narrowing promises.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

import argspec
import cpu
import hand_rule
from metrics import count_different, relative_errors

# The worst relative L2 error over the floating-point results, or, for a
# training step, the error of its loss (result 0): moments mix errors with old
# state. Measured with `--hand-rule`, which rounds by a rewrite of the text.
EXPECTED = {
    "bert": 5.30e-3,
    "gpt2_dynamic": 6.42e-3,
    "gpt2_train": 1.87e-4,
    "llama": 9.14e-3,
    "llama_dynamic": 9.33e-3,
    "lstm": 2.42e-5,
    "mixtral": 7.62e-3,
    "resnet18": 3.05e-3,
    "unet_cond": 8.06e-3,
    "whisper_encoder": 5.87e-3,
}
LOSS_ONLY = {"gpt2_train"}

# Same rounding sites, other order of summation: below this no rule changed.
HIGHEST_RATIO, LOWEST_RATIO = 1.05, 0.5

STOP_AFTER_ROUND = "builtin.module(prec-assign{stop-after=round},prec-lower-casts)"


def prec(tool, path, *options):
    done = subprocess.run([tool, path, *options], capture_output=True, text=True)
    if done.returncode:
        raise cpu.RunError(f"prec-opt {' '.join(options)}\n{done.stderr[-2000:]}")
    return done.stdout


def sample(results, description):
    """The elements that the reference file keeps: every n-th of each result."""
    strides = [result["ref_stride"] for result in description["results"]]
    return [np.ravel(r)[::stride] for r, stride in zip(results, strides, strict=True)]


class Program:
    """One program of the corpus with its inputs and reference."""

    def __init__(self, corpus, name):
        self.name, self.path = name, corpus / f"{name}.mlir"
        self.description = json.loads((corpus / f"{name}.json").read_text())
        self.args = argspec.make_args(self.description)
        reference = np.load(corpus / f"{name}.ref64.npz")
        self.reference = [reference[f"r{i}"].ravel() for i in range(len(reference.files))]

    def run(self, text, elementwise=False):
        return cpu.run(text, self.args, elementwise=elementwise)

    def errors(self, results):
        return relative_errors(sample(results, self.description), self.reference)

    def error(self, results):
        """The figure that is compared with the expected one."""
        errors = self.errors(results)
        return errors[0] if self.name in LOSS_ONLY else max(errors)


def check(program, tool):
    """The program's row of the table, and what is wrong with it."""
    problems = []
    wide = program.error(program.run(program.path.read_text()))
    if tool:
        results = program.run(prec(tool, program.path, "--prec-assign"))
        rounded_text = prec(tool, program.path, f"--pass-pipeline={STOP_AFTER_ROUND}")
        rounded = program.run(rounded_text, elementwise=True)
        different = sum(count_different(x, y) for x, y in zip(results, rounded, strict=True))
        same = "same" if not different else f"{different} differ"
        if different:
            problems.append(f"{different} elements differ from the rounded form")
    else:
        text = hand_rule.round_linalg(program.path.read_text())
        results, same = program.run(text, elementwise=True), "-"
    narrow, expected = program.error(results), EXPECTED[program.name]
    ratio = narrow / expected
    row = f"{program.name:<16} {wide:>9.2e} {narrow:>9.2e} {expected:>9.2e} {ratio:>6.3f}  {same}"
    if not LOWEST_RATIO <= ratio <= HIGHEST_RATIO:
        problems.append(f"error {narrow:.3e} is {ratio:.3f} times the expected {expected:.3e}")
    return row, problems


def try_check(corpus, name, tool):
    try:
        return check(Program(corpus, name), tool)
    except cpu.RunError as error:
        return f"{name:<16} failed", [str(error)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    tool = parser.add_mutually_exclusive_group(required=True)
    tool.add_argument("--prec-opt", metavar="PATH")
    tool.add_argument("--hand-rule", action="store_true", help="round by text rewrite instead")
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM")
    options = parser.parse_args()

    start, failed = time.monotonic(), False
    print(f"{'program':<16} {'fp32':>9} {'bf16':>9} {'expected':>9} {'ratio':>6}  bits", flush=True)
    # The work happens in child processes, so threads are enough.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        names = options.programs or list(EXPECTED)
        runs = pool.map(lambda n: try_check(options.corpus, n, options.prec_opt), names)
        for name, (row, problems) in zip(names, runs):
            print(row, flush=True)
            for problem in problems:
                print(f"FAIL {name}: {problem}", flush=True)
                failed = True
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
