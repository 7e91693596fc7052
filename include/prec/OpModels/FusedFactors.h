//===- FusedFactors.h - Products whose factors are computed -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds matrix products and convolutions into which elementwise producers were
// fused: the body yields out + f(a, ...) * g(b, ...). No operand holds a
// computed factor, so the factor cannot be rounded, and analyses that look for
// contractions see a reduction.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_FUSEDFACTORS_H
#define PREC_OPMODELS_FUSEDFACTORS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace prec {

/// A factor of the product in a body, and the data to compute it outside.
struct FusedFactor {
  mlir::Value value;
  /// The ops of the body that compute the factor, in order. Empty if the factor
  /// is an element of an operand, up to casts.
  llvm::SmallVector<mlir::Operation *> ops;
  /// The numbers of the inputs that it reads.
  llvm::SmallVector<unsigned> inputs;
  /// The numbers of the loops on which it depends.
  llvm::SmallBitVector loops;
  /// Maps the loops of the op to the element, if the factor has a place for
  /// each.
  mlir::AffineMap map;
};

struct FusedFactors {
  FusedFactor lhs, rhs;
};

/// The factors of `op`, of which at least one is computed in its body, or
/// std::nullopt. Both factors have all reduction loops. A computed factor lacks
/// a parallel loop of the other factor, so each of its elements is computed
/// many times. Without this condition, sums of functions of elements at one
/// place (a variance, a weighted mean) would match; they are statistics and
/// stay unchanged.
std::optional<FusedFactors> findFusedFactors(mlir::linalg::GenericOp op);

} // namespace prec

#endif // PREC_OPMODELS_FUSEDFACTORS_H
