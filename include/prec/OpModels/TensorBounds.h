//===- TensorBounds.h - How large results of tensor ops are -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes that ValueBoundsOpInterface cannot say, since they are integers of
// another type than index.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TENSORBOUNDS_H
#define PREC_OPMODELS_TENSORBOUNDS_H

#include "mlir/IR/Value.h"

namespace prec {

/// The integer that a tensor.reshape takes as the size of a dimension of its
/// result; null where it is not written as a list, and of any other op.
mlir::Value getReshapedSize(mlir::OpResult result, int64_t dim);

} // namespace prec

#endif // PREC_OPMODELS_TENSORBOUNDS_H
