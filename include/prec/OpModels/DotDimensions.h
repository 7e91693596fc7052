//===- DotDimensions.h - Which dimensions a dot multiplies ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dimension numbers of stablehlo.dot_general and dot. The result has the
// batch, the other dimensions of the left factor, those of the right one.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_DOTDIMENSIONS_H
#define PREC_OPMODELS_DOTDIMENSIONS_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace prec {

struct DotDimensions {
  llvm::SmallVector<int64_t, 4> lhsBatch, rhsBatch, lhsContract, rhsContract;
};

/// The dimensions of `op`, or std::nullopt if it is none of these ops, or has
/// numbers of an unknown form, or some that do not fit its operands.
std::optional<DotDimensions> readDotDimensions(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_DOTDIMENSIONS_H
