//===- Bodies.h - What bodies of ops compute --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Patterns in bodies of linalg and StableHLO ops, through casts between floats.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_BODIES_H
#define PREC_OPMODELS_BODIES_H

#include "mlir/IR/Operation.h"
#include "prec/IR/OpModel.h"

namespace prec {

/// What `value` is, but for casts between floats.
mlir::Value skipFloatCasts(mlir::Value value);

/// What a body multiplies that yields out + x * y on floats, where `out` is its
/// last argument, up to order, casts and fusing into one op.
std::optional<std::pair<mlir::Value, mlir::Value>>
findAddedProduct(mlir::Block &body);

/// True if the body with arguments (a, b, out) yields out + a * b on floats, up
/// to order, casts and fusing into one op. One of them may be an integer of two
/// to eight bits, made a float.
bool isMultiplyAdd(mlir::Block &body);

/// Max or Min if `value` is the larger or smaller of two, as an op for that or
/// as a select by a comparison of its arms (with others for NaN or ties, or
/// whatever else decides with it, so that it proves no range); else Other.
Combiner classifyPicked(mlir::Value value);

/// Whether a comparison, of arith or tosa, is true where its first operand is
/// less than the second, or where it is larger; nothing of what asks something
/// else.
std::optional<bool> asksForLess(mlir::Operation *compare);

/// True for a comparison of a value with itself that only NaN makes true.
bool isNaNTest(mlir::Operation *compare);

} // namespace prec

#endif // PREC_OPMODELS_BODIES_H
