# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What rules keep does not depend on prices.

Each program is calibrated, and each price, which is that of a value in a format for an
output, is multiplied by a random factor between a thousandth and a thousand. The
contractions that safety rules keep, and the values that are marked as sensitive, must
be those by the measured prices. Except for `periodic`, which depends on how far a phase
is moved, they must also be those of `autocast`, which uses no prices.
"""

import argparse
import json
import random
import sys
from pathlib import Path

from processes import call, check_programs

ASKED = ("preset=fast", "preset=balanced", "preset=accurate", "max-error=1e-2", "budget=bytes:90%")
# Reasons that prices give.
PRICED = {"price"}
# The rules by which `autocast` may keep more than others.
MEASURED = {"periodic"}
DECADES = 3


def randomise(calibration, seed):
    """The calibration with other prices."""
    source = random.Random(seed)
    multiply = lambda prices: prices and [p and p * 10 ** source.uniform(-DECADES, DECADES) for p in prices]  # noqa: E731
    for value in calibration["values"]:
        for prices in value.get("formats", {}).values():
            for readers in ("all", "contractions", "open_contractions"):
                for price in ("mean", "worst"):
                    if readers in prices:
                        prices[readers][price] = multiply(prices[readers][price])
    return calibration


def find_marks(options, program, folder, settings):
    """The entries of a plan that come from rules; None if no plan holds the request."""
    path = folder / "plan.json"
    done = call(options.prec_opt, program, f"--prec-assign={settings} frozen=params fusion=epilogue plan-out={path}",
                "-o", folder / "out.mlir", accept=(0, 1))  # fmt: skip
    if done.returncode:
        return None
    plan = json.loads(path.read_text())
    options.chosen.add(json.dumps(plan["decisions"]))
    return {(entry["kind"], entry["id"], entry["reason"]) for entry in plan["kept"] if entry["reason"] not in PRICED}


def check(options, program, folder):
    """Yields what differs."""
    calibration = folder / "cal.json"
    call(options.prec_run, f"--calibrate={calibration}", "--seeds=2", program)
    measured = calibration.read_text()
    find = lambda asked: find_marks(options, program, folder, f"{asked} calibration={calibration}")  # noqa: E731
    autocast = find("preset=autocast")
    expected = {asked: find(asked) for asked in ASKED}
    for asked, marks in expected.items():
        if marks is not None and {reason for _, _, reason in marks ^ autocast} - MEASURED:
            yield f"{program.stem}: {asked} differs from autocast in {sorted(marks ^ autocast)[:3]}"
    options.chosen, refused = set(), 0
    for seed in range(options.seeds):
        calibration.write_text(json.dumps(randomise(json.loads(measured), seed)))
        for asked in ASKED:
            marks = find(asked)
            refused += marks is None
            other = expected[asked] if expected[asked] is not None else marks
            if marks is not None and marks != other:
                yield f"{program.stem}: with seed {seed} {asked} differs in {sorted(marks ^ other)[:3]}"
    kept = sorted({reason for kind, _, reason in autocast if kind == "contraction"})
    print(f"{program.stem:<24} {len(autocast)} marks, kept by {', '.join(kept) or 'none'}; "
          f"{len(options.chosen)} plans of {options.seeds * len(ASKED)}, {refused} refused", flush=True)  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--seeds", type=int, default=4, help="how often prices are drawn")
    parser.add_argument("programs", nargs="+", type=Path)
    options = parser.parse_args()
    options.chosen = set()
    return check_programs(options.programs, lambda program, folder: check(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
