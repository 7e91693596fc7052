# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs corpus programs with frozen weights, and with results that stay narrow.

With `frozen=params` each program has to give the bits of its rounded form if the
weights are rounded by the export map. Weights that only contractions read have to
arrive in half the bytes, and no run may cast them. The check counts in the text that
prec-opt prints. With `results=narrow` the program has to return bf16 that widens to its
original results.
"""

import argparse
import json
import re
import sys
import tempfile
from math import prod
from pathlib import Path

import ml_dtypes
import numpy as np

import prec_run
import stablehlo

# A separate generic that rounds an argument.
ARGUMENT_CAST = re.compile(
    r"ins\(%arg\d+ : tensor<[^>]*xf32>\) outs\(%\w+ : tensor<[^>]*xbf16>\) \{\s*"
    r"\^bb0\(%in: f32, %out: bf16\):\s*%\w+ = arith\.truncf %in : f32 to bf16\s*linalg\.yield"
)
GENERIC = ["--mlir-print-op-generic"]
BYTES = {"f32": 4, "bf16": 2, "f64": 8, "i64": 8, "i32": 4, "i1": 1}


def count_bytes(argument, side):
    shape = argument["old"]["shape"]
    return prod(shape) * BYTES[argument[side]["type"]] if -1 not in shape else 0


def freeze(tools, path, folder):
    """The program with frozen weights, and the export map of main."""
    map_path, narrow = Path(folder) / "map.json", Path(folder) / "narrow.mlir"
    narrow.write_text(tools.opt(path, f"--prec-assign=frozen=params export-map={map_path}", *GENERIC))
    functions = json.loads(map_path.read_text())["functions"]
    return narrow, map_path, [a for f in functions for a in f["arguments"]]


def check_linalg(tools, path, folder):
    """Yields the problems of one program. Figures go to standard output."""
    narrow, map_path, arguments = freeze(tools, path, folder)
    rounded = [a for a in arguments if a["how"] == "rounded"]
    casts = len(ARGUMENT_CAST.findall(tools.opt(narrow)))
    casts_before = len(ARGUMENT_CAST.findall(tools.opt(path, "--prec-assign")))
    report(path, arguments, rounded, f", casts of arguments {casts_before:3} -> {casts:3}")
    if casts_before - casts < len(rounded):
        yield "frozen weights are cast on a run"
    options = [f"--export-map={map_path}", f"--description={path.with_suffix('.json')}"]
    if not tools.bit_exact(tools.opt(path, prec_run.ROUNDED), narrow, *options):
        yield "other bits than the rounded form"
    if tools.bit_exact(path, narrow, *options):
        yield "nothing is rounded"
    rounded = tools.opt(path, prec_run.ROUNDED.replace("{", "{preset=everything "))
    narrow.write_text(tools.opt(path, f"--prec-assign=preset=everything results=narrow export-map={map_path}", *GENERIC))
    if '"narrow"' not in map_path.read_text():
        yield "no result is narrow"
    if not tools.bit_exact(rounded, narrow, *options):
        yield "narrow results are other bits than those of the rounded form"


def check_stablehlo(tools, path, folder):
    """The same with XLA, compared with the narrow form that casts its weights
    itself."""
    narrow, _, arguments = freeze(tools, path, folder)
    report(path, arguments, [a for a in arguments if a["how"] == "rounded"], "")
    wide = stablehlo.make_args(json.loads(path.with_suffix(".json").read_text()))
    given = [
        np.asarray(value).astype(ml_dtypes.bfloat16) if a["how"] == "rounded" else value
        for a, value in zip(arguments, wide, strict=True)
    ]
    expected = stablehlo.run_text(tools.opt(path, "--prec-assign", *GENERIC), wide)
    results = stablehlo.run_text(narrow.read_text(), given)
    if not all(np.array_equal(a, b, equal_nan=True) for a, b in zip(expected, results, strict=True)):
        yield "other results than with casts in the program"
    everything = "--prec-assign=preset=everything"
    expected = stablehlo.run_text(tools.opt(path, everything, *GENERIC), wide)
    results = stablehlo.run_text(tools.opt(path, f"{everything} results=narrow", *GENERIC), wide)
    if not any(result.dtype == ml_dtypes.bfloat16 for result in results):
        yield "no result is narrow"
    if not all(np.array_equal(a, b.astype(a.dtype), equal_nan=True) for a, b in zip(expected, results, strict=True)):
        yield "narrow results are other numbers than those that the program widens"


def report(path, arguments, rounded, more):
    before, after = (sum(count_bytes(a, side) for a in rounded) for side in ("old", "new"))
    counts = f"{len(rounded):4} of {len(arguments):4} arguments narrow, {before:9} -> {after:9} bytes"
    print(f"{path.stem:<18} {counts}{more}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    prec_run.Tools.add_arguments(parser)
    parser.add_argument("programs", type=Path, nargs="+", help="with a description beside each")
    options = parser.parse_args()
    tools, failed = prec_run.Tools.of(options), False
    with tempfile.TemporaryDirectory(prefix="prec-frozen-") as folder:
        for path in options.programs:
            check = check_stablehlo if "stablehlo." in path.read_text() else check_linalg
            for problem in check(tools, path, folder):
                print(f"{path.stem}: {problem}")
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
