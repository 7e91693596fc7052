# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs what prec-opt makes of StableHLO programs in jaxlib, narrow and rounded.

With each preset, the narrow form has to be valid: jaxlib parses, verifies, compiles
and runs it. And it has to hold the roundings of the rounded form (`reduce_precision`
on wide types), which `emulate=true` writes as well:

- with its storage emulated (emulated_storage.py) it gives the same bits;
- as it is, XLA may sum in another order. That is an error of 1e-7, until it moves a
  number over the border between two roundings: then that one is drawn anew, which is
  a step of the format, of a whole row if it was the row's mean. Two draws of the same
  roundings are at most sqrt(2) times as far apart as one is from the wide program,
  which is the bound; where no border is met, the difference stays below 1e-6.

XLA's CPU back end has no kernel for some narrow dots. These programs are listed with
its message, and run only with emulated storage.
"""

import argparse
import json
import math
import sys
import time
from pathlib import Path

import numpy as np

import emulated_storage
import stablehlo
from metrics import count_different, relative_errors
from processes import ToolError, call

PRESETS = ("contractions", "autocast", "everything")

# The score gradients of attention, and a batch of products in a loop over layers.
UNSUPPORTED_BY_XLA_CPU = {"accumulate_train", "gpt2_train", "moe_top2_train"}
MESSAGE = "Unsupported element type for DotThunk::Execute: BF16 x BF16 = F32"

# The difference that another order of sums makes in f32, and that of another draw of
# the roundings.
ORDER = 1e-6
REDRAWN = math.sqrt(2)


class Program:
    """A program with its inputs and the results of its wide form."""

    def __init__(self, path, tool):
        self.path, self.tool, self.name = path, tool, path.stem
        self.args = stablehlo.make_args(json.loads(path.with_suffix(".json").read_text()))
        self.wide = self.run(path.read_text())

    def run(self, text):
        """Results as wide as the program's own."""
        results = stablehlo.run_text(text, self.args, stablehlo.DEVICES.get(self.name, 1))
        return [np.asarray(r, np.float32) if r.dtype.itemsize == 2 else r for r in results]

    def assign(self, *options):
        return call(self.tool, self.path, *options, "--mlir-print-op-generic").stdout

    def check(self, preset):
        """Yields the problems of a preset's forms, and prints the row of the table."""
        pipeline = f"builtin.module(prec-assign{{stop-after=round preset={preset}}},prec-lower-casts)"
        text, narrow = self.assign(f"--pass-pipeline={pipeline}"), self.assign(f"--prec-assign=preset={preset}")
        rounded = self.run(text)
        error = max(relative_errors(rounded, self.wide))
        for op in emulated_storage.find_arithmetic(narrow):
            yield f"{op} computes in bf16"
        emulated = self.assign(f"--prec-assign=preset={preset} emulate=true")
        forms = {"emulate=true": emulated, "emulated storage": emulated_storage.emulate(narrow)}
        for what, form in forms.items():
            same = form == text
            different = 0 if same else sum(map(count_different, self.run(form), rounded))
            if different:
                yield f"{what}: {different} elements have other bits than the rounded form's"
        try:
            apart = max(relative_errors(self.run(narrow), rounded))
            shown = f"{apart:.1e}"
            if not apart <= max(ORDER, REDRAWN * error):
                yield f"{apart:.1e} from the rounded form, whose roundings cost {error:.1e}"
            if self.name in UNSUPPORTED_BY_XLA_CPU:
                yield "XLA runs it now; remove it from UNSUPPORTED_BY_XLA_CPU"
        except stablehlo.jax.errors.JaxRuntimeError as problem:
            shown = "unsupported by XLA CPU"
            if MESSAGE not in str(problem) or self.name not in UNSUPPORTED_BY_XLA_CPU:
                yield f"narrow: {str(problem)[:500]}"
        if narrow == text or error == 0:
            yield "nothing is narrow"
        print(f"{self.name:<20} {preset:<13} {error:>9.1e}  {shown}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--presets", nargs="+", default=PRESETS, choices=PRESETS)
    parser.add_argument("programs", type=Path, nargs="+", help="with a description beside each")
    options, failed, start = parser.parse_args(), False, time.monotonic()
    print(f"{'program':<20} {'preset':<13} {'roundings':>9}  narrow from rounded")
    for path in options.programs:
        try:
            program = Program(path, options.prec_opt)
            problems = [f"{preset}: {problem}" for preset in options.presets for problem in program.check(preset)]
        except (ToolError, stablehlo.ParseError, stablehlo.jax.errors.JaxRuntimeError) as error:
            problems = [str(error)[:2000]]
        for problem in problems:
            print(f"FAIL {path.stem}: {problem}", flush=True)
            failed = True
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
