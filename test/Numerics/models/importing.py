# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Brings a model to linalg with the importers that its users have.

ONNX goes through the torch dialect, which torch-mlir lowers to linalg; StableHLO
through IREE's input conversion, which turns `while` into `scf.for`. Both are
passes of iree-opt. It is built on a newer LLVM than prec; the text of linalg,
tensor, arith, math and scf that it prints is read by LLVM 22.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from processes import call

TO_LINALG = "torch-backend-to-linalg-on-tensors-backend-pipeline"
FROM_ONNX = f"--pass-pipeline=builtin.module(torch-onnx-to-torch-backend-pipeline,{TO_LINALG})"
FROM_STABLEHLO = "--pass-pipeline=builtin.module(iree-stablehlo-input-transformation-pipeline)"

# The file is read by the `onnx` of the packages, so this runs on its own path.
# A batch of one size has shapes that the importer can follow.
FIX_BATCH = """
import sys, onnx
source, target, batch = sys.argv[1:]
model = onnx.load(source)
for value in [*model.graph.input, *model.graph.output]:
    dimension = value.type.tensor_type.shape.dim[0]
    dimension.Clear()
    dimension.dim_value = int(batch)
onnx.save(onnx.shape_inference.infer_shapes(model, data_prop=True), target)
"""

# The run-time library that the file was published for, without its rewrites.
EVALUATE = """
import sys, numpy, onnxruntime
model, inputs, output = sys.argv[1:]
options = onnxruntime.SessionOptions()
options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
with numpy.load(inputs) as arrays:
    results = session.run(None, dict(arrays))
numpy.savez(output, *results)
"""


def python(packages, *arguments):
    """Runs Python with the fetched packages beside those of this environment."""
    environment = {**os.environ, "PYTHONPATH": str(packages.folder)}
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command[1:3]}: exit status {done.returncode}\n{done.stderr[-2000:]}")


def import_onnx(packages, source, batch):
    """The linalg text of an ONNX file whose first dimensions are the batch."""
    with tempfile.TemporaryDirectory(prefix="prec-models-") as folder:
        fixed, torch = Path(folder) / "model.onnx", Path(folder) / "torch.mlir"
        python(packages, "-c", FIX_BATCH, source, fixed, batch)
        python(packages, "-m", "iree.compiler.tools.import_onnx", fixed, "-o", torch)
        return call(packages.iree_opt, FROM_ONNX, torch).stdout


def import_stablehlo(packages, text):
    """The linalg text of a StableHLO program, with the names of its locations."""
    with tempfile.TemporaryDirectory(prefix="prec-models-") as folder:
        program = Path(folder) / "stablehlo.mlir"
        program.write_text(text)
        return call(packages.iree_opt, FROM_STABLEHLO, "--mlir-print-debuginfo", program).stdout


def evaluate_onnx(packages, source, inputs):
    """The results of ONNX Runtime for the file itself. Inputs go by their names."""
    with tempfile.TemporaryDirectory(prefix="prec-models-") as folder:
        arguments, results = Path(folder) / "inputs.npz", Path(folder) / "results.npz"
        np.savez(arguments, **inputs)
        python(packages, "-c", EVALUATE, source, arguments, results)
        with np.load(results) as arrays:
            return [arrays[key] for key in arrays.files]
