# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a plan in lines that a reviewer reads in a diff.

A line for each decision, in program order, one for what each rule or price keeps, and
what the plan costs. Places in files are left out, and digits that a change of rounding
would move.
"""

import argparse
import json
from collections import Counter


def list_lines(plan):
    for entry in plan["decisions"]:
        what = f"{entry['format']} for {entry['readers']}" if entry["kind"] == "round" else entry["mode"]
        yield f"{entry['kind']:<5} {entry['id']}: {what}"
    kept = [entry for entry in plan["kept"] if entry["kind"] == "contraction"]
    yield from (f"kept  {entry['id']}: {entry['reason']}" for entry in kept)
    for reason, count in sorted(Counter(entry["reason"] for entry in plan["kept"] if entry not in kept).items()):
        yield f"kept  {count} {reason}"
    for output in plan["predicted_error"]["outputs"]:
        yield f"error {output['output']}: {output['mean']:.1e}"
    for moved in plan["totals"]["moved_bytes"]:
        before, after = (moved[when]["read"] + moved[when]["written"] for when in ("before", "after"))
        yield f"bytes {moved['fusion']}: {100 * after / before:.1f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("plan", help="what plan-out wrote")
    with open(parser.parse_args().plan) as file:
        print("\n".join(list_lines(json.load(file))))


if __name__ == "__main__":
    main()
