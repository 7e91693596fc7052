# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a linalg-on-tensors program on the CPU with stock LLVM and MLIR tools.

This is the reference lowering of the tests: loops in the order of the named
ops, no fused multiply-add (`-ffp-contract=off`), and every conversion between
float32 and bfloat16 expanded to integer code, because the native x86
instruction flushes subnormals. Nothing of prec takes part, so it judges prec's
output from outside. The program runs in a child process: a failed `cf.assert`
then aborts the child and arrives here as an error message.
"""

import ctypes
import os
import pickle
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import ml_dtypes
import numpy as np

PIPELINE = (
    "canonicalize,cse,empty-tensor-to-alloc-tensor,"
    "one-shot-bufferize{bufferize-function-boundaries=true"
    " function-boundary-type-conversion=identity-layout-map},"
    "buffer-deallocation-pipeline,convert-bufferization-to-memref,convert-linalg-to-loops,"
    "func.func(loop-invariant-code-motion),func.func(llvm-request-c-wrappers),"
    "convert-scf-to-cf,expand-strided-metadata,lower-affine,"
    "convert-math-to-llvm,convert-math-to-libm,arith-expand{include-bf16=true},"
    "convert-arith-to-llvm,convert-index-to-llvm,finalize-memref-to-llvm,"
    "convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts"
)

DTYPES = {"bf16": ml_dtypes.bfloat16, "f16": "f2", "f32": "f4", "f64": "f8",
          "i1": "?", "i8": "i1", "i32": "i4", "i64": "i8"}  # fmt: skip


class RunError(RuntimeError):
    """A tool or the program failed; the text says which and how."""


def find_bin():
    """The folder of the LLVM tools: $LLVM_BIN, else what llvm-config says."""
    if "LLVM_BIN" in os.environ:
        return Path(os.environ["LLVM_BIN"])
    config = shutil.which("llvm-config-22") or shutil.which("llvm-config")
    if not config:
        raise RunError("set LLVM_BIN to the folder that holds mlir-opt and clang")
    return Path(subprocess.check_output([config, "--bindir"], text=True).strip())


def run_tool(command, **kwargs):
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True, **kwargs)
    if done.returncode:
        how = f"exit status {done.returncode}"
        if done.returncode < 0:
            how = f"killed by {signal.Signals(-done.returncode).name}"
        raise RunError(f"{Path(command[0]).name}: {how}\n{(done.stdout + done.stderr)[-2000:]}")
    return done.stdout


def compile_text(text, folder, elementwise=False):
    """Compiles a program to a shared object in `folder` and returns its path.

    `elementwise` first turns arithmetic on whole tensors into linalg.
    """
    tools, folder = find_bin(), Path(folder)
    pipeline = ("convert-elementwise-to-linalg," if elementwise else "") + PIPELINE
    program, lowered, ir, library = (folder / f"a.{end}" for end in ("mlir", "low", "ll", "so"))
    program.write_text(text)
    run_tool([tools / "mlir-opt", program, f"--pass-pipeline=builtin.module({pipeline})", "-o", lowered])
    run_tool([tools / "mlir-translate", "--mlir-to-llvmir", lowered, "-o", ir])
    # This level has conversions for fp16, which round as IEEE says, and none
    # for bfloat16. A native target would differ from machine to machine.
    target = ["-march=x86-64-v3"] if platform.machine() == "x86_64" else []
    libraries = tools.parent / "lib"
    run_tool([tools / "clang", "-O0", *target, "-ffp-contract=off", "-shared", "-fPIC",
              "-Wno-override-module", ir, "-o", library, "-lm", f"-L{libraries}",
              f"-Wl,-rpath,{libraries}", "-lmlir_c_runner_utils"])  # fmt: skip
    return library


def result_types(text, function):
    """(rank, dtype) of each result, read from the signature in the text."""
    match = re.search(rf"func\.func @{function}\((.*?)\) -> (.*?) (?:attributes .*)?\{{$", text, re.M)
    if not match:
        raise RunError(f"no function @{function} with results in the program")
    types = re.findall(r"tensor<((?:[\d?]+x)*)(\w+)>", match.group(2))
    return [(shape.count("x"), np.dtype(DTYPES[element])) for shape, element in types]


def run(text, args, function="forward", elementwise=False, timeout=120):
    """Compiles and runs `function` of a program; returns its results as arrays.

    Fails with `RunError` if a tool or the program fails. The program may overwrite
    its arguments, which bufferization allows; the child has copies of its own.
    """
    with tempfile.TemporaryDirectory(prefix="prec-run-") as folder:
        library = compile_text(text, folder, elementwise)
        job = Path(folder) / "job"
        job.write_bytes(pickle.dumps((str(library), function, args, result_types(text, function))))
        try:
            run_tool([sys.executable, __file__, job], timeout=timeout)
        except subprocess.TimeoutExpired:
            raise RunError(f"@{function}: not done after {timeout} s") from None
        return pickle.loads(job.read_bytes())


# The rest runs in the child process.


def descriptor_type(rank):
    """The C type of a memref descriptor, as the c-wrappers of MLIR read it."""
    fields = [("allocated", ctypes.c_void_p), ("data", ctypes.c_void_p), ("offset", ctypes.c_int64)]
    if rank:
        fields += [("sizes", ctypes.c_int64 * rank), ("strides", ctypes.c_int64 * rank)]
    return type("Descriptor", (ctypes.Structure,), {"_fields_": fields})


def to_descriptor(array):
    result = descriptor_type(array.ndim)()
    result.allocated = result.data = array.ctypes.data
    for i in range(array.ndim):
        result.sizes[i] = array.shape[i]
        result.strides[i] = array.strides[i] // array.itemsize
    return result


def from_descriptor(value, rank, dtype):
    """Copies the elements; the memory stays with the process, which ends soon."""
    sizes = list(value.sizes) if rank else []
    strides = list(value.strides) if rank else []
    if 0 in sizes:
        return np.zeros(sizes, dtype)
    length = 1 + sum((size - 1) * stride for size, stride in zip(sizes, strides))
    start = value.data + value.offset * dtype.itemsize
    memory = np.frombuffer((ctypes.c_byte * (length * dtype.itemsize)).from_address(start), dtype)
    byte_strides = [stride * dtype.itemsize for stride in strides]
    return np.lib.stride_tricks.as_strided(memory, sizes, byte_strides).copy()


def child(job):
    # A failed assertion prints its text and aborts; a buffer would lose the text.
    libc = ctypes.CDLL(None)
    libc.setvbuf(ctypes.c_void_p.in_dll(libc, "stdout"), None, 2, 0)  # 2: _IONBF
    library, function, args, types = pickle.loads(job.read_bytes())
    fields = [(f"r{i}", descriptor_type(rank)) for i, (rank, _) in enumerate(types)]
    results = type("Results", (ctypes.Structure,), {"_fields_": fields})()
    descriptors = [to_descriptor(arg) for arg in args]
    entry = getattr(ctypes.CDLL(library), f"_mlir_ciface_{function}")
    entry(ctypes.byref(results), *[ctypes.byref(d) for d in descriptors])
    arrays = [from_descriptor(getattr(results, f"r{i}"), *t) for i, t in enumerate(types)]
    job.write_bytes(pickle.dumps(arrays))


if __name__ == "__main__":
    child(Path(sys.argv[1]))
