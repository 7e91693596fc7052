//===- AdjointInterface.h - How an op is reversed ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// AdjointOpInterface, and the registration of its external models.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_ADJOINTINTERFACE_H
#define PREC_ADJOINT_ADJOINTINTERFACE_H

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/OpDefinition.h"

namespace prec {
class Sweep;
} // namespace prec

#include "prec/Adjoint/AdjointInterface.h.inc"

namespace prec {

void registerArithAdjoints(mlir::DialectRegistry &registry);
void registerControlFlowAdjoints(mlir::DialectRegistry &registry);
void registerLinalgAdjoints(mlir::DialectRegistry &registry);
void registerTensorAdjoints(mlir::DialectRegistry &registry);

/// All of the above. The dialects themselves are registered by the caller.
void registerAllAdjoints(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_ADJOINT_ADJOINTINTERFACE_H
