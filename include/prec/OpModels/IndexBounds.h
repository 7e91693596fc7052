//===- IndexBounds.h - How far positions run --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Positions are counted by linalg.index along a loop and by iotas along a
// dimension.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_INDEXBOUNDS_H
#define PREC_OPMODELS_INDEXBOUNDS_H

#include "mlir/IR/Operation.h"

namespace prec {

/// The end of the positions that `op` gives, which run from 0;
/// ShapedType::kDynamic if it is unknown.
int64_t getIndexBound(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_INDEXBOUNDS_H
