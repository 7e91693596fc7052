# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows what prec does to a small Llama model, end to end, in a few seconds.

It plans and narrows the program with prec-opt, runs it before and after with
stock tools, and prints the plan's totals next to the measured errors, so that a
newcomer sees the whole job on one screen.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "test/Numerics"))

from check_linalg import Program
from cpu import RunError

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
    """The figures that the demo shows; the only place that knows the schema."""
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


def narrow(tool, path):
    """Runs prec-opt; returns the narrowed program and its plan."""
    with tempfile.TemporaryDirectory(prefix="prec-demo-") as folder:
        plan = Path(folder) / "plan.json"
        done = subprocess.run([tool, path, f"--prec-assign=plan-out={plan}"], capture_output=True, text=True)
        if done.returncode:
            raise RunError(f"prec-opt failed:\n{done.stderr[-2000:]}")
        return done.stdout, read_plan(plan)


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
    parser.add_argument("--prec-opt", metavar="PATH", default=ROOT / "build/dev/bin/prec-opt")
    parser.add_argument("program", nargs="?", default="llama", help="a program of test/Corpus/linalg")
    options = parser.parse_args()
    sys.stdout.reconfigure(errors="replace")
    program = Program(ROOT / "test/Corpus/linalg", options.program)
    print(paint("1", f"prec-opt {program.path.relative_to(ROOT)} --prec-assign"))
    print(paint("2", program.description["note"]))
    try:
        text, plan = narrow(options.prec_opt, program.path)
        show_plan(plan)
        wide = program.error(program.run(program.path.read_text()))
        show_errors(wide, program.error(program.run(text)))
    except (RunError, OSError) as error:
        sys.exit(f"demo: {error}")


if __name__ == "__main__":
    main()
