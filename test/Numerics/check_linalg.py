# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the linalg corpus before and after `--prec-assign` and judges the error.

Each program in float32 must have the error that stock LLVM tools gave it, and in
float64 it must equal the shipped reference, so the runner can be trusted. The error of
the narrowed program must be the one that rounding every contraction operand once
predicts: a larger one means that something else was rounded, and a much smaller one
that nothing was. The program with its roundings spelled out on wide types must give the
same bits as the narrowed one, as narrowing promises.
"""

import argparse
import json
import math
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import argspec
import hand_rule
from metrics import relative_errors
from prec_run import NARROWED, ROUNDED, Tools, add_program_arguments, check_programs, select_programs

# The results of a figure, which is the largest of their relative L2 errors.
RESULTS = {"all": slice(None)}
# A training step returns its loss, then 28 new weights, first and second moments.
TRAINING = {"loss": slice(1), "weights": slice(1, 29), "first moments": slice(29, 57)}

# The error of the narrowed program against float64, over all elements. Measured
# with `--hand-rule`, which rounds by a rewrite of the text.
EXPECTED = {
    "bert": {"all": 5.30e-3},
    "gpt2_dynamic": {"all": 6.48e-3},
    "gpt2_train": {"loss": 1.87e-4, "first moments": 1.14e-2},
    "llama": {"all": 9.14e-3},
    "llama_dynamic": {"all": 9.29e-3},
    "lstm": {"all": 2.41e-5},
    "mixtral": {"all": 7.98e-3},
    "resnet18": {"all": 3.05e-3},
    "unet_cond": {"all": 8.06e-3},
    "whisper_encoder": {"all": 5.87e-3},
}

# Exported in bf16: nothing multiplies wide, so the usual preset changes nothing. This
# preset narrows their float32 parts.
BF16_PRESET = "preset=everything"
# Their errors as given, and wide with the roundings of autocast.
BF16_PROGRAMS = {"llama_bf16": (1.16e-2, 8.75e-3), "mixtral_bf16": (1.03e-2, 7.81e-3)}
BF16_RATIO = 1.02

# Presets whose rounded and narrowed forms must agree; the first is the default.
PRESETS = ("", "preset=autocast")

# Same rounding sites, other order of summation: below this no rule changed.
HIGHEST_RATIO, LOWEST_RATIO = 1.05, 0.5

# New weights are old weights plus a step of a thousandth: moments show an error of the
# step, and weights dilute it by more than this.
DILUTION = 50

# The error of the float32 program. Measured with stock tools instead of
# prec-run: mlir-opt to loops and to LLVM, clang -O0 -ffp-contract=off.
FP32 = {
    "bert": 4.35e-7,
    "gpt2_dynamic": 6.45e-7,
    "gpt2_train": 7.89e-7,
    "llama": 8.16e-7,
    "llama_dynamic": 8.78e-7,
    "lstm": 9.07e-8,
    "mixtral": 6.79e-7,
    "resnet18": 5.12e-7,
    "unet_cond": 9.21e-7,
    "whisper_encoder": 6.09e-7,
}
# Mathematical functions and the order of a vectorised sum may differ.
FP32_RATIO = 1.2

# Optimising these takes longer than all other checks together, so they are left out.
SLOW_WITH_FAST = ("unet_cond",)

# Two float64 runs that sum in different orders: 1e-16 times some hundred.
FLOAT64_BOUND = 1e-12


@dataclass(frozen=True)
class Literal:
    """A constant that the exporter rounded to float32 while torch kept it exact. Such a
    program cannot meet FLOAT64_BOUND and has its own bound. The check proves the cause:
    with `value` in its place, the program meets FLOAT64_BOUND.

    Such a program cannot meet FLOAT64_BOUND and has its own. The blame is
    checked: with `value` in its place, the program does meet it.
    """

    bound: float
    text: str
    value: float
    type: str

    def repair(self, program):
        """The program with the exact constant, which a float64 run takes as it is."""
        head, tail = program.split(f" = arith.constant {self.text} : {self.type}\n")
        before, name = head.rsplit(maxsplit=1)
        wide = self.type.replace("f32", "f64")
        value = f"dense<{self.value!r}>" if "tensor" in self.type else repr(self.value)
        constant = f"%exact = arith.constant {value} : {wide}"
        return f"{before}\n{constant}\n{name} = arith.truncf %exact : {wide} to {self.type}\n{tail}"


# The errors that remain with the exact values: at most 2e-15.
EXCEPTIONS = {
    # x / sqrt(2) in the argument of erf, in the exact GELU.
    "bert": Literal(5e-9, "1.41421354", math.sqrt(2), "f32"),
    "unet_cond": Literal(3e-9, "1.41421354", math.sqrt(2), "f32"),
    "whisper_encoder": Literal(8e-9, "1.41421354", math.sqrt(2), "f32"),
    # The divisor of the attention scores, the root of the head size.
    "gpt2_dynamic": Literal(1.2e-8, "dense<5.65685415>", math.sqrt(32), "tensor<f32>"),
}


class Program:
    """One program of the corpus with its description and reference."""

    def __init__(self, corpus, name):
        self.name, self.path = name, corpus / f"{name}.mlir"
        description = json.loads((corpus / f"{name}.json").read_text())
        self.args = argspec.make_args(description)
        self.strides = [result["ref_stride"] for result in description["results"]]
        with np.load(corpus / f"{name}.ref64.npz") as reference:
            self.reference = [reference[f"r{i}"].ravel() for i in range(len(self.strides))]

    def worst_error(self, results):
        """The error against the shipped reference: every n-th element of each
        result."""
        kept = [np.ravel(r)[::stride] for r, stride in zip(results, self.strides, strict=True)]
        return np.max(relative_errors(kept, self.reference))  # Unlike max, it keeps a NaN.


def place(folder, name, text, program):
    """Writes another form of a program, with its description, if any, next to it."""
    description, link = program.with_suffix(".json").resolve(), folder / f"{name}.json"
    if description.exists() and not link.is_symlink():
        link.symlink_to(description)
    path = folder / f"{name}.mlir"
    path.write_text(text)
    return path


def check_runner(program, tools, folder):
    """The float32 and float64 errors of the program as it is, and problems."""
    problems = []
    # These inputs come from argspec.py, all later ones from prec-run.
    wide = program.worst_error(tools.run_program(program.path, program.args))
    if not wide <= FP32_RATIO * FP32[program.name]:
        problems.append(f"fp32 error {wide:.3e}, with stock tools {FP32[program.name]:.3e}")
    exception = EXCEPTIONS.get(program.name)
    bound = exception.bound if exception else FLOAT64_BOUND
    exact = program.worst_error(tools.run_program(program.path, float64=True))
    if not exact <= bound:
        problems.append(f"float64 run differs from the reference by {exact:.2e}, bound {bound:.0e}")
    if exception:
        path = place(folder, "repaired", exception.repair(program.path.read_text()), program.path)
        repaired = program.worst_error(tools.run_program(path, float64=True))
        if not repaired <= FLOAT64_BOUND:
            problems.append(f"{exception.text} is not to blame: with its exact value still {repaired:.2e}")
    problems += check_fast(program, tools)
    return wide, exact, problems


def check_fast(program, tools):
    """Checks that optimised code gives the same bits."""
    if program.name in SLOW_WITH_FAST:
        return []
    plain, fast = (tools.run_program(program.path, fast=fast) for fast in (False, True))
    if all(a.tobytes() == b.tobytes() for a, b in zip(plain, fast)):
        return []
    return ["--fast gives other bits"]


def worst_of(comparison, which):
    """The largest error of some results of the candidate."""
    slices = RESULTS | TRAINING
    # A NaN or an infinity is a string in JSON.
    return np.max([float(o["candidate"][0]["relative_rms"]) for o in comparison["outputs"][slices[which]]])


def check_error(name, comparison):
    """Columns of the table, and problems, of the narrowed program."""
    columns, problems = "", []
    for which, expected in EXPECTED[name].items():
        error = worst_of(comparison, which)
        ratio = error / expected
        columns += f"  {which} {error:.2e} of {expected:.2e}, ratio {ratio:.3f}"
        if not LOWEST_RATIO <= ratio <= HIGHEST_RATIO:
            problems.append(f"{which}: error {error:.3e} is {ratio:.3f} times the expected {expected:.3e}")
    if "first moments" in EXPECTED[name]:
        weights, moments = worst_of(comparison, "weights"), worst_of(comparison, "first moments")
        columns += f", weights {weights:.2e}"
        if not weights * DILUTION <= moments:
            problems.append(f"weights err by {weights:.2e}, moments by {moments:.2e}: they judge as well")
    return columns, problems


def same_bits(tools, path, folder, preset=""):
    """Whether the rounded and the narrowed form of a program agree."""
    rounded, narrowed = ROUNDED, NARROWED
    if preset:
        rounded, narrowed = rounded.replace("{", f"{{{preset} ", 1), f"{NARROWED}={preset}"
    forms = {"rounded": tools.opt(path, rounded), "narrowed": tools.opt(path, narrowed)}
    return tools.bit_exact(*(place(folder, name, text, path) for name, text in forms.items()))


def check_bf16(program, tools, folder):
    """The row of a program that is narrow as given, and its problems."""
    problems = []
    exact = program.worst_error(tools.run_program(program.path, program.args, float64=True))
    # The reference is from another program, in fp32, on the same arguments.
    if not exact <= FLOAT64_BOUND:
        problems.append(f"float64 run differs from the reference by {exact:.2e}, bound {FLOAT64_BOUND:.0e}")
    output = tools.compare(program.path, "--assign=preset=autocast fusion=epilogue")["outputs"][0]
    errors = [float(output[form][0]["relative_rms"]) for form in ("wide", "candidate")]
    for error, expected, what in zip(errors, BF16_PROGRAMS[program.name], ("given", "wide"), strict=True):
        if not 1 / BF16_RATIO <= error / expected <= BF16_RATIO:
            problems.append(f"{what}: error {error:.3e}, expected {expected:.3e}")
    same = same_bits(tools, program.path, folder, BF16_PRESET)
    if not same:
        problems.append("the rounded and the narrowed form give different bits")
    bits = "same" if same else "DIFFER"
    return f"{errors[0]:>9.2e} {exact:>9.2e}  {bits:<6}  made wide {errors[1]:.2e}", problems


def check(corpus, name, tools, by_hand):
    """The program's row of the table, and what is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="prec-linalg-") as folder:
        folder = Path(folder)
        program = Program(corpus, name)
        if name in BF16_PROGRAMS:
            return check_bf16(program, tools, folder)
        wide, exact, problems = check_runner(program, tools, folder)
        if by_hand:
            text = hand_rule.round_linalg(program.path.read_text())
            comparison, bits = tools.compare(program.path, place(folder, "by_hand", text, program.path)), "-"
        else:
            comparison = tools.compare(program.path)
            same = all(same_bits(tools, program.path, folder, preset) for preset in PRESETS)
            bits = "same" if same else "DIFFER"
        columns, more = check_error(name, comparison)
        problems += more
        if bits == "DIFFER":
            problems.append("the rounded and the narrowed form give different bits")
        return f"{wide:>9.2e} {exact:>9.2e}  {bits:<6}{columns}", problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--hand-rule", action="store_true", help="round by text rewrite instead")
    add_program_arguments(parser)
    options = parser.parse_args()
    tools = Tools.of(options)

    print(f"{'program':<16} {'fp32':>9} {'float64':>9}  bits    narrowed", flush=True)
    names = select_programs(options, [*EXPECTED, *([] if options.hand_rule else BF16_PROGRAMS)])
    return check_programs(names, lambda name: check(options.corpus, name, tools, options.hand_rule))


if __name__ == "__main__":
    sys.exit(main())
