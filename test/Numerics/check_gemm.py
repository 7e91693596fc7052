# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contractions as kernels on the emulator against the same program on the CPU.

Each case is a contraction of narrow factors in one layout, with one epilogue and
one kind of inputs; several cases make a program, whose arguments prec-run gives
to both. The sum over k is done in another order by the kernel, so results differ
by at most

    2 (K + 2) 2^-24 sum over k of |a_k b_k|

before the result's own rounding (each of the two sums is within (K + 2) 2^-24 of
the exact one), which adds half an ulp of its format on either side. The epilogue
multiplies that by its slope.
"""

import argparse
import itertools
import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from prec_run import ToolError, Tools

SIZES = (1, 2, 9, 16, 37, 64, 127, 128, 330)
# Large ones in one dimension at a time: the emulator is no GPU.
LARGE = ((1000, 9, 64), (16, 1000, 37), (9, 16, 1000), (330, 330, 64))
LAYOUTS = tuple(itertools.product(("mk", "km"), ("kn", "nk")))
CASES_PER_PROGRAM = 6

# Body of the epilogue on %s (the sum), %b (bias), %r (residual); its slope, and
# what numbers it adds up.
EPILOGUES = {
    "none": None,
    "bias": "%y = arith.addf %s, %b : f32",
    "relu": "%y = arith.maximumf %s, %zero : f32",
    "bias_relu_residual": """%t = arith.addf %s, %b : f32
    %u = arith.maximumf %t, %zero : f32
    %v = arith.extf %r : {narrow} to f32
    %y = arith.addf %u, %v : f32""",
    "bias_relu": """%t = arith.addf %s, %b : f32
    %y = arith.maximumf %t, %zero : f32""",
    "residual": """%v = arith.extf %r : {narrow} to f32
    %y = arith.addf %s, %v : f32""",
    "scale": "%y = arith.mulf %s, %half : f32",
    "gelu": """%t = math.erf %s : f32
    %u = arith.addf %t, %one : f32
    %v = arith.mulf %u, %s : f32
    %y = arith.mulf %v, %half : f32""",
}
# Of |d epilogue / d sum|: that of gelu is 1.13 at most.
SLOPES = {"scale": 0.5, "gelu": 1.13}
EPS32 = 2.0**-24


@dataclass(frozen=True)
class Case:
    shape: tuple  # m, n, k
    batch: int
    layout: tuple
    narrow: str  # bf16 or f16
    epilogue: str
    result: str  # f32 or the narrow format
    inputs: str  # normal, positive, cancelling

    def describe(self):
        size = "x".join(map(str, self.shape)) + (f" batch {self.batch}" if self.batch else "")
        return f"{size} {','.join(self.layout)} {self.narrow} {self.epilogue} to {self.result}, {self.inputs}"


def dims_of(case, letters):
    sizes = dict(zip("mnk", case.shape))
    sizes["z"] = case.batch
    return [sizes[letter] for letter in ("z" if case.batch else "") + letters]


def type_of(case, letters, element):
    return "tensor<" + "x".join(map(str, [*dims_of(case, letters), element])) + ">"


def map_of(case, letters):
    batch = "z" if case.batch else ""
    return f"affine_map<({', '.join(batch + 'mnk')}) -> ({', '.join(batch + letters)})>"


def outer_map(case, letters):
    """Over the dimensions of the result only."""
    batch = "z" if case.batch else ""
    inner = "" if letters == "n" else batch
    return f"affine_map<({', '.join(batch + 'mn')}) -> ({', '.join(inner + letters)})>"


def narrowed(name, letters, case):
    wide, narrow = type_of(case, letters, "f32"), type_of(case, letters, case.narrow)
    return f"  %{name} = arith.truncf %{name}w : {wide} to {narrow}\n"


def program_of(cases):
    """One function; arguments of each case: a, b, bias, residual, all f32."""
    arguments, body, results, types = [], [], [], []
    for i, case in enumerate(cases):
        a, b = case.layout
        f32, out = type_of(case, "mn", "f32"), type_of(case, "mn", case.result)
        arguments += [f"%a{i}w: {type_of(case, a, 'f32')}", f"%b{i}w: {type_of(case, b, 'f32')}",
                      f"%bias{i}: tensor<{case.shape[1]}xf32>", f"%r{i}w: {f32}"]
        text = narrowed(f"a{i}", a, case) + narrowed(f"b{i}", b, case) + narrowed(f"r{i}", "mn", case)
        kinds = ", ".join(['"parallel"'] * (2 + bool(case.batch)) + ['"reduction"'])
        text += f"""  %e{i} = tensor.empty() : {f32}
  %i{i} = linalg.fill ins(%zero : f32) outs(%e{i} : {f32}) -> {f32}
  %s{i} = linalg.generic {{indexing_maps = [{map_of(case, a)}, {map_of(case, b)}, {map_of(case, "mn")}], iterator_types = [{kinds}]}}
      ins(%a{i}, %b{i} : {type_of(case, a, case.narrow)}, {type_of(case, b, case.narrow)}) outs(%i{i} : {f32}) {{
  ^bb0(%x: {case.narrow}, %y: {case.narrow}, %acc: f32):
    %xw = arith.extf %x : {case.narrow} to f32
    %yw = arith.extf %y : {case.narrow} to f32
    %p = arith.mulf %xw, %yw : f32
    %q = arith.addf %acc, %p : f32
    linalg.yield %q : f32
  }} -> {f32}
"""
        value = f"%s{i}"
        if EPILOGUES[case.epilogue] or case.result != "f32":
            inner = (EPILOGUES[case.epilogue] or "").replace("{narrow}", case.narrow)
            last = "%y" if inner else "%s"
            if case.result != "f32":
                inner += f"\n    %n = arith.truncf {last} : f32 to {case.result}"
                last = "%n"
            maps = ", ".join([outer_map(case, "mn"), outer_map(case, "n"), outer_map(case, "mn"), outer_map(case, "mn")])
            kinds = ", ".join(['"parallel"'] * (2 + bool(case.batch)))
            text += f"""  %o{i} = tensor.empty() : {out}
  %y{i} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
      ins(%s{i}, %bias{i}, %r{i} : {f32}, tensor<{case.shape[1]}xf32>, {type_of(case, "mn", case.narrow)}) outs(%o{i} : {out}) {{
  ^bb0(%s: f32, %b: f32, %r: {case.narrow}, %old: {case.result}):
    {inner}
    linalg.yield {last} : {case.result}
  }} -> {out}
"""
            value = f"%y{i}"
        body.append(text)
        results.append(value)
        types.append(out)
    constants = "".join(f"  %{n} = arith.constant {v} : f32\n" for n, v in (("zero", "0.0"), ("half", "0.5"), ("one", "1.0")))
    return (f"func.func @main({', '.join(arguments)}) -> ({', '.join(types)}) {{\n{constants}{''.join(body)}"
            f"  return {', '.join(results)} : {', '.join(types)}\n}}\n")


def round_to(values, narrow):
    if narrow == "f16":
        return values.astype(np.float16).astype(np.float32)
    bits = values.astype(np.float32).view(np.uint32).astype(np.uint64)
    return (((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32)).view(np.float32)


def arrays_of(case, generator):
    a, b = (generator.normal(size=dims_of(case, letters)) for letters in case.layout)
    if case.inputs == "positive":
        a, b = abs(a), abs(b)
    if case.inputs == "cancelling" and case.shape[2] > 1:
        # The second half of k repeats the first with the other sign.
        half = case.shape[2] // 2
        axis = case.layout[0].index("k") - 2, case.layout[1].index("k") - 2
        a, b = (np.moveaxis(x, ax, -1) for x, ax in zip((a, b), axis))
        a[..., half:2 * half], b[..., half:2 * half] = -a[..., :half], b[..., :half]
        a, b = (np.moveaxis(x, -1, ax) for x, ax in zip((a, b), axis))
    residual = generator.normal(size=dims_of(case, "mn"))
    bias = generator.normal(size=case.shape[1]).astype(np.float32)
    return [round_to(a, case.narrow), round_to(b, case.narrow), bias, round_to(residual, case.narrow)]


def absolute_sum(case, a, b):
    """sum over k of |a_k b_k|, in the layout of the result."""
    a, b = abs(a.astype(np.float64)), abs(b.astype(np.float64))
    return np.matmul(a if case.layout[0] == "mk" else np.swapaxes(a, -1, -2),
                     b if case.layout[1] == "kn" else np.swapaxes(b, -1, -2))


def tolerance(case, arrays, result):
    a, b, bias, residual = arrays
    total = absolute_sum(case, a, b)
    slack = 2 * (case.shape[2] + 2) * EPS32 * total * SLOPES.get(case.epilogue, 1)
    # Each op of the epilogue rounds on both sides, by what it works on.
    size = total + abs(residual) + abs(bias)
    if case.epilogue != "none":
        slack = slack + 8 * EPS32 * size
    if case.result == "bf16":
        slack = slack + 2.0**-7 * abs(result) + slack * 2.0**-7
    if case.result == "f16":
        slack = slack + 2.0**-10 * abs(result) + 2.0**-24 + slack * 2.0**-10
    return slack


def make_cases(count, seed):
    """Every size, layout, format, epilogue and kind of input in turn."""
    generator = random.Random(seed)
    shapes = [tuple(generator.choice(SIZES) for _ in range(3)) for _ in range(count)]
    # Each size in each place at least once, as far as there are cases.
    for i, shape in enumerate(shapes):
        place = i % 3
        shapes[i] = tuple(SIZES[i // 3 % len(SIZES)] if d == place else s for d, s in enumerate(shape))
    for i, large in enumerate(LARGE):
        if i < len(shapes):
            shapes[-1 - i] = large
    cases = []
    for i, shape in enumerate(shapes):
        narrow = "f16" if i % 5 == 4 else "bf16"
        cases.append(Case(shape, (0, 0, 3)[i % 3] if max(shape) < 300 else 0, LAYOUTS[i % 4], narrow,
                          tuple(EPILOGUES)[i // 4 % len(EPILOGUES)], (narrow, "f32")[i // 2 % 2],
                          ("normal", "positive", "cancelling")[i // 5 % 3]))
    return cases


def check(tools, cases, chip, seed):
    """Problems of some cases in one program, and the largest share of a bound."""
    generator = np.random.default_rng(seed)
    arrays = [arrays_of(case, generator) for case in cases]
    flat = [array for group in arrays for array in group]
    program = program_of(cases)
    kernels = tools.opt(program, f"--prec-to-gpu=chip={chip}")
    problems = []
    left = kernels.count("prec_gpu.launch") - len(cases)
    if left:
        problems.append(f"{-left} of {len(cases)} contractions have no kernel")
    expected = tools.run_program(program, flat)
    found = tools.run_program(kernels, flat, options=["--device=emulator", f"--device-seed={seed}"])
    worst = 0
    for case, group, on_cpu, on_device in zip(cases, arrays, expected, found):
        on_cpu, on_device = on_cpu.astype(np.float64), on_device.astype(np.float64)
        error, bound = abs(on_cpu - on_device), tolerance(case, group, on_cpu)
        share = (error / np.maximum(bound, 1e-300)).max(initial=0)
        worst = max(worst, share)
        if not share <= 1:
            problems.append(f"{case.describe()}: {(~(error <= bound)).sum()} of {error.size} elements differ, "
                            f"up to {share:.1f} times the bound")
    return problems, worst


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--chip", default="sm_80")
    parser.add_argument("--cases", type=int, default=72)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tools = Tools.of(options)
    cases = make_cases(options.cases, options.seed)
    groups = [cases[i:i + CASES_PER_PROGRAM] for i in range(0, len(cases), CASES_PER_PROGRAM)]
    start, failed, largest = time.monotonic(), False, 0

    def run(numbered):
        number, group = numbered
        try:
            return check(tools, group, options.chip, options.seed + number)
        except ToolError as error:
            return [f"{error}\n  cases: " + "; ".join(case.describe() for case in group)], 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for problems, worst in pool.map(run, enumerate(groups)):
            largest = max(largest, worst)
            for problem in problems:
                print(f"  {problem}")
                failed = True
    print(f"{len(cases)} contractions on {options.chip}, largest difference {largest:.2f} of the bound, "
          f"{time.monotonic() - start:.1f} s")
    sys.exit(failed)


if __name__ == "__main__":
    main()
