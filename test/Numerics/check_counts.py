# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds what the planner counts against what the narrowed program moves.

If no plan holds a budget, the error has the fewest bytes that a plan moves, as the
planner counts them on its graph of values. With this budget prec makes the plan, and
the narrowed program must move that many bytes.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from check_policies import describe_program
from processes import call, check_programs

FEWEST = re.compile(r"the fewest bytes that a plan moves are ([\d.]+) %")
COUNTED = re.compile(r"\(([\d.]+) % by the count of the planner\)")
MODES = ("pointwise", "epilogue", "row")
# In percentage points: a tenth for rounded text and for what a plan leaves unused, and
# a tenth for what the planner does not see.
MOST_APART = 0.2


def plan(options, program, calibration, settings, folder):
    """The part of the bytes that the narrowed program moves, or the error message."""
    path = folder / "plan.json"
    done = call(options.prec_opt, program.path, f"--prec-assign={settings} calibration={calibration} stop-after=plan"
                f"{program.sizes} plan-out={path}", "-o", folder / "out.mlir", accept=(0, 1))  # fmt: skip
    if done.returncode:
        return None, done.stderr
    moved = json.loads(path.read_text())["totals"]["moved_bytes"][-1]
    total = lambda bytes: bytes["read"] + bytes["written"]  # noqa: E731
    return 100 * total(moved["after"]) / total(moved["before"]), done.stderr


def check(options, path, folder):
    program = describe_program(path)
    calibration = program.calibrate(options, folder)
    for fusion in options.modes:
        for frozen in ("declared", "params"):
            where = f"{program.stem} {fusion} frozen={frozen}"
            settings = f"fusion={fusion} frozen={frozen}"
            _, said = plan(options, program, calibration, f"{settings} budget=bytes:1%", folder)
            found = COUNTED.search(said) or FEWEST.search(said)
            if not found:
                yield f"{where}: a budget of 1 % is not refused: {said[:200]}"
                continue
            fewest = float(found.group(1))
            asked = f"{settings} budget=bytes:{min(fewest + MOST_APART / 2, 100):.2f}%"
            moved, said = plan(options, program, calibration, asked, folder)
            print(f"{where}: {fewest} %, moved {moved}", flush=True)
            if moved is None:
                yield f"{where}: {fewest} % are counted, and refused: {said[:200]}"
            elif abs(moved - fewest) > MOST_APART:
                yield f"{where}: {fewest} % are counted, {moved:.2f} % are moved"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--modes", nargs="+", default=MODES, help="fusion modes")
    parser.add_argument("--timeout", type=int, default=300, help="seconds for a calibration")
    parser.add_argument("programs", nargs="+", type=Path)
    options = parser.parse_args()
    return check_programs(options.programs, lambda program, folder: check(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
