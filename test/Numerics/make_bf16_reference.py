# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes descriptions and float64 references of the corpus programs in bf16.

    make_bf16_reference.py --prec-run=PATH --corpus=FOLDER

A program NAME_bf16 is the model NAME after `module.bfloat16()`: it has the same
arguments, rounded to bf16. The reference is NAME, the program in fp32, run in float64
on these arguments. Nothing that makes or widens a bf16 program takes part in it.
"""

import argparse
import copy
import json
import sys
from pathlib import Path

import numpy as np

import argspec
from prec_run import Tools

PROGRAMS = ("llama", "mixtral")


def narrow_arguments(description):
    for arg in description["args"]:
        if arg["dtype"] == "float32":
            arg["dtype"] = "bfloat16"
    return description


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--corpus", type=Path, required=True)
    options = parser.parse_args()
    tools = Tools.of(options)
    for name in PROGRAMS:
        wide = json.loads((options.corpus / f"{name}.json").read_text())
        description = narrow_arguments(copy.deepcopy(wide))
        description["name"] = f"{name}_bf16"
        description["note"] = f"as {name} but module.bfloat16() before export"
        results = tools.run_program(options.corpus / f"{name}.mlir", argspec.make_args(description), float64=True)
        kept = {}
        for i, (result, spec) in enumerate(zip(results, description["results"], strict=True)):
            spec["dtype"] = "bfloat16"
            del spec["torch_f32_relL2"]
            spec["ref_norm"] = float(np.linalg.norm(result))
            kept[f"r{i}"] = np.ravel(result)[:: spec["ref_stride"]]
        path = options.corpus / f"{name}_bf16.json"
        path.write_text(json.dumps(description, indent=0) + "\n")
        np.savez_compressed(path.with_suffix(".ref64.npz"), **kept)
        print(f"{path.stem}: {len(results)} results", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
