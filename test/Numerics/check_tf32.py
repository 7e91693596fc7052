# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contractions of f32 factors as tf32 kernels, held to the same bound as others.

The cases are those of check_gemm.py with factors that hold only numbers of tf32:
11 significant bits, so that the product of two is as exact in f32 as one of bf16.
The program masks the other bits of its arguments, which changes none of them and
lets the compiler see that.
"""

import argparse
import sys
from dataclasses import replace

from check_gemm import CASES_PER_PROGRAM, make_cases, make_convolutions, make_products, run_all
from prec_run import Tools


def in_tf32(case):
    narrow = replace(case, narrow="tf32")
    return narrow if case.result == "f32" else replace(narrow, result=narrow.residual)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--chips", default="sm_80,sm_90a")
    parser.add_argument("--cases", type=int, default=72)
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args()
    tools = Tools.of(options)
    cases = [in_tf32(case) for case in make_cases(options.cases, options.seed)]
    groups = [cases[i:i + CASES_PER_PROGRAM] for i in range(0, len(cases), CASES_PER_PROGRAM)]
    work = [(chip, group) for chip in options.chips.split(",")
            for group in [*groups, *make_products("tf32"), *make_convolutions("tf32")]]
    sys.exit(not run_all(tools, work, options.seed))


if __name__ == "__main__":
    main()
