# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs stock passes of MLIR on narrowed programs, which must keep their bits.

The output of prec-opt goes through the passes of another compiler. Those of KEEPING
must neither drop a rounding nor add one nor change the order of a sum: on corpus
programs and on generated ones, with three presets, results after each of them and after
all in a row must have the same bits as before. A fault that also occurs with the
program before narrowing is one of the pass. Those of CHANGING are known to change
values (docs/Transforms/RoundThenNarrow.md gives the reason) and must do so on an
example, or the list is out of date. Last, casts get the flag by which upstream may fold
pairs of them, and the check must notice the loss in some program.
"""

import argparse
import json
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from argspec import make_args
from buffers import Compiler
from generated.batch import MAIN, add_main, write_inputs, write_module
from generated.program import generate
from metrics import count_different
from prec_run import NARROWED, Tools
from processes import ToolError, call

PRESETS = ("contractions", "autocast", "everything")

# Generated programs in one module: tools start once for all of them.
BATCH = 5

# The dialects of a program after bufferization.
BUFFER = "memref<"

# A library for the interpreter of the transform dialect. Loops of three iterations
# divide few sizes of the programs, so that partial tiles occur as well.
LIBRARY = """
module attributes {{transform.with_named_sequence}} {{
  transform.named_sequence @__transform_main(%root: !transform.any_op) {{
    {body}
    transform.yield
  }}
  transform.named_sequence @has_dimensions(%op: !transform.any_op {{transform.readonly}}) -> !transform.any_op {{
    transform.match.operation_name %op ["linalg.generic", "linalg.matmul", "linalg.batch_matmul"] : !transform.any_op
    %rank = transform.match.structured %op : (!transform.any_op) -> !transform.param<i64> {{
    ^bb0(%inner: !transform.any_op):
      %r = transform.match.structured.rank %inner : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %r : !transform.param<i64>
    }}
    %one = transform.param.constant 1 : i64 -> !transform.param<i64>
    transform.match.param.cmpi ge %rank, %one : !transform.param<i64>
    transform.yield %op : !transform.any_op
  }}
}}
"""
TILE_ROWS = """
    %ops = transform.collect_matching @has_dimensions in %root : (!transform.any_op) -> !transform.any_op
    %tiled, %loop = transform.structured.tile_using_for %ops tile_sizes [3]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
"""
TILE_SUMS = """
    %one = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %la = transform.structured.tile_using_for %one tile_sizes [0, 0, 3]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %many = transform.structured.match ops{["linalg.batch_matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %b, %lb = transform.structured.tile_using_for %many tile_sizes [0, 0, 0, 3]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
"""
SPLIT_SUMS = """
    %ops = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %0, %1, %2, %3 = transform.structured.split_reduction %ops {split_factor = 2, insert_split_dimension = 2}
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
"""

EXAMPLE = """
func.func @main(%x: tensor<16x64xf32>, %w: tensor<64x16xf32>) -> (tensor<16x16xf32>, tensor<16x16xf32>) {
  %zero = arith.constant dense<0.0> : tensor<16x16xf32>
  %s = linalg.matmul ins(%x, %w : tensor<16x64xf32>, tensor<64x16xf32>) outs(%zero : tensor<16x16xf32>) -> tensor<16x16xf32>
  %t = math.tanh %s : tensor<16x16xf32>
  return %s, %t : tensor<16x16xf32>, tensor<16x16xf32>
}
"""

BUFFERIZE = ("--one-shot-bufferize=bufferize-function-boundaries allow-return-allocs-from-loops "
             "function-boundary-type-conversion=identity-layout-map")  # fmt: skip


@dataclass(frozen=True)
class Passes:
    """Options of mlir-opt, after a body for the transform dialect if there is one,
    and those of prec-opt behind it."""

    options: tuple
    transform: str = ""
    behind: tuple = ()

    def run(self, mlir_opt, prec_opt, text, folder):
        options = list(self.options)
        if self.transform:
            library = folder / "library.mlir"
            library.write_text(LIBRARY.format(body=self.transform))
            options = [f"--transform-preload-library=transform-library-paths={library}",
                       "--transform-interpreter", *options]  # fmt: skip
        source = folder / "source.mlir"
        source.write_text(text)
        after = call(mlir_opt, source, *options).stdout
        if not self.behind:
            return after
        source.write_text(after)
        return call(prec_opt, source, *self.behind).stdout


KEEPING = {
    "canonicalize": Passes(("--canonicalize",)),
    "cse": Passes(("--cse",)),
    "elementwise fusion": Passes(("--linalg-fuse-elementwise-ops",)),
    "fusion taken back": Passes(
        ("--linalg-generalize-named-ops", "--linalg-fuse-elementwise-ops"), behind=("--prec-split-contractions",)
    ),
    "generalisation": Passes(("--linalg-generalize-named-ops",)),
    "specialisation": Passes(("--linalg-specialize-generic-ops",)),
    "unit dimensions": Passes(("--linalg-fold-unit-extent-dims",)),
    "packed matmuls": Passes(("--linalg-block-pack-matmul=block-factors=4,8,16",)),
    "multiply-adds": Passes(("--math-uplift-to-fma",)),
    "emulated bf16": Passes(
        # Bodies of named ops must not change.
        ("--linalg-generalize-named-ops", "--arith-emulate-unsupported-floats=source-types=bf16 target-type=f32",
         "--math-extend-to-supported-types", "--arith-expand=include-bf16=true"),
    ),
    "tiled rows": Passes(("--canonicalize",), TILE_ROWS),
    "tiled sums": Passes(("--canonicalize",), TILE_SUMS),
    "empty tensors": Passes(("--eliminate-empty-tensors",)),
    "bufferization": Passes((BUFFERIZE,)),
    "without empty tensors": Passes(("--eliminate-empty-tensors", BUFFERIZE)),
    "all in a row": Passes(
        ("--canonicalize", "--cse", "--linalg-generalize-named-ops", "--linalg-fuse-elementwise-ops",
         "--canonicalize", "--cse", "--eliminate-empty-tensors", BUFFERIZE, "--canonicalize"),
        TILE_ROWS,
    ),
}  # fmt: skip

CHANGING = {
    "split sums": Passes(("--canonicalize",), SPLIT_SUMS),
    "expanded functions": Passes(("--math-expand-ops=ops=tanh",)),
}

# Fusion puts a rounding and the widening behind it into one body; there the flag
# that the planted casts have allows both to go.
FOLDING = Passes(("--linalg-generalize-named-ops", "--linalg-fuse-elementwise-ops", "--canonicalize"))
CAST = re.compile(r"(arith\.(?:truncf|extf) %\w+)( : (?:f32|bf16) to)")


def find_differences(results, expected):
    """The number of elements that differ in bits."""
    return sum(count_different(a, b) for a, b in zip(results, expected, strict=True))


class CorpusCase:
    """A narrowed program of the corpus, whose function takes and returns tensors only."""

    def __init__(self, tools, compiler, path, preset):
        self.name, self.tools, self.compiler = f"{path.stem} {preset}", tools, compiler
        self.wide, self.text = path.read_text(), tools.opt(path, f"{NARROWED}=preset={preset}")
        self.arrays = make_args(json.loads(path.with_suffix(".json").read_text()))
        signature = re.search(r"func\.func @(\w+)\([^)]*\) -> (.*) {$", self.text, re.M)
        self.function, self.result_types = signature.group(1), re.findall(r"tensor<[^>]*>", signature.group(2))

    def run(self, text, folder):
        if BUFFER in text:
            return self.compiler.run(text, self.function, self.result_types, self.arrays, folder)
        return self.tools.run_program(text, self.arrays)

    def skips(self, name):
        return False


class ExampleCase:
    """A product, and a function that upstream can expand."""

    def __init__(self, tools):
        self.name, self.tools = "example", tools
        self.text = tools.opt(EXAMPLE, NARROWED)
        random = np.random.default_rng(1)
        self.arrays = [random.standard_normal(shape).astype(np.float32) for shape in ((16, 64), (64, 16))]

    def run(self, text, folder):
        return self.tools.run_program(text, self.arrays)


class GeneratedCase:
    """A module of several programs, on ordinary and on special numbers."""

    def __init__(self, tools, first, preset, folder):
        self.name, self.tools = f"generated {first} {preset}", tools
        programs = [generate(seed) for seed in range(first, first + BATCH)]
        module = write_module(programs)
        self.wide = add_main(tools.opt(module), programs)
        self.text = add_main(tools.opt(module, f"{NARROWED}=preset={preset}"), programs)
        inputs = ",".join(str(write_inputs(folder, programs, special)) for special in (False, True))
        self.options = (f"--function={MAIN}", f"--inputs={inputs}")

    def run(self, text, folder):
        return self.tools.run_program(text, options=self.options)

    def skips(self, name):
        """Skips passes for buffers, since arguments and results are scalars and tensors
        of all types: only corpus programs run on buffers."""
        return BUFFERIZE in KEEPING[name].options


class Check:
    """Runs cases one after the other, and keeps the findings for the table at the
    end."""

    def __init__(self, mlir_opt, prec_opt, folder):
        self.mlir_opt, self.prec_opt, self.folder = mlir_opt, prec_opt, folder
        self.kept, self.tried, self.refused = Counter(), Counter(), Counter()
        self.cases = self.noticed = 0

    def find_change(self, case, passes, text, expected):
        """The change by the passes that is not allowed, or None."""
        try:
            after = passes.run(self.mlir_opt, self.prec_opt, text, self.folder)
            different = find_differences(case.run(after, self.folder), expected)
        except ToolError as error:
            return str(error)
        return f"{different} elements have other bits" if different else ""

    def check(self, case):
        """Yields the problems of one program."""
        self.cases += 1
        expected = case.run(case.text, self.folder)
        for name, passes in KEEPING.items():
            if case.skips(name):
                continue
            problem = self.find_change(case, passes, case.text, expected)
            if problem and self.find_change(case, passes, case.wide, case.run(case.wide, self.folder)):
                self.refused[name] += 1
                continue
            self.tried[name] += 1
            self.kept[name] += not problem
            if problem:
                yield f"{name}: {problem}"
        planted = CAST.sub(r"\1 fastmath<contract>\2", case.text)
        after = FOLDING.run(self.mlir_opt, self.prec_opt, planted, self.folder)
        self.noticed += find_differences(case.run(after, self.folder), expected) != 0

    def check_changing(self, case):
        expected = case.run(case.text, self.folder)
        for name, passes in CHANGING.items():
            problem = self.find_change(case, passes, case.text, expected)
            print(f"  {name:<24} {problem or 'same bits'}")
            if "other bits" not in problem:
                yield f"{name} changes no bits: it belongs to the passes that keep values"

    def report(self):
        """Prints the counts, and yields problems with the lists above."""
        for name in KEEPING:
            print(f"  {name:<24} same bits in {self.kept[name]} of {self.tried[name]}"
                  f"{f', {self.refused[name]} wrong before' if self.refused[name] else ''}")  # fmt: skip
        print(f"  {'planted flags':<24} other bits in {self.noticed} of {self.cases}")
        if not self.noticed:
            yield "no lost rounding was noticed"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    Tools.add_arguments(parser)
    parser.add_argument("--llvm-bin", type=Path, required=True, help="folder of mlir-opt, mlir-translate and clang")
    parser.add_argument("--presets", nargs="+", default=PRESETS, choices=PRESETS)
    parser.add_argument("--generated", type=int, default=0, metavar="N", help="generated programs, in fives")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("programs", type=Path, nargs="*", help="with a description beside each")
    options = parser.parse_args()
    tools, start, failed = Tools.of(options), time.monotonic(), False
    with tempfile.TemporaryDirectory(prefix="prec-stock-") as folder:
        folder = Path(folder)
        check = Check(options.llvm_bin / "mlir-opt", options.prec_opt, folder)
        compiler = Compiler(options.prec_opt, options.llvm_bin)

        def make_cases():
            for path in options.programs:
                for preset in options.presets:
                    yield CorpusCase(tools, compiler, path, preset)
            for first in range(options.first, options.first + options.generated, BATCH):
                yield GeneratedCase(tools, first, options.presets[first // BATCH % len(options.presets)], folder)

        for case in make_cases():
            print(case.name, flush=True)
            for problem in check.check(case):
                print(f"FAIL {case.name}: {problem}", flush=True)
                failed = True
        for problem in (*check.check_changing(ExampleCase(tools)), *check.report()):
            print(f"FAIL {problem}")
            failed = True
    print(f"{time.monotonic() - start:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
