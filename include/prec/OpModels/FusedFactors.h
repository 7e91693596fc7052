//===- FusedFactors.h - Products whose factors are computed -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A matrix product or convolution into which elementwise producers were fused:
// its body yields out + f(a, ...) * g(b, ...). No operand holds a factor, so
// that none can be rounded, and the op is a reduction to everybody who asks for
// contractions.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_FUSEDFACTORS_H
#define PREC_OPMODELS_FUSEDFACTORS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace prec {

/// A factor of the product in a body, and what it takes to compute it outside.
struct FusedFactor {
  mlir::Value value;
  /// The ops of the body that compute it, in order; none if it is an element of
  /// an operand, up to casts.
  llvm::SmallVector<mlir::Operation *> ops;
  /// The inputs that it reads, by number.
  llvm::SmallVector<unsigned> inputs;
  /// Which loops it depends on, by number.
  llvm::SmallBitVector loops;
  /// Its elements in terms of the op's loops, if it has a place for each.
  mlir::AffineMap map;
};

struct FusedFactors {
  FusedFactor lhs, rhs;
};

/// The factors of `op`, of which at least one is computed in its body, or
/// nothing. Both have all reduction loops, and one that is computed lacks a
/// parallel loop of the other, so that its elements are computed many times:
/// sums of functions of elements at one place (a variance, a weighted mean) are
/// statistics, which stay as they are.
std::optional<FusedFactors> findFusedFactors(mlir::linalg::GenericOp op);

} // namespace prec

#endif // PREC_OPMODELS_FUSEDFACTORS_H
