//===- IndexBounds.h - How far positions run --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// linalg.index counts positions along a loop, and an iota counts them along a
// dimension.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_INDEXBOUNDS_H
#define PREC_OPMODELS_INDEXBOUNDS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace prec {

/// The sizes of the loops, from operand dimensions that a loop alone indexes;
/// kDynamic for all other loops. (Upstream's getStaticLoopRanges composes
/// affine maps and is an order of magnitude slower, and this function runs for
/// every op of a program.)
llvm::SmallVector<int64_t> getLoopSizes(mlir::linalg::LinalgOp op,
                                        llvm::ArrayRef<mlir::AffineMap> maps);

/// The exclusive upper bound of the positions that `op` gives, which start at
/// 0. ShapedType::kDynamic if it is unknown.
int64_t getIndexBound(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_INDEXBOUNDS_H
