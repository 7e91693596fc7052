# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures what the safety rules keep, on programs on both sides of every rule.

Each program of sinks/ runs in float64, in float32, with every contraction narrowed (all
rules off) and with the rules on. A program that a rule keeps must have at most twice
the error of float32, and ten times that when the rule is off: a rule without effect is
a failure as well. Where only some of the contractions are kept, the rules have to
lessen the error. A program that is expected to be narrow must have no contraction that
a rule keeps. Errors are the largest over a program's results: relative rms against
float64 for floats, the share of elements that differ for integers.

Errors are the largest over a program's results: relative rms against float64 for
floats, the share of elements that differ for integers.
"""

import argparse
import json
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import sinks
from metrics import relative_l2
from prec_run import Tools
from processes import ToolError, call

FOLDER = Path(__file__).resolve().parent / "sinks"
RULES = "count,position,router,periodic,index,choice,logarithm,cancel,mean,solver"
# The reasons of a plan that are no safety rules.
OTHER_REASONS = ("target", "pin", "user-mode", "type", "max-decisions")

# A kept program has the error of float32, up to another order of its sums. If it is not
# kept, the error is ten times as large, or the rule is not worth its bytes.
KEPT_RATIO, DANGER_RATIO = 2, 10
# Where other contractions stay narrow, their error hides most of the gain.
MIXED_RATIO = 2

# Programs that are called harmless stay below this: gradients through a maximum or a
# normalization reach 5e-2.
HARMLESS_ERROR = 0.1

# The folder of programs whose error no rule can decide: the check gives only figures
# and counts.
PRICED = "priced"

BEGIN, END = "<!-- check_sinks.py: begin -->", "<!-- check_sinks.py: end -->"


@dataclass
class Figures:
    """The errors of one program, without rules and with them, and the contractions that
    they keep."""

    program: sinks.Program
    fp32: float
    off: float
    on: float
    kept: dict
    contractions: int

    @property
    def columns(self):
        kept = ", ".join(f"{n} {rule}" for rule, n in sorted(self.kept.items())) or "-"
        return f"{self.fp32:.1e}", f"{self.off:.1e}", f"{self.on:.1e}", f"{kept} of {self.contractions}"


class Runner:
    """Runs linalg with prec-run and StableHLO with JAX."""

    def __init__(self, tools):
        self.tools = tools

    def run(self, program, text, args, float64=False):
        if not program.is_stablehlo:
            return self.tools.run_program(text, args, float64=float64)
        import stablehlo  # Seconds to import, and linalg alone does not need it.

        try:
            with stablehlo.jax.enable_x64(True):  # Or arguments of 64 bits would be cut.
                return stablehlo.run_f64(text, args) if float64 else stablehlo.run_text(text, args)
        except (stablehlo.ParseError, stablehlo.jax.errors.JaxRuntimeError) as error:
            raise ToolError(f"XLA: {str(error)[:1000]}") from None

    def assign(self, program, disabled=""):
        """The program after prec-assign, and the plan."""
        with tempfile.TemporaryDirectory(prefix="prec-sinks-") as folder:
            plan = Path(folder) / "plan.json"
            options = [f"plan-out={plan}"]
            if program.is_stablehlo:
                options.append("emulate=true")
            if disabled:
                options.append(f"disable-rules={disabled}")
            generic = ["--mlir-print-op-generic"] if program.is_stablehlo else []
            done = call(self.tools.prec_opt, program.path, f"--prec-assign={' '.join(options)}", *generic)
            return done.stdout, json.loads(plan.read_text())


def error_of(results, references):
    """The largest error over all results, or NaN if one is NaN."""
    errors = []
    for result, reference in zip(results, references, strict=True):
        if np.issubdtype(np.asarray(reference).dtype, np.floating):
            errors.append(relative_l2(result, reference))
        else:
            errors.append(float(np.mean(np.asarray(result) != np.asarray(reference))))
    return float(np.max(errors))


def kept_by_rules(plan):
    kept = {}
    for entry in plan["kept"]:
        if entry["kind"] == "contraction" and entry["reason"] not in OTHER_REASONS:
            kept[entry["reason"]] = kept.get(entry["reason"], 0) + 1
    return kept


def plan_of(runner, program, disabled=""):
    """The contractions that each rule keeps, and the number of contractions, without a
    run."""
    options = ["stop-after=plan", "plan-out=-"] + ([f"disable-rules={disabled}"] if disabled else [])
    done = call(runner.tools.prec_opt, program.path, f"--prec-assign={' '.join(options)}", "-o", "/dev/null")
    plan = json.loads(done.stdout)
    totals = plan["totals"]
    return kept_by_rules(plan), totals["contractions_narrowed"] + totals["contractions_kept"]


def check_decisions(runner, program):
    """Unexpected decisions, and rules that keep something when they are off."""
    kept, contractions = plan_of(runner, program)
    problems = judge_decisions(program.expect, kept, contractions)
    for rule in kept:
        without, _ = plan_of(runner, program, rule)
        if without.get(rule):
            problems.append(f"{rule} is off and keeps {without[rule]}")
    if kept and plan_of(runner, program, RULES)[0]:
        problems.append("all rules are off and something is kept")
    return problems


def measure(runner, program, rules):
    args = program.make_args()
    reference = runner.run(program, program.text, args, float64=True)
    fp32 = error_of(runner.run(program, program.text, args), reference)
    unguarded, _ = runner.assign(program, rules)
    off = on = error_of(runner.run(program, unguarded, args), reference)
    guarded, plan = runner.assign(program)
    if guarded != unguarded:  # What keeps nothing need not run twice.
        on = error_of(runner.run(program, guarded, args), reference)
    totals = plan["totals"]
    contractions = totals["contractions_narrowed"] + totals["contractions_kept"]
    return Figures(program, fp32, off, on, kept_by_rules(plan), contractions)


def judge_decisions(expect, kept, contractions):
    """Contractions that other rules keep, or a number of them that the program does not
    expect."""
    problems = []
    if expect.contractions is not None and expect.contractions != contractions:
        problems.append(f"{contractions} contractions, expected {expect.contractions}")
    wanted = contractions if expect.kept is None else expect.kept
    rules = {sinks.SYNONYMS.get(reason, reason) for reason in kept}
    if sum(kept.values()) != wanted or not rules <= expect.rules:
        by = ",".join(sorted(expect.rules))
        problems.append(f"kept {kept or 'nothing'}, expected {f'{wanted} by {by}' if wanted else 'nothing'}")
    return problems


def judge(figures):
    """The results that differ from what the program expects."""
    expect = figures.program.expect
    problems = judge_decisions(expect, figures.kept, figures.contractions)
    if figures.program.rule == PRICED:
        return problems
    if not expect.rules:
        return problems + ([] if figures.on < HARMLESS_ERROR else [f"error {figures.on:.1e}, and no rule"])
    if expect.keeps_all:
        if not figures.on <= KEPT_RATIO * figures.fp32:
            problems.append(f"error {figures.on:.1e} with the rules on, fp32 {figures.fp32:.1e}")
    elif not figures.off >= MIXED_RATIO * figures.on:
        problems.append(f"the rules do not lessen the error: {figures.on:.1e}, without {figures.off:.1e}")
    return problems + guards_nothing(figures)


def guards_nothing(figures):
    """A kept program whose error is no larger when it is narrow."""
    dangerous = figures.off != 0 and not figures.off < DANGER_RATIO * figures.fp32
    if figures.program.expect.keeps_all and figures.program.rule != PRICED and not dangerous:
        return [f"narrow error {figures.off:.1e}, fp32 {figures.fp32:.1e}: there is no danger to guard from"]
    return []


def write_table(path, rows):
    """Replaces the text between the markers of a Markdown page: a table per folder."""
    lines, folder = [], None
    for figures in rows:
        program = figures.program
        if program.rule != folder:
            folder = program.rule
            lines += ["", f"### {folder}", "", "| program | what | fp32 | narrow | rules | kept |"]
            lines.append("|---|---|---:|---:|---:|---|")
        link = f"[{program.name}](../../test/Numerics/sinks/{program.label}.mlir)"
        lines.append(f"| {link} | {program.summary} | {' | '.join(figures.columns)} |")
    page = path.read_text()
    if page.count(BEGIN) != 1 or page.count(END) != 1:
        raise SystemExit(f"{path}: the two markers are not there once")
    head, tail = page.partition(BEGIN)[0], page.partition(END)[2]
    path.write_text("\n".join([head + BEGIN, *lines, "", END + tail]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--measure", action="store_true", help="only print; with `--rules`, for a tool without them")
    parser.add_argument("--decisions", action="store_true", help="only plan: what is kept, and by which rule")
    parser.add_argument("--rules", default=RULES, help="the rules that are switched off")
    parser.add_argument("--table", type=Path, metavar="PAGE.md", help="write the table to this page")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="part of RULE/NAME")
    options = parser.parse_args()
    runner, rows, failed, start = Runner(Tools.of(options)), [], False, time.monotonic()
    if options.decisions:
        programs = sinks.find_programs(FOLDER, options.programs)
        for program in programs:
            for problem in check_decisions(runner, program):
                print(f"FAIL {program.label}: {problem}", flush=True)
                failed = True
        print(f"{len(programs)} programs, {time.monotonic() - start:.0f} s")
        return 1 if failed else 0

    print(f"{'program':<44} {'fp32':>8} {'narrow':>8} {'rules':>8}  kept", flush=True)
    for program in sinks.find_programs(FOLDER, options.programs):
        try:
            figures = measure(runner, program, options.rules)
            problems = guards_nothing(figures) if options.measure else judge(figures)
            fp32, off, on, kept = figures.columns
            print(f"{program.label:<44} {fp32:>8} {off:>8} {on:>8}  {kept}", flush=True)
            rows.append(figures)
        except ToolError as error:
            problems = [str(error)]
        for problem in problems:
            print(f"{'NOTE' if options.measure else 'FAIL'} {program.label}: {problem}", flush=True)
            failed = True
    print(f"{len(rows)} programs, {time.monotonic() - start:.0f} s")
    if options.table:
        write_table(options.table, rows)
    return 1 if failed and not options.measure else 0


if __name__ == "__main__":
    sys.exit(main())
