# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Contractions as kernels on the emulator against the same program on the CPU.

Each case is a contraction of narrow factors in one layout, with one epilogue and one
kind of inputs. Several cases make a program, whose arguments prec-run gives to both.
The kernel sums over k in another order, so results differ by at most

    2 (K + 2) 2^-24 sum over k of |a_k b_k|

before the result's own rounding (each of the two sums is within (K + 2) 2^-24 of
the exact one), which adds half an ulp of its format on either side. The epilogue
multiplies that by its slope. The bound is the same where the emulator truncates
terms as tensor cores are reported to: 16 of them and the sum so far, each by less
than 2^-25 of the largest.

Convolutions, sizes that only a run knows and bodies with two results are programs
of their own. Their bound comes from a run of the same program on the absolute
values of its inputs, which gives the sum over k of |a_k b_k|.
"""

import argparse
import itertools
import os
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from prec_run import ToolError, Tools, count_gemms

SIZES = (1, 2, 9, 16, 37, 64, 127, 128, 330)
# Only one dimension is large at a time, since the emulator is slow.
LARGE = ((1000, 9, 64), (16, 1000, 37), (9, 16, 1000), (330, 330, 64))
LAYOUTS = tuple(itertools.product(("mk", "km"), ("kn", "nk")))
CASES_PER_PROGRAM = 6
# Kernels with wgmma, which the cost model chooses for larger products than these.
CONFIGURATIONS = Path(__file__).parent.parent / "GPU" / "Inputs" / "warpgroup.json"
CHIPS = ("sm_80", "sm_86", "sm_87", "sm_89", "sm_90", "sm_90a")

# The body of the epilogue on %s (the sum), %b (bias) and %r (residual), its slope, and
# the magnitudes that it adds.
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
# The maximum of |d epilogue / d sum|: that of gelu is at most 1.13.
SLOPES = {"scale": 0.5, "gelu": 1.13}
EPS32 = 2.0**-24


@dataclass(frozen=True)
class Case:
    shape: tuple  # m, n, k
    batch: int
    layout: tuple
    narrow: str  # bf16, f16, or tf32 in f32
    epilogue: str
    result: str  # f32 or the type of the residual
    inputs: str  # normal, positive, cancelling

    @property
    def residual(self):
        """The type of the residual."""
        return "bf16" if self.narrow == "tf32" else self.narrow

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
    """The map over the dimensions of the result only."""
    batch = "z" if case.batch else ""
    inner = "" if letters == "n" else batch
    return f"affine_map<({', '.join(batch + 'mn')}) -> ({', '.join(inner + letters)})>"


def type_in(narrow):
    """The element type that stores a format."""
    return "f32" if narrow == "tf32" else narrow


def rounded(name, source, dims, narrow):
    """Defines %name as the f32 tensor %source, rounded to a format."""
    wide = tensor(dims, "f32")
    if narrow != "tf32":
        return f"  %{name} = arith.truncf %{source} : {wide} to {tensor(dims, narrow)}\n"
    return f"""  %{name} = linalg.generic {{indexing_maps = [{identity(len(dims))}, {identity(len(dims))}], iterator_types = [{parallel(len(dims))}]}}
      ins(%{source} : {wide}) outs(%{source} : {wide}) {{
  ^bb0(%in: f32, %old: f32):
    %mask = arith.constant -8192 : i32
    %bits = arith.bitcast %in : f32 to i32
    %kept = arith.andi %bits, %mask : i32
    %cut = arith.bitcast %kept : i32 to f32
    linalg.yield %cut : f32
  }} -> {wide}
"""


def identity(rank):
    dims = ", ".join(f"d{i}" for i in range(rank))
    return f"affine_map<({dims}) -> ({dims})>"


def parallel(rank):
    return ", ".join(['"parallel"'] * rank)


def program_of(cases):
    """One function. The arguments of each case are a, b, bias and residual, all f32."""
    arguments, body, results, types = [], [], [], []
    for i, case in enumerate(cases):
        a, b = case.layout
        f32, out = type_of(case, "mn", "f32"), type_of(case, "mn", case.result)
        arguments += [f"%a{i}w: {type_of(case, a, 'f32')}", f"%b{i}w: {type_of(case, b, 'f32')}",
                      f"%bias{i}: tensor<{case.shape[1]}xf32>", f"%r{i}w: {f32}"]
        text = "".join(rounded(f"{name}{i}", f"{name}{i}w", dims_of(case, letters), narrow) for name, letters, narrow in
                       (("a", a, case.narrow), ("b", b, case.narrow), ("r", "mn", case.residual)))
        kinds = parallel(2 + bool(case.batch)) + ', "reduction"'
        element, factors = type_in(case.narrow), "%x, %y"
        extended = ""
        if element != "f32":
            factors = "%xw, %yw"
            extended = f"""    %xw = arith.extf %x : {element} to f32
    %yw = arith.extf %y : {element} to f32
"""
        text += f"""  %e{i} = tensor.empty() : {f32}
  %i{i} = linalg.fill ins(%zero : f32) outs(%e{i} : {f32}) -> {f32}
  %s{i} = linalg.generic {{indexing_maps = [{map_of(case, a)}, {map_of(case, b)}, {map_of(case, "mn")}], iterator_types = [{kinds}]}}
      ins(%a{i}, %b{i} : {type_of(case, a, element)}, {type_of(case, b, element)}) outs(%i{i} : {f32}) {{
  ^bb0(%x: {element}, %y: {element}, %acc: f32):
{extended}    %p = arith.mulf {factors} : f32
    %q = arith.addf %acc, %p : f32
    linalg.yield %q : f32
  }} -> {f32}
"""
        value = f"%s{i}"
        if EPILOGUES[case.epilogue] or case.result != "f32":
            inner = (EPILOGUES[case.epilogue] or "").replace("{narrow}", case.residual)
            last = "%y" if inner else "%s"
            if case.result != "f32":
                inner += f"\n    %n = arith.truncf {last} : f32 to {case.result}"
                last = "%n"
            maps = ", ".join([outer_map(case, "mn"), outer_map(case, "n"), outer_map(case, "mn"), outer_map(case, "mn")])
            kinds = parallel(2 + bool(case.batch))
            text += f"""  %o{i} = tensor.empty() : {out}
  %y{i} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
      ins(%s{i}, %bias{i}, %r{i} : {f32}, tensor<{case.shape[1]}xf32>, {type_of(case, "mn", case.residual)}) outs(%o{i} : {out}) {{
  ^bb0(%s: f32, %b: f32, %r: {case.residual}, %old: {case.result}):
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
    cut = 13 if narrow == "tf32" else 16
    bits = bits + (1 << cut - 1) - 1 + ((bits >> cut) & 1)
    return (bits >> cut << cut).astype(np.uint32).view(np.float32)


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
    return [round_to(a, case.narrow), round_to(b, case.narrow), bias, round_to(residual, case.residual)]


def absolute_sum(case, a, b):
    """sum over k of |a_k b_k|, in the layout of the result."""
    a, b = abs(a.astype(np.float64)), abs(b.astype(np.float64))
    return np.matmul(a if case.layout[0] == "mk" else np.swapaxes(a, -1, -2),
                     b if case.layout[1] == "kn" else np.swapaxes(b, -1, -2))


def tolerance(case, arrays, result):
    a, b, bias, residual = arrays
    total = absolute_sum(case, a, b)
    slack = 2 * (case.shape[2] + 2) * EPS32 * total * SLOPES.get(case.epilogue, 1)
    # Each op of the epilogue rounds on both sides, in proportion to its operands.
    size = total + abs(residual) + abs(bias)
    if case.epilogue != "none":
        slack = slack + 8 * EPS32 * size
    if case.result == "bf16":
        slack = slack + 2.0**-7 * abs(result) + slack * 2.0**-7
    if case.result == "f16":
        slack = slack + 2.0**-10 * abs(result) + 2.0**-24 + slack * 2.0**-10
    return slack


def make_cases(count, seed):
    """Cases that take every size, layout, format, epilogue and kind of input in
    turn."""
    generator = random.Random(seed)
    shapes = [tuple(generator.choice(SIZES) for _ in range(3)) for _ in range(count)]
    # Each size is in each place at least once, if there are enough cases.
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
                          tuple(EPILOGUES)[i // 4 % len(EPILOGUES)], (narrow, "f32")[(i + i // 4 + i // 32) % 2],
                          ("normal", "positive", "cancelling")[i // 5 % 3]))
    return cases


@dataclass(frozen=True)
class Other:
    """A program whose bound comes from a run on absolute values."""

    name: str
    text: str
    shapes: tuple  # of its arguments, all f32; the first two are rounded
    depth: int  # k

    def describe(self):
        return self.name


# The first two arguments in a narrow format, and zeros. %bias has the last dimension.
OTHER = """#id = affine_map<({loops}) -> ({loops})>
#last = affine_map<({loops}) -> ({last})>
func.func @main(%x: {x}, %w: {w}, %bias: tensor<{n}xf32>) -> ({types}) {{
  %zero = arith.constant 0.0 : f32
  %pad = arith.constant 0.0 : {element}
{dims}{rounded}  %e = tensor.empty({sizes}) : {out}
  %zeros = linalg.fill ins(%zero : f32) outs(%e : {out}) -> {out}
{body}  return {results} : {types}
}}
"""
BIAS = """  %r = linalg.generic {{indexing_maps = [#id, #last, #id], iterator_types = [{kinds}]}}
      ins(%s, %bias : {out}, tensor<{n}xf32>) outs(%e : {out}) {{
  ^bb0(%a: f32, %b: f32, %old: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }} -> {out}
"""
TWO_RESULTS = """  %h = tensor.empty() : {narrow}
  %r, %t = linalg.generic {{indexing_maps = [#id, #last, #id, #id], iterator_types = [{kinds}]}}
      ins(%s, %bias : {out}, tensor<{n}xf32>) outs(%e, %h : {out}, {narrow}) {{
  ^bb0(%a: f32, %b: f32, %old: f32, %older: bf16):
    %0 = arith.addf %a, %b : f32
    %1 = arith.maximumf %a, %zero : f32
    %2 = arith.truncf %1 : f32 to bf16
    linalg.yield %0, %2 : f32, bf16
  }} -> ({out}, {narrow})
"""


def tensor(dims, element):
    return f"tensor<{'x'.join(map(str, [*dims, element]))}>"


def make_other(name, x, w, out, depth, op, known=None, two_results=False, narrow="bf16"):
    """`op` computes %s from %xn, %wn and %zeros. `known` are the sizes of the types if
    they differ from the shapes."""
    x_type, w_type, out_type = known or (x, w, out)
    loops = ", ".join(f"d{i}" for i in range(len(out)))
    element = type_in(narrow)
    names = {"x": tensor(x_type, "f32"), "w": tensor(w_type, "f32"), "xn": tensor(x_type, element), "element": element,
             "rounded": rounded("xn", "x", x_type, narrow) + rounded("wn", "w", w_type, narrow),
             "wn": tensor(w_type, element), "out": tensor(out_type, "f32"), "narrow": tensor(out_type, "bf16"),
             "n": out_type[-1], "loops": loops, "last": f"d{len(out) - 1}",
             "kinds": parallel(len(out)), "dims": "", "sizes": ""}
    sources = []
    for i, size in enumerate(out_type):
        if size == "?":
            # Only for products of two matrices: m is the first size of x, and n the
            # last of w.
            operand, position = ("x", 0) if i == 0 else ("w", 1)
            names["dims"] += f"  %c{i} = arith.constant {position} : index\n"
            names["dims"] += f"  %d{i} = tensor.dim %{operand}, %c{i} : {names[operand]}\n"
            sources.append(f"%d{i}")
    names["sizes"] = ", ".join(sources)
    body = op.format(**names) + (TWO_RESULTS if two_results else BIAS).format(**names)
    types = f"{names['out']}, {names['narrow']}" if two_results else names["out"]
    text = OTHER.format(body=body, types=types, results="%r, %t" if two_results else "%r", **names)
    return Other(name, text, (x, w, (out[-1],)), depth)


MATMUL = "  %s = linalg.matmul ins(%xn, %wn : {xn}, {wn}) outs(%zeros : {out}) -> {out}\n"


def make_products(narrow="bf16"):
    """Products with one or all sizes unknown until a run, and with two results. Nothing
    divides the second sizes."""
    for m, n, k in ((72, 40, 56), (37, 43, 51)):
        for unknown in ("m", "n", "k", "mnk"):
            sizes = {letter: "?" if letter in unknown else size for letter, size in zip("mnk", (m, n, k))}
            known = tuple(tuple(sizes[letter] for letter in letters) for letters in ("mk", "kn", "mn"))
            yield make_other(f"{narrow}, unknown {unknown} of {m}x{n}x{k}", (m, k), (k, n), (m, n), k, MATMUL, known,
                             narrow=narrow)
        yield make_other(f"{narrow}, two results of {m}x{n}x{k}", (m, k), (k, n), (m, n), k, MATMUL, two_results=True,
                         narrow=narrow)


# The order of dimensions of each named op, and the names of its attributes.
CONVOLUTIONS = {
    "conv_2d_nhwc_hwcf": ("nhwc", "hwcf", "nhwf"),
    "conv_2d_nhwc_fhwc": ("nhwc", "fhwc", "nhwf"),
    "conv_2d_nchw_fchw": ("nchw", "fchw", "nfhw"),
    "conv_1d_nwc_wcf": ("nwc", "wcf", "nwf"),
    "conv_1d_ncw_fcw": ("ncw", "fcw", "nfw"),
}


def make_convolution(narrow, op, channels, filters, stride, dilation, padding):
    image, kernel, result = CONVOLUTIONS[op]
    space = [letter for letter in image if letter in "hw"]
    window = {"n": 2, "c": channels, "f": filters, "h": 3, "w": 3}
    inside = {**window, "h": 13, "w": 15}
    padded = {letter: inside[letter] + (2 * padding if letter in space else 0) for letter in image}
    moved = {letter: (padded[letter] - 1 - dilation * (window[letter] - 1)) // stride + 1 for letter in space}
    sizes = {**window, **moved}
    x, w, out = (tuple(table[letter] for letter in letters)
                 for table, letters in ((inside, image), (window, kernel), (sizes, result)))
    text, source = "", "%xn"
    if padding:
        around = ", ".join(str(padding if letter in space else 0) for letter in image)
        text = (f"  %p = tensor.pad %xn low[{around}] high[{around}] {{{{\n"
                f"  ^bb0({', '.join(f'%i{i}: index' for i in range(len(image)))}):\n"
                f"    tensor.yield %pad : {{element}}\n"
                f"  }}}} : {{xn}} to {tensor([padded[letter] for letter in image], type_in(narrow))}\n")
        source = "%p"
    source_type = tensor([padded[letter] for letter in image], type_in(narrow))
    count = f"tensor<{len(space)}xi64>"
    text += (f"  %s = linalg.{op} {{{{strides = dense<{stride}> : {count}, dilations = dense<{dilation}> : {count}}}}}\n"
             f"      ins({source}, %wn : {source_type}, {{wn}}) outs(%zeros : {{out}}) -> {{out}}\n")
    depth = channels * window["h"] ** len(space)
    name = f"{narrow}, {op} {channels} to {filters} channels, stride {stride}, dilation {dilation}, padding {padding}"
    return make_other(name, x, w, out, depth, text, narrow=narrow)


def make_convolutions(narrow="bf16"):
    """Convolutions with channels for each width of a copy, and with every parameter
    that moves the window."""
    settings = [(16, 24, 1, 1, 1), (12, 9, 2, 1, 0), (6, 16, 1, 2, 2), (3, 32, 2, 2, 1)]
    for i, op in enumerate(CONVOLUTIONS):
        for j in (i, i + 1):
            yield make_convolution(narrow, op, *settings[j % len(settings)])


def check_other(tools, other, chip, device):
    """Like `check`, for one program."""
    kernels = tools.to_gpu(other.text, chip, f"configurations={CONFIGURATIONS}")
    if count_gemms(kernels) != 1 or "linalg.generic" in kernels.partition("prec_gpu.launch")[2]:
        return [f"{other.name}: not one kernel with all that follows"], 0
    return judge_other(tools, other, kernels, device)


def judge_other(tools, other, kernels, device):
    """Like `judge`, for one program."""
    generator = np.random.default_rng(len(other.name))
    arrays = [generator.normal(size=shape).astype(np.float32) for shape in other.shapes]
    expected = tools.run_program(other.text, arrays)
    sizes = tools.run_program(other.text, [abs(array) for array in arrays])
    found = tools.run_program(kernels, arrays, options=device)
    problems, worst = [], 0
    for i, (on_cpu, on_device, size) in enumerate(zip(expected, found, sizes)):
        # The run on absolute values rounds, too.
        bound = (2 * (other.depth + 2) + 8) * EPS32 * size.astype(np.float64) * 1.01
        if i == 1:
            # In bf16, half an ulp on either side.
            bound = bound + 2.0**-7 * abs(on_cpu)
        problem, share = compare(other, on_cpu, on_device, bound)
        problems += problem
        worst = max(worst, share)
    return problems, worst


def compare(case, on_cpu, on_device, bound):
    """The problems of one result, and its largest error relative to the bound."""
    error = abs(on_cpu.astype(np.float64) - on_device)
    share = (error / np.maximum(bound, 1e-300)).max(initial=0)
    if share <= 1:
        return [], share
    return [f"{case.describe()}: {(~(error <= bound)).sum()} of {error.size} elements differ, "
            f"up to {share:.1f} times the bound"], share


def check(tools, cases, chip, device, seed):
    """The problems of some cases in one program, and the largest error relative to a
    bound."""
    kernels = tools.to_gpu(program_of(cases), chip, f"configurations={CONFIGURATIONS}")
    left = count_gemms(kernels) - len(cases)
    problems, worst = judge(tools, cases, kernels, device, seed)
    if left:
        problems.append(f"{-left} of {len(cases)} contractions have no kernel")
    return problems, worst


def judge(tools, cases, kernels, device, seed):
    """The same of cases whose program has become `kernels`."""
    generator = np.random.default_rng(seed)
    arrays = [arrays_of(case, generator) for case in cases]
    flat = [array for group in arrays for array in group]
    expected = tools.run_program(program_of(cases), flat)
    found = tools.run_program(kernels, flat, options=device)
    problems, worst = [], 0
    for case, group, on_cpu, on_device in zip(cases, arrays, expected, found):
        problem, share = compare(case, on_cpu, on_device, tolerance(case, group, on_cpu.astype(np.float64)))
        problems += problem
        worst = max(worst, share)
    return problems, worst


def make_device(tools, chip, number, seed):
    """A device with a separate schedule for each program. The two orders of adding
    products alternate."""
    is_aligned = (number + CHIPS.index(chip)) % 2
    return tools.run_on_device(f"--device-seed={seed + number}", *(["--device-aligned-sums"] if is_aligned else []))


def run_all(tools, work, seed):
    """Runs (chip, program) pairs, each with a list of cases or another program, and
    prints results. False if one is wrong."""
    start, good, largest, counts = time.monotonic(), True, {}, {}

    def run(numbered):
        number, (chip, group) = numbered
        device = make_device(tools, chip, number, seed)
        try:
            if isinstance(group, Other):
                return chip, 1, *check_other(tools, group, chip, device)
            return chip, len(group), *check(tools, group, chip, device, seed + number)
        except ToolError as error:
            names = [case.describe() for case in ([group] if isinstance(group, Other) else group)]
            return chip, len(names), [f"{error}\n  cases: " + "; ".join(names)], 0

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for chip, count, problems, worst in pool.map(run, enumerate(work)):
            largest[chip] = max(largest.get(chip, 0), worst)
            counts[chip] = counts.get(chip, 0) + count
            for problem in problems:
                print(f"  {chip}: {problem}")
                good = False
    for chip, count in counts.items():
        print(f"{chip:<7} {count:>3} contractions, largest difference {largest[chip]:.2f} of the bound")
    print(f"{time.monotonic() - start:.1f} s")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    Tools.add_device_argument(parser)
    parser.add_argument("--chips", default="sm_80,sm_90a", help="all cases on these; one program on each other chip")
    parser.add_argument("--cases", type=int, default=72)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    tools = Tools.of(options)
    cases = make_cases(options.cases, options.seed)
    groups = [cases[i:i + CASES_PER_PROGRAM] for i in range(0, len(cases), CASES_PER_PROGRAM)]
    chips = options.chips.split(",")
    work = [(chip, group) for chip in chips for group in [*groups, *make_products(), *make_convolutions()]]
    work += [(chip, groups[i]) for i, chip in enumerate(c for c in CHIPS if c not in chips) if i < len(groups)]
    sys.exit(not run_all(tools, work, options.seed))


if __name__ == "__main__":
    main()
