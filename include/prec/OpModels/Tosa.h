//===- Tosa.h - What is asked of tosa ops -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TOSA_H
#define PREC_OPMODELS_TOSA_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace prec {

/// The dimension along which a tosa op reduces; it stays with size 1.
/// std::nullopt for any other op, and where the operand has no rank.
std::optional<int64_t> getReducedAxis(mlir::Operation *op);

bool isTosaOp(mlir::Operation *op);

/// True for a function with ops of tosa, or that calls such functions and does
/// nothing else: its casts are tosa's.
bool isTosaFunction(mlir::Operation *function);

} // namespace prec

#endif // PREC_OPMODELS_TOSA_H
