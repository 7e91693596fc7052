# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds plans that are chosen by price against autocast's, as measured.

Each program is calibrated on two inputs, planned under each preset, and run on others
with the same weights. A policy must keep its promise against the reference, `autocast`:
no more error and no more bytes, since it may always choose the plan of `autocast`. The
predicted error must be close to the measured one. With --contracts the check asks for
bounds on errors and on bytes instead, and compares them with measurements for the worst
of the inputs.

With --contracts bounds on errors and on bytes are asked for instead, and held
against what is measured, for the worst of the inputs.

A program is a file, whose arguments come from its description, or with --packages the
name of one that is exported (models/exported.py), with its weights and inputs.

With --target costs are times on that chip, and so are budgets.

With --mixed a program that bf16 breaks is planned under bounds on its error for its time
on a chip: the error in bf16 without rules has to exceed a bound, and the plan has to hold
it and take less time than tf32 for all contractions, which holds it, too.

With --formats `balanced` is held against itself with `formats=auto`: a part of its
error at no more bytes than `autocast` moves, and no result that is not finite on
many other inputs.
"""

import argparse
import json
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from check_bytes import get_sizes
from processes import ToolError, call, check_programs

POLICIES = ("fast", "balanced", "accurate")
PRESETS = ("contractions", "autocast", *POLICIES)
CALIBRATED, MEASURED = ("--input-seed=11", "--seeds=2"), ("--input-seed=1", "--seeds=5")
# The sets of inputs of exported programs: the first calibrate, and the others measure.
SETS = slice(0, 2), slice(2, None)
SKIPPED = 77
CONTRACTS = ("max-error=2e-2", "max-error=1e-2", "max-error=5e-3", "max-error=2e-3", "max-error=1e-3",
             "max-error=2e-4", "budget=bytes:80%", "budget=bytes:60%")  # fmt: skip
TIMED_CONTRACTS = ("max-error=1e-2", "max-error=1e-3", "max-error=2e-4", "budget=time:80%", "budget=time:60%")
# An error may be this much above what was promised: measured on few inputs.
ERROR_SLACK = 1.01
BYTES_SLACK = 1.001
# The share of the error in bf16 that formats=auto may have at most.
MOST_IN_FP16 = 1 / 5
# A chip and bounds for --mixed, and the option that disables rules.
MIXED_TARGET, MIXED_BOUNDS, NO_RULES = "sm_90a", ("5e-3", "2e-3"), "disable-rules=logarithm,cancel"
# Inputs on which nothing may overflow, in addition to those of MEASURED.
OTHERS = ("--input-seed=101", "--seeds=20")
# The range of predicted over measured errors where first order holds.
NEAR = (0.8, 1.25)
FIRST_ORDER = 0.1
LEAST_ELEMENTS = 50
# Errors across the turns of a loop point the same way: docs/Execution/Calibration.md.
NEAR_IN_LOOPS = (0.7, 1.25)


@dataclass(frozen=True)
class Program:
    """The path of a program, and the options for inputs to calibrate and to measure on.
    For a dynamic program, bytes are counted at the sizes of its description.

    Of a dynamic one bytes are counted at the sizes of its description.
    """

    stem: str
    path: Path
    calibrated: tuple
    measured: tuple
    sizes: str = ""
    # Of predicted over measured errors.
    near: tuple = NEAR

    def calibrate(self, options, folder):
        calibration = folder / "cal.json"
        call(options.prec_run, f"--calibrate={calibration}", *self.calibrated, self.path, timeout=options.timeout)
        return calibration


def make_exported(files, name):
    """Of what models/exported.py gives."""
    program, weights, inputs = files
    given = [(f"--weights={weights}", "--inputs=" + ",".join(map(str, inputs[part]))) for part in SETS]
    return Program(name, program, *given, near=NEAR_IN_LOOPS if "scf.for" in program.read_text() else NEAR)


def describe_program(path):
    """Of a file with a description."""
    sizes = ",".join(f"arg{i}:{'x'.join(map(str, shape))}" for i, shape in get_sizes(path)[0].items())
    return Program(path.stem, path, CALIBRATED, MEASURED, f" sizes={sizes}" if sizes else "")


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
        # The errors of few elements are a single draw.
        self.predicted = {entry["output"]: entry["mean"] for entry in prediction["outputs"]
                          if entry["results"] == 1 and entry["elements"] >= LEAST_ELEMENTS}  # fmt: skip
        self.unknown = len(prediction["unknown"])
        # Results that are calibrated together have one promise for their rms.
        single = {entry["output"] for entry in prediction["outputs"] if entry["results"] == 1}
        grouped = [error for name, error in self.errors.items() if name not in single]
        self.promised = {name: error for name, error in self.errors.items() if name in single or not single}
        if grouped and single:
            self.promised["others"] = statistics.fmean(error**2 for error in grouped) ** 0.5
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
            (self.promised[name] / error for name, error in reference.promised.items() if error > 0),
            default=1.0,
        )


def measure(options, program, folder, asked, calibration, inputs=None):
    """None if the request is refused."""
    path, result = folder / "plan.json", folder / "compare.json"
    target = f" target={options.target}" if options.target else ""
    kept = f"frozen=params fusion={options.fusion}{target}{program.sizes}"
    done = call(options.prec_opt, program.path, f"--prec-assign={asked} {kept} calibration={calibration} plan-out={path}",
         "-o", folder / "out.mlir", accept=(0, 1))  # fmt: skip
    if done.returncode == 1:
        if "error: budget" in done.stderr or "error: max-error" in done.stderr:
            return None
        raise ToolError(done.stderr[-2000:])
    call(options.prec_run, "--compare", *(inputs or program.measured), f"--json={result}", program.path,
         f"--assign=plan-in={path} {kept}")  # fmt: skip
    return Measured(json.loads(path.read_text()), json.loads(result.read_text()))


def near(name, preset, measured, bounds=NEAR):
    """Yields whether a prediction that is complete is far from what was measured."""
    if measured.unknown or all(bounds[0] <= ratio <= bounds[1] for ratio in measured.prediction_ratios()):
        return
    yield f"{name}: {preset} was {measured.describe_prediction()}"


def judge(name, preset, measured, reference):
    """Yields the promises that a policy does not keep."""
    ratio = measured.worst_ratio(reference)
    if ratio > ERROR_SLACK:
        yield f"{name}: {preset} has {ratio:.3f} of the error of autocast"
    if measured.time is not None:
        if measured.time > reference.time * BYTES_SLACK:
            yield f"{name}: {preset} takes {measured.time:.2f} % of the time, autocast {reference.time:.2f} %"
    elif measured.bytes > reference.bytes * BYTES_SLACK:
        yield f"{name}: {preset} moves {measured.bytes:.2f} %, autocast {reference.bytes:.2f} %"


def check(options, program, folder):
    """Prints a row for each preset, and yields problems."""
    calibration = program.calibrate(options, folder)
    seen = {}
    for preset in PRESETS:
        measured = seen[preset] = measure(options, program, folder, f"preset={preset}", calibration)
        print(f"{program.stem:<16} {preset:<12} {measured}; {measured.describe_prediction()}", flush=True)
        if measured.unknown:
            print(f"    {measured.unknown} roundings have no price")
        yield from near(program.stem, preset, measured, program.near)
    for preset in POLICIES:
        yield from judge(program.stem, preset, seen[preset], seen["autocast"])


def check_formats(options, program, folder):
    """Prints a row of both, and yields the promises that formats=auto does not keep."""
    calibration = program.calibrate(options, folder)
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
    """Prints a row of errors and bytes, and yields bounds that do not hold."""
    calibration = program.calibrate(options, folder)
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


def check_mixed(options, program, folder):
    """Prints the costs of all narrow, all tf32 and plans, and yields bounds that do not
    hold."""
    calibration = program.calibrate(options, folder)
    find = lambda asked: measure(options, program, folder, asked, calibration)  # noqa: E731
    narrow, tf32 = (find(f"preset=contractions {NO_RULES} format={format}") for format in ("bf16", "tf32"))
    print(f"{program.stem}: bf16 {narrow.worst:.1e} @ {narrow.cost}; tf32 {tf32.worst:.1e} @ {tf32.cost}", flush=True)
    for bound in MIXED_BOUNDS:
        plan = find(f"max-error={bound}")
        print(f"{program.stem}: max-error={bound} {plan.worst:.1e} @ {plan.cost}", flush=True)
        if not tf32.worst <= float(bound) < narrow.worst:
            yield f"{program.stem}: {bound} does not lie between the errors of tf32 and bf16"
        if plan.worst > float(bound):
            yield f"{program.stem}: max-error={bound}, measured {plan.worst:.2e}"
        if plan.time >= tf32.time:
            yield f"{program.stem}: max-error={bound} takes {plan.time:.1f} % of the time, tf32 {tf32.time:.1f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--fusion", default="epilogue")
    parser.add_argument("--target", help="a chip, for costs in time")
    parser.add_argument("--contracts", action="store_true", help="bounds instead of policies")
    parser.add_argument("--formats", action="store_true", help="formats=auto instead of policies")
    parser.add_argument("--mixed", action="store_true", help="a program that bf16 breaks")
    parser.add_argument("--packages", type=Path, metavar="FOLDER", help="where the packages go that export programs")
    parser.add_argument("--timeout", type=int, default=300, help="seconds for a calibration")
    parser.add_argument("programs", nargs="*", help="files, or with --packages names; all that there are if none is given")
    options = parser.parse_args()
    if options.mixed:
        options.target = MIXED_TARGET
    check_all = check_mixed if options.mixed else check_contracts if options.contracts else check_formats if options.formats else check
    if not options.packages:
        programs = [describe_program(Path(name)) for name in options.programs]
        return check_programs(programs, lambda program, folder: check_all(options, program, folder))
    # These need JAX and the packages.
    from models.exported import MODELS, export
    from models.wheels import Unavailable, fetch

    try:
        packages = fetch(options.packages)
    except Unavailable as reason:
        print(f"skipped: the packages that export programs cannot be fetched here: {reason}")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="prec-exported-") as folder:
        programs = [make_exported(export(packages, name, Path(folder)), name) for name in options.programs or MODELS]
        return check_programs(programs, lambda program, folder: check_all(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
