# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the weights that narrowed StableHLO programs cast in loops.

A cast belongs in front of the loop, where it is done once: none may stand in one.
"""

import argparse
import json
import sys
from pathlib import Path

import loop_casts
from processes import ToolError, call

SETTINGS = ("preset=contractions", "preset=autocast", "preset=contractions frozen=params")

PROGRAMS = ("accumulate_train", "decode_cache", "encoder_decoder", "lstm_onnx")


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
    for name in PROGRAMS:
        for setting in SETTINGS:
            try:
                found = count(options.prec_opt, options.corpus / f"{name}.mlir", setting)
            except ToolError as error:
                found = str(error)
            print(f"{name:<18} {setting:<36} {found}", flush=True)
            if found != 0:
                print(f"FAIL {name}: {found} weight casts in loops")
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
