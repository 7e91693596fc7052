//===- OpModels.h - Registration of all op models ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Attaches PrecisionOpInterface and NarrowableOpInterface to the ops of foreign
// dialects. A new op kind changes only this folder: a table row, or an external
// model next to similar ones.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_OPMODELS_H
#define PREC_OPMODELS_OPMODELS_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"

namespace prec {

void registerArithOpModels(mlir::DialectRegistry &registry);
void registerControlFlowOpModels(mlir::DialectRegistry &registry);
void registerLinalgOpModels(mlir::DialectRegistry &registry);
/// How linalg ops adopt narrow operands.
void registerLinalgNarrowing(mlir::DialectRegistry &registry);
void registerTensorOpModels(mlir::DialectRegistry &registry);
void registerTosaOpModels(mlir::DialectRegistry &registry);
/// How tosa ops adopt narrow operands.
void registerTosaNarrowing(mlir::DialectRegistry &registry);
/// Bounds on the sizes of the results of tensor ops, including upstream's
/// models.
void registerTensorBounds(mlir::DialectRegistry &registry);
/// Also gives StableHLO ops their memory effects, so that CSE sees them.
void registerStableHLOOpModels(mlir::DialectRegistry &registry);

/// All of the above. The dialects themselves are registered by the caller.
void registerAllOpModels(mlir::DialectRegistry &registry);

/// Reports an error at the first op of a stub dialect in `root` whose
/// attributes cannot be read, and says what to do. Either the op comes from
/// bytecode of a tool that has the dialect, or an attribute that a model needs
/// is missing or has an unknown form. Without this check such an op would
/// silently have no model or a wrong one. Nothing else of these ops is
/// verified.
mlir::LogicalResult verifyStubOps(mlir::Operation *root);
/// The same for one op, for callers that visit all ops anyway.
mlir::LogicalResult verifyStubOp(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_OPMODELS_H
