//===- AssignFiles.h - The files that a plan becomes ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_ASSIGNFILES_H
#define PREC_LIB_TRANSFORMS_ASSIGNFILES_H

#include "prec/Transforms/Passes.h"

namespace prec {

/// Nothing is written over the file that the program was in first, nor where
/// the tool around the pass writes (HostFiles); what the tool reads may be
/// another file, which it compares itself.
llvm::LogicalResult checkOutputs(mlir::ModuleOp module,
                                 const AssignSettings &settings);

/// The plan and the map, if there is one, to their files, both or none; or to
/// who holds files until all passes have succeeded.
llvm::LogicalResult writeFiles(mlir::ModuleOp module,
                               const AssignSettings &settings, const Plan &plan,
                               const std::optional<ExportMap> &map);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_ASSIGNFILES_H
