# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares decisions of programs that share functions with those after inlining.

The programs are the StableHLO ones of some folders, and a few that JAX traces here,
because in the corpus no shared function contains a contraction. Each program has two
forms: decided as it is and then inlined, and inlined first. Both contain the same
contractions in the same order, and each must multiply in the same types.

Of each program two forms are made: decided as it is and inlined then, and inlined
first. Both hold the same contractions in the same order, and each must multiply
in the same types. The table says what sharing costs and saves: functions and ops
of the program, after decisions (functions that were divided add some), and after
decisions on the inlined one.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

# Leaves out the patterns that the inliner would apply to each function.
INLINE = ["--inline=default-pipeline=", "--symbol-dce"]
CONTRACTION = re.compile(r'"stablehlo\.(?:dot|dot_general|convolution)".* : (\(.*)$', re.M)
FUNCTION = re.compile(r'"func\.func"')
OP = re.compile(r'^ *(?:%[\w:, %]* = )?"[\w.]+"\(', re.M)


def call(tool, text, *options):
    command = [tool, "-", "--mlir-print-op-generic", *options]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(options)}\n{done.stderr[-2000:]}")
    return done.stdout


def lower(function, *shapes):
    arguments = [jax.ShapeDtypeStruct(shape, np.float32) for shape in shapes]
    module = jax.jit(function).lower(*arguments).compiler_ir("stablehlo")
    return module.operation.get_asm(print_generic_op_form=True)


@jax.jit
def product(x, w):
    return x @ w


@jax.jit
def layer(x, q, k, v, w):
    scores = jax.nn.softmax(product(product(x, q), product(x, k).T))
    return x + product(product(scores, product(x, v)), w)


def experts(x, gate, up, down):
    """One product is the router, and the others are layers."""
    weights, chosen = jax.lax.top_k(jax.nn.softmax(product(x, gate)), 2)
    mask = jax.nn.one_hot(chosen, gate.shape[1]) * weights[..., None]
    hidden = jax.nn.silu(jnp.stack([product(x, w) for w in up]))
    outputs = jnp.stack([product(h, w) for h, w in zip(hidden, down)])
    return jnp.einsum("nke,end->nd", mask, outputs)


def positions(x, phases, w):
    """One product has positions as a factor, whose sine is taken, and the others have
    data."""
    where = jnp.arange(x.size, dtype=jnp.float32).reshape(x.shape)
    return product(x, w) + product(jnp.sin(product(where, phases)), w)


def layers(x, *weights):
    """Layers that agree: one function, which calls another."""
    for q, k, v, w in zip(*[iter(weights)] * 4):
        x = layer(x, q, k, v, w)
    return x


def last_is_router(x, *weights):
    """The same layers, where the result of the last one decides a choice."""
    y = layers(x, *weights)
    best, _ = jax.lax.top_k(y, 1)
    return product(x, weights[0]) * best


SQUARE = (16, 16)
PROGRAMS = {
    "experts": (experts, SQUARE, SQUARE, (16, 16, 16), (16, 16, 16)),
    "positions": (positions, SQUARE, SQUARE, SQUARE),
    "layers": (layers, *[SQUARE] * 17),
    "last_is_router": (last_is_router, *[SQUARE] * 17),
}


def check(tool, name, text):
    """Prints the program's row and returns its problems."""
    decided = call(tool, text, "--prec-assign")
    inlined = call(tool, text, *INLINE)
    expected = call(tool, inlined, "--prec-assign")
    found = CONTRACTION.findall(call(tool, decided, *INLINE))
    wanted = CONTRACTION.findall(expected)
    narrow = sum("bf16" in types for types in wanted)
    sizes = [len(FUNCTION.findall(form)) for form in (text, decided)]
    sizes += [len(OP.findall(form)) for form in (text, decided, inlined, expected)]
    differ = [i for i, (a, b) in enumerate(zip(found, wanted)) if a != b]
    print(f"{name:<22} {len(wanted):>5} {narrow:>6} {len(differ):>6}  "
          + " ".join(f"{size:>9}" for size in sizes), flush=True)  # fmt: skip
    if len(found) != len(wanted):
        yield f"{len(found)} contractions, {len(wanted)} after inlining"
    for i in differ[:5]:
        yield f"contraction {i} multiplies {found[i]}, after inlining {wanted[i]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    parser.add_argument("--corpus", type=Path, nargs="+", required=True, help="folders of programs")
    parser.add_argument("--programs", nargs="*", metavar="PROGRAM", help="only these")
    options = parser.parse_args()

    paths = [path for folder in options.corpus for path in sorted(folder.rglob("*.mlir"))]
    texts = {path.name.removesuffix(".mlir"): path.read_text() for path in paths}
    texts = {name: text for name, text in texts.items() if '"stablehlo.' in text}
    texts |= {name: lower(*program) for name, program in PROGRAMS.items()}
    print(f"{'':<22} contractions {'':>6}  {'functions':>19} {'ops':>9}")
    print(f"{'program':<22} {'all':>5} {'narrow':>6} {'differ':>6}  "
          + " ".join(f"{title:>9}" for title in ("before", "decided") * 2 + ("inlined", "decided")))  # fmt: skip
    failed = False
    for name in options.programs or texts:
        for problem in check(options.prec_opt, name, texts[name]):
            print(f"FAIL {name}: {problem}", flush=True)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
