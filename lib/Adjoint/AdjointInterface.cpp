//===- AdjointInterface.cpp - How an op is reversed -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Adjoint/AdjointInterface.h"
#include "prec/Adjoint/Sweep.h"

#include "prec/Adjoint/AdjointInterface.cpp.inc"

void prec::registerAllAdjoints(mlir::DialectRegistry &registry) {
  registerArithAdjoints(registry);
  registerControlFlowAdjoints(registry);
  registerLinalgAdjoints(registry);
  registerTensorAdjoints(registry);
}
