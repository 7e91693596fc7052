# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contractions whose k is split over CTAs, on the emulator.

Cases and bounds are those of check_gemm.py. Shapes are those for which splits are
useful: few rows or columns, and a long k. Every gemm has a configuration written by
hand.

Splitting must not cost accuracy. The sums of S parts, of K / S products each, are
within (K / S + 2) 2^-24 of the sum over k of |a_k b_k|, the addition of S of them
adds S - 1 roundings; together that is no more than the (K + 2) 2^-24 of the
unsplit sum, since every part but the last has 32 products or more.

The order of summation is part of the contract, so one case of each family is
computed here as well, part by part: there bits must be equal, on every schedule.
A GPU adds products inside of a tensor core in an order of its own; there bits must
be those of the first run.
"""

import argparse
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from check_gemm import (EPILOGUES, LAYOUTS, MATMUL, Case, arrays_of, compare, judge, judge_other, make_convolution,
                        make_device, make_other, program_of, tolerance)
from prec_run import ToolError, Tools

SEEDS = 20


@dataclass(frozen=True)
class Config:
    family: str
    tile: tuple
    warps: tuple
    stages: int
    splits: int

    def __str__(self):
        return (f"<{self.family}, tile = {list(self.tile)}, warps = {list(self.warps)}, "
                f"stages = {self.stages}, splits = {self.splits}>")

    def count_parts(self, k):
        """The parts of k that are not empty. Each but the last has the same number of
        steps."""
        steps = max(-(-k // self.tile[2]), 1)
        return -(-steps // -(-steps // self.splits))


# Fewer, as many and more splits than steps, and numbers that do not divide the steps.
WARP = tuple(Config("warp", *rest) for rest in (
    ((16, 16, 32), (1, 1), 3, 3), ((16, 64, 64), (1, 4), 4, 8), ((32, 32, 32), (2, 2), 2, 64),
    ((64, 16, 64), (4, 1), 3, 5), ((32, 32, 64), (2, 2), 2, 2)))
WARPGROUP = tuple(Config("warpgroup", *rest) for rest in (
    ((64, 64, 64), (4, 1), 4, 4), ((128, 64, 64), (8, 1), 3, 7), ((64, 128, 64), (4, 1), 2, 64)))
CHIPS = {"sm_80": WARP, "sm_90a": WARPGROUP}

SKINNY = (1, 2, 9, 16)
# One step, a K tail, and many steps.
DEPTHS = (37, 330, 1000, 128, 640)


def make_cases(configs):
    """Every thin size on either side, layout, epilogue, format and kind of inputs in turn."""
    is_boxed = configs[0].family == "warpgroup"
    for i in range(40):
        thin, wide, k = SKINNY[i % 4], (72, 33, 8, 40, 2)[i % 5], DEPTHS[i // 4 % len(DEPTHS)]
        m, n = (thin, wide) if i % 3 else (wide, thin)
        layout = LAYOUTS[(i + i // 4) % 4]
        if is_boxed:
            # Rows are multiples of 16 bytes, as tensor maps require.
            inner = {letters[-1] for letters in layout}
            m, n, k = (-(-size // 8) * 8 if letter in inner else size for letter, size in zip("mnk", (m, n, k)))
        narrow = "f16" if i % 5 == 4 else "bf16"
        yield Case((m, n, k), (0, 3)[i % 7 == 3], layout, narrow, tuple(EPILOGUES)[i % len(EPILOGUES)],
                   (narrow, "f32")[i // 8 % 2], ("normal", "positive", "cancelling")[i % 3])


def make_others(configs):
    """Two results; for kernels that take any operands also unknown sizes and convolutions."""
    for m, n, k in ((9, 40, 328), (72, 16, 64)):
        yield make_other(f"two results of {m}x{n}x{k}", (m, k), (k, n), (m, n), k, MATMUL, two_results=True)
    if configs[0].family == "warpgroup":
        return
    for unknown in ("m", "n", "k", "mnk"):
        # With these, most parts of an unknown k are empty.
        for m, n, k in ((9, 40, 328), (37, 2, 51)):
            sizes = {letter: "?" if letter in unknown else size for letter, size in zip("mnk", (m, n, k))}
            known = tuple(tuple(sizes[letter] for letter in letters) for letters in ("mk", "kn", "mn"))
            yield make_other(f"unknown {unknown} of {m}x{n}x{k}", (m, k), (k, n), (m, n), k, MATMUL, known)
    yield make_convolution("bf16", "conv_2d_nhwc_hwcf", 12, 9, 2, 1, 0)
    yield make_convolution("bf16", "conv_2d_nchw_fchw", 16, 24, 1, 1, 1)


def compile_with(tools, text, chip, configs):
    """The program with its contractions as kernels of these configurations, in order."""
    gemms = tools.opt(text, "--prec-gpu-form-gemms", "--canonicalize", "--cse")
    if gemms.count(" factors(") != len(configs):
        raise ToolError(f"{gemms.count(' factors(')} of {len(configs)} contractions are gemms")
    remaining = iter(configs)
    return tools.to_gpu(re.sub(r" factors\(", lambda _: f" config = {next(remaining)} factors(", gemms), chip)


def check(tools, chip, number, work, device):
    """Problems of a case or another program, and the share of its bound."""
    config = CHIPS[chip][number % len(CHIPS[chip])]
    is_case = isinstance(work, Case)
    k = work.shape[2] if is_case else work.depth
    kernels = compile_with(tools, program_of([work]) if is_case else work.text, chip, [config])
    is_split = config.count_parts(k) > 1 or "unknown k" in work.describe() or "unknown mnk" in work.describe()
    launches = re.findall(r"prec_gpu.launch @prec_kernels::@(\w+?)_", kernels)
    if launches != (["parts", "combine"] if is_split else ["gemm"]):
        return [f"{work.describe()}, {config}: launches {launches}"], 0
    problems, worst = (judge(tools, [work], kernels, device, number) if is_case
                       else judge_other(tools, work, kernels, device))
    return [f"{problem} with {config}" for problem in problems], worst


def add_in_order(a, b, depth):
    """The product in f32, parts of `depth` after each other, each from zero in the order of k."""
    total = np.zeros((a.shape[0], b.shape[1]), np.float32)
    for first in range(0, a.shape[1], depth):
        part = np.zeros_like(total)
        for k in range(first, min(first + depth, a.shape[1])):
            part += a[:, k, None] * b[None, k, :]
        total += part
    return total


def check_order(tools, chip):
    """One product on many schedules, to the bit."""
    config = CHIPS[chip][1]
    case = Case((9, 40, 1000), 0, ("mk", "kn"), "bf16", "none", "f32", "normal")
    arrays = arrays_of(case, np.random.default_rng(0))
    kernels = compile_with(tools, program_of([case]), chip, [config])
    steps = -(-case.shape[2] // config.tile[2])
    expected = add_in_order(*arrays[:2], -(-steps // config.splits) * config.tile[2])
    problems = []
    if np.array_equal(expected, add_in_order(*arrays[:2], case.shape[2])):
        problems.append("the order of summation makes no difference")
    for seed in range(1, SEEDS + 1):
        found = tools.run_program(kernels, arrays, options=tools.run_on_device(f"--device-seed={seed}"))[0]
        if seed == 1 and tools.device == "cuda":
            problem, _ = compare(case, expected, found, tolerance(case, arrays, expected.astype(np.float64)))
            problems += problem
            expected = found
        if not np.array_equal(found, expected):
            problems.append(f"seed {seed}: {(found != expected).sum()} of {found.size} elements are other sums")
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    Tools.add_device_argument(parser)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tools = Tools.of(options)
    start, failed = time.monotonic(), False

    def run(numbered):
        number, chip, work = numbered
        try:
            return check(tools, chip, number, work, make_device(tools, chip, number // 2, options.seed + number))
        except ToolError as error:
            return [f"{error}\n  case: {work.describe()}"], 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for chip, configs in CHIPS.items():
            work = [(number, chip, one) for number, one in enumerate([*make_cases(configs), *make_others(configs)])]
            problems, worst = [], 0
            for found, share in pool.map(run, work):
                problems += found
                worst = max(worst, share)
            problems += check_order(tools, chip)
            for problem in problems:
                print(f"  {chip}: {problem}")
            failed = failed or bool(problems)
            print(f"{chip:<7} {len(work):>3} contractions, largest difference {worst:.2f} of the bound; "
                  f"one in its order on {SEEDS} schedules")
    print(f"{time.monotonic() - start:.1f} s")
    sys.exit(failed)


if __name__ == "__main__":
    main()
