# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs StableHLO text on the CPU through JAX, in float32 or retyped to float64.

JAX is the second, independent back end of the numeric tests: it parses the
generic form that prec prints and compiles it with XLA. The float64 reference is
the same program with its types replaced in the text, so it has the program's
own constants and no rounding but its own.
"""

import os
import re
import struct
import warnings

warnings.filterwarnings("ignore")
# The sharded program of the corpus needs eight devices.
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import numpy as np
from jax._src import compiler
from jax._src.interpreters import mlir
from jax._src.lax import linalg
from jax._src.lib import xla_client
from jax.extend.mlir import ir
from jax.sharding import NamedSharding, PartitionSpec

ParseError = ir.MLIRError
# Calls of LAPACK crash without this registration, which JAX does when it lowers them,
# but not when it reads them.
linalg.lapack._lapack.initialize()
SEED = 20260101

# Programs that run on more than one device.
DEVICES = {"fsdp_mlp_train": 8}


def make_arg(index, spec):
    """One argument from its recipe; every argument has a generator of its own."""
    random = np.random.default_rng([SEED, index])
    shape, recipe = tuple(spec["shape"]), spec["gen"]
    makers = {
        "normal": lambda r: r.get("mean", 0.0) + r["std"] * random.standard_normal(shape),
        "uniform": lambda r: random.uniform(r["lo"], r["hi"], shape),
        "randint": lambda r: random.integers(r["lo"], r["hi"], shape),
        "const": lambda r: np.full(shape, r["value"]),
        "arange": lambda r: np.broadcast_to(np.arange(shape[-1]), shape),
    }
    return np.asarray(makers[recipe["kind"]](recipe)).astype(spec["dtype"])


def make_args(description):
    return [make_arg(i, spec) for i, spec in enumerate(description["args"])]


def parse(text):
    """Parses and verifies generic-form text with JAX's own dialects."""
    context = mlir.make_ir_context()
    with context:
        module = ir.Module.parse(text, context)
        module.operation.verify()
    return module


def run_text(text, args, devices=1):
    """Compiles `@main` of a program for CPU devices and runs it.

    With several devices the arguments and results of rank one and more are
    shared out along their first dimension and scalars are replicated, which is
    how the sharded programs of the corpus are written.
    """
    module, places = parse(text), jax.devices("cpu")[:devices]
    ids = np.array([[device.id for device in places]])
    options = compiler.get_compile_options(1, devices, device_assignment=ids)
    options.executable_build_options.use_spmd_partitioning = devices > 1
    program = places[0].client.compile_and_load(
        module, executable_devices=xla_client.DeviceList(tuple(places)), compile_options=options
    )
    mesh = jax.sharding.Mesh(np.array(places), ("all",))
    split, whole = (NamedSharding(mesh, spec) for spec in (PartitionSpec("all"), PartitionSpec()))
    placed = [jax.device_put(arg, split if arg.ndim and devices > 1 else whole) for arg in args]
    results = program.execute_sharded(placed).disassemble_into_single_device_arrays()
    return [join([np.asarray(shard) for shard in shards]) for shards in results]


def join(shards):
    return np.concatenate(shards) if len(shards) > 1 and shards[0].ndim else shards[0]


def run_f64(text, args, devices=1):
    """The float64 reference of a program on the same float32 inputs."""
    wide = [arg.astype(np.float64) if arg.dtype == np.float32 else arg for arg in args]
    with jax.enable_x64(True):
        return run_text(f64_text(text), wide, devices)


def widen_hex(match):
    value = struct.unpack(">f", bytes.fromhex(match.group(1)))[0]
    return "0x" + struct.pack(">d", value).hex().upper()


def widen_constant(match):
    """`dense<...>` of float32 as float64: splats, lists and hex blobs."""
    body, shape = match.groups()
    if body.startswith('"0x'):
        values = np.frombuffer(bytes.fromhex(body[3:-1]), "<f4").astype("<f8")
        body = '"0x' + values.tobytes().hex().upper() + '"'
    else:
        body = re.sub(r"0x([0-9A-Fa-f]{8})\b", widen_hex, body)
    return f"dense<{body}> : tensor<{shape}f32>"


def f64_text(text):
    """`text` with every f32 as f64.

    The one exception are bitcasts between floats and integers (random bits become
    a float, scores become sortable keys): they fix a width, so they stay 32 bits
    wide, and their result or operand is converted.
    """
    text = re.sub(r'dense<("0x[0-9A-Fa-f]*"|[^">]*)> : tensor<((?:\d+x)*)f32>', widen_constant, text)
    to_float = re.compile(r'(\s*)(%\S+) = ("stablehlo\.bitcast_convert"\(.*) -> tensor<((?:\d+x)*)f32>$')
    from_float = re.compile(r'(\s*)(%\S+ = "stablehlo\.bitcast_convert")\((%\S+)\)(.*)\(tensor<((?:\d+x)*)f32>(.*)$')
    lines = []
    for number, line in enumerate(text.split("\n")):
        if match := to_float.match(line):
            indent, result, head, shape = match.groups()
            lines.append(f"{indent}%bits{number} = {head} -> tensor<{shape}f32>")
            types = f"(tensor<{shape}f32>) -> tensor<{shape}f64>"
            lines.append(f'{indent}{result} = "stablehlo.convert"(%bits{number}) : {types}')
        elif match := from_float.match(line):
            indent, head, operand, middle, shape, tail = match.groups()
            types = f"(tensor<{shape}f64>) -> tensor<{shape}f32>"
            lines.append(f'{indent}%bits{number} = "stablehlo.convert"({operand}) : {types}')
            lines.append(f"{indent}{head}(%bits{number}){middle}(tensor<{shape}f32>{tail}")
        else:
            lines.append(line.replace("f32", "f64") if "f32" in line else line)
    # LAPACK has the type in the names of its functions.
    return "\n".join(lines).replace('call_target_name = "lapack_s', 'call_target_name = "lapack_d')
