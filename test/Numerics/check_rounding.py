# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares every way in which prec rounds with the model of model.py.

The same quarter of a million inputs (all values of the format, all ties and
their neighbours, subnormals, infinities, NaNs) go through the constant folder,
through the lowering to arith on the CPU, and through the lowering to StableHLO
in XLA, once as `prec.round` and once as `prec.narrow` with `prec.widen`. Results
must agree in every bit; NaNs are one class.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

import cpu
import model
import stablehlo
from metrics import bits

ROUND = "  %w = prec.round %x to {keyword} : {wide}"
PAIR = """\
  %n = prec.narrow %x : {wide} to {narrow}
  %w = prec.widen %n : {narrow} to {wide}"""

# What prec calls the format of an MLIR type.
KEYWORDS = {"bf16": "bf16", "f16": "fp16"}

FUNCTION = """\
func.func @{name}(%x: {wide}) -> {wide} {{
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


def prec(tool, text, *options):
    with tempfile.TemporaryDirectory(prefix="prec-rounding-") as folder:
        path = Path(folder) / "in.mlir"
        path.write_text(text)
        done = subprocess.run([tool, path, *options], capture_output=True, text=True)
    if done.returncode:
        raise cpu.RunError(f"prec-opt {' '.join(options)}\n{done.stderr[-2000:]}")
    return done.stdout


def fill(template, body, form, inputs, name="main"):
    wide = f"tensor<{inputs.size}xf32>"
    types = {"keyword": KEYWORDS[form.name], "wide": wide, "narrow": wide.replace("f32", form.name)}
    return template.format(body=body.format(**types), hex=inputs.tobytes().hex().upper(), name=name, **types)


def fold(tool, form, inputs, body):
    """Rounds a constant: after folding, the constant is all that is left."""
    text = prec(tool, fill(CONSTANT, body, form, inputs), "--canonicalize")
    blobs = re.findall(r'dense<"0x([0-9A-Fa-f]+)"> : tensor<\d+xf32>', text)
    if len(blobs) != 1 or "prec." in text:
        raise cpu.RunError(f"the constant was not folded: {re.sub('0x[0-9A-F]{64,}', '0x...', text)[:500]}")
    return np.frombuffer(bytes.fromhex(blobs[0]), np.float32)


def run_cpu(tool, form, inputs, body):
    text = prec(tool, fill(FUNCTION, body, form, inputs, "forward"), "--prec-lower-casts")
    return cpu.run(text, [inputs], elementwise=True)[0]


def run_xla(tool, form, inputs, body):
    option = "--prec-lower-casts=to=stablehlo"
    text = prec(tool, fill(FUNCTION, body, form, inputs), option, "--mlir-print-op-generic")
    return stablehlo.run_text(text, [inputs])[0]


WAYS = {
    "folder, round": lambda *a: fold(*a, ROUND),
    "folder, narrow and widen": lambda *a: fold(*a, PAIR),
    "CPU, round": lambda *a: run_cpu(*a, ROUND),
    "CPU, narrow and widen": lambda *a: run_cpu(*a, PAIR),
    "XLA, round": lambda *a: run_xla(*a, ROUND),
    "XLA, narrow and widen": lambda *a: run_xla(*a, PAIR),
}


def find_wrong(form, inputs, results):
    """Indices of the results that differ from the model."""
    return np.flatnonzero(bits(results) != bits(model.rounded(inputs, form)))


def check(tool, way, form):
    """Prints one line; returns whether all results are right."""
    inputs = model.interesting(form)
    label = f"{form.name:<5} {way:<26}"
    try:
        results = WAYS[way](tool, form, inputs)
    except (cpu.RunError, stablehlo.ParseError, stablehlo.jax.errors.JaxRuntimeError) as error:
        print(f"{label} FAIL {error}", flush=True)
        return False
    wrong = find_wrong(form, inputs, results)
    print(f"{label} {'FAIL' if wrong.size else 'ok'}, {wrong.size} of {inputs.size} differ", flush=True)
    expected = model.rounded(inputs, form)
    for i in wrong[:5]:
        codes = (v[i : i + 1].view(np.uint32)[0] for v in (inputs, results, expected))
        print("    input 0x{:08X} gives 0x{:08X}, expected 0x{:08X}".format(*codes))
    return not wrong.size


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--prec-opt", metavar="PATH", required=True)
    options = parser.parse_args()
    done = [check(options.prec_opt, way, form) for form in model.FORMATS.values() for way in WAYS]
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
