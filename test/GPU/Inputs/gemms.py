# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a gemm for every configuration of a family, in the four layouts.

The configurations are those of the tables that prec-gpu-configure chooses from,
read from its source, so that a new one is not forgotten here. Functions are named
by tile and layout. Sizes are divided by no tile and by 8: bounds are checked, and
copies are 16 bytes wide.
"""

import argparse
import re
import sys
from pathlib import Path

TABLES = {"warp": "kCandidates", "warpgroup": "kHopperCandidates"}
HEAD = """#mk = affine_map<(m, n, k) -> (m, k)>
#km = affine_map<(m, n, k) -> (k, m)>
#kn = affine_map<(m, n, k) -> (k, n)>
#nk = affine_map<(m, n, k) -> (n, k)>
#mn = affine_map<(m, n, k) -> (m, n)>
#n = affine_map<(m, n, k) -> (n)>
"""
SIZES = {"m": 328, "n": 200, "k": 1000}

# A bias, a clamp and a residual in the narrow format.
GEMM = """func.func @{name}(%a: {a}, %b: {b}, %bias: tensor<{n}xf32>, %residual: {out}, %e: {out}) -> {out} {{
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#{left}, #{right}, #n, #mn, #mn] config = <{config}>
      factors(%a, %b : {a}, {b}) inputs(%bias, %residual : tensor<{n}xf32>, {out}) outs(%e : {out}) {{
  ^bb0(%sum: f32, %x: f32, %y: bf16):
    %zero = arith.constant 0.0 : f32
    %0 = arith.addf %sum, %x : f32
    %1 = arith.maximumf %0, %zero : f32
    %2 = arith.extf %y : bf16 to f32
    %3 = arith.addf %1, %2 : f32
    %4 = arith.truncf %3 : f32 to bf16
    prec_gpu.yield %4 : bf16
  }} -> {out}
  return %r : {out}
}}
"""


def read_table(source, family, element):
    """Configurations; depths are those of 16-bit factors."""
    shrink = 2 if element == "f32" else 1
    table = re.search(rf"{TABLES[family]}\[\] = \{{(.*?)\}};", source.read_text(), re.S)
    rows = re.findall(r"\{(\d+), (\d+), (\d+), (\d+), (\d+), (\d+)\}", table[1]) if table else []
    if not rows:
        sys.exit(f"{source} has no table {TABLES[family]}")
    return [(f"{m}x{n}x{k}", f"{family}, tile = [{m}, {n}, {int(k) // shrink}], warps = [{p}, {q}], stages = {s}")
            for m, n, k, p, q, s in rows]


def type_of(letters, element="bf16"):
    return f"tensor<{'x'.join(str(SIZES[letter]) for letter in letters)}x{element}>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--family", choices=TABLES, default="warp")
    parser.add_argument("--source", type=Path, required=True, help="Configure.cpp")
    parser.add_argument("--element", choices=["bf16", "f32"], default="bf16", help="of the factors")
    parser.add_argument("--layouts", nargs="+", default=["mk,kn", "mk,nk", "km,kn", "km,nk"])
    options = parser.parse_args()
    print(HEAD)
    for tile, config in read_table(options.source, options.family, options.element):
        for layout in options.layouts:
            left, right = layout.split(",")
            print(GEMM.format(name=f"tile_{tile}_{left}_{right}", a=type_of(left, options.element),
                              b=type_of(right, options.element), out=type_of("mn"), left=left, right=right,
                              config=config, **SIZES))


if __name__ == "__main__":
    main()
