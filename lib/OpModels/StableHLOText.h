//===- StableHLOText.h - Attributes that arrive as text ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without the StableHLO library its attributes arrive as text. This file reads
// those that prec needs: the dimension numbers of dot_general and convolution,
// and the requested precision of a product.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_OPMODELS_STABLEHLOTEXT_H
#define PREC_LIB_OPMODELS_STABLEHLOTEXT_H

#include "prec/IR/OpModel.h"
#include <optional>
#include <string>

namespace prec {

struct Products {
  Contraction dims;
  /// A convolution with one input channel per group: K is its window.
  bool isWindowSum = false;
};

/// The dimension groups of a stablehlo.dot_general, dot or convolution, or
/// std::nullopt. If the operands are ranked tensors, `problem` gets the reason,
/// in words that follow the name of the op: dimension numbers are missing, have
/// an unknown form or do not fit the types.
std::optional<Products> readProducts(mlir::Operation *op,
                                     std::string *problem = nullptr);

/// True if the op has an algorithm or a precision other than the default. Any
/// such choice is the user's.
bool isDecidedByUser(mlir::Operation *contraction);

} // namespace prec

#endif // PREC_LIB_OPMODELS_STABLEHLOTEXT_H
