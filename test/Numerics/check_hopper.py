# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Hopper kernels of every kind of configuration, on the emulator.

check_gemm.py tests the kernels that prec-gpu-configure chooses. Here configurations are
given: clusters of CTAs that share tiles, one and two warpgroups, one and two products
each, numbers of tiles that make persistent CTAs compute several, and results that go to
memory in boxes, from registers, and both ways. The bounds are those of check_gemm.py.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from check_gemm import LAYOUTS, Case, arrays_of, compare, program_of, tolerance
from prec_run import ToolError, Tools

CHIP = "sm_90a"
CONFIGURATIONS = (
    "tile = [128, 256, 64], warps = [8, 1], stages = 4",
    "tile = [128, 256, 64], warps = [8, 1], stages = 3, cluster = 2",
    "tile = [128, 256, 64], warps = [8, 1], stages = 2, cluster = 4",
    "tile = [256, 64, 64], warps = [8, 1], stages = 4",
    "tile = [128, 128, 64], warps = [8, 1], stages = 4, cluster = 2",
    "tile = [128, 64, 64], warps = [4, 1], stages = 2, splits = 2",
    "tile = [128, 128, 64], warps = [8, 1], stages = 4, splits = 2, cluster = 2",
    "tile = [64, 256, 64], warps = [4, 1], stages = 4, cluster = 4",
    "tile = [64, 64, 64], warps = [4, 1], stages = 8",
)
# All rows are multiples of 16 bytes, and tiles cross the border. The last size has more
# tiles than a chip has multiprocessors, if tiles are small.
SHAPES = ((200, 304, 136), (64, 256, 64), (9, 72, 1000), (328, 136, 72), (1000, 808, 64))
# No residual reads outside of the result; a row of bias is read by all rows.
EPILOGUES = ("none", "bias", "bias_relu_residual", "gelu")


def make_cases(number):
    """Shapes with every layout, format of the result and epilogue in turn."""
    for i, shape in enumerate(SHAPES):
        j = i + number
        m, n, k = shape
        layout = LAYOUTS[j % 4]
        # Rows are multiples of 8 elements in each layout.
        shape = (m if layout[0] == "mk" else (m + 7) // 8 * 8, n, k)
        narrow = "f16" if j % 5 == 4 else "bf16"
        yield Case(shape, 2 if i == 1 else 0, layout, narrow, EPILOGUES[j % 4], (narrow, "f32")[(i + number // 2) % 2],
                   ("normal", "positive", "cancelling")[j % 3])


def compile_kernels(tools, program, config):
    """The kernels of a program, all with one configuration."""
    gemms = tools.opt(program, "--prec-gpu-form-gemms", "--canonicalize", "--cse")
    count = gemms.count(" factors(")
    return tools.to_gpu(gemms.replace(" factors(", f" config = <warpgroup, {config}> factors("), CHIP), count


def check(tools, number, config, seeds):
    cases = list(make_cases(number))
    generator = np.random.default_rng(number)
    arrays = [arrays_of(case, generator) for case in cases]
    flat = [array for group in arrays for array in group]
    program = program_of(cases)
    kernels, count = compile_kernels(tools, program, config)
    problems = [] if count == len(cases) else [f"{config}: {count} kernels of {len(cases)} contractions"]
    expected = tools.run_program(program, flat)
    worst = 0
    for seed in seeds:
        # A small number of multiprocessors that no cluster divides, so that CTAs
        # compute many tiles.
        device = tools.run_on_device(f"--device-seed={seed}", *(["--device-aligned-sums", "--device-multiprocessors=7"]
                                                                if seed % 2 else []))
        found = tools.run_program(kernels, flat, options=device)
        for case, group, on_cpu, on_device in zip(cases, arrays, expected, found):
            problem, share = compare(case, on_cpu, on_device, tolerance(case, group, on_cpu.astype(np.float64)))
            problems += [f"{config}, schedule {seed}: {text}" for text in problem]
            worst = max(worst, share)
    return problems, worst


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    Tools.add_device_argument(parser)
    parser.add_argument("--schedules", type=int, default=2, help="of each configuration")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one of N configurations")
    options = parser.parse_args()
    tools = Tools.of(options)
    start, failed, largest = time.monotonic(), False, 0

    def run(numbered):
        number, config = numbered
        try:
            return check(tools, number, config, range(number, number + options.schedules))
        except ToolError as error:
            return [f"{config}: {error}"], 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for problems, worst in pool.map(run, list(enumerate(CONFIGURATIONS))[::options.every]):
            largest = max(largest, worst)
            failed |= bool(problems)
            for problem in problems:
                print(f"  {problem}")
    print(f"{len(CONFIGURATIONS[::options.every])} configurations, {options.schedules} schedules each, "
          f"largest difference {largest:.2f} of the bound")
    print(f"{time.monotonic() - start:.1f} s")
    sys.exit(failed)


if __name__ == "__main__":
    main()
