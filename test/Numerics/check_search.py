# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds plans under bounds on errors against the best that a long search finds.

What is searched are plans as files, and each is counted by the tool: how many bytes
its narrowed program moves, and which errors are predicted of it. Choices are which
contractions multiply narrow, those that read one value together, and which values are
stored narrow for all, of those that any plan of the tool stores so. Where there are few
all plans are tried; else those near the best that is known for some bound, by one to
three choices that are drawn, starting with the tool's own plans.

The tool may move at most 5 % more than the best plan that holds the same bound.
"""

import argparse
import json
import random
import re
import sys
from pathlib import Path

from check_policies import CALIBRATED, MEASURED, Program, describe_program
from processes import call, check_programs

BOUNDS = (2e-2, 1e-2, 5e-3, 3e-3, 2e-3, 1e-3, 5e-4, 2e-4)
OTHERS = ("preset=fast", "preset=balanced", "preset=accurate", "budget=bytes:70%", "budget=bytes:85%")
# The margin of results of 300 elements and more, by two inputs:
# docs/Planning/Contracts.md.
MARGIN = 1.65
MOST_OF_BEST = 1.05
# The messages of the tool for a value that no contraction reads, and for a missing
# factor.
STALE = re.compile(r"stale id '(.*)': no narrow contraction reads")
MISSING = re.compile(r"missing id '(.*)': '.*' multiplies in \w+, but the plan does not round this factor")


class Search:
    def __init__(self, options, program, folder):
        self.options, self.program, self.folder = options, program, folder
        self.calibration = program.calibrate(options, folder)
        self.counted = {}
        self.own = {bound: self.plan(f"max-error={bound}") for bound in BOUNDS}
        plans = [plan for plan in [*self.own.values(), *map(self.plan, OTHERS)] if plan]
        self.rounds, self.modes, self.stored = {}, {}, set()
        plans.append(self.plan("preset=contractions"))
        for plan in plans:
            for entry in plan["decisions"]:
                (self.rounds if entry["kind"] == "round" else self.modes).setdefault(entry["id"], entry)
                if entry.get("readers") == "all":
                    self.stored.add(entry["id"])
        self.factors = {mode: self.find_factors(mode) for mode in self.modes}
        self.groups = self.group()
        self.choices = [*self.groups, *sorted(self.stored)]

    def run(self, settings):
        """The plan, if it is not refused, and the messages."""
        path = self.folder / "plan.json"
        done = call(self.options.prec_opt, self.program.path, f"--prec-assign={settings} frozen=params fusion=epilogue"
                    f"{self.program.sizes} calibration={self.calibration} plan-out={path}",
                    "-o", self.folder / "out.mlir", accept=(0, 1))  # fmt: skip
        return None if done.returncode else json.loads(path.read_text()), done.stderr

    def plan(self, asked):
        return self.run(asked)[0]

    def find_factors(self, mode):
        """The values that are rounded for a contraction if all others stay wide."""
        keep = ",".join(other for other in self.modes if other != mode)
        plan = self.plan("preset=contractions" + (f" keep={{{keep}}}" if keep else ""))
        rounds = [entry for entry in plan["decisions"] if entry["kind"] == "round"]
        for entry in rounds:
            self.rounds.setdefault(entry["id"], entry)
        return {entry["id"] for entry in rounds}

    def group(self):
        """Contractions that share a value form a group."""
        groups = []
        for mode, factors in self.factors.items():
            touching = [group for group in groups if any(self.factors[other] & factors for other in group)]
            groups = [group for group in groups if group not in touching] + [sum(touching, ()) + (mode,)]
        return groups

    def read(self, plan):
        """The choices of a plan."""
        ids = {entry["id"] for entry in plan["decisions"] if entry["kind"] == "mode"}
        stored = {entry["id"] for entry in plan["decisions"] if entry.get("readers") == "all"}
        return tuple(c[0] in ids if isinstance(c, tuple) else c in stored for c in self.choices)

    def count(self, state):
        """The bytes, and the largest predicted error with its margin; None if this is
        no plan."""
        if state not in self.counted:
            self.counted[state] = self.count_anew(state)
        return self.counted[state]

    def count_anew(self, state):
        chosen = {c for c, is_chosen in zip(self.choices, state) if is_chosen}
        modes = [mode for c in chosen if isinstance(c, tuple) for mode in c]
        read = set().union(*(self.factors[mode] for mode in modes))
        decisions = [{**self.rounds[id], "readers": "all" if id in chosen else "contractions"}
                     for id in sorted(read | {c for c in chosen if isinstance(c, str)})]  # fmt: skip
        frame = next(plan for plan in self.own.values() if plan)
        narrow = [self.modes[mode] for mode in modes]
        kept = [entry for entry in frame["kept"] if entry["id"] not in self.modes]
        kept += [keep_by_price(entry) for mode, entry in self.modes.items() if mode not in modes]
        path = self.folder / "edited.json"
        # For a value that is read through a copy, the tool says which of the two is
        # rounded.
        for _ in range(5):
            path.write_text(json.dumps({**frame, "kept": kept, "decisions": decisions + narrow}))
            plan, said = self.run(f"plan-in={path}")
            stale, missing = set(STALE.findall(said)), set(MISSING.findall(said))
            if plan or not (stale or missing) or not missing <= self.rounds.keys():
                break
            decisions = [entry for entry in decisions if entry["id"] not in stale | missing]
            decisions += [{**self.rounds[id], "readers": "contractions"} for id in sorted(missing)]
        return measure(plan)

    def improve(self, most):
        """Random changes of the best for each bound."""
        source = random.Random(1)
        best = {}
        for bound, plan in self.own.items():
            if plan:
                best[bound] = self.read(plan)
        tries = 0
        while best and tries < most:
            bound = source.choice(list(best))
            state = list(best[bound])
            for place in source.sample(range(len(state)), min(len(state), source.randint(1, 3))):
                state[place] = not state[place]
            tries += tuple(state) not in self.counted
            self.count(tuple(state))
            for bound, known in best.items():
                if is_better(self.count(tuple(state)), self.count(known), bound):
                    best[bound] = tuple(state)
            if len(self.counted) == 2 ** len(self.choices):
                return

    def try_all(self):
        for number in range(2 ** len(self.choices)):
            self.count(tuple(bool(number >> i & 1) for i in range(len(self.choices))))


def keep_by_price(mode):
    """The entry of a narrow contraction, changed to one that is not."""
    kept = {key: mode[key] for key in ("id", "function", "op", "type", "location")}
    return {**kept, "kind": "contraction", "reason": "price", "detail": ""}


def measure(plan):
    if plan is None or plan["predicted_error"]["unknown"]:
        return None
    moved = plan["totals"]["moved_bytes"][-1]["after"]
    worst = max((output["worst"] for output in plan["predicted_error"]["outputs"]), default=0)
    return moved["read"] + moved["written"], MARGIN * worst


def is_better(new, old, bound):
    return new is not None and new[1] <= bound and (old is None or old[1] > bound or new[0] < old[0])


def check(options, program, folder):
    """Yields the bounds under which the tool moves too much."""
    # Some have no description of their arguments.
    is_described = program.with_suffix(".json").exists()
    program = describe_program(program) if is_described else Program(program.stem, program, CALIBRATED, MEASURED)
    search = Search(options, program, folder)
    search.try_all() if len(search.choices) <= options.few else search.improve(options.plans)
    ratios = []
    for bound, plan in search.own.items():
        if plan is None:
            yield f"{program.stem}: max-error={bound} is refused"
            continue
        moved, _ = measure(plan)
        best = min((count[0] for count in search.counted.values() if count and count[1] <= bound), default=moved)
        ratios.append(moved / best)
        if ratios[-1] > MOST_OF_BEST:
            yield f"{program.stem}: with max-error={bound} {ratios[-1]:.3f} of the fewest bytes that were found"
    print(f"{program.stem:<20} {len(search.choices)} choices, {len(search.counted)} plans: "
          + ", ".join(f"{ratio:.3f}" for ratio in ratios), flush=True)  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--few", type=int, default=10, help="with that many choices all plans are tried")
    parser.add_argument("--plans", type=int, default=400, help="how many are tried of more choices")
    parser.add_argument("--timeout", type=int, default=300, help="seconds for a calibration")
    parser.add_argument("programs", nargs="+", type=Path)
    options = parser.parse_args()
    return check_programs(options.programs, lambda program, folder: check(options, program, folder))


if __name__ == "__main__":
    sys.exit(main())
