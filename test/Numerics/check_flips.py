# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds predicted flip rates against what roundings flip.

Each program is calibrated on some inputs, and run narrow on others with the same
weights, until 10,000 choices have been made. For each router, and for each integer
result that is a choice, the share of choices that differ from float64 must be within a
factor of 2 of the rate that `--compare` predicts from margins.

Programs are those of sinks.py, whose first input is drawn again, or have a description
next to them, whose inputs are drawn from other seeds.
"""

import argparse
import json
import sys
from pathlib import Path

import numpy as np

from processes import call, check_programs
from sinks import Program

CHOICES = 10_000
FACTOR = 2
# With fewer flips a factor of 2 is chance: a Poisson count of 20 is within it in all
# but one of 1000 cases.
FEW = 20
CALIBRATED = 4
RULES_OFF = "preset=contractions disable-rules=router,choice,index,cancel"
SETTINGS = (RULES_OFF, "preset=autocast", "preset=balanced")


def write_inputs(program, folder, first, count):
    """The paths of sets of inputs that differ in the first argument alone."""
    paths = []
    args = program.make_args()
    for number in range(first, first + count):
        spec = program.inputs[0]
        scope = {"np": np, "rng": np.random.default_rng([number, 7]), "shape": spec.shape, "args": args}
        args[0] = np.asarray(eval(spec.expression, scope)).astype(args[0].dtype)
        path = folder / f"inputs{number}.npz"
        np.savez(path, **{f"arg{i}": array for i, array in enumerate(args)})
        paths.append(str(path))
    return f"--inputs={','.join(paths)}"


class Runs:
    """The runs that calibrate and measure a program."""

    def __init__(self, path, folder, inputs):
        if path.with_suffix(".json").exists():
            self.calibrated = ("--input-seed=101", f"--seeds={CALIBRATED}")
            self.measured = ("--input-seed=1", f"--seeds={inputs}")
            return
        program = Program(path)
        self.calibrated = (write_inputs(program, folder, 100, CALIBRATED),)
        self.measured = (write_inputs(program, folder, 1000, inputs),)


def check(options, path, folder):
    """Prints a row for each choice under each setting, and yields problems."""
    calibration, result = folder / "cal.json", folder / "compare.json"
    runs = Runs(path, folder, options.inputs)
    call(options.prec_run, f"--calibrate={calibration}", *runs.calibrated, path)
    judged = 0
    for setting in SETTINGS:
        call(options.prec_run, "--compare", *runs.measured, f"--json={result}", path,
             f"--assign={setting} calibration={calibration} frozen=params")  # fmt: skip
        rows = json.loads(result.read_text())["predicted_flips"]
        if not rows:
            yield f"{path.stem}: no flips are predicted under {setting}"
        for row in rows:
            measured = row["changed"] / row["choices"]
            ratio = row["predicted"] / measured if measured else None
            name = setting.split()[0].removeprefix("preset=")
            print(f"| {path.stem} | {name} | {row['name']} | {row['choices']} | {measured:.2%} | {row['predicted']:.2%} "
                  f"| {f'{ratio:.2f}' if ratio else '-'} |{' unknown: ' + str(row['unknown']) if row['unknown'] else ''}",
                  flush=True)  # fmt: skip
            if row["choices"] < options.choices:
                yield f"{path.stem}: {row['name']} made {row['choices']} choices of {options.choices}"
            # The rate is at least the predicted one.
            if row["unknown"]:
                continue
            few = max(row["changed"], row["predicted"] * row["choices"]) < FEW
            if not few and not (measured and 1 / FACTOR <= ratio <= FACTOR):
                yield f"{path.stem}: {row['name']} under {name}: predicted {row['predicted']:.2%}, measured {measured:.2%}"
            judged += not few
    if not judged:
        yield f"{path.stem}: too few choices flip to tell anything"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--inputs", type=int, default=10, help="sets of inputs that are measured")
    parser.add_argument("--choices", type=int, default=CHOICES, help="made on them by each router at least")
    parser.add_argument("programs", nargs="+", type=Path)
    options = parser.parse_args()
    return check_programs(options.programs, lambda program, folder: check(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
