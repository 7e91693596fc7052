# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums of the emulator's tensor cores against those of an H100, to the bit.

tensor_cores/h100.npz holds factors and what `prec-run --device=cuda` made of their
products on an H100 SXM5 (driver 580.159, November 2026), by the kernels of sm_80 and
of sm_90a, which gave the same bits: rows and columns of a product of 200 x 304 x 136,
those of which a model that aligns products by their own exponents, and not by those
of their factors, has most elements wrong. With --device=cuda the same is asked of a
GPU, whose tensor cores may be others.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from check_gemm import Case, program_of
from prec_run import Tools

RECORDED = Path(__file__).parent / "tensor_cores" / "h100.npz"


def count_other_bits(tools, chip, narrow, inputs, a, b, c):
    case = Case((*c.shape, a.shape[1]), 0, ("mk", "nk"), narrow, "none", "f32", inputs)
    bias, residual = np.zeros(c.shape[1], np.float32), np.zeros(c.shape, np.float32)
    kernels = tools.to_gpu(program_of([case]), chip)
    (found,) = tools.run_program(kernels, [a, b, bias, residual], options=tools.run_on_device("--device-aligned-sums"))
    return int((found.view(np.int32) != c.view(np.int32)).sum())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    Tools.add_device_argument(parser)
    parser.add_argument("--chips", default="sm_80,sm_90a", help="sm_90a runs on no other GPU")
    options = parser.parse_args()
    tools = Tools.of(options)
    failed = False
    with np.load(RECORDED) as recorded:
        names = sorted({name.rsplit("_", 1)[0] for name in recorded.files})
        for name in names:
            arrays = [recorded[f"{name}_{letter}"] for letter in "abc"]
            others = [count_other_bits(tools, chip, *name.split("_"), *arrays) for chip in options.chips.split(",")]
            failed |= any(others)
            print(f"{name:<16} of {arrays[2].size} sums {', '.join(map(str, others))} differ ({options.chips})")
    sys.exit(failed)


if __name__ == "__main__":
    main()
