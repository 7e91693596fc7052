# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs generated programs in several forms, which must all give the same bits.

Each program (generated/) is assigned precision with one of the settings below. The
check runs three forms on ordinary and on special inputs: the rounded form, where types
are wide; the narrowed form; and the wide program with the roundings of the plan written
by hand. The stages one by one, a replay of the plan and a second run must give the same
bytes, and a second application must change nothing. Any error is one of the check.
Last, the check plants a mistake in each program, and most must be noticed.

    check_generated.py --programs=2000      more seeds than the test takes
    check_generated.py --seed=17            prints this program
    check_generated.py --reduce=17          makes it smaller while it fails
"""

import argparse
import json
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from generated.batch import MAIN, add_main, expand_maps, find_different, split_functions, write_inputs, write_module
from generated.builder import Dice
from generated.hand_casts import write_casts
from generated.program import generate
from generated.wrong_rewrites import round_less, round_more
from prec_run import ToolError, Tools, call
from seeds import add_seed_arguments, report_seed, select_seeds

# Preset and format of each batch in turn. Only the setting that says so makes narrow
# arithmetic wide, which casts written by hand do not.
SETTINGS = (
    ("contractions", "bf16"), ("everything", "bf16"), ("contractions", "fp16"), ("contractions", "tf32"),
    ("everything", "fp16"), ("autocast", "bf16"), ("contractions", "bf16"), ("contractions", "fp16"),
    ("everything", "bf16"), ("autocast existing=widen", "bf16"),
)  # fmt: skip

# The number of programs in one module. More save little, and each is compiled again if
# one fails.
BATCH = 10

# The share of programs in which something must be narrowed: other programs test
# nothing.
LEAST_NARROWED = 0.8

# The share of wrong rewrites that must be noticed. The others round a value that is
# rounded again later, or change what a ReLU or a slice drops, or by less than a later
# rounding.
LEAST_NOTICED = 0.55

# The least number of wrong rewrites of a kind: if there are fewer, all may be without
# effect.
TELLING = 8

# Seeds of programs with a known fault, and the reason.
KNOWN = {}


@dataclass
class Outcome:
    """The outcome of one program."""

    program: object
    setting: tuple
    narrowed: int = 0
    problem: str = ""
    # (kind of wrong rewrite, whether it was noticed)
    mutants: list = field(default_factory=list)


class Batch:
    """Programs of one setting in a separate folder."""

    def __init__(self, tools, programs, setting, folder):
        self.tools, self.programs, self.setting, self.folder = tools, programs, setting, folder
        self.source = folder / "program.mlir"
        self.text = write_module(programs)
        self.source.write_text(self.text)
        self.inputs = ",".join(str(write_inputs(folder, programs, special)) for special in (False, True))

    def assign(self, source=None, **options):
        preset, form = self.setting
        if "existing=" not in preset:
            preset += " existing=keep"
        given = {"preset": preset, "format": form} | {k.replace("_", "-"): v for k, v in options.items()}
        if "plan-in" in given:
            given = {"plan-in": given["plan-in"]}
        text = " ".join(f"{key}={value}" for key, value in given.items())
        return self.tools.opt(source or self.source, f"--prec-assign={text}")

    def run(self, text, name):
        """All results, for all inputs, in order."""
        path, results = self.folder / f"{name}.mlir", self.folder / f"{name}.npz"
        path.write_text(add_main(text, self.programs))
        call(self.tools.prec_run, path, f"--function={MAIN}", f"--inputs={self.inputs}", "-o", results)
        with np.load(results) as arrays:
            return [arrays[key] for key in arrays.files]

    def check(self):
        """Yields (program, its problem)."""
        plan_path = self.folder / "plan.json"
        narrowed = self.assign(plan_out=plan_path)
        first_plan = plan_path.read_text()
        self.plan = json.loads(first_plan)
        self.rounded = lower(self.tools, self.assign(stop_after="round"))
        self.narrowed = narrowed
        for what, text in (("a second run", self.assign(plan_out=plan_path)),
                           ("a replay of the plan", self.assign(plan_in=plan_path)),
                           ("narrowing and lowering one by one", lower(self.tools, self.assign(stop_after="narrow")))):  # fmt: skip
            if text != narrowed:
                yield from self.compare_text(what, narrowed, text)
        if plan_path.read_text() != first_plan:
            yield self.programs[0], "a second run gives another plan"
        again = self.assign(source=narrowed)
        self.bits = self.run(self.rounded, "rounded")
        if again != narrowed:
            # Pins and modes are removed with the other attributes.
            for p, problem in self.compare_text("a second application", narrowed, again):
                if not {"pin", "mode of the user's"} & p.features:
                    yield p, problem
        yield from self.compare_bits("the narrowed form", narrowed, "narrowed")
        # The form written by hand divides no function by call paths.
        if "existing" not in self.plan and all(context["name"] == context["function"] for context in self.plan.get("contexts", [])):
            yield from self.compare_bits("the casts written by hand", write_casts(self.text, self.plan), "hand")

    def compare_text(self, what, a, b):
        (_, left, _), (_, right, _) = (split_functions(expand_maps(text)) for text in (a, b))
        differ = {owner(name) for name in left.keys() | right.keys() if left.get(name) != right.get(name)}
        for p in self.programs:
            if p.name in differ:
                yield p, f"{what} gives other bytes"
        if not differ and outside(a) != outside(b):
            yield self.programs[0], f"{what} gives other bytes outside of functions"

    def compare_bits(self, what, text, name):
        for p in find_different(self.programs, self.bits, self.run(text, name)):
            yield p, f"{what} and the rounded form give different bits"

    def plant(self, drops):
        """Plants a mistake in each program: (program, its kind, whether it was
        noticed)."""
        head, functions, tail = split_functions(self.rounded if drops else self.narrowed)
        form = self.setting[1] if self.setting[1] != "tf32" else "bf16"
        planted = {}
        for p in self.programs:
            dice = Dice(f"{p.seed} mistake")
            name = dice.choose(sorted(name for name in functions if owner(name) == p.name))
            made = round_less(dice, functions[name]) if drops else round_more(dice, functions[name], form)
            if made:
                planted[p.name], functions[name] = made
        wrong = self.run(head + "".join(functions.values()) + tail, "wrong")
        different = find_different(self.programs, self.bits, wrong)
        for p in self.programs:
            if p.name in planted:
                yield p, planted[p.name], p in different


def outside(text):
    """The parts of a module other than functions and the maps that are expanded in
    them."""
    head, _, tail = split_functions(text)
    return re.sub(r"^#map.*\n", "", head, flags=re.M), tail


def owner(name):
    """The program that a function, or a call path, belongs to."""
    return re.split("[_/]", name)[0]


def lower(tools, text):
    return tools.opt(text, "--prec-lower-casts")


def check(tools, programs, setting):
    """The outcomes of a batch. A batch that fails is done again program by program."""
    outcomes = {p.name: Outcome(p, setting) for p in programs}
    try:
        with tempfile.TemporaryDirectory(prefix="prec-generated-") as folder:
            batch = Batch(tools, programs, setting, Path(folder))
            for p, problem in batch.check():
                outcomes[p.name].problem = outcomes[p.name].problem or problem
            for decision in batch.plan["decisions"]:
                if decision["kind"] == "mode":
                    outcomes[owner(decision["function"])].narrowed += 1
            # If all results are rounded, an additional rounding changes nothing.
            drops = setting[0].startswith(("everything", "autocast")) or programs[0].seed // BATCH % 4 == 3
            for p, kind, noticed in batch.plant(drops):
                outcomes[p.name].mutants.append((kind, noticed))
    except ToolError as error:
        if len(programs) > 1:
            half = len(programs) // 2
            return check(tools, programs[:half], setting) + check(tools, programs[half:], setting)
        outcomes[programs[0].name].problem = str(error)
    return list(outcomes.values())


def reduce(tools, seed):
    """Removes steps while the program still fails, and prints the rest."""
    setting, without = setting_of(seed), []
    fails = lambda steps: check(tools, [generate(seed, steps)], setting)[0].problem
    if not fails(without):
        print(f"seed {seed} does not fail")
        return 1
    for step in range(generate(seed).steps):
        if fails([*without, step]):
            without.append(step)
    print(write_module([generate(seed, without)]))
    print(f"// {' '.join(setting)}, without steps {without}: {fails(without)}")
    return 0


def setting_of(seed):
    """The setting of a seed: each batch has the next one."""
    return SETTINGS[seed // BATCH % len(SETTINGS)]


def report(outcomes):
    """Prints the counts and yields problems with them."""
    programs, narrowed = len(outcomes), sum(o.narrowed > 0 for o in outcomes)
    print(f"{programs} programs, {narrowed} with narrowed contractions, {sum(o.narrowed for o in outcomes)} of these")
    if narrowed < LEAST_NARROWED * programs:
        yield f"only {narrowed} of {programs} programs have a narrowed contraction"
    for name, count in Counter(" ".join(o.setting) for o in outcomes).items():
        print(f"  {name:<28} {count:>5}")
    for name, count in Counter(f for o in outcomes for f in o.program.features).most_common():
        print(f"  {name:<28} {count:>5}")
    made = Counter(kind for o in outcomes for kind, _ in o.mutants)
    noticed = Counter(kind for o in outcomes for kind, seen in o.mutants if seen)
    print(f"wrong rewrites noticed: {noticed.total()} of {made.total()}")
    for kind, count in sorted(made.items()):
        print(f"  {kind:<28} {noticed[kind]:>5} of {count}")
        if count >= TELLING and not noticed[kind]:
            yield f"no wrong rewrite of the kind '{kind}' was noticed"
    if noticed.total() < LEAST_NOTICED * made.total():
        yield f"only {noticed.total()} of {made.total()} wrong rewrites were noticed"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    add_seed_arguments(parser, programs=60)
    parser.add_argument("--reduce", type=int, metavar="SEED", help="make this program smaller while it fails")
    options = parser.parse_args()
    tools, start, outcomes = Tools.of(options), time.monotonic(), []
    if options.seed is not None:
        print(write_module([generate(options.seed)]))
        return 0
    if options.reduce is not None:
        return reduce(tools, options.reduce)
    failed = False
    seeds = select_seeds(options)
    for at in range(0, len(seeds), BATCH):
        some = seeds[at : at + BATCH]
        outcomes += check(tools, [generate(seed) for seed in some], setting_of(some[0]))
        for o in outcomes[-len(some) :]:
            failed |= report_seed(o.program.seed, [o.problem] if o.problem else [], KNOWN)
    for problem in report(outcomes):
        failed = True
        print(f"FAIL {problem}")
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
