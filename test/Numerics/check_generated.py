# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs generated programs in their rounded and in their narrowed form.

Narrowing must change no bit: of five hundred programs of generate.py, the form
with all roundings spelled out on wide types and the form with narrow storage
give the same results. A check that compares has to be able to fail, so each
program is also compared after a wrong rewrite: one rounding more, behind an op
of the narrowed form, or one rounding less, in the rounded form. Most of these
must show, and some behind every kind of op.
"""

import argparse
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from generate import generate
from prec_run import NARROWED, ROUNDED, ToolError, Tools

# Of the programs. A program where nothing narrows says nothing.
LEAST_NARROWED = 0.9

# Of the wrong rewrites. The others round what is rounded again later, change
# what a ReLU or a slice drops, or less than a later rounding does.
LEAST_NOTICED = 0.8

# Seeds of programs with a known fault, and the reason.
KNOWN = {}

RESULT = re.compile(r"^( *)(%\w+) = ([\w.]+)(.*)$")
TYPE = r"(tensor<[^>]*xf32>)"
CONTRACTION = re.compile(r"matmul|conv_|matvec|vecmat")


@dataclass
class Outcome:
    """What became of one program."""

    features: set
    narrowed: int = 0
    problem: str = ""
    # (kind of wrong rewrite, whether it was noticed)
    mutants: list = field(default_factory=list)


def kind_of(op, text):
    """The class of an op, for the count of wrong rewrites; empty for none."""
    if op == "linalg.generic" and '"reduction"' in text:
        return "contraction" if text.count("affine_map<") + text.count("#map") == 3 else "reduction"
    if CONTRACTION.search(op):
        return "contraction"
    # Rounding what fill and empty make changes nothing, and linalg.copy only stands
    # where prec-run has to update the state of a loop in place.
    if op in ("linalg.fill", "linalg.copy", "tensor.empty", "tensor.dim"):
        return ""
    names = {"linalg.generic": "elementwise", "scf.for": "loop", "call": "call", "arith.constant": "constant"}
    return names.get(op, "copy")


def find_wide_results(text):
    """(kind, first line, last line, name, type) of the ops with one f32 tensor."""
    lines = text.split("\n")
    for first, line in enumerate(lines):
        match = RESULT.match(line)
        if not match:
            continue
        indent, name, op, _ = match.groups()
        last = first
        if line.endswith("{"):
            last = next(i for i in range(first + 1, len(lines)) if lines[i].startswith(indent + "}"))
        ends = line if op == "scf.for" else lines[last]
        found = re.search(rf"(?:->|to|into|:) \(?{TYPE}\)?(?: \{{)?$", ends)
        kind = kind_of(op, line)
        read = len(re.findall(rf"{name}\b", text)) > 1
        if found and kind and read:
            yield kind, first, last, name, found.group(1)


def round_more(rng, text):
    """One rounding more, behind an op of any kind: (kind, text), or None."""
    found = list(find_wide_results(text))
    if not found:
        return None
    kind = rng.choice(sorted({f[0] for f in found}))
    choices = [f for f in found if f[0] == kind]
    _, first, last, name, type = choices[rng.integers(len(choices))]
    lines = text.split("\n")
    # A name may be a number, so it gets a prefix.
    wide, small = f"%wide_{name[1:]}", f"%small_{name[1:]}"
    lines[first] = lines[first].replace(f"{name} =", f"{wide} =", 1)
    narrow = type.replace("xf32>", "xbf16>")
    lines[last] += f"\n{small} = arith.truncf {wide} : {type} to {narrow}"
    lines[last] += f"\n{name} = arith.extf {small} : {narrow} to {type}"
    return f"after {kind}", "\n".join(lines)


def round_less(rng, text):
    """The rounded form without one of its roundings: (kind, text), or None."""
    pair = re.compile(r"^( *)(%\w+) = arith\.truncf (%\w+) : tensor.*\n *(%\w+) = arith\.extf \2 : .*\n", re.M)
    found = list(pair.finditer(text))
    if not found:
        return None
    match = found[rng.integers(len(found))]
    head, tail = text[: match.start()], text[match.end() :]
    # A name holds to the end of its region; after that it may be another value's.
    indent, _, wide, rounded = match.groups()
    end = re.search(rf"^ {{0,{len(indent) - 1}}}\S", tail, re.M).start()
    body = re.sub(rf"{rounded}\b", wide, tail[:end])
    return "dropped", head + body + tail[end:]


def check(tools, seed):
    text, features = generate(seed)
    outcome = Outcome(features)
    try:
        with tempfile.TemporaryDirectory(prefix="prec-generated-") as folder:
            plan = Path(folder) / "plan.json"
            narrowed = tools.opt(text, f"{NARROWED}=plan-out={plan}")
            decisions = json.loads(plan.read_text())["decisions"]
        rounded = tools.opt(text, ROUNDED)
        outcome.narrowed = sum(d["kind"] == "mode" for d in decisions)
        if not tools.bit_exact(rounded, narrowed):
            outcome.problem = "the rounded and the narrowed form give different bits"
            return outcome
        rng = np.random.default_rng(seed)
        # One rounding less nearly always shows, so every fifth program is enough.
        if seed % 5:
            mutant, other = round_more(rng, narrowed), rounded
        else:
            mutant, other = round_less(rng, rounded), narrowed
        if mutant:
            kind, wrong = mutant
            outcome.mutants.append((kind, not tools.bit_exact(other, wrong)))
    except ToolError as error:
        outcome.problem = str(error)
    return outcome


def report(outcomes):
    """Prints the counts; yields what is wrong with them."""
    programs = len(outcomes)
    narrowed = sum(o.narrowed > 0 for o in outcomes)
    contractions = sum(o.narrowed for o in outcomes)
    print(f"{programs} programs, {narrowed} with narrowed contractions, {contractions} of these")
    if narrowed < LEAST_NARROWED * programs:
        yield f"only {narrowed} of {programs} programs have a narrowed contraction"
    for name, count in Counter(f for o in outcomes for f in o.features).most_common():
        print(f"  {name:<20} {count:>4}")
    made = Counter(kind for o in outcomes for kind, _ in o.mutants)
    noticed = Counter(kind for o in outcomes for kind, seen in o.mutants if seen)
    print(f"wrong rewrites noticed: {noticed.total()} of {made.total()}")
    for kind, count in sorted(made.items()):
        print(f"  {kind:<20} {noticed[kind]:>4} of {count}")
        if not noticed[kind]:
            yield f"no wrong rewrite of the kind '{kind}' was noticed"
    if noticed.total() < LEAST_NOTICED * made.total():
        yield f"only {noticed.total()} of {made.total()} wrong rewrites were noticed"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--programs", type=int, default=500)
    parser.add_argument("--seed", type=int, help="print this program and stop")
    options = parser.parse_args()
    if options.seed is not None:
        print(generate(options.seed)[0])
        return 0
    tools, start, failed = Tools.of(options), time.monotonic(), False
    # The work happens in child processes, so threads are enough.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outcomes = list(pool.map(lambda seed: check(tools, seed), range(options.programs)))
    for seed, outcome in enumerate(outcomes):
        if bool(outcome.problem) != (seed in KNOWN):
            failed = True
            print(f"FAIL seed {seed}: {outcome.problem or 'works now; remove it from KNOWN'}")
    for problem in report(outcomes):
        failed = True
        print(f"FAIL {problem}")
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
