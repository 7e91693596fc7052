# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds plans that are chosen by price against autocast's, as measured.

Each program is calibrated on two inputs, planned under each preset, and run on
others with the same weights. A policy must keep what it promises against the
reference, `autocast`: no more error, and no more bytes, since what `autocast` does
is always there to choose. The predicted error must be near the measured one.

With --contracts bounds on errors and on bytes are asked for instead, and held
against what is measured, for the worst of the inputs.

With --target costs are times on that chip, and so are budgets.

With --formats `balanced` is held against itself with `formats=auto`: a part of its
error at no more bytes than `autocast` moves, and no result that is not finite on
many other inputs.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path

from processes import ToolError, call, check_programs

POLICIES = ("fast", "balanced", "accurate")
PRESETS = ("contractions", "autocast", *POLICIES)
CALIBRATED, MEASURED = ("--input-seed=11", "--seeds=2"), ("--input-seed=1", "--seeds=5")
CONTRACTS = ("max-error=2e-2", "max-error=1e-2", "max-error=5e-3", "max-error=2e-3", "max-error=1e-3",
             "max-error=2e-4", "budget=bytes:80%", "budget=bytes:60%")  # fmt: skip
TIMED_CONTRACTS = ("max-error=1e-2", "max-error=1e-3", "max-error=2e-4", "budget=time:80%", "budget=time:60%")
# An error may be this much above what was promised: measured on few inputs.
ERROR_SLACK = 1.01
BYTES_SLACK = 1.001
# Of the error in bf16, what formats=auto may have at most.
MOST_IN_FP16 = 1 / 5
# Inputs on which nothing may overflow, beside those of MEASURED.
OTHERS = ("--input-seed=101", "--seeds=20")
# Of predicted over measured, where first order holds.
NEAR = (0.8, 1.25)
FIRST_ORDER = 0.1


class Measured:
    """Errors by output, predicted ones, and bytes in percent of the fp32 program."""

    def __init__(self, plan, comparison):
        moved = plan["totals"]["moved_bytes"][-1]
        total = lambda bytes: bytes["read"] + bytes["written"]  # noqa: E731
        self.bytes = 100 * total(moved["after"]) / total(moved["before"])
        times = [moved[when].get("microseconds", 0) for when in ("after", "before")]
        self.time = 100 * times[0] / times[1] if times[1] else None
        modes = [entry["mode"] for entry in plan["decisions"] if entry["kind"] == "mode"]
        self.modes = ", ".join(f"{modes.count(mode)} {mode}" for mode in sorted(set(modes)))
        self.errors = {
            output["name"]: statistics.median(run["relative_rms"] for run in output["candidate"])
            for output in comparison["outputs"]
        }
        self.worst = max(run["relative_rms"] for output in comparison["outputs"] for run in output["candidate"])
        self.not_finite = sum(
            run["nan_appeared"] + run["inf_appeared"] for output in comparison["outputs"] for run in output["candidate"]
        )
        prediction = plan.get("predicted_error", {"outputs": [], "unknown": []})
        self.predicted = {entry["output"]: entry["mean"] for entry in prediction["outputs"]}
        self.unknown = len(prediction["unknown"])
        self.routers = sum(router["flips"] for router in comparison["routers"] if "flips" in router)

    def __str__(self):
        errors = ", ".join(f"{error:.2e}" for error in list(self.errors.values())[:3])
        return f"{errors} @ {self.cost}"

    @property
    def cost(self):
        if self.time is None:
            return f"{self.bytes:.1f} %"
        return f"{self.time:.1f} % of time, {self.bytes:.1f} % of bytes ({self.modes})"

    def prediction_ratios(self):
        """Of predicted to measured errors, where first order holds."""
        return [
            predicted / self.errors[name]
            for name, predicted in self.predicted.items()
            if 0 < self.errors.get(name, 0) < FIRST_ORDER
        ]

    def describe_prediction(self):
        ratios = self.prediction_ratios()
        return f"predicted {min(ratios):.2f} to {max(ratios):.2f} of it" if ratios else "no prediction"

    def worst_ratio(self, reference):
        """The largest error relative to the reference's."""
        return max(
            (self.errors[name] / error for name, error in reference.errors.items() if error > 0),
            default=1.0,
        )


def measure(options, program, folder, asked, calibration, inputs=MEASURED):
    """None if what is asked is refused."""
    path, result = folder / "plan.json", folder / "compare.json"
    target = f" target={options.target}" if options.target else ""
    settings = f"{asked} frozen=params fusion={options.fusion}{target}"
    done = call(options.prec_opt, program, f"--prec-assign={settings} calibration={calibration} plan-out={path}",
         "-o", folder / "out.mlir", accept=(0, 1))  # fmt: skip
    if done.returncode == 1:
        if "error: budget" in done.stderr or "error: max-error" in done.stderr:
            return None
        raise ToolError(done.stderr[-2000:])
    call(options.prec_run, "--compare", *inputs, f"--json={result}", program,
         f"--assign=plan-in={path} frozen=params fusion={options.fusion}{target}")  # fmt: skip
    return Measured(json.loads(path.read_text()), json.loads(result.read_text()))


def near(name, preset, measured, bounds=NEAR):
    """Yields whether a prediction that is complete is far from what was measured."""
    if measured.unknown or all(bounds[0] <= ratio <= bounds[1] for ratio in measured.prediction_ratios()):
        return
    yield f"{name}: {preset} was {measured.describe_prediction()}"


def judge(name, preset, measured, reference):
    """Yields what a policy does not keep."""
    ratio = measured.worst_ratio(reference)
    if ratio > ERROR_SLACK:
        yield f"{name}: {preset} has {ratio:.3f} of the error of autocast"
    if measured.time is not None:
        if measured.time > reference.time * BYTES_SLACK:
            yield f"{name}: {preset} takes {measured.time:.2f} % of the time, autocast {reference.time:.2f} %"
    elif measured.bytes > reference.bytes * BYTES_SLACK:
        yield f"{name}: {preset} moves {measured.bytes:.2f} %, autocast {reference.bytes:.2f} %"


def check(options, program, folder):
    """Prints a row for each preset; yields what is wrong."""
    calibration = folder / "cal.json"
    call(options.prec_run, f"--calibrate={calibration}", *CALIBRATED, program)
    seen = {}
    for preset in PRESETS:
        measured = seen[preset] = measure(options, program, folder, f"preset={preset}", calibration)
        print(f"{program.stem:<16} {preset:<12} {measured}; {measured.describe_prediction()}", flush=True)
        if measured.unknown:
            print(f"    {measured.unknown} roundings have no price")
        yield from near(program.stem, preset, measured)
    for preset in POLICIES:
        yield from judge(program.stem, preset, seen[preset], seen["autocast"])


def check_formats(options, program, folder):
    """Prints a row of both; yields what formats=auto does not keep."""
    calibration = folder / "cal.json"
    call(options.prec_run, f"--calibrate={calibration}", *CALIBRATED, program)
    reference = measure(options, program, folder, "preset=autocast", calibration)
    before = measure(options, program, folder, "preset=balanced", calibration)
    after = measure(options, program, folder, "preset=balanced formats=auto", calibration)
    ratio = after.worst_ratio(before)
    print(f"| {program.stem} | {before} | {after} | {ratio:.2f} | {after.modes} |", flush=True)
    yield from near(program.stem, "formats=auto", after)
    yield from judge(program.stem, "formats=auto", after, reference)
    if ratio > MOST_IN_FP16:
        yield f"{program.stem}: formats=auto has {ratio:.3f} of the error in bf16"
    others = measure(options, program, folder, "preset=balanced formats=auto", calibration, OTHERS)
    if others.not_finite or after.not_finite:
        yield f"{program.stem}: {others.not_finite + after.not_finite} elements are not finite"


def check_contracts(options, program, folder):
    """Prints a row of errors and bytes; yields what is not held."""
    calibration = folder / "cal.json"
    call(options.prec_run, f"--calibrate={calibration}", *CALIBRATED, program)
    row = []
    for contract in TIMED_CONTRACTS if options.target else CONTRACTS:
        measured = measure(options, program, folder, contract, calibration)
        if measured is None:
            row.append("refused")
            yield f"{program.stem}: {contract} is refused"
            continue
        kind, bound = contract.split("=")
        row.append(f"{measured.worst:.1e} @ {measured.cost}")
        if kind == "max-error" and measured.worst > float(bound):
            yield f"{program.stem}: {contract}, measured {measured.worst:.2e}"
        if kind == "budget":
            unit, part = bound[:-1].split(":")
            counted = measured.bytes if unit == "bytes" else measured.time
            if counted > float(part):
                yield f"{program.stem}: {contract}, counted {counted:.2f} %"
    print(f"| {program.stem} | " + " | ".join(row) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--fusion", default="epilogue")
    parser.add_argument("--target", help="a chip, for costs in time")
    parser.add_argument("--contracts", action="store_true", help="bounds instead of policies")
    parser.add_argument("--formats", action="store_true", help="formats=auto instead of policies")
    parser.add_argument("programs", nargs="+", type=Path)
    options = parser.parse_args()
    check_all = check_contracts if options.contracts else check_formats if options.formats else check
    return check_programs(options.programs, lambda program, folder: check_all(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
