# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes generated programs of mixed types wide, and programs in fp32 not.

A generated program computes in bf16, fp16 and f32 on 8x8 tensors: elementwise ops,
casts, sums, products of matrices, named ops, ops that spell their rounding out, a loop and a
private function. For each:

- prec-widen leaves no narrow arithmetic, and a second run changes nothing;
- with the roundings kept, a program that adds nothing up has the bits that it had;
- the plan of `autocast` replays, its narrowed form has the bits of the rounded one,
  and a second application changes nothing.

Over all, the error against float64 is less than before. No program of the corpus
that is in fp32 is changed.

    check_widening.py --programs=500      more than the test takes
    check_widening.py --seed=17           prints this program
"""

import argparse
import math
import random
import re
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from prec_run import ToolError, Tools, call
from seeds import add_seed_arguments, report_seed, select_seeds

SHAPE = "8x8"
# Ops on numbers and tensors match by their type, and linalg ops by their destination.
# For linalg.generic the body matches.
NARROW_ARITHMETIC = re.compile(
    r"^ *%\S+ = (?:arith\.(?:add|sub|mul|div|rem|neg|maximum|minimum|maxnum|minnum)f|math\.\w+) .*: (?:tensor<[0-9x?]*x?)?(?:bf16|f16)>?$"
    r"|^ *%\S+ = linalg\.(?!(?:generic|transpose|broadcast|copy|fill|pack|unpack)\b)\w+ .*outs\([^)]*[<x](?:bf16|f16)>", re.M)  # fmt: skip
# Lines that the pattern must match, and lines that it must not.
NARROW = """
  %0 = arith.addf %a, %b : tensor<8x8xbf16>
  %0 = arith.minimumf %a, %b : f16
  %0 = math.tanh %a : tensor<bf16>
  %0 = linalg.matmul ins(%a, %b : tensor<8x8xbf16>, tensor<8x8xbf16>) outs(%c : tensor<8x8xbf16>) -> tensor<8x8xbf16>
  %0 = linalg.softmax dimension(1) ins(%a : tensor<8x8xf16>) outs(%c : tensor<8x8xf16>) -> tensor<8x8xf16>
  %0 = linalg.add ins(%a, %b : tensor<8x?xbf16>, tensor<8x?xbf16>) outs(%c : tensor<8x?xbf16>) -> tensor<8x?xbf16>
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<8x8xbf16>) outs(%c : tensor<8xbf16>) dimensions = [1]
  %0 = linalg.dot ins(%a, %b : tensor<8xbf16>, tensor<8xbf16>) outs(%c : tensor<bf16>) -> tensor<bf16>
"""
NOT_NARROW = """
  %0 = arith.addf %a, %b : tensor<8x8xf32>
  %0 = arith.truncf %a : f32 to bf16
  %0 = linalg.matmul ins(%a, %b : tensor<8x8xbf16>, tensor<8x8xbf16>) outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
  %0 = linalg.transpose ins(%a : tensor<8x8xbf16>) outs(%c : tensor<8x8xbf16>) permutation = [1, 0]
  %0 = linalg.fill ins(%a : bf16) outs(%c : tensor<8x8xbf16>) -> tensor<8x8xbf16>
"""
BINARY = ("arith.addf", "arith.subf", "arith.mulf", "arith.divf", "arith.maximumf")

# The share of programs: sums of random signs may have a smaller error by chance.
MOST_WORSE = 0.2

# Seeds of programs with a known fault, and the reason.
KNOWN = {}


class Program:
    """The text of a generated program, written op by op."""

    def __init__(self, seed, elementwise):
        self.dice = random.Random(f"widening {seed}")
        self.lines, self.count, self.elementwise = [], 0, elementwise
        self.narrow = self.dice.choice(["bf16", "bf16", "f16"])
        types = [self.narrow, self.narrow, self.dice.choice([self.narrow, "f32"])]
        self.values = [(f"%x{i}", t) for i, t in enumerate(types)]
        arguments = ", ".join(f"{name}: {tensor(t)}" for name, t in self.values)
        for _ in range(self.dice.randint(6, 14)):
            self.dice.choice(self.steps())()
        # At least one op computes narrow.
        self.binary([v for v in self.values if v[1] == self.narrow])
        results = self.values[-3:]
        self.text = "\n".join([
            f"func.func private @inner(%a: {tensor(self.narrow)}, %b: {tensor(self.narrow)}) -> {tensor(self.narrow)} {{",
            f"  %s = arith.{self.dice.choice(['addf', 'mulf'])} %a, %b : {tensor(self.narrow)}",
            f"  return %s : {tensor(self.narrow)}", "}",
            f"func.func @main({arguments}) -> ({', '.join(tensor(t) for _, t in results)}) {{",
            *self.lines,
            f"  return {', '.join(n for n, _ in results)} : {', '.join(tensor(t) for _, t in results)}", "}", ""])  # fmt: skip

    def steps(self):
        steps = [self.binary, self.binary, self.binary, self.root, self.cast, self.transpose, self.loop, self.inner]
        return steps if self.elementwise else [*steps, self.exponential, self.matmul, self.sum, self.named, self.island, self.island]

    def add(self, text, element):
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        self.values.append((f"%v{self.count}", element))

    def pick(self, values=None):
        return self.dice.choice((values or self.values)[-5:])

    def fresh(self, text):
        self.count += 1
        self.lines.append(f"  %v{self.count} = {text}")
        return f"%v{self.count}"

    def binary(self, values=None):
        a, element = self.pick(values)
        b, _ = self.pick([v for v in self.values if v[1] == element])
        op = self.dice.choice(BINARY)
        if op == "arith.divf":
            # Divides by a value of at least 1.
            square = self.fresh(f"arith.mulf {b}, {b} : {tensor(element)}")
            one = self.fresh(f"arith.constant dense<1.0> : {tensor(element)}")
            b = self.fresh(f"arith.addf {square}, {one} : {tensor(element)}")
        self.add(f"{op} {a}, {b} : {tensor(element)}", element)

    def root(self):
        a, element = self.pick()
        square = self.fresh(f"arith.mulf {a}, {a} : {tensor(element)}")
        self.add(f"math.sqrt {square} : {tensor(element)}", element)

    def exponential(self):
        a, element = self.pick()
        # The argument is -a^2, so the result is at most 1.
        square = self.fresh(f"arith.mulf {a}, {a} : {tensor(element)}")
        negative = self.fresh(f"arith.negf {square} : {tensor(element)}")
        self.add(f"math.exp {negative} : {tensor(element)}", element)

    def cast(self):
        a, element = self.pick()
        to = self.narrow if element == "f32" else "f32"
        op = "arith.truncf" if element == "f32" else "arith.extf"
        self.add(f"{op} {a} : {tensor(element)} to {tensor(to)}", to)

    def transpose(self):
        a, element = self.pick()
        empty = self.fresh(f"tensor.empty() : {tensor(element)}")
        self.add(f"linalg.transpose ins({a} : {tensor(element)}) outs({empty} : {tensor(element)}) permutation = [1, 0]", element)

    def loop(self):
        a, element = self.pick()
        b, _ = self.pick([v for v in self.values if v[1] == element])
        half = self.fresh(f"arith.constant dense<0.5> : {tensor(element)}")
        zero, one, end = (self.fresh(f"arith.constant {n} : index") for n in (0, 1, 3))
        self.add(f"scf.for %i = {zero} to {end} step {one} iter_args(%c = {a}) -> ({tensor(element)}) {{\n"
                 f"    %h = arith.mulf %c, {half} : {tensor(element)}\n    %s = arith.addf %h, {b} : {tensor(element)}\n"
                 f"    scf.yield %s : {tensor(element)}\n  }}", element)  # fmt: skip

    def inner(self):
        values = [v for v in self.values if v[1] == self.narrow]
        a, b = self.pick(values)[0], self.pick(values)[0]
        t = tensor(self.narrow)
        self.add(f"func.call @inner({a}, {b}) : ({t}, {t}) -> {t}", self.narrow)

    def matmul(self):
        a, element = self.pick()
        b, _ = self.pick([v for v in self.values if v[1] == element])
        wide = self.dice.choice([element, "f32"])
        eighth = self.fresh(f"arith.constant dense<0.125> : {tensor(element)}")
        scaled = self.fresh(f"arith.mulf {b}, {eighth} : {tensor(element)}")
        zero = self.fresh(f"arith.constant dense<0.0> : {tensor(wide)}")
        self.add(f"linalg.matmul ins({a}, {scaled} : {tensor(element)}, {tensor(element)}) outs({zero} : {tensor(wide)}) -> {tensor(wide)}", wide)

    def named(self):
        """An op with a body that the text does not show."""
        a, element = self.pick()
        b, _ = self.pick([v for v in self.values if v[1] == element])
        t = tensor(element)
        empty = self.fresh(f"tensor.empty() : {t}")
        self.add(self.dice.choice([f"linalg.softmax dimension(1) ins({a} : {t}) outs({empty} : {t}) -> {t}",
                                   f"linalg.add ins({a}, {b} : {t}, {t}) outs({empty} : {t}) -> {t}"]), element)  # fmt: skip

    def sum(self):
        a, element = self.pick()
        zero = self.fresh(f"arith.constant dense<0.0> : tensor<8x{element}>")
        row = self.fresh(f"linalg.reduce {{ arith.addf }} ins({a} : {tensor(element)}) outs({zero} : tensor<8x{element}>) dimensions = [1]")
        empty = self.fresh(f"tensor.empty() : {tensor(element)}")
        wide = self.fresh(f"linalg.broadcast ins({row} : tensor<8x{element}>) outs({empty} : {tensor(element)}) dimensions = [1]")
        eighth = self.fresh(f"arith.constant dense<0.125> : {tensor(element)}")
        mean = self.fresh(f"arith.mulf {wide}, {eighth} : {tensor(element)}")
        self.add(f"arith.subf {a}, {mean} : {tensor(element)}", element)

    def island(self):
        """A function in f32 between two casts, as exporters write it."""
        a, _ = self.pick([v for v in self.values if v[1] == self.narrow])
        t = tensor(self.narrow)
        wide = self.fresh(f"arith.extf {a} : {t} to {tensor('f32')}")
        end = self.fresh(f"math.tanh {wide} : {tensor('f32')}")
        self.add(f"arith.truncf {end} : {tensor('f32')} to {t}", self.narrow)


def tensor(element):
    return f"tensor<{SHAPE}x{element}>"


def get_error(tools, text, path):
    """The error of a program against float64, before and after, over all results."""
    path.write_text(text)
    comparison = tools.compare(path, "--assign=preset=autocast existing=widen")
    return [math.sqrt(sum(figure(o[form][0]["relative_rms"]) ** 2 for o in comparison["outputs"])) for form in ("wide", "candidate")]


def figure(value):
    return value if isinstance(value, (int, float)) else math.inf


def check_pattern():
    """Lines that the pattern matches incorrectly."""
    for lines, is_narrow in ((NARROW, True), (NOT_NARROW, False)):
        for line in lines.strip("\n").split("\n"):
            if bool(NARROW_ARITHMETIC.search(line)) != is_narrow:
                yield line.strip()


def check(tools, seed):
    """The problems of a program, and its errors before and after."""
    elementwise = seed % 2 == 0
    problems, text = [], Program(seed, elementwise).text
    with tempfile.TemporaryDirectory(prefix="prec-widening-") as name:
        folder = Path(name)
        given, plan = folder / "given.mlir", folder / "plan.json"
        given.write_text(text)
        if not NARROW_ARITHMETIC.search(tools.opt(given)):
            problems.append("no narrow arithmetic is seen in the given program")
        wide = tools.opt(given, "--prec-widen")
        if match := NARROW_ARITHMETIC.search(wide):
            problems.append(f"narrow arithmetic is left: {match[0].strip()}")
        if tools.opt(wide, "--prec-widen") != wide:
            problems.append("prec-widen changes what it made")
        if elementwise:
            kept = tools.opt(given, "--prec-widen=roundings=keep", "--prec-lower-casts")
            if not tools.bit_exact(given, kept):
                problems.append("with its roundings the program has other bits")
        narrowed = tools.opt(given, f"--prec-assign=preset=autocast plan-out={plan}")
        if tools.opt(given, f"--prec-assign=plan-in={plan}") != narrowed:
            problems.append("a replay of the plan gives other bytes")
        rounded = tools.opt(tools.opt(given, "--prec-assign=preset=autocast stop-after=round"), "--prec-lower-casts")
        if not tools.bit_exact(rounded, narrowed):
            problems.append("the narrowed form and the rounded form give different bits")
        if tools.opt(narrowed, "--prec-assign=preset=autocast") != narrowed:
            problems.append("a second application changes the program")
        errors = get_error(tools, text, folder / "errors.mlir")
    return problems, errors


def check_corpus(tools, folder):
    """Checks that programs in fp32 do not change."""
    for path in sorted(folder.glob("*/*.mlir")):
        text = path.read_text()
        if re.search(r"[x<: ](bf16|f16)\b", text):
            continue
        if tools.opt(path, "--prec-widen") != tools.opt(path):
            yield path.name
        plans = [call(tools.prec_opt, path, f"--prec-assign=preset=autocast existing={how} summary=true stop-after=plan", "-o", "/dev/null").stderr
                 for how in ("widen", "keep")]  # fmt: skip
        if plans[0] != plans[1]:
            yield f"{path.name}, by its plan"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    parser.add_argument("--corpus", type=Path, help="its programs in fp32 go through as they are")
    add_seed_arguments(parser, programs=20)
    options = parser.parse_args()
    if options.seed is not None:
        print(Program(options.seed, options.seed % 2 == 0).text)
        return 0
    tools, start, failed = Tools.of(options), time.monotonic(), False
    for line in check_pattern():
        failed = True
        print(f"FAIL the pattern of narrow arithmetic is wrong about {line}")
    seeds = select_seeds(options)

    def try_check(seed):
        try:
            return check(tools, seed)
        except ToolError as error:
            return [str(error)], None

    better, worse, ratios = 0, 0, []
    with ThreadPoolExecutor(2) as pool:
        for seed, (problems, errors) in zip(seeds, pool.map(try_check, seeds)):
            failed |= report_seed(seed, problems, KNOWN)
            if errors and all(0 < e < math.inf for e in errors):
                better += errors[1] <= errors[0]
                worse += errors[1] > 1.05 * errors[0]
                ratios.append(math.log(errors[1] / errors[0]))
    if ratios:
        mean = math.exp(sum(ratios) / len(ratios))
        print(f"{len(seeds)} programs: the error is {mean:.2f} of what it was, less or equal in {better}, more in {worse}")
        if mean >= 1 or worse > MOST_WORSE * len(ratios):
            failed = True
            print("FAIL errors are not less than before")
    for name in check_corpus(tools, options.corpus) if options.corpus else ():
        failed = True
        print(f"FAIL {name}: a program in fp32 is changed")
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
