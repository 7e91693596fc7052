//===- TripCounts.h - How often a loop turns --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops with constant bounds, in scf and as JAX writes them in StableHLO.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TRIPCOUNTS_H
#define PREC_OPMODELS_TRIPCOUNTS_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace prec {

/// The number of turns, or std::nullopt if it is not constant or `loop` is
/// none. Of stablehlo.while it is read off a counter that is compared (LT) with
/// a constant and moved by one.
std::optional<int64_t> getTripCount(mlir::Operation *loop);

} // namespace prec

#endif // PREC_OPMODELS_TRIPCOUNTS_H
