# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts moved bytes a second time, from the printed output of prec-assign.

For each f32 program of the linalg corpus, each preset, with weights as they are and
frozen, and each fusion mode, the bytes in the plan must equal those that moved_bytes.py
counts in the text of the program before and after. For a program with dynamic shapes
the plan uses the sizes of its description, and the check counts the program of these
sizes, which static_twin.py makes. With `--table` it prints the table of
docs/Planning/Bytes.md instead.
"""

import argparse
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from moved_bytes import MODES, count_moved_bytes
from processes import call
from static_twin import make_static_twin

CASES = {
    "contractions": "preset=contractions",
    "contractions, frozen": "preset=contractions frozen=params",
    "autocast": "preset=autocast",
    "autocast, frozen": "preset=autocast frozen=params",
    "all bf16": "preset=everything",
}
GENERIC = "--mlir-print-op-generic"


def get_sizes(program):
    """The sizes of dynamic arguments and of all results, by their numbers."""
    description = json.loads(program.with_suffix(".json").read_text())
    arguments = {i: a["shape"] for i, a in enumerate(description["args"]) if "?" in a["mlir"]}
    return arguments, {i: r["shape"] for i, r in enumerate(description["results"])}


def assign(tool, program, case, mode, sizes, folder):
    """The final text, and the bytes of the plan for it and for the program."""
    plan = Path(folder) / f"{program.stem}-{case}-{mode}.json".replace(" ", "")
    given = [f"arg{i}:{'x'.join(map(str, shape))}" for i, shape in sizes.items()]
    options = f"--prec-assign={CASES[case]} fusion={mode} plan-out={plan}"
    options += f" sizes={','.join(given)}" if given else ""
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
    """The percentage for each case and mode, and problems."""
    percents, errors = {}, []
    sizes, results = get_sizes(program)
    counted = program
    if sizes:
        counted = Path(folder) / program.name
        counted.write_text(make_static_twin(tool, program, sizes, results))
    before = call(tool, counted, GENERIC).stdout
    for case in CASES:
        for mode in MODES:
            after, counts = assign(tool, program, case, mode, sizes, folder)
            if sizes:
                after, _ = assign(tool, counted, case, mode, {}, folder)
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
