# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Multiplies all prices of a calibration: scale_prices.py FROM TO FACTOR."""

import json
import sys
from pathlib import Path

calibration = json.loads(Path(sys.argv[1]).read_text())


def scale(numbers):
    return [None if number is None else number * float(sys.argv[3]) for number in numbers]


for value in calibration["values"]:
    for prices in value["formats"].values():
        for readers in ("all", "contractions", "open_contractions"):
            if readers in prices:
                prices[readers] = {key: scale(numbers) for key, numbers in prices[readers].items()}
Path(sys.argv[2]).write_text(json.dumps(calibration))
