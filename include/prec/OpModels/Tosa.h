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
/// std::nullopt for any other op, and where the operand has no rank.
std::optional<int64_t> getReducedAxis(mlir::Operation *op);

/// The dimension along which a tosa.argmax looks for the largest; std::nullopt
/// for any other op, and where the operand has no rank.
std::optional<int64_t> getArgMaxAxis(mlir::Operation *op);

/// The number below which, and the one above which, the elements that a
/// tosa.clamp gives do not lie; none of any other op, and of integers.
std::optional<std::pair<mlir::FloatAttr, mlir::FloatAttr>>
getClampLimits(mlir::Operation *op);

/// The number of which `op` is the maximum with its operand, if it is a
/// tosa.clamp that has no other limit.
std::optional<double> getRelu(mlir::Operation *op);

bool isTosaOp(mlir::Operation *op);

/// True for ops of tosa but those that lowering leaves behind: constants and
/// shapes.
bool computesInTosa(mlir::OperationName name);
inline bool computesInTosa(mlir::Operation *op) {
  return computesInTosa(op->getName());
}

/// True for a function that computes in tosa and not in linalg, or that calls
/// functions in a module with tosa and does nothing else: its casts are tosa's.
bool isTosaFunction(mlir::Operation *function, bool isInModule);

/// True for casts to integers that round to the nearest one, as tosa's do.
bool castsToNearest(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_TOSA_H
