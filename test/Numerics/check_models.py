# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trained models at work, before and after `--prec-assign`: docs/Models.md.

Each model makes decisions about real inputs. The check compares its results with those
of the same program in float64, and its decisions with the truth. The imported program
also has to be the model that was shipped: its results must be those of another
evaluator, which knows neither the importer nor prec.

The packages with the weights are fetched; where that cannot be, the check says so
and ends with status 77, which ctest calls skipped.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from metrics import relative_l2
from models.wheels import Unavailable, fetch
from prec_run import Tools

SKIPPED = 77

FORMATS = ("bf16", "fp16", "tf32")

# The largest relative error of a narrow form. Rounding the factors of a few
# contractions costs 2^-9 in bf16 and 2^-12 in the others, and the layers add to it. The
# limit of fp32 is the model's own, `fp32_limit`.
LIMITS = {"bf16": 2e-2, "fp16": 3e-3, "tf32": 3e-3}

# The effect of another order of summation.
SAME = 1e-5


@dataclass
class Row:
    """A form of a model: its error and the quality of its decisions."""

    form: str
    error: float
    right: int
    count: int
    changed: int
    close: int
    largest: float
    decisions: str


def describe(plan):
    """How many contractions were narrowed, and which rules kept the others."""
    kept = {}
    for entry in plan["kept"]:
        if entry["kind"] == "contraction":
            kept[entry["reason"]] = kept.get(entry["reason"], 0) + 1
    rules = "".join(f", {count} kept ({reason})" for reason, count in sorted(kept.items()))
    return f"{plan['totals']['contractions_narrowed']} narrowed{rules}"


def assign(tools, program, format, options):
    """The candidate in a format, and the decisions of the plan."""
    with tempfile.TemporaryDirectory(prefix="prec-models-") as folder:
        plan = Path(folder) / "plan.json"
        text = tools.opt(program, f"--prec-assign=format={format} plan-out={plan} {options}")
        return text, describe(json.loads(plan.read_text()))


def run_form(tools, pool, model, program, float64=False):
    runs = pool.map(lambda arrays: tools.run_program(program, arrays, float64=float64, fast=True)[0], model.inputs())
    return model.join(list(runs))


def judge(model, form, decisions, results, reference):
    choices, truth, _ = model.decide(results)
    expected, _, margins = model.decide(reference)
    difference = np.abs(results - reference)
    # A margin is the difference of two numbers, each of which is one of a row, or the
    # product of two rows of length 1. It therefore moves by at most four times the
    # error of a row.
    reach = 4 * np.linalg.norm(difference, axis=1).max()
    return Row(form, relative_l2(results, reference), int(np.sum(choices == truth)), len(truth),
               int(np.sum(choices != expected)), int(np.sum(margins <= reach)), float(difference.max()), decisions)


def measure(tools, pool, model, options):
    """A row for each form, and the problems."""
    reference = run_form(tools, pool, model, model.program, float64=True)
    results = run_form(tools, pool, model, model.program)
    rows, problems = [judge(model, "fp32", "", results, reference)], []
    original = model.original()
    if (error := relative_l2(results[:len(original)], original[:len(results)])) > SAME:
        problems.append(f"the imported program is not the model: {error:.2e}")
    for format in FORMATS:
        candidate, decisions = assign(tools, model.program, format, options)
        rows.append(judge(model, format, decisions, run_form(tools, pool, model, candidate), reference))
    _, truth, margins = model.decide(reference)
    print(f"{model.name}: {len(truth)} decisions, the closest by {margins.min():.1e}; the original differs by {error:.1e}")
    limits = {"fp32": model.fp32_limit, **LIMITS}
    problems += [f"{row.form}: error {row.error:.2e}" for row in rows if not row.error <= limits[row.form]]
    problems += [f"{row.form}: {row.changed} decisions changed, {row.close} were close"
                 for row in rows if row.changed > row.close]
    if any(row.decisions.startswith("0 ") for row in rows[1:]):
        problems.append("no contraction was narrowed in a format")
    return rows, problems


def print_rows(rows):
    print("| form | relative error | largest difference | right | decisions changed | contractions |")
    print("| --- | --- | --- | --- | --- | --- |")
    for row in rows:
        print(f"| {row.form} | {row.error:.2e} | {row.largest:.1e} | {row.right} of {row.count} | {row.changed} "
              f"| {row.decisions or '-'} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--packages", type=Path, required=True, metavar="FOLDER", help="where the fetched packages go")
    parser.add_argument("--part", choices=["small", "all"], default="all", help="how many of the inputs")
    parser.add_argument("--assign", default="", metavar="OPTIONS", help="more options of prec-assign")
    parser.add_argument("models", nargs="*", metavar="MODEL", help="files, speakers or sound; all if none is named")
    options = parser.parse_args()
    try:
        packages = fetch(options.packages)
    except Unavailable as reason:
        print(f"skipped: the packages with the trained models cannot be fetched here: {reason}")
        sys.exit(SKIPPED)
    # These need JAX and the packages.
    from models.file_types import FileTypes
    from models.speaker import SpeakerEncoder, SpeakerFromSound

    classes = {"files": FileTypes, "speakers": SpeakerEncoder, "sound": SpeakerFromSound}
    failed = False
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for key in options.models or classes:
            start = time.monotonic()
            model = classes[key](packages, options.part == "small")
            rows, problems = measure(Tools.of(options), pool, model, options.assign)
            print_rows(rows)
            print(f"{time.monotonic() - start:.0f} s")
            for problem in problems:
                print(f"FAIL {model.name}: {problem}", flush=True)
                failed = True
    sys.exit(failed)


if __name__ == "__main__":
    main()
