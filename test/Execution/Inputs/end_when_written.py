# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command, and ends it as soon as it has written a file: FILE COMMAND..."""

import subprocess
import sys
import time
from pathlib import Path

path, *command = sys.argv[1:]
process = subprocess.Popen(command)
while not Path(path).exists() and process.poll() is None:
    time.sleep(0.01)
process.kill()
process.wait()
