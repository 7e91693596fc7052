# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bundles on the emulator: what prec-bundle-run saves against NumPy.

Follows the path that a bundle takes on a GPU, from prec-opt to the .npy file, except
for the device: the same description, arguments, fills and files.
"""

import argparse
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import bundles
from check_gemm import EPILOGUES, make_cases
from check_tf32 import in_tf32
from prec_run import ToolError, call


def check(options, numbered):
    """The error of one case relative to its bound, or the text of a failure."""
    number, case = numbered
    with tempfile.TemporaryDirectory(prefix="prec-check-") as folder:
        try:
            bundle = bundles.build(options.prec_opt, case, options.chip, "offloading", folder)
            results = Path(folder) / "results"
            call(options.bundle_run, "--device=emulator", f"--device-seed={number}", f"--out={results}", folder)
            return bundles.judge(case, bundle, results)
        except ToolError as error:
            return str(error)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--bundle-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--chip", default="sm_80")
    parser.add_argument("--cases", type=int, default=40)
    parser.add_argument("--seed", type=int, default=2)
    options = parser.parse_args()
    # NumPy has no error function, and large cases take long on the emulator. Inputs are
    # always normal numbers.
    cases = [replace(case, inputs="normal") for case in make_cases(2 * options.cases, options.seed)
             if case.epilogue != "gelu" and max(case.shape) <= 128][:options.cases]
    cases = [in_tf32(case) if i % 4 == 3 else case for i, case in enumerate(cases)]
    failed, worst = len(cases) == 0, 0.0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, share in zip(cases, pool.map(lambda numbered: check(options, numbered), enumerate(cases))):
            if isinstance(share, str) or share > 1:
                failed = True
                print(f"  {case.describe()}: {share if isinstance(share, str) else f'{share:.2f} times the bound'}")
            else:
                worst = max(worst, share)
    print(f"{len(cases)} bundles with {len({case.epilogue for case in cases})} of {len(EPILOGUES)} epilogues, "
          f"largest difference {worst:.2f} of the bound")
    sys.exit(failed)


if __name__ == "__main__":
    main()
