# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs in MLIR, judged by FileCheck."""

import os

import lit.formats

config.name = "in-own-pipeline"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = config.my_binary_dir
config.environment["PATH"] = os.pathsep.join(
    [config.my_binary_dir, config.llvm_tools_dir, config.environment["PATH"]])
