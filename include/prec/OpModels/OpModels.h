//===- OpModels.h - Registration of all op models ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attaches PrecisionOpInterface and NarrowableOpInterface to the ops of foreign
// dialects. Adding an op kind touches this folder only: a row in a table here,
// or an external model beside its siblings.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_OPMODELS_H
#define PREC_OPMODELS_OPMODELS_H

#include "mlir/IR/DialectRegistry.h"

namespace prec {

void registerArithOpModels(mlir::DialectRegistry &registry);
void registerControlFlowOpModels(mlir::DialectRegistry &registry);
void registerLinalgOpModels(mlir::DialectRegistry &registry);
/// How linalg ops take narrow operands.
void registerLinalgNarrowing(mlir::DialectRegistry &registry);
void registerTensorOpModels(mlir::DialectRegistry &registry);
/// Also gives StableHLO ops their memory effects, so that CSE sees them.
void registerStableHLOOpModels(mlir::DialectRegistry &registry);

/// All of the above. The dialects themselves are registered by the caller.
void registerAllOpModels(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_OPMODELS_OPMODELS_H
