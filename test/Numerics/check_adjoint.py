# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the cotangents of --prec-emit-adjoint against finite differences.

Of a program with results r and probes p: the adjoint gives cotangents c for
seeds s, and the perturbed program r(d) for changes d at the probes. Both are
computed in float64, and for random s and d

    sum of s * (r(h d) - r(-h d)) / 2h  =  sum of c * d

up to 1e-6 of what the right side is like for random d. Of a probe with large
cotangents d is small, so that no probe hides another. The probes are divided
into groups; a direction changes those of one group, and one changes all. Where a
step meets a kink, a shorter one does not, so the best of two counts; a program
that stands on a kink, such as a maximum of two zeros, has other slopes on both
sides of it, and that direction is counted, not judged: of a program that is not
generated, half of them at most. The primal results of the
adjoint must be those of the program in float64.

No step is short enough for what is multiplied by 1e38, as masks are: a change of
the last bit decides all. Such probes are counted, not judged.

    check_adjoint.py [PROGRAM.mlir ...]    by default those of adjoint/
    check_adjoint.py --corpus=FOLDER       programs with a description
    check_adjoint.py --generated=300       programs of generated/
"""

import argparse
import json
import re
import sys
import tempfile
from pathlib import Path

import numpy as np

import argspec
from generated.batch import write_module
from generated.inputs import arrays
from generated.program import generate
from prec_run import Tools, check_programs, select_programs
from processes import as_file, call

FOLDER = Path(__file__).resolve().parent / "adjoint"
# Exported in float32; the others have casts of their own.
CORPUS = ("bert", "gpt2_dynamic", "gpt2_train", "llama", "llama_dynamic", "lstm", "mixtral", "resnet18",
          "unet_cond", "whisper_encoder")  # fmt: skip

TOLERANCE = 1e-6
# The short one is for programs with many kinks.
STEPS = (1e-5, 1e-8)
# A cotangent that is 0 but for rounding errors is judged beside this.
LEAST_SCALE = 1e-4
LARGEST_COTANGENT, LARGEST_RESULT = 1e12, 1e4
# Directions beside that of all probes.
GROUPS = 12
LARGE_GROUPS, LARGE = 3, 1 << 18

# The primal program is the same, up to the order in which fused ops compute.
PRIMAL_TOLERANCE = 1e-12

DTYPES = {"f64": np.float64, "f32": np.float32, "i64": np.int64, "i32": np.int32, "i1": np.bool_, "index": np.int64}


class Emitted:
    """What prec-emit-adjoint makes of a program, and the ids of its probes."""

    def __init__(self, tools, program, options=""):
        with as_file(program) as path:
            done = call(tools.prec_opt, path, f"--prec-emit-adjoint={options}", "--remarks-filter=prec")
        self.text = done.stdout
        self.remarks = re.findall(r"remark: (.*)", done.stderr)
        self.header = re.search(r"^  func\.func @.*$", self.text, re.M).group(0)
        self.ids = re.findall(r'prec\.probe = "((?:[^"\\]|\\.)*)"', self.header)
        self.seeds = [int(n) for n in re.findall(r"prec\.seed = (\d+)", self.header)]


def without_adjoint(remarks):
    """The ops without a rule, and how many probes they cost."""
    ops = sorted({m.group(1) for r in remarks if (m := re.search(r"no adjoint for '([\w.]+)'", r))})
    return ops, sum("gets no cotangent" in r for r in remarks)


def run(tools, text, fixed, sets, folder):
    """The results of a program for sets of arguments, by their names, beside `fixed` ones."""
    weights = folder / "fixed.npz"
    np.savez(weights, **fixed)
    paths = []
    for i, changing in enumerate(sets):
        paths.append(folder / f"set{i}.npz")
        np.savez(paths[-1], **changing)
    output = folder / "results.npz"
    options = ["--description=none", f"--weights={weights}", f"--inputs={','.join(map(str, paths))}"]
    with as_file(text) as path:
        call(tools.prec_run, path, *options, "-o", output)
    with np.load(output) as results:
        found = [results[key] for key in results.files]
    count = len(found) // len(sets)
    return [found[i * count : (i + 1) * count] for i in range(len(sets))]


def widen(array):
    return array.astype(np.float64) if array.dtype.kind == "f" else array


def split_groups(probes, size, wanted):
    """Groups of probes: all of them first, then parts that cover all."""
    parts = min(len(probes), wanted or (LARGE_GROUPS if size > LARGE else GROUPS))
    return [probes, *(probes[g::parts] for g in range(parts) if parts > 1)]


def check_program(tools, program, args, groups=None, most_kinks=0.5):
    """(row of a table, problems) of one program, of whose directions at most that part may meet kinks."""
    adjoint, perturbed = Emitted(tools, program), Emitted(tools, program, "perturb=true")
    missing, dropped = without_adjoint(adjoint.remarks)
    if adjoint.ids != perturbed.ids:
        return "", ["the perturbed program has other probes"]
    rng = np.random.default_rng(1)
    with tempfile.TemporaryDirectory(prefix="prec-adjoint-") as folder:
        folder = Path(folder)
        primal = [widen(r) for r in tools.run_program(program, args, float64=True, options=["--description=none"])]
        fixed = {f"arg{i}": widen(a) for i, a in enumerate(args)}
        # What is no number has no derivative, and beside a large one a step is nothing.
        with np.errstate(invalid="ignore"):
            judged = [np.abs(primal[n]) < LARGEST_RESULT for n in adjoint.seeds]
        seeds = [np.where(j, rng.standard_normal(j.shape), 0.0) for j in judged]
        given = {f"arg{len(args) + i}": s for i, s in enumerate(seeds)}
        results = run(tools, adjoint.text, fixed, [given], folder)[0]
        problems = compare_primal(primal, results[: len(primal)])
        cotangents = results[len(primal) :]
        judged = [p for p, c in enumerate(cotangents) if np.max(np.abs(c), initial=0) < LARGEST_COTANGENT]
        worst, kinks, directions, found = compare_cotangents(tools, perturbed, adjoint, fixed, seeds, cotangents, judged, folder, rng, groups)
    row = f"{len(cotangents):4} probes, {directions - kinks:2} of {directions:2} directions without kinks, worst {worst:.1e}"
    if len(judged) < len(cotangents):
        row += f", {len(cotangents) - len(judged)} too large to judge"
    if missing:
        row += f", no adjoint for {', '.join(missing)}: {dropped} probes left out"
    if kinks > most_kinks * directions:
        found.append("most directions meet kinks, so little was judged")
    return row, problems + found


def compare_primal(expected, actual):
    problems = []
    for i, (a, b) in enumerate(zip(expected, actual, strict=True)):
        largest = np.max(np.abs(a), initial=0, where=np.isfinite(a))
        if not np.allclose(a, b, rtol=PRIMAL_TOLERANCE, atol=PRIMAL_TOLERANCE * largest, equal_nan=True):
            problems.append(f"primal result {i} differs")
    return problems


def compare_cotangents(tools, perturbed, adjoint, fixed, seeds, cotangents, judged, folder, rng, wanted):
    """(the worst deviation, directions with kinks, all directions, problems)."""
    if not judged:
        return 0.0, 0, 0, []
    groups = split_groups(judged, sum(c.size for c in cotangents), wanted)
    norms = [np.linalg.norm(c) for c in cotangents]
    changes = [rng.standard_normal(c.shape) / max(1, norm) for c, norm in zip(cotangents, norms)]
    first = len(fixed)
    sets = [{f"arg{first + p}": change * 0 for p, change in enumerate(changes)}]
    for group in groups:
        for step in STEPS:
            for sign in (1, -1):
                sets.append({f"arg{first + p}": change * (sign * step if p in group else 0)
                             for p, change in enumerate(changes)})  # fmt: skip
    center, *results = run(tools, perturbed.text, fixed, sets, folder)

    def slope(plus, minus, distance):
        with np.errstate(invalid="ignore"):
            change = [np.where(s != 0, plus[n] - minus[n], 0) for s, n in zip(seeds, adjoint.seeds)]
        return sum(np.vdot(s, d) for s, d in zip(seeds, change)) / distance

    worst, kinks, problems = 0.0, 0, []
    for number, group in enumerate(groups):
        predicted = sum(np.vdot(cotangents[p], changes[p]) for p in group)
        scale = max(LEAST_SCALE, np.sqrt(sum(min(1, norms[p]) ** 2 for p in group)))
        deviations = []
        for i, step in enumerate(STEPS):
            plus, minus = results[2 * (number * len(STEPS) + i) :][:2]
            deviations.append(abs(slope(plus, minus, 2 * step) - predicted) / scale)
        # The last step is the shortest: slopes that differ there are those of two sides.
        bend = abs(slope(plus, center, step) - slope(center, minus, step)) / scale
        deviation = min(deviations)
        if deviation <= TOLERANCE:
            worst = max(worst, deviation)
        elif bend > TOLERANCE:
            kinks += 1
        else:
            names = [adjoint.ids[p] for p in group][:5]
            shown = ", ".join(f"{d:.1e}" for d in deviations)
            problems.append(f"deviation {shown} for {len(group)} probes: {', '.join(names)}")
    return worst, kinks, len(groups), problems


def random_arguments(path):
    """Arguments of a small program: floats around zero, integers from 0 to 2."""
    header = re.search(r"^func\.func @\w+\((.*?)\) ->", path.read_text(), re.S | re.M).group(1)
    rng = np.random.default_rng(7)
    args = []
    for type in re.findall(r"%\w+: (tensor<[^>]*>|\w+)", header):
        sizes, element = re.fullmatch(r"(?:tensor<)?((?:[\d?]+x)*)(\w+)>?", type).groups()
        shape = [int(size) if size != "?" else 5 for size in sizes.split("x")[:-1]]
        kind = DTYPES[element]
        args.append(rng.standard_normal(shape).astype(kind) if element[0] == "f" else rng.integers(0, 3, shape).astype(kind))
    return [np.asarray(a) for a in args]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--generated", type=int, default=0, metavar="COUNT")
    parser.add_argument("--first", type=int, default=0, help="the first seed of generated programs")
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--groups", type=int, help="of probes, for finding a wrong one")
    parser.add_argument("--part", choices=["small", "large", "all"], default="all", help="of the corpus")
    parser.add_argument("programs", nargs="*", metavar="PROGRAM")
    options = parser.parse_args()
    tools = Tools.of(options)

    def check_corpus_program(name):
        path = options.corpus / f"{name}.mlir"
        return check_program(tools, path, argspec.make_args(json.loads(path.with_suffix(".json").read_text())), options.groups)

    def check_generated_program(name):
        program = generate(int(name))
        return check_program(tools, write_module([program]), arrays(program, False), options.groups, most_kinks=1)

    def check_file(name):
        return check_program(tools, Path(name), random_arguments(Path(name)), options.groups)

    if options.corpus:
        return check_programs(select_programs(options, CORPUS), check_corpus_program)
    if options.generated:
        names = [str(seed) for seed in range(options.first, options.first + options.generated)]
        return check_programs(names, check_generated_program)
    return check_programs(options.programs or sorted(map(str, FOLDER.glob("*.mlir"))), check_file)


if __name__ == "__main__":
    sys.exit(main())
