//===- Bodies.h - What bodies of ops compute --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Patterns in bodies of linalg and StableHLO ops. Casts between floats are
// skipped.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_BODIES_H
#define PREC_OPMODELS_BODIES_H

#include "mlir/IR/Operation.h"
#include "prec/IR/OpModel.h"
#include "llvm/ADT/DenseSet.h"

namespace prec {

/// Whether `op` casts floats, and nothing else.
bool isFloatCast(mlir::Operation *op);

/// The value from which casts between floats make `value`; `value` itself if it
/// is no such cast.
mlir::Value skipFloatCasts(mlir::Value value);

/// The two factors x and y of a body that yields out + x * y on floats, where
/// `out` is the last argument. Order, casts and fma do not matter. std::nullopt
/// for other bodies.
std::optional<std::pair<mlir::Value, mlir::Value>>
findAddedProduct(mlir::Block &body);

/// True if the body with arguments (a, b, out) yields out + a * b on floats.
/// Order, casts and fma do not matter. One factor may be an integer of two to
/// eight bits that is converted to a float.
bool isMultiplyAdd(mlir::Block &body);

/// `roots` and the values that a body computes from them, also in regions of
/// its ops.
llvm::DenseSet<mlir::Value> findDependents(mlir::Block &body,
                                           mlir::ValueRange roots);

/// Max or Min if `value` is the larger or smaller of two values, by an op for
/// that or by a select whose condition compares its arms. The condition may
/// contain further terms (NaN, ties, anything else), so the result proves no
/// range. Other for any other value.
Combiner classifyPicked(mlir::Value value);

/// True for a comparison of arith or tosa that holds where the first operand is
/// less than the second, false for one that holds where it is larger.
/// std::nullopt for other predicates and ops.
std::optional<bool> asksForLess(mlir::Operation *compare);

/// True for a comparison of a value with itself that only NaN makes true.
bool isNaNTest(mlir::Operation *compare);

} // namespace prec

#endif // PREC_OPMODELS_BODIES_H
