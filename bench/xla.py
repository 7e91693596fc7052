# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Predicted times of a narrowed program against those that it takes under XLA.

A decoder and a step of its training are lowered to StableHLO and narrowed by prec-opt.
JAX compiles and runs the result on its first device, a GPU or the CPU. Without a GPU only
the errors are meaningful, and XLA's CPU back end runs no batched products of bf16.

    python bench/xla.py                     the program of docs/Planning/Costs.md
    python bench/xla.py --small             one that any machine runs

Exit status: 0 done; 1 a program did not compile or run.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "test" / "Numerics"))
os.environ.setdefault("JAX_PLATFORMS", "")  # Before stablehlo.py asks for the CPU.

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from bench import print_table  # noqa: E402
from jax._src import compiler  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402
from jax.extend.mlir import ir  # noqa: E402

from stablehlo import f64_text, parse  # noqa: E402

# The options of the plans, by their names in the table.
PLANS = {"contractions": "preset=contractions", "autocast": "preset=autocast",
         "autocast, frozen": "preset=autocast frozen=params", "everything": "preset=everything"}


@dataclass(frozen=True)
class Sizes:
    layers: int
    hidden: int
    heads: int
    inner: int
    tokens: int
    batch: int
    length: int


FULL, SMALL = Sizes(4, 2048, 16, 5632, 32000, 4, 1024), Sizes(2, 64, 4, 176, 128, 2, 16)


def normalise(x, scale):
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * scale


def run_layer(x, p, s):
    def split(y):
        return y.reshape(s.batch, s.length, s.heads, s.hidden // s.heads).transpose(0, 2, 1, 3)

    h = normalise(x, p["norm1"])
    q, k, v = (split(h @ p[name]) for name in "qkv")
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / (s.hidden // s.heads) ** 0.5
    weights = jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((s.length, s.length), bool)), scores, -1e9), -1)
    mixed = jnp.einsum("bhqk,bhkd->bhqd", weights, v).transpose(0, 2, 1, 3).reshape(x.shape)
    x = x + mixed @ p["out"]
    h = normalise(x, p["norm2"])
    return x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"]


def make_programs(s):
    """Maps names to functions and the shapes of their arguments."""
    square, up = (s.hidden, s.hidden), (s.hidden, s.inner)
    shapes = {"norm1": square[:1], "norm2": square[:1], **dict.fromkeys(["q", "k", "v", "out"], square), "gate": up,
              "up": up, "down": up[::-1]}
    params = {"layers": [shapes] * s.layers, "norm": square[:1], "head": (s.hidden, s.tokens)}
    params = jax.tree.map(lambda shape: jax.ShapeDtypeStruct(shape, jnp.float32), params,
                          is_leaf=lambda x: isinstance(x, tuple))
    x = jax.ShapeDtypeStruct((s.batch, s.length, s.hidden), jnp.float32)
    labels = jax.ShapeDtypeStruct((s.batch, s.length), jnp.int32)

    def forward(params, x):
        for p in params["layers"]:
            x = run_layer(x, p, s)
        return normalise(x, params["norm"]) @ params["head"]

    def get_loss(params, x, labels):
        logits = forward(params, x)
        chosen = jnp.sum(logits * jax.nn.one_hot(labels, s.tokens), -1)
        return jnp.mean(jax.nn.logsumexp(logits, -1) - chosen)

    def train(params, x, labels):
        loss, gradients = jax.value_and_grad(get_loss)(params, x, labels)
        return loss, jax.tree.map(lambda p, g: p - 1e-2 * g, params, gradients)

    return {"forward": (forward, (params, x)), "training": (train, (params, x, labels))}


def lower(function, shapes):
    module = jax.jit(function, keep_unused=True).lower(*shapes).compiler_ir("stablehlo")
    return module.operation.get_asm(print_generic_op_form=True)


def in_full(text):
    """The program with products of f32 in f32. By default XLA computes them in tf32."""
    return "\n".join(line if "bf16" in line else line.replace("precision DEFAULT", "precision HIGHEST")
                     for line in text.splitlines())


def narrow(options, text, plan):
    """The narrowed program, and the predicted milliseconds of it and of the given program."""
    with tempfile.TemporaryDirectory(prefix="prec-bench-") as folder:
        path = Path(folder) / "program.mlir"
        path.write_text(text)
        assign = f"{plan} target={options.chip} cost=time fusion=epilogue summary=true"
        done = subprocess.run([str(options.prec_opt), str(path), f"--prec-assign={assign}", "--mlir-print-op-generic"],
                              capture_output=True, text=True, check=True)
    times = re.search(r"predicted time on .*: ([\d.]+) us of ([\d.]+) us", done.stderr)
    if not times:
        sys.exit(f"prec-opt predicts no time for {options.chip}: {done.stderr}")
    return done.stdout, float(times[1]) / 1000, float(times[2]) / 1000


def compile_text(text):
    device = jax.devices()[0]
    devices = xla_client.DeviceList((device,))
    return device.client.compile_and_load(parse(text), executable_devices=devices,
                                          compile_options=compiler.get_compile_options(1, 1))


def make_arguments(text, s):
    """Random arguments for @main. Weights are scaled so that sums neither grow nor shrink."""
    module, made = parse(text), []
    with module.context:
        (main,) = (op for op in module.body.operations if op.attributes["sym_name"].value == "main")
        types = [ir.RankedTensorType(t) for t in main.type.inputs]
    for i, of in enumerate(types):
        key, shape = jax.random.key(i), tuple(of.shape)
        if str(of.element_type) == "i32":
            made.append(jax.random.randint(key, shape, 0, s.tokens))
            continue
        values = jax.random.normal(key, shape)
        values = 1 + 0.1 * values if len(shape) == 1 else values / shape[0] ** 0.5 if len(shape) == 2 else values
        made.append(values.astype(jnp.bfloat16 if str(of.element_type) == "bf16" else jnp.float32))
    return made


def run(program, arguments):
    return [shards[0] for shards in program.execute_sharded(list(arguments)).disassemble_into_single_device_arrays()]


def get_milliseconds(program, arguments, repeats):
    times = []
    for i in range(repeats + 3):
        start = time.perf_counter()
        jax.block_until_ready(run(program, arguments))
        if i >= 3:
            times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


def get_error(found, exact):
    with jax.enable_x64(True):
        return float(jnp.linalg.norm(found.astype(jnp.float64) - exact) / jnp.linalg.norm(exact))


def measure(options, s, text):
    """The rows of the table of one program."""
    arguments = make_arguments(text, s)
    with jax.enable_x64(True):
        wide = [a.astype(jnp.float64) if a.dtype == jnp.float32 else a for a in arguments]
        exact = run(compile_text(in_full(f64_text(text))), wide)
    _, in_tf32, before = narrow(options, text, "format=tf32")
    forms = {"fp32": (in_full(text), before), "fp32 as tf32": (text, in_tf32)}
    for name, plan in PLANS.items():
        program, predicted, _ = narrow(options, text, plan)
        forms[name] = (in_full(program), predicted)
    rows, base = [], None
    for name, (program, predicted) in forms.items():
        compiled, arguments = compile_text(program), make_arguments(program, s)
        error = get_error(run(compiled, arguments)[0], exact[0])
        taken = get_milliseconds(compiled, arguments, options.repeats)
        base = base or (predicted, taken)
        rows.append([name, f"{predicted:.2f} ms", f"{taken:.2f} ms", f"{100 * predicted / base[0]:.1f} %",
                     f"{100 * taken / base[1]:.1f} %", f"{error:.1e}"])
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], epilog=__doc__.split("\n\n")[-1])
    parser.add_argument("--small", action="store_true", help="a program for any machine")
    parser.add_argument("--program", choices=["forward", "training"], action="append", help="both by default")
    parser.add_argument("--chip", default="sm_90a", help="whose times are predicted (default: %(default)s)")
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--prec-opt", type=Path, default=ROOT / "build" / "dev" / "bin" / "prec-opt", metavar="PATH")
    options = parser.parse_args()
    s = SMALL if options.small else FULL
    print(f"{jax.devices()[0].device_kind}, jaxlib {jax.lib.__version__}, predictions for {options.chip}")
    for name, (function, shapes) in make_programs(s).items():
        if options.program and name not in options.program:
            continue
        try:
            print_table(name, ["", "predicted", "measured", "predicted", "measured", "error"],
                        measure(options, s, lower(function, shapes)))
        except (jax.errors.JaxRuntimeError, subprocess.CalledProcessError) as error:
            print(f"{name}: {getattr(error, 'stderr', None) or error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
