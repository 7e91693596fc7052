//===- Optimizer.h - From the text of a program to another ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Does what mlir-opt does with a file, with the same options. MlirOptMain is
// not used for two reasons: its messages show whole source lines, which are
// megabytes for a line of weights, and it has no hook between reading a program
// and running passes.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_OPTIMIZER_H
#define PREC_LIB_TOOLS_OPTIMIZER_H

#include "PassFiles.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

namespace prec {

/// Reads the program in `input`, or each of them if the options split it, runs
/// the passes and prints the results to `os`, which become the output in
/// `files`. With --verify-diagnostics, fails if the messages are not those that
/// the file expects.
mlir::LogicalResult optimize(std::unique_ptr<llvm::MemoryBuffer> input,
                             mlir::DialectRegistry &registry,
                             const mlir::MlirOptMainConfig &config,
                             ToolFiles files, llvm::raw_ostream &os);

} // namespace prec

#endif // PREC_LIB_TOOLS_OPTIMIZER_H
