# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs programs whose counts and positions must not be rounded.

Each program runs three times: as it is, after `--prec-assign`, and after
`--prec-assign` with the safety rules switched off. The first two must have the
error of float32 arithmetic. The third must be far off: if it is not, the rule
guards nothing and this check proves nothing, so that is a failure as well.
"""

import argparse
import sys
from dataclasses import dataclass
from typing import Callable

import numpy as np

from prec_run import NARROWED, ToolError, Tools

SWITCHED_OFF = "--prec-assign=disable-rules=count,position,periodic"

# An angle is a sum of two products; positions add up to 8191 and frequencies are
# at most 1, so that products and sum stay below 2^13. Their three roundings err
# by at most 2^-24 of that each, together less than 2^-9. Sine and cosine do not
# magnify an error, and add one below 2^-22.
ANGLE_BOUND = 2**-9

# A wrong sine or cosine is off by up to 2. Without the rule some are.
LARGE_ERROR = 0.5

ROTARY = """\
#id = affine_map<(i, j) -> (i, j)>
func.func @forward(%frequencies: tensor<2x16xf32>) -> (tensor<8192x16xf32>, tensor<8192x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %last = arith.constant 8191 : i64
  %one = arith.constant 1 : i64
  %scale = arith.constant SCALE : f32
  %empty = tensor.empty() : tensor<8192x2xf32>
  %positions = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<8192x2xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %row = arith.index_cast %i : index to i64
    %side = arith.index_cast %j : index to i64
    %column = arith.subi %last, %row : i64
    %is_column = arith.cmpi eq, %side, %one : i64
    %position = arith.select %is_column, %column, %row : i64
    %count = arith.sitofp %position : i64 to f32
    %scaled = arith.mulf %count, %scale : f32
    linalg.yield %scaled : f32
  } -> tensor<8192x2xf32>
  %wide = tensor.empty() : tensor<8192x16xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%wide : tensor<8192x16xf32>) -> tensor<8192x16xf32>
  %angles = linalg.matmul ins(%positions, %frequencies : tensor<8192x2xf32>, tensor<2x16xf32>)
      outs(%zeros : tensor<8192x16xf32>) -> tensor<8192x16xf32>
  %cosines = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%angles : tensor<8192x16xf32>) outs(%wide : tensor<8192x16xf32>) {
  ^bb0(%angle: f32, %out: f32):
    %r = math.cos %angle : f32
    linalg.yield %r : f32
  } -> tensor<8192x16xf32>
  %sines = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%angles : tensor<8192x16xf32>) outs(%wide : tensor<8192x16xf32>) {
  ^bb0(%angle: f32, %out: f32):
    %r = math.sin %angle : f32
    linalg.yield %r : f32
  } -> tensor<8192x16xf32>
  return %cosines, %sines : tensor<8192x16xf32>, tensor<8192x16xf32>
}
"""

HISTOGRAM = """\
#bins = affine_map<(i, b) -> (i)>
#sums = affine_map<(i, b) -> (0, b)>
func.func @forward(%tokens: tensor<1003xi64>, %integers: tensor<4x4xi8>) -> tensor<1x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x4xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x4xf32>) -> tensor<1x4xf32>
  %counts = linalg.generic {indexing_maps = [#bins, #sums], iterator_types = ["reduction", "parallel"]}
      ins(%tokens : tensor<1003xi64>) outs(%zeros : tensor<1x4xf32>) {
  ^bb0(%token: i64, %sum: f32):
    %b = linalg.index 1 : index
    %bin = arith.index_cast %b : index to i64
    %hit = arith.cmpi eq, %token, %bin : i64
    %one = arith.uitofp %hit : i1 to f32
    %next = arith.addf %sum, %one : f32
    linalg.yield %next : f32
  } -> tensor<1x4xf32>
  %weights = arith.sitofp %integers : tensor<4x4xi8> to tensor<4x4xf32>
  %0 = linalg.matmul ins(%counts, %weights : tensor<1x4xf32>, tensor<4x4xf32>)
      outs(%zeros : tensor<1x4xf32>) -> tensor<1x4xf32>
  return %0 : tensor<1x4xf32>
}
"""


def rotary_args():
    """Frequencies of rotary embeddings: powers of a base, from 1 downwards."""
    exponents = np.arange(32, dtype=np.float64).reshape(2, 16) / 16
    return [(100.0 ** (-exponents / 2)).astype(np.float32)]


def rotary_reference(scale):
    def reference(frequencies):
        rows = np.arange(8192, dtype=np.float64)
        positions = np.stack([rows, rows[-1] - rows], axis=1) * float(np.float32(scale))
        angles = positions @ frequencies.astype(np.float64)
        return [np.cos(angles), np.sin(angles)]

    return reference


def histogram_args():
    """Counts of 487, 257, 211 and 48, combined by small integers: with real weights
    they would be data."""
    tokens = np.repeat(np.arange(4), [487, 257, 211, 48]).astype(np.int64)
    return [tokens, np.array([[1, 0, 0, 1], [0, 1, 0, -1], [0, 0, 1, 0], [0, 0, 0, 1]], np.int8)]


def histogram_reference(tokens, weights):
    counts = np.array([[np.sum(tokens == b) for b in range(4)]], dtype=np.float64)
    return [counts @ weights.astype(np.float64)]


@dataclass(frozen=True)
class Case:
    """A program, its inputs, its reference in float64 and the allowed error."""

    text: str
    args: Callable
    reference: Callable
    bound: float


CASES = {
    # Halves of positions are no integers: only the rule for positions sees them.
    "rotary angles": Case(ROTARY.replace("SCALE", "0.5"), rotary_args, rotary_reference(0.5), ANGLE_BOUND),
    # Positions as they are: whole numbers up to 8191, so counts.
    "whole angles": Case(ROTARY.replace("SCALE", "1.0"), rotary_args, rotary_reference(1.0), ANGLE_BOUND),
    # Whole numbers below 2^24: float32 is exact.
    "histogram": Case(HISTOGRAM, histogram_args, histogram_reference, 0.0),
}


def largest_error(tools, case, text):
    """The largest absolute error over all results."""
    args = case.args()
    references = case.reference(*args)
    results = tools.run_program(text, args)
    return np.max([np.max(np.abs(x - y)) for x, y in zip(results, references, strict=True)])


def check(tools, case):
    """The row of the table, and problems."""
    wide = largest_error(tools, case, case.text)
    assigned = largest_error(tools, case, tools.opt(case.text, NARROWED))
    unguarded = largest_error(tools, case, tools.opt(case.text, SWITCHED_OFF))
    problems = []
    if not wide <= case.bound:
        problems.append(f"fp32 errs by {wide:.2e}, bound {case.bound:.2e}: the reference is wrong")
    if not assigned <= case.bound:
        problems.append(f"prec-assign errs by {assigned:.2e}, bound {case.bound:.2e}")
    if not unguarded >= LARGE_ERROR:
        problems.append(f"without the rules the error is only {unguarded:.2e}: this program needs none")
    return f"{wide:>9.2e} {assigned:>9.2e} {case.bound:>9.2e} {unguarded:>9.2e}", problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    tools = Tools.of(parser.parse_args())

    failed = False
    print(f"{'program':<16} {'fp32':>9} {'assigned':>9} {'bound':>9} {'no rules':>9}")
    for name, case in CASES.items():
        try:
            row, problems = check(tools, case)
        except ToolError as error:
            row, problems = "failed", [str(error)[:2000]]
        print(f"{name:<16} {row}", flush=True)
        for problem in problems:
            print(f"FAIL {name}: {problem}", flush=True)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
