# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The lit suites: one per folder, programs in MLIR judged by FileCheck."""

import os
import platform
import shutil
import sys
import sysconfig

import lit.formats

config.name = "prec"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Corpus", "Inputs", "Numerics"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = config.prec_binary_dir

config.environment["PATH"] = os.pathsep.join(
    [config.prec_tools_dir, config.llvm_tools_dir, config.environment["PATH"]])
config.substitutions.append(
    ("%corpus", os.path.join(config.test_source_root, "Corpus")))
config.substitutions.append(("%tools", config.prec_tools_dir))
# For tests that read or write arrays of numpy.
config.substitutions.append(("%python", sys.executable))
# The internal shell has no `$?`: this runs a command and prints its exit status.
config.substitutions.append(
    ("%status", """sh -c '"$0" "$@"; echo "exit status $?"'"""))
# Features that a static build does not have.
if os.path.exists(os.path.join(config.prec_tools_dir, "prec-reduce")):
    config.available_features.add("shared")
if shutil.which("groff"):
    config.available_features.add("groff")
# Tests of features of some processors name these features.
config.available_features.add(platform.machine())

# The assembler of the CUDA toolkit, where MLIR searches for it. It needs no GPU.
cuda_home = os.environ.get("CUDA_HOME", "")
ptxas = shutil.which("ptxas") or shutil.which("ptxas", path=os.path.join(cuda_home, "bin"))
if ptxas:
    config.available_features.add("ptxas")
    config.substitutions.append(("%ptxas", ptxas))
    config.environment["CUDA_HOME"] = cuda_home or os.path.dirname(os.path.dirname(ptxas))

# The disassembler, from the Python package of test/requirements.txt.
nvdisasm = os.path.join(sysconfig.get_path("purelib"), "nvidia", "cu13", "bin", "nvdisasm")
if os.access(nvdisasm, os.X_OK):
    config.available_features.add("nvdisasm")
    config.substitutions.append(("%nvdisasm", nvdisasm))
