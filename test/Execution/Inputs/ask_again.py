# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks for the budgets of a front again: ask_again.py FRONT PREC_OPT PROGRAM CALIBRATION."""

import json
import re
import subprocess
import sys
from pathlib import Path

front, tool, program, calibration = sys.argv[1:]
planned = [p for p in json.loads(Path(front).read_text())["points"] if p["kind"] == "planned"]
for point in planned:
    settings = f"calibration={calibration} frozen=params budget={point['label']} summary"
    done = subprocess.run([tool, program, f"--prec-assign={settings}", "-o", "again.mlir"],
                          capture_output=True, text=True, check=True)  # fmt: skip
    moved = int(re.findall(r"fusion=epilogue \((\d+) of", done.stderr)[0])
    if moved != point["bytes"]:
        sys.exit(f"{point['label']}: {point['bytes']} bytes in the front, {moved} asked again")
print(len(planned), "budgets asked again, all with the same bytes")
