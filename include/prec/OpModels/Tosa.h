//===- Tosa.h - What is asked of tosa ops -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TOSA_H
#define PREC_OPMODELS_TOSA_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include <optional>

namespace prec {

/// The dimension along which a tosa op reduces; it stays with size 1.
/// std::nullopt for any other op, and if the operand is unranked.
std::optional<int64_t> getReducedAxis(mlir::Operation *op);

/// The dimension along which a tosa.argmax searches. std::nullopt for any other
/// op, and if the operand is unranked.
std::optional<int64_t> getArgMaxAxis(mlir::Operation *op);

/// The lower and the upper limit of a tosa.clamp on floats. std::nullopt for
/// any other op, and for integers.
std::optional<std::pair<mlir::FloatAttr, mlir::FloatAttr>>
getClampLimits(mlir::Operation *op);

/// The lower limit of a tosa.clamp without an upper limit, so that `op` is the
/// maximum of its operand and this number. std::nullopt for any other op.
std::optional<double> getRelu(mlir::Operation *op);

bool isTosaOp(mlir::Operation *op);

/// True for tosa ops except those that the lowering leaves in place: constants,
/// shapes and yields.
bool computesInTosa(mlir::OperationName name);
inline bool computesInTosa(mlir::Operation *op) {
  return computesInTosa(op->getName());
}

/// True if casts in `function` must be tosa casts. This holds if the function
/// computes in tosa and not in linalg, or if it only calls functions and its
/// module contains tosa.
bool isTosaFunction(mlir::Operation *function, bool isInModule);

/// True for casts to integers that round to nearest, as tosa's do.
bool castsToNearest(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_TOSA_H
