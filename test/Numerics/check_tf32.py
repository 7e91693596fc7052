# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contractions of f32 factors as tf32 kernels, held to the same bound as others.

The cases are those of check_gemm.py with factors that consist of tf32 numbers: 11
significant bits, so that the product of two is as exact in f32 as one of bf16. The
program masks the other bits of its arguments, which changes none of them and shows this
to the compiler.

A corpus model whose contractions a plan makes tf32 has as many kernels as in bf16, and
the error of these kernels is that of the CPU.
"""

import argparse
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from check_gemm import CASES_PER_PROGRAM, make_cases, make_convolutions, make_products, run_all
from check_gpu import are_alike, worst_error
from prec_run import Tools, count_gemms

MODEL = "llama"


def in_tf32(case):
    narrow = replace(case, narrow="tf32")
    return narrow if case.result == "f32" else replace(narrow, result=narrow.residual)


def is_model_good(tools, path):
    """Runs a model in tf32 on the CPU and with kernels, and prints."""
    narrow = count_gemms(tools.opt(path, "--prec-assign", "--prec-lower-casts", "--prec-to-gpu"))
    assigned = tools.opt(path, "--prec-assign=format=tf32", "--prec-lower-casts")
    kernels = tools.to_gpu(assigned, "sm_80")
    launches = count_gemms(kernels)
    with tempfile.TemporaryDirectory(prefix="prec-tf32-") as folder:
        errors = []
        for text, options in ((assigned, []), (kernels, tools.run_on_device())):
            candidate = Path(folder) / "candidate.mlir"
            candidate.write_text(text)
            errors.append(worst_error(tools.compare(path, candidate, *options)))
    on_cpu, on_device = errors
    print(f"{path.stem}: {launches} kernels, {narrow} in bf16; error {on_cpu:.2e} on the CPU, {on_device:.2e} with kernels")
    return launches == narrow > 0 and are_alike(tools, on_cpu, on_device)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    Tools.add_device_argument(parser)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--chips", default="sm_80,sm_90a")
    parser.add_argument("--cases", type=int, default=72)
    parser.add_argument("--seed", type=int, default=3)
    options = parser.parse_args()
    tools = Tools.of(options)
    cases = [in_tf32(case) for case in make_cases(options.cases, options.seed)]
    groups = [cases[i:i + CASES_PER_PROGRAM] for i in range(0, len(cases), CASES_PER_PROGRAM)]
    work = [(chip, group) for chip in options.chips.split(",")
            for group in [*groups, *make_products("tf32"), *make_convolutions("tf32")]]
    is_good = is_model_good(tools, options.corpus / f"{MODEL}.mlir")
    sys.exit(not (run_all(tools, work, options.seed) and is_good))


if __name__ == "__main__":
    main()
