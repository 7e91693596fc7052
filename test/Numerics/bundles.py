# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bundles of one contraction: builds them, and judges what a device made of them.

The inputs of a bundle are made on the machine that runs it, from seeds; so the
expected results are made here from the same seeds, in float64. A result differs
from the exact one by the rounding of the sum, of each op of the epilogue and of
itself, for which check_gemm.py has the bound.
"""

import json
import re
from pathlib import Path

import numpy as np

from check_gemm import dims_of, program_of, round_to, tolerance
from prec_run import ToolError, as_file, call

# docs/Runtime/Bundles.md defines the numbers.
GOLDEN = 0x9E3779B97F4A7C15


def splitmix64(state):
    z = state + np.uint64(GOLDEN)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def normal(seed, count, scale=1.0):
    """The fill "normal", as float32."""
    total = np.zeros(count, np.uint64)
    with np.errstate(over="ignore"):
        start = np.uint64(seed * GOLDEN % 2**64)
        for part in range(3):
            z = splitmix64(start + np.uint64(3) * np.arange(count, dtype=np.uint64) + np.uint64(part))
            for shift in (0, 16, 32, 48):
                total += (z >> np.uint64(shift)) & np.uint64(0xFFFF)
    return ((total.astype(np.float64) - 393210) / 65536 * scale).astype(np.float32)


def read_buffer(description):
    """The contents of an input, as float32."""
    fill, shape = description["fill"], description["shape"]
    if fill["kind"] == "zero":
        return np.zeros(shape, np.float32)
    values = normal(fill["seed"], int(np.prod(shape)), fill.get("scale", 1.0)).reshape(shape)
    dtype = description["dtype"]
    return values if dtype == "f32" else round_to(values, dtype)


# What prec-to-gpu does before kernels are emitted.
CONFIGURE = ("--convert-elementwise-to-linalg", "--prec-gpu-form-gemms", "--canonicalize", "--cse")


def configure(prec_opt, case, chip):
    """The case as a configured gemm. Its k is not split: there is one kernel then,
    as there is one call of BLAS."""
    with as_file(program_of([case])) as program:
        gemm = call(prec_opt, program, *CONFIGURE, f"--prec-gpu-configure=chip={chip}").stdout
    return re.sub(r", splits = \d+", "", gemm)


def build(prec_opt, case, chip, image, folder):
    """Writes the bundle of a case and returns its bundle.json; it has one kernel."""
    with as_file(configure(prec_opt, case, chip)) as program:
        call(prec_opt, program, f"--prec-to-gpu=chip={chip} format={image} bundle={folder}", "-o", "/dev/null")
    bundle = json.loads((Path(folder) / "bundle.json").read_text())
    if len(bundle["kernels"]) != 1:
        raise ToolError(f"{case.describe()}: {len(bundle['kernels'])} kernels instead of one")
    return bundle


def arguments_of(case, bundle):
    """[a, b, bias, residual] of check_gemm.py; what the kernel does not take is zero."""
    buffers = [bundle["buffers"][argument["buffer"]] for argument in bundle["kernels"][0]["arguments"]
               if argument["kind"] == "pointer"]
    inputs = [buffer for buffer in buffers if buffer["role"] == "input"]
    arrays = [read_buffer(buffer).reshape(dims_of(case, letters))
              for buffer, letters in zip(inputs, case.layout)]
    if case.narrow == "tf32":
        # Fills are not rounded to it, and tensor cores ignore 13 bits.
        arrays = [(array.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32) for array in arrays]
    bias, residual = np.zeros(case.shape[1], np.float32), np.zeros(dims_of(case, "mn"), np.float32)
    for buffer in inputs[2:]:
        if np.prod(buffer["shape"]) == bias.size and buffer["dtype"] == "f32":
            bias = read_buffer(buffer).reshape(bias.shape)
        else:
            residual = read_buffer(buffer).reshape(residual.shape)
    return [*arrays, bias, residual]


def apply_epilogue(name, sums, bias, residual):
    if name in ("bias", "bias_relu", "bias_relu_residual"):
        sums = sums + bias
    if name in ("relu", "bias_relu", "bias_relu_residual"):
        sums = np.maximum(sums, 0)
    if name in ("residual", "bias_relu_residual"):
        sums = sums + residual
    return sums / 2 if name == "scale" else sums


def judge(case, bundle, results):
    """The largest difference of a saved result to the exact one, as a share of the bound."""
    arrays = arguments_of(case, bundle)
    a, b = (array.astype(np.float64) for array in arrays[:2])
    exact = np.matmul(a if case.layout[0] == "mk" else np.swapaxes(a, -1, -2),
                      b if case.layout[1] == "kn" else np.swapaxes(b, -1, -2))
    exact = apply_epilogue(case.epilogue, exact, *(array.astype(np.float64) for array in arrays[2:]))
    output = next(buffer for buffer in bundle["buffers"] if buffer["role"] == "output")
    found = np.load(Path(results) / f"{output['name']}.npy").astype(np.float64).reshape(exact.shape)
    error = abs(found - exact)
    if not np.isfinite(error).all():
        return float("inf")
    return float((error / np.maximum(tolerance(case, arrays, exact), 1e-300)).max())
