# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a gemm for each configuration that a chip gets, in the four layouts.

The configurations are those that prec-gpu-configure chooses for a grid of shapes, or
those of a file with one per line. The names of functions consist of the tile and the
layout. No tile divides the sizes, but 8 does: bounds are checked, and copies are 16
bytes wide.
"""

import argparse
import itertools
import re
import subprocess
import sys
from pathlib import Path

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


# The sizes decide the configuration: these give low, narrow, small and large tiles.
GRID = list(itertools.product((16, 200, 1024, 4096), (16, 200, 1024, 4096), (64, 4096)))
GRID_GEMM = """func.func @g{number}(%a: {a}, %b: {b}, %e: {out}) -> {out} {{
  %r = prec_gpu.gemm groups = [0, 1, 1, 1] maps = [#{left}, #{right}, #mn] factors(%a, %b : {a}, {b}) outs(%e : {out}) {{
  ^bb0(%sum: f32):
    prec_gpu.yield %sum : f32
  }} -> {out}
  return %r : {out}
}}
"""


def list_configs(opt, chip, family, element, layout):
    """The different configurations of a family that the chip gets for the grid in a
    layout."""
    program, (left, right) = HEAD, layout.split(",")
    for number, sizes in enumerate(GRID):
        sizes = dict(zip("mnk", sizes))
        program += GRID_GEMM.format(number=number, left=left, right=right, a=type_of(left, element, sizes),
                                    b=type_of(right, element, sizes), out=type_of("mn", "f32", sizes))
    done = subprocess.run([opt, f"--prec-gpu-configure=chip={chip}"], input=program, capture_output=True, text=True,
                          check=False)
    if done.returncode:
        sys.exit(f"{opt} failed:\n{done.stderr}")
    configs = re.findall(rf"config = <({family}, .*?)>", done.stdout)
    if not configs:
        sys.exit(f"{chip} gets no configuration of the family {family}")
    return list(dict.fromkeys(configs))


def type_of(letters, element="bf16", sizes=SIZES):
    return f"tensor<{'x'.join(str(sizes[letter]) for letter in letters)}x{element}>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--family", choices=["warp", "warpgroup"], default="warp")
    parser.add_argument("--opt", default="prec-opt")
    parser.add_argument("--chip", default="sm_80")
    parser.add_argument("--element", choices=["bf16", "f32"], default="bf16", help="of the factors")
    parser.add_argument("--layouts", nargs="+", default=["mk,kn", "mk,nk", "km,kn", "km,nk"])
    parser.add_argument("--in-turn", action="store_true", help="one layout for each configuration")
    parser.add_argument("--file", type=Path, help="of configurations, in place of those that are chosen")
    options = parser.parse_args()
    print(HEAD)
    if options.file:
        configs = dict.fromkeys(options.layouts, options.file.read_text().split("\n")[:-1])
    else:
        configs = {layout: list_configs(options.opt, options.chip, options.family, options.element, layout)
                   for layout in options.layouts}
    number = {}
    for i in range(max(map(len, configs.values()))):
        turn = i % len(options.layouts)
        for layout in options.layouts[turn:turn + 1] if options.in_turn else options.layouts:
            if i >= len(configs[layout]):
                continue
            config = configs[layout][i]
            tile = "x".join(re.search(r"tile = \[(\d+), (\d+), (\d+)\]", config).groups())
            left, right = layout.split(",")
            name = f"tile_{tile}_{left}_{right}"
            number[name] = number.get(name, 0) + 1
            if number[name] > 1:
                name += f"_{number[name]}"
            print(GEMM.format(name=name, a=type_of(left, options.element),
                              b=type_of(right, options.element), out=type_of("mn"), left=left, right=right,
                              config=config, **SIZES))


if __name__ == "__main__":
    main()
