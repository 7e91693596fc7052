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
#include "mlir/IR/Operation.h"

namespace prec {

void registerArithOpModels(mlir::DialectRegistry &registry);
void registerControlFlowOpModels(mlir::DialectRegistry &registry);
void registerLinalgOpModels(mlir::DialectRegistry &registry);
/// How linalg ops take narrow operands.
void registerLinalgNarrowing(mlir::DialectRegistry &registry);
void registerTensorOpModels(mlir::DialectRegistry &registry);
void registerTosaOpModels(mlir::DialectRegistry &registry);
/// How tosa ops take narrow operands.
void registerTosaNarrowing(mlir::DialectRegistry &registry);
/// How large the results of tensor ops are, upstream's models included.
void registerTensorBounds(mlir::DialectRegistry &registry);
/// Also gives StableHLO ops their memory effects, so that CSE sees them.
void registerStableHLOOpModels(mlir::DialectRegistry &registry);

/// All of the above. The dialects themselves are registered by the caller.
void registerAllOpModels(mlir::DialectRegistry &registry);

/// An error at the first op in `root` of a stub dialect, with the way out,
/// whose attributes cannot be read: they come from bytecode of a tool that has
/// the dialect, or what a model needs is missing or in a form that is not
/// known. Such an op would have no model, or that of another op, and nothing
/// would say so. Nothing else of these ops is verified.
mlir::LogicalResult verifyStubOps(mlir::Operation *root);
/// The same of one op, for who walks over all of them anyway.
mlir::LogicalResult verifyStubOp(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_OPMODELS_H
