# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says whether the fewest bytes that the planner counts for programs are those that it moves.

For programs, calibrated on what is generated, under these ways to fuse:

    count.py pointwise,row a.mlir b.mlir
"""

import json
import re
import subprocess
import sys


def plan(program, settings):
    done = subprocess.run(["prec-opt", program, f"--prec-assign={settings} stop-after=plan plan-out=plan.json",
                           "-o", "out.mlir"], capture_output=True, text=True)  # fmt: skip
    return done.returncode, done.stderr


modes, *programs = sys.argv[1:]
for program in programs:
    subprocess.run(["prec-run", "--calibrate=cal.json", program], check=True, capture_output=True)
    for fusion in modes.split(","):
        settings = f"calibration=cal.json fusion={fusion} budget=bytes:"
        status, said = plan(program, settings + "1%")
        fewest = (re.search(r"\(([\d.]+) % by the count of the planner\)", said)
                  or re.search(r"the fewest bytes that a plan moves are ([\d.]+) %", said))  # fmt: skip
        if not status or not fewest:
            sys.exit(f"{program} {fusion}: 1 % is not refused\n{said}")
        if fewest.group(1) == "100.0":
            continue
        status, said = plan(program, f"{settings}{min(float(fewest.group(1)) + 0.05, 100):.2f}%")
        if status:
            sys.exit(f"{program} {fusion}: {fewest.group(1)} % are counted, and refused\n{said}")
        with open("plan.json") as file:
            moved = json.load(file)["totals"]["moved_bytes"][-1]
        before, after = (moved[when]["read"] + moved[when]["written"] for when in ("before", "after"))
        part = 100 * after / before
        more = part - float(fewest.group(1))
        same = "the same" if abs(more) < 0.1 else "others" if more > 0 else "fewer"
        print(f"{program} {fusion}: {fewest.group(1)} % are counted, {part:.2f} % moved: {same}")
