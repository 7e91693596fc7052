//===- TripCounts.h - How often a loop turns --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Trip counts of loops in scf, and of loops that JAX writes in StableHLO.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TRIPCOUNTS_H
#define PREC_OPMODELS_TRIPCOUNTS_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace prec {

/// The number of iterations. std::nullopt if it is not constant or `loop` is no
/// loop. For stablehlo.while it follows from a counter that is compared (LT)
/// with a constant and incremented by one.
std::optional<int64_t> getTripCount(mlir::Operation *loop);

} // namespace prec

#endif // PREC_OPMODELS_TRIPCOUNTS_H
