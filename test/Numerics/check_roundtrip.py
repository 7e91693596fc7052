# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sends every test input through text and bytecode and back.

`--verify-roundtrip` prints and parses each module in both forms and compares.
Inputs that are meant to be invalid are left out; they say so themselves by
`--verify-diagnostics` or by `not` in their RUN lines.
"""

import argparse
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

UNREGISTERED = "--allow-unregistered-dialect"
INVALID = re.compile(r"RUN:.*(--verify-diagnostics|\bnot\b|split-file )")


def check(tool, path):
    command = [tool, path, "--verify-roundtrip", "--split-input-file", "-o", "/dev/null"]
    if UNREGISTERED in path.read_text()[:4000]:
        command.append(UNREGISTERED)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else done.stderr[-500:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--tests", type=Path, required=True)
    options = parser.parse_args()
    paths = [p for p in sorted(options.tests.rglob("*.mlir")) if not INVALID.search(p.read_text()[:4000])]
    if len(paths) < 20:
        sys.exit(f"only {len(paths)} inputs found below {options.tests}")
    with ThreadPoolExecutor(2) as pool:
        errors = list(pool.map(lambda path: check(options.prec_opt, path), paths))
    for path, error in zip(paths, errors):
        if error:
            print(f"{path.relative_to(options.tests)}: {error}")
    print(f"{len(paths)} inputs, {sum(map(bool, errors))} failed")
    return 1 if any(errors) else 0


if __name__ == "__main__":
    sys.exit(main())
