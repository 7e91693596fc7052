//===- AssignFiles.h - The files that a plan becomes ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASSIGNFILES_H
#define PREC_LIB_TRANSFORMS_ASSIGNFILES_H

#include "prec/Transforms/Passes.h"

namespace prec {

/// An error if an output of the pass is the file that the program was parsed
/// from, or a file that the tool around the pass reads or writes (HostFiles.h).
/// Also an error if the module is one of several, since all of them would write
/// the same file.
llvm::LogicalResult checkOutputs(mlir::ModuleOp module,
                                 const AssignSettings &settings);

/// Writes the plan and, if there is one, the map. No file is replaced before
/// both are written. If the context has HostFiles, these get the files and keep
/// them when all passes have succeeded.
llvm::LogicalResult writeFiles(mlir::ModuleOp module,
                               const AssignSettings &settings, const Plan &plan,
                               const std::optional<ExportMap> &map);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASSIGNFILES_H
