# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the weights that narrowed StableHLO programs cast in loops.

A cast belongs in front of the loop, where it is done once. What still stands in
loops is listed here, so that one more, or one less, is noticed.
"""

import argparse
import json
import sys
from pathlib import Path

import loop_casts
from processes import ToolError, call

SETTINGS = ("preset=contractions", "preset=autocast", "preset=contractions frozen=params")

# Casts of weights in loops. All known ones are of a layer of a stack that a
# private function slices, and another one rounds.
KNOWN = {"accumulate_train": 12, "decode_cache": 6, "encoder_decoder": 16, "lstm_onnx": 0}


def count(tool, path, setting):
    text = call(tool, path, f"--prec-assign={setting}", "--mlir-print-op-generic").stdout
    names = [argument["name"] for argument in json.loads(path.with_suffix(".json").read_text())["args"]]
    # The weights of these programs are their first argument, a tree.
    weights = {i for i, name in enumerate(names) if name.startswith("[0]")}
    return sum(not weights.isdisjoint(cast.arguments) for cast in loop_casts.find(text))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--corpus", type=Path, required=True)
    options, failed = parser.parse_args(), False
    for name, known in KNOWN.items():
        for setting in SETTINGS:
            try:
                found = count(options.prec_opt, options.corpus / f"{name}.mlir", setting)
            except ToolError as error:
                found = str(error)
            print(f"{name:<18} {setting:<36} {found}", flush=True)
            if found != known:
                print(f"FAIL {name}: {found} weight casts in loops, known are {known}")
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
