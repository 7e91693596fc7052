# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds `prec-run --bisect` against exhaustive search, and on trained models.

The result must hold when it is applied again, by its keep= list and by its plan. For
programs of at most 12 decisions the check also tries every smaller set of decisions. On
trained models the search must meet a tolerance that the preset `contractions` misses.
"""

import argparse
import itertools
import json
import re
import sys
import tempfile
from pathlib import Path

import numpy as np

from models.wheels import Unavailable, fetch
from processes import call

SKIPPED, DIFFERENT = 77, 2
# The number of smaller sets that are tried at most.
MOST_TRIED = 400


class Bisected:
    """The output of prec-run."""

    def __init__(self, text):
        kept = re.findall(r"^keep=(.*)$", text, re.MULTILINE)
        self.keep = kept[0].split(",") if kept else []
        self.says_smallest = "fewer will not do" in text
        self.trials = int((re.findall(r"in (\d+) trials", text) or ["0"])[0])


class Checker:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder

    def holds(self, program, check, assign, *inputs):
        return call(self.options.prec_run, "--compare", program, f"--check={check}", f"--assign={assign}", *inputs,
                    accept=(0, DIFFERENT)).returncode == 0  # fmt: skip

    def bisect(self, program, check, assign, *inputs):
        """The result of a search and its problems."""
        plan = self.folder / "left.json"
        plan.unlink(missing_ok=True)
        done = call(self.options.prec_run, "--bisect", program, f"--check={check}", f"--assign={assign}",
                    f"--plan-out={plan}", *inputs)  # fmt: skip
        found, problems = Bisected(done.stdout), []
        if not self.holds(program, check, f"{assign} keep={','.join(found.keep)}", *inputs):
            problems.append("does not hold with its keep= list")
        if not self.holds(program, check, f"plan-in={plan}", *inputs):
            problems.append("does not hold with its plan")
        for name in found.keep:
            others = ",".join(other for other in found.keep if other != name)
            if self.holds(program, check, f"{assign} keep={others}" if others else assign, *inputs):
                problems.append(f"{name} is not needed")
        return found, problems

    def decisions(self, program, assign):
        plan = self.folder / "plan.json"
        call(self.options.prec_opt, program, f"--prec-assign={assign} plan-out={plan}", "-o", self.folder / "out.mlir")
        return [entry["id"] for entry in json.loads(plan.read_text())["decisions"]]

    def worst(self, program, assign, *inputs):
        """The largest errors of any result on any input: those of fp32 and of the
        candidate."""
        result = json.loads(call(self.options.prec_run, "--compare", program, "--json=-", f"--assign={assign}",
                                 *inputs).stdout)  # fmt: skip
        return [max(run["relative_rms"] for output in result["outputs"] for run in output[form])
                for form in ("wide", "candidate")]  # fmt: skip


def write_layers(random, layers):
    """A few sequential and parallel products, whose errors have very different
    sizes."""
    lines, value, width = [], "%x", 8
    arguments = ["%x: tensor<4x8xf32>"]
    results = []
    for layer in range(layers):
        out = int(random.choice([6, 8, 12]))
        arguments.append(f"%w{layer}: tensor<{width}x{out}xf32>")
        kind = random.choice(["tanh", "none", "branch"])
        lines.append(f"""
  %e{layer} = tensor.empty() : tensor<4x{out}xf32>
  %z{layer} = linalg.fill ins(%zero : f32) outs(%e{layer} : tensor<4x{out}xf32>) -> tensor<4x{out}xf32>
  %p{layer} = linalg.matmul ins({value}, %w{layer} : tensor<4x{width}xf32>, tensor<{width}x{out}xf32>) outs(%z{layer} : tensor<4x{out}xf32>) -> tensor<4x{out}xf32>
  %s{layer} = arith.constant dense<{random.uniform(0.02, 1.5):.6e}> : tensor<4x{out}xf32>
  %m{layer} = arith.mulf %p{layer}, %s{layer} : tensor<4x{out}xf32>
  %t{layer} = math.tanh %m{layer} : tensor<4x{out}xf32>""")
        if kind == "branch":
            results.append((f"%t{layer}", f"tensor<4x{out}xf32>"))
            continue
        value, width = (f"%t{layer}" if kind == "tanh" else f"%m{layer}"), out
    results.append((value, f"tensor<4x{width}xf32>"))
    results = dict(results)
    names, types = ", ".join(results), ", ".join(results.values())
    return (f"func.func @main({', '.join(arguments)}) -> ({types}) {{\n  %zero = arith.constant 0.0 : f32"
            + "".join(lines) + f"\n  return {names} : {types}\n}}\n")  # fmt: skip


def check_exhaustively(checker, count):
    random = np.random.default_rng(16)
    done = beyond = 0
    while done < count:
        program = checker.folder / f"layers{done}.mlir"
        program.write_text(write_layers(random, int(random.integers(2, 5))))
        inputs = ("--inputs=normal", "--seeds=2")
        assign = ["preset=contractions", "preset=autocast"][done % 2]
        ids = checker.decisions(program, assign)
        if len(ids) > 12:
            continue
        _, error = checker.worst(program, assign, *inputs)
        check = f"rel={error * random.uniform(0.15, 0.9):.3e}"
        found, problems = checker.bisect(program, check, assign, *inputs)
        tried = [ids_of for size in range(1, len(found.keep)) for ids_of in itertools.combinations(ids, size)]
        least = next((len(names) for names in tried[:MOST_TRIED]
                      if checker.holds(program, check, f"{assign} keep={','.join(names)}", *inputs)),
                     len(found.keep))  # fmt: skip
        print(f"{program.stem}: {len(ids)} decisions, {assign}, {check}: {len(found.keep)} undone in {found.trials} "
              f"trials, {least} by exhaustive search", flush=True)  # fmt: skip
        beyond += len(found.keep) - least
        if len(found.keep) - least > 1:
            problems.append(f"undoes {len(found.keep)} decisions where {least} will do")
        if found.says_smallest and least < len(found.keep):
            problems.append("says that fewer will not do")
        yield from (f"{program.stem}: {problem}" for problem in problems)
        done += 1
    print(f"{beyond} decisions more than needed on {done} programs")


def check_trained(checker, options):
    packages = fetch(options.packages)
    from models.file_types import FileTypes
    from models.speaker import SpeakerEncoder

    for kind in (FileTypes, SpeakerEncoder):
        model = kind(packages, True)
        program = checker.folder / "model.mlir"
        text = model.program
        program.write_text(text if isinstance(text, str) else Path(text).read_text())
        files = []
        for number, arrays in enumerate(list(model.inputs())[:2]):
            files.append(checker.folder / f"inputs{number}.npz")
            np.savez(files[-1], **{f"arg{i}": array for i, array in enumerate(arrays)})
        inputs = ("--inputs=" + ",".join(map(str, files)), "--fast")
        assign = "preset=contractions"
        wide, narrow = checker.worst(program, assign, *inputs)
        check = f"rel={max(narrow / 2, wide * 1.5):.3e}"
        if checker.holds(program, check, assign, *inputs):
            yield f"{model.name}: contractions meets {check}"
        found, problems = checker.bisect(program, check, assign, *inputs)
        count = len(checker.decisions(program, assign))
        print(f"{model.name}: contractions {narrow:.2e}, fp32 {wide:.2e}; {check} is met with {len(found.keep)} of "
              f"{count} decisions undone, in {found.trials} trials: {', '.join(found.keep)}", flush=True)  # fmt: skip
        yield from (f"{model.name}: {problem}" for problem in problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", type=Path, required=True, metavar="PATH")
    parser.add_argument("--prec-run", type=Path, required=True, metavar="PATH")
    parser.add_argument("--programs", type=int, default=12, help="small ones, for exhaustive search")
    parser.add_argument("--packages", type=Path, metavar="FOLDER", help="trained models instead; fetched to here")
    options = parser.parse_args()
    failed = False
    with tempfile.TemporaryDirectory(prefix="prec-bisect-") as folder:
        checker = Checker(options, Path(folder))
        try:
            problems = check_trained(checker, options) if options.packages else check_exhaustively(checker,
                                                                                                   options.programs)
            for problem in problems:
                print(f"FAIL {problem}", flush=True)
                failed = True
        except Unavailable as reason:
            print(f"skipped: the packages with the trained models cannot be fetched here: {reason}")
            sys.exit(SKIPPED)
    sys.exit(failed)


if __name__ == "__main__":
    main()
