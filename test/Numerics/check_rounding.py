# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares every way in which prec rounds with the model of model.py.

The same inputs, a quarter of a million and more (all values of the format, all ties and
their neighbours, subnormals, infinities, NaNs) go through the constant folder,
through the lowering to arith on the CPU, and through the lowering to StableHLO
in XLA, once as `prec.round` and once as `prec.narrow` with `prec.widen`. The JIT
of prec-run also gets the conversions of arith as a user writes them, on scalars
and on vectors. From float64 there is one rounding, not two, and the inputs can
tell. Results must agree in every bit; NaNs are one class.
"""

import argparse
import re
import sys

import numpy as np

import model
import stablehlo
from metrics import bits
from prec_run import ToolError, Tools

ROUND = "  %w = prec.round %x to {keyword} : {wide}"
PAIR = """\
  %n = prec.narrow %x : {wide} to {narrow}
  %w = prec.widen %n : {narrow} to {wide}"""

# The cast as a user writes it. The program is linalg, so it runs without a change.
SCALAR = """\
  %empty = tensor.empty() : {wide}
  %w = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                        iterator_types = ["parallel"]}}
      ins(%x : {wide}) outs(%empty : {wide}) {{
  ^bb0(%in: {element}, %out: {element}):
    %n = arith.truncf %in : {element} to {small}
    %r = arith.extf %n : {small} to {element}
    linalg.yield %r : {element}
  }} -> {wide}"""

# Sixteen elements fill one register of the widest vectors of x86, and shorter vectors
# are parts of it.
LANES = 16

VECTOR = """\
  %first = arith.constant 0 : index
  %step = arith.constant 16 : index
  %end = arith.constant {size} : index
  %zero = arith.constant 0.0 : {element}
  %empty = tensor.empty() : {wide}
  %w = scf.for %i = %first to %end step %step iter_args(%t = %empty) -> {wide} {{
    %v = vector.transfer_read %x[%i], %zero {{in_bounds = [true]}} : {wide}, vector<16x{element}>
    %n = arith.truncf %v : vector<16x{element}> to vector<16x{small}>
    %r = arith.extf %n : vector<16x{small}> to vector<16x{element}>
    %next = vector.transfer_write %r, %t[%i] {{in_bounds = [true]}} : vector<16x{element}>, {wide}
    scf.yield %next : {wide}
  }}"""

FUNCTION = """\
func.func @main(%x: {wide}) -> {wide} {{
{body}
  return %w : {wide}
}}
"""

CONSTANT = """\
func.func @main() -> {wide} {{
  %x = arith.constant dense<"0x{hex}"> : {wide}
{body}
  return %w : {wide}
}}
"""


def fill(template, body, form, inputs):
    element = {4: "f32", 8: "f64"}[inputs.itemsize]
    types = {
        "keyword": {"f16": "fp16"}.get(form.name, form.name),
        "element": element,
        "small": form.name,
        "size": inputs.size,
        "wide": f"tensor<{inputs.size}x{element}>",
        "narrow": f"tensor<{inputs.size}x{form.name}>",
    }
    return template.format(body=body.format(**types), hex=inputs.tobytes().hex().upper(), **types)


def fold(tools, form, inputs, body):
    """Rounds a constant: after folding, the constant is all that is left."""
    text = tools.opt(fill(CONSTANT, body, form, inputs), "--canonicalize")
    blobs = re.findall(r'dense<"0x([0-9A-Fa-f]+)"> : tensor<\d+xf\d+>', text)
    if len(blobs) != 1 or "prec." in text:
        raise ToolError(f"the constant was not folded: {re.sub('0x[0-9A-F]{64,}', '0x...', text)[:500]}")
    return np.frombuffer(bytes.fromhex(blobs[0]), inputs.dtype)


def run_cpu(tools, form, inputs, body):
    text = tools.opt(fill(FUNCTION, body, form, inputs), "--prec-lower-casts")
    return tools.run_program(text, [inputs])[0]


def run_as_written(tools, form, inputs, body):
    padded = np.pad(inputs, (0, -inputs.size % LANES))
    return tools.run_program(fill(FUNCTION, body, form, padded), [padded])[0][: inputs.size]


def run_xla(tools, form, inputs, body):
    text = fill(FUNCTION, body, form, inputs)
    text = tools.opt(text, "--prec-lower-casts=to=stablehlo", "--mlir-print-op-generic")
    return stablehlo.run_text(text, [inputs])[0]


WAYS = {
    "folder, round": lambda *a: fold(*a, ROUND),
    "folder, narrow and widen": lambda *a: fold(*a, PAIR),
    "CPU, round": lambda *a: run_cpu(*a, ROUND),
    "CPU, narrow and widen": lambda *a: run_cpu(*a, PAIR),
    "JIT, scalar": lambda *a: run_as_written(*a, SCALAR),
    "JIT, vector": lambda *a: run_as_written(*a, VECTOR),
    "XLA, round": lambda *a: run_xla(*a, ROUND),
    "XLA, narrow and widen": lambda *a: run_xla(*a, PAIR),
}

# XLA runs without float64 here, as JAX does by default.
FROM_F64 = [way for way in WAYS if not way.startswith("XLA")]

# Where no type stores a format, values are rounded in place, and from f32 only.
IN_PLACE = [way for way in WAYS if way.endswith("round")]


def check(tools, way, form, inputs):
    """Prints one line and returns whether all results are right."""
    label = f"{inputs.dtype} to {form.name:<5} {way:<26}"
    try:
        results = WAYS[way](tools, form, inputs)
    except (ToolError, stablehlo.ParseError, stablehlo.jax.errors.JaxRuntimeError) as error:
        print(f"{label} FAIL {error}", flush=True)
        return False
    expected = model.rounded(inputs, form).astype(inputs.dtype)
    wrong = np.flatnonzero(bits(results) != bits(expected))
    print(f"{label} {'FAIL' if wrong.size else 'ok'}, {wrong.size} of {inputs.size} differ", flush=True)
    for i in wrong[:5]:
        codes = (f"0x{v[i : i + 1].tobytes()[::-1].hex().upper()}" for v in (inputs, results, expected))
        print("    input {} gives {}, expected {}".format(*codes))
    return not wrong.size


def double_roundings(form, inputs):
    """How many float64 inputs a rounding by way of float32 gets wrong."""
    with np.errstate(over="ignore", invalid="ignore"):
        twice = model.round_to(inputs.astype(np.float32), form)
    return np.count_nonzero(twice != model.round_to(inputs, form))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    Tools.add_arguments(parser)
    tools = Tools.of(parser.parse_args())
    done = []
    for form in model.FORMATS.values():
        inputs = model.interesting(form)
        done += [check(tools, way, form, inputs) for way in (WAYS if form.is_stored else IN_PLACE)]
        if not form.is_stored:
            continue
        inputs = model.interesting64(form)
        count = double_roundings(form, inputs)
        print(f"float64 to {form.name:<5} {count} inputs where rounding twice is wrong")
        # Of each midpoint, the neighbour on the side that the tie does not go to.
        done.append(count == 2 * form.infinity)
        done += [check(tools, way, form, inputs) for way in FROM_F64]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
