//===- DotDimensions.h - Which dimensions a dot multiplies ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dimension numbers of stablehlo.dot_general and dot. The result has the
// batch dimensions, then the other dimensions of the left factor, then those of
// the right factor.
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

/// The dimensions of `op`. std::nullopt if it is neither of these ops, or if
/// its numbers have an unknown form or do not fit its operands.
std::optional<DotDimensions> readDotDimensions(mlir::Operation *op);

} // namespace prec

#endif // PREC_OPMODELS_DOTDIMENSIONS_H
