//===- PassFiles.h - The files of a run of prec-opt -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass compares the files of its own options. Only the tool knows what it
// reads and writes itself, and what other passes write.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_PASSFILES_H
#define PREC_LIB_TOOLS_PASSFILES_H

#include "mlir/Pass/PassManager.h"
#include "prec/Support/OutputFile.h"
#include "llvm/Support/Error.h"

namespace prec {

/// The files that the tool itself reads and writes; empty for none. The output
/// may replace the program, but no other file that is read.
struct ToolFiles {
  std::string program, output, dialects = "", remarks = "";
  /// Whether the file has several programs, on each of which the passes run.
  bool isSplit = false;
};

/// The files that the tool writes, and those that it and the passes read, with
/// the options that name them.
std::vector<NamedFile> listOutputs(const ToolFiles &files);
std::vector<NamedFile> listInputs(mlir::PassManager &passes,
                                  const ToolFiles &files);

/// An error if the run would write over a file that it reads, or write a file
/// twice. Passes may read what other passes wrote.
llvm::Error checkPassFiles(mlir::PassManager &passes, const ToolFiles &files);

} // namespace prec

#endif // PREC_LIB_TOOLS_PASSFILES_H
