//===- TensorBounds.h - How large results of tensor ops are -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes that ValueBoundsOpInterface cannot state because they are integers of a
// type other than index.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TENSORBOUNDS_H
#define PREC_OPMODELS_TENSORBOUNDS_H

#include "mlir/IR/Value.h"

namespace prec {

/// The integer that a tensor.reshape takes as the size of a dimension of its
/// result. Null if the shape operand is not built as a list, and for other ops.
mlir::Value getReshapedSize(mlir::OpResult result, int64_t dim);

} // namespace prec

#endif // PREC_OPMODELS_TENSORBOUNDS_H
