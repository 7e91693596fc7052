# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Multiplies prices of a calibration: scale_prices.py FROM TO FACTOR [PLAN], with a
plan only those of values that it does not round."""

import json
import sys
from pathlib import Path

calibration = json.loads(Path(sys.argv[1]).read_text())
decisions = json.loads(Path(sys.argv[4]).read_text())["decisions"] if len(sys.argv) > 4 else []
left = {decision["id"] for decision in decisions}


def scale(numbers):
    return [None if number is None else number * float(sys.argv[3]) for number in numbers]


for value in calibration["values"]:
    if value["id"] in left:
        continue
    for prices in value["formats"].values():
        for readers in ("all", "contractions", "open_contractions"):
            if readers in prices:
                prices[readers] = {key: scale(numbers) for key, numbers in prices[readers].items()}
Path(sys.argv[2]).write_text(json.dumps(calibration))
