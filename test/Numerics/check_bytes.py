# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts moved bytes a second time, from the printed output of prec-assign.

For each f32 program of the linalg corpus, each preset, with weights as they are
and frozen, and each fusion mode, the bytes in the plan must be those that moved_bytes.py counts in the text of the
program before and after. With `--table` the table of docs/Planning/Bytes.md is
printed instead.
"""

import argparse
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from moved_bytes import MODES, count_moved_bytes
from processes import call

CASES = {
    "contractions": "preset=contractions",
    "contractions, frozen": "preset=contractions frozen=params",
    "autocast": "preset=autocast",
    "autocast, frozen": "preset=autocast frozen=params",
    "all bf16": "preset=everything",
}
GENERIC = "--mlir-print-op-generic"


def assign(tool, program, case, mode, folder):
    """The final text, and what the plan says that it and the program move."""
    plan = Path(folder) / f"{program.stem}-{case}-{mode}.json".replace(" ", "")
    options = f"--prec-assign={CASES[case]} fusion={mode} plan-out={plan}"
    text = call(tool, program, options, GENERIC).stdout
    moved = json.loads(plan.read_text())["totals"]["moved_bytes"]
    counts = {
        change["fusion"]: [
            tuple(change[when][key] for key in ("read", "written", "unknown_shapes")) for when in ("before", "after")
        ]
        for change in moved
    }
    return text, counts


def check(tool, program, folder):
    """The percent of each case and mode, and what is wrong."""
    percents, errors = {}, []
    before = call(tool, program, GENERIC).stdout
    for case in CASES:
        for mode in MODES:
            after, counts = assign(tool, program, case, mode, folder)
            expected = [count_moved_bytes(text, mode) for text in (before, after)]
            if counts[mode] != expected:
                errors.append(f"{program.stem}, {case}, {mode}: the plan says {counts[mode]}, the text {expected}")
            percents[case, mode] = 100 * sum(expected[1][:2]) / sum(expected[0][:2])
    return percents, errors


def print_table(results):
    print("| program |", " | ".join(f"{case}: {mode}" for case in CASES for mode in MODES), "|")
    print("| --- |" + " ---: |" * len(CASES) * len(MODES))
    for name, (percents, _) in sorted(results.items()):
        print(f"| {name} |", " | ".join(f"{percent:.1f}" for percent in percents.values()), "|")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prec-opt", type=Path, required=True)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    programs = sorted(p for p in options.corpus.glob("*.mlir") if not p.stem.endswith("_bf16"))
    if options.names:
        programs = [p for p in programs if p.stem in options.names]
    if not programs:
        sys.exit("no programs")
    with tempfile.TemporaryDirectory(prefix="prec-check-") as folder, ThreadPoolExecutor(2) as pool:
        found = pool.map(lambda p: check(options.prec_opt, p, folder), programs)
        results = dict(zip((p.stem for p in programs), found, strict=True))
    if options.table:
        print_table(results)
    errors = [error for _, found in results.values() for error in found]
    print(*errors, sep="\n", file=sys.stderr)
    if not options.table:
        print(f"{len(results)} programs, {len(CASES)} cases, {len(MODES)} modes: {len(errors)} differ")
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
