# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows what prec does to a small Llama model, end to end, in a few seconds.

It plans with prec-opt, measures the program before and after with prec-run, and
prints the plan's totals and the errors, so that a newcomer sees the whole task on
one screen. It needs no Python packages.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "test/Numerics"))

from processes import ToolError, call

COLOUR = sys.stdout.isatty() and "NO_COLOR" not in os.environ
WIDTH = 76


def paint(code, text):
    return f"\033[{code}m{text}\033[0m" if COLOUR else text


def heading(text):
    print("\n" + paint("1;36", text) + " " + paint("2", "─" * (WIDTH - len(text) - 1)))


def row(label, value, note=""):
    print(f"  {label:<34} {paint('1', f'{value:>12}')}  {paint('2', note)}".rstrip())


def bar(fraction, width=30):
    full = round(min(max(fraction, 0), 1) * width)
    return paint("32", "█" * full) + paint("2", "░" * (width - full))


def read_plan(path):
    """The figures that the demo shows. Only this function knows the plan's schema."""
    plan = json.loads(path.read_text())
    kept = {"contraction": [], "sensitive": []}
    for entry in plan["kept"]:
        kept.setdefault(entry["kind"], []).append(entry)
    return {
        "preset": plan["preset"],
        "target": plan["target"],
        "totals": plan["totals"],
        "formats": Counter(d["format"] for d in plan["decisions"] if d["kind"] == "round"),
        "kept_contractions": [(k["op"], k["reason"], k.get("detail", "")) for k in kept["contraction"]],
        "sensitive": Counter(k["reason"] for k in kept["sensitive"]),
    }


def make_plan(prec_opt, path):
    with tempfile.TemporaryDirectory(prefix="prec-demo-") as folder:
        plan = Path(folder) / "plan.json"
        call(prec_opt, path, f"--prec-assign=plan-out={plan}")
        return read_plan(plan)


def show_plan(plan):
    totals = plan["totals"]
    heading(f"Plan (preset {plan['preset']}, target {plan['target']})")
    contractions = totals["contractions_narrowed"] + totals["contractions_kept"]
    row("contractions on narrow operands", totals["contractions_narrowed"], f"of {contractions}")
    row("contractions kept in fp32", totals["contractions_kept"])
    for (op, reason, detail), count in Counter(plan["kept_contractions"]).most_common():
        print(f"      {count} x {op}: {paint('33', reason)}" + (f" ({detail})" if detail else ""))
    formats = ", ".join(f"{count} to {name}" for name, count in plan["formats"].items())
    row("roundings", totals["roundings"], formats)

    heading("Computes in fp32, reported as sensitive")
    for reason, count in plan["sensitive"].most_common():
        row(reason, count, "ops" if count > 1 else "op")

    heading("Bytes of contraction operands")
    before, after = totals["operand_bytes_before"], totals["operand_bytes_after"]
    row("before", f"{before / 2**20:.2f} MiB")
    row("after", f"{after / 2**20:.2f} MiB", f"{after / max(before, 1):.0%} of before")
    print(f"  {bar(after / max(before, 1))}")
    row("casts of arguments", f"{totals['argument_cast_bytes'] / 2**20:.2f} MiB", "gone once weights are stored in bf16")
    row("casts no producer absorbs", f"{totals['value_cast_bytes'] / 2**20:.2f} MiB")


def show_errors(wide, narrowed):
    heading("Measured error against float64 (relative L2)")
    row("fp32 program", f"{wide:.2e}")
    row("narrowed program", f"{narrowed:.2e}", "one bf16 rounding: up to 3.9e-03")
    print()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name in ("prec-opt", "prec-run"):
        parser.add_argument(f"--{name}", metavar="PATH", type=Path, default=ROOT / "build/dev/bin" / name)
    parser.add_argument("program", nargs="?", default="llama", help="a program of test/Corpus/linalg")
    options = parser.parse_args()
    sys.stdout.reconfigure(errors="replace")
    path = ROOT / f"test/Corpus/linalg/{options.program}.mlir"
    try:
        note = json.loads(path.with_suffix(".json").read_text())["note"]
        print(paint("1", f"prec-run --compare {path.relative_to(ROOT)}"))
        print(paint("2", note))
        show_plan(make_plan(options.prec_opt, path))
        comparison = json.loads(call(options.prec_run, "--compare", path, "--json=-").stdout)
        show_errors(*(float(comparison[key]) for key in ("worst_wide", "worst_candidate")))
    except (ToolError, OSError) as error:
        sys.exit(f"demo: {error}")


if __name__ == "__main__":
    main()
