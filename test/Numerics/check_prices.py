# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the prices of `prec-run --calibrate` against what roundings do.

The check makes every rounding of a plan alone, in float64 (`--compare --per-value`),
and all of them together. The price of each, which is the square root of an expected
squared error, must be close to the measured error, and so must the predicted error of
the plan. The price of a class of few elements is the mean over signs, of which a run
has one draw, so only classes of 64 elements and more are judged.
"""

import argparse
import json
import math
import sys
from pathlib import Path

from processes import call, check_programs

PRESETS = ("contractions", "autocast", "everything")
# The number of elements of a class below which signs are chance.
FEW = 64
# A price is close to the measured error if it is within this factor.
FACTOR = 1.5
# The share of roundings of a plan that may have no price: those that no float result
# depends on.
MISSING = 0.05
# Below this error, the measurement of a single rounding is lost in the noise of
# float64.
FLOOR = 1e-12


def collect(plan, calibration):
    """By id, the elements and the expected error of each rounding of a plan."""
    values = {value["id"]: value for value in calibration["values"]}
    narrow = {(decision["id"], decision["mode"]) for decision in plan["decisions"] if decision["kind"] == "mode"}
    priced = {}
    for decision in plan["decisions"]:
        value = values.get(decision["id"], {"formats": {}})
        if decision["kind"] != "round" or decision["format"] not in value["formats"]:
            continue
        prices = value["formats"][decision["format"]]
        price = prices["all"]
        if decision["readers"] != "all":
            of_all = prices.get("contractions", price)
            are_seen = {(id, decision["format"]) for id in value.get("kept_readers", ())} & narrow
            price = of_all if are_seen else prices.get("open_contractions", of_all)
        if None in price["mean"]:
            continue
        counts = [output["results"] for output in calibration["outputs"]]
        errors = [math.sqrt(mean / count) for mean, count in zip(price["mean"], counts, strict=True)]
        priced[decision["id"]] = value["elements"], max(errors)
    return priced


def measure(options, program, folder, calibration, preset):
    """The ratios of price to measured error, and of the predicted total to the measured one."""
    plan_path, result = folder / "plan.json", folder / "compare.json"
    call(options.prec_opt, program, f"--prec-assign=preset={preset} plan-out={plan_path}", "-o", folder / "out.mlir")
    plan = json.loads(plan_path.read_text())
    call(options.prec_run, "--compare", "--per-value", f"--json={result}", f"--assign=plan-in={plan_path}", program)
    measured = json.loads(result.read_text())
    priced = collect(plan, calibration)
    ratios, few, missing = [], 0, []
    for value in measured["values"]:
        if value["id"] not in priced:
            missing.append(value["id"])
            continue
        elements, price = priced[value["id"]]
        alone = value["alone"][0]
        if elements < FEW or value["clamped"]:
            few += 1
        elif alone is not None and max(alone, price) > FLOOR:
            ratios.append((price / alone if alone else math.inf, value["id"]))
    return ratios, few, missing, measured


def check(options, program, folder):
    """Prints a row for each preset, and yields problems."""
    cal_path = folder / "cal.json"
    call(options.prec_run, f"--calibrate={cal_path}", program)
    calibration = json.loads(cal_path.read_text())
    for preset in options.preset or PRESETS:
        ratios, few, missing, measured = measure(options, program, folder, calibration, preset)
        name = f"{program.stem:<16} {preset:<12}"
        if not ratios:
            yield f"{program.stem}, {preset}: there is nothing to compare"
            continue
        ratios.sort()
        near = sum(1 / FACTOR <= ratio <= FACTOR for ratio, _ in ratios) / len(ratios)
        low, high = ratios[len(ratios) // 20][0], ratios[-1 - len(ratios) // 20][0]
        print(f"{name} {len(ratios):>4} priced, {few:>3} small, {len(missing):>3} without; 5 to 95 %: "
              f"{low:.2f} to {high:.2f}; within {FACTOR}: {near:.0%}", flush=True)  # fmt: skip
        if options.verbose:
            for ratio, id in (*ratios[:5], *ratios[-5:]):
                print(f"    {ratio:8.3f} {id}")
        if missing and not options.verbose:
            print("    " + "\n    ".join(missing[:5]))
        if len(missing) > MISSING * len(measured["values"]):
            yield f"{program.stem}, {preset}: {len(missing)} of {len(measured['values'])} roundings have no price"
        if near < 0.95:
            yield f"{program.stem}, {preset}: {near:.0%} of the prices are within {FACTOR}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--preset", action="append", help=f"one of {', '.join(PRESETS)}; all by default")
    parser.add_argument("--verbose", action="store_true", help="list the worst")
    parser.add_argument("programs", nargs="+", type=Path)
    options = parser.parse_args()
    return check_programs(options.programs, lambda program, folder: check(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
