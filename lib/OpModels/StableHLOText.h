//===- StableHLOText.h - Attributes that arrive as text ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without the StableHLO library its attributes arrive as text. Those that
// precision needs are read here: the dimension numbers of dot_general and of
// convolution, and how precise a product is to be.
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
/// std::nullopt. If the types are StableHLO's and its dimension numbers are
/// missing, of an unknown form or do not fit the types, `problem` says so, in
/// words that follow the name of the op.
std::optional<Products> readProducts(mlir::Operation *op,
                                     std::string *problem = nullptr);

/// True if the op asks for an algorithm, or for a precision other than the
/// default: whatever it is, the user has chosen it.
bool isDecidedByUser(mlir::Operation *contraction);

} // namespace prec

#endif // PREC_LIB_OPMODELS_STABLEHLOTEXT_H
