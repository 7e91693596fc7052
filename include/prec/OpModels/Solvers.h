//===- Solvers.h - Ops that solve systems -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognizes decompositions and solutions of linear systems by name. Their
// relative error is that of the operand times its condition number.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_SOLVERS_H
#define PREC_OPMODELS_SOLVERS_H

#include "mlir/IR/Operation.h"

namespace prec {

/// True for StableHLO's Cholesky decomposition and triangular solve, and for
/// custom calls whose target names a routine of LAPACK or cuSOLVER, or one of
/// XLA's own (docs/Analysis/SafetyRules.md lists them).
bool isSolver(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_SOLVERS_H
