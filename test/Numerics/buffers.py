# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs programs on buffers: what one-shot bufferization leaves of a program.

prec-run takes programs on tensors. Here prec-to-cpu, the same reference lowering,
starts at buffers that another tool made, clang compiles the result, and the script
calls the C interface of the function with descriptors of arrays. The call runs in a
separate process of this script, which may crash.

    buffers.py LIBRARY FUNCTION RESULT-TYPES INPUTS.npz RESULTS.npz
"""

import ctypes
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from processes import call

ELEMENTS = {"f32": np.float32, "f64": np.float64, "i64": np.int64, "i32": np.int32, "i8": np.int8, "i1": np.bool_}


@dataclass(frozen=True)
class Compiler:
    """Where the tools are; LLVM's own are in one folder."""

    prec_opt: Path
    llvm_bin: Path

    def compile(self, program, folder):
        """A library from text whose functions take and return buffers."""
        source, lowered, translated, library = (folder / f"buffers.{end}" for end in ("mlir", "llvm.mlir", "ll", "so"))
        source.write_text(program)
        call(self.llvm_bin / "mlir-opt", source, "--llvm-request-c-wrappers", "-o", lowered)
        call(self.prec_opt, lowered, "--prec-to-cpu", "-o", source)
        # Upstream leaves an attribute of arith on casts of floats, which mlir-translate cannot read.
        source.write_text(source.read_text().replace(" {fastmath = #arith.fastmath<none>}", ""))
        call(self.llvm_bin / "mlir-translate", "--mlir-to-llvmir", source, "-o", translated)
        # Without a product and a sum becoming one operation.
        flags = ("-O1", "-w", "-ffp-contract=off", "-shared", "-fPIC")
        call(self.llvm_bin / "clang", *flags, translated, "-o", library, "-lm")
        return library

    def run(self, program, function, result_types, arrays, folder):
        """The results of a function: one of buffers for each of `result_types`, as tensors."""
        library, inputs, outputs = self.compile(program, folder), folder / "inputs.npz", folder / "results.npz"
        np.savez(inputs, **{f"arg{i}": array for i, array in enumerate(arrays)})
        call(sys.executable, __file__, library, function, " ".join(result_types), inputs, outputs)
        with np.load(outputs) as results:
            return [results[key] for key in results.files]


def make_descriptor(rank):
    """MLIR's layout of a ranked buffer; one without dimensions has no sizes."""
    sizes = [(name, ctypes.c_int64 * rank) for name in ("sizes", "strides") if rank]
    pointers = [("allocated", ctypes.c_void_p), ("aligned", ctypes.c_void_p), ("offset", ctypes.c_int64)]
    return type(f"Buffer{rank}", (ctypes.Structure,), {"_fields_": pointers + sizes})


def describe(array):
    descriptor = make_descriptor(array.ndim)(array.ctypes.data, array.ctypes.data, 0)
    if array.ndim:
        descriptor.sizes[:] = array.shape
        descriptor.strides[:] = [stride // array.itemsize for stride in array.strides]
    return descriptor


def read(descriptor, element):
    """A copy of what a descriptor says."""
    dtype = np.dtype(ELEMENTS[element])
    sizes, strides = list(getattr(descriptor, "sizes", [])), list(getattr(descriptor, "strides", []))
    count = 1 + sum((size - 1) * stride for size, stride in zip(sizes, strides)) if 0 not in sizes else 0
    start = (descriptor.aligned or 0) + descriptor.offset * dtype.itemsize
    flat = np.frombuffer(ctypes.string_at(start, count * dtype.itemsize), dtype)
    return np.lib.stride_tricks.as_strided(flat, sizes, [stride * dtype.itemsize for stride in strides]).copy()


def main(library, function, result_types, inputs, outputs):
    kinds = [(text.count("x"), text[text.rfind("x") + 1 :]) for text in re.findall(r"tensor<([^>]*)>", result_types)]
    with np.load(inputs) as arrays:
        args = [np.ascontiguousarray(arrays[key]).reshape(arrays[key].shape) for key in arrays.files]
    fields = [(f"r{i}", make_descriptor(rank)) for i, (rank, _) in enumerate(kinds)]
    results = type("Results", (ctypes.Structure,), {"_fields_": fields})()
    called = getattr(ctypes.CDLL(library), f"_mlir_ciface_{function}")
    called(ctypes.byref(results), *(ctypes.byref(describe(array)) for array in args))
    np.savez(outputs, **{f"r{i}": read(getattr(results, f"r{i}"), kind) for i, (_, kind) in enumerate(kinds)})


if __name__ == "__main__":
    main(*sys.argv[1:])
