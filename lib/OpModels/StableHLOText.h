//===- StableHLOText.h - Dimension numbers in opaque attributes -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without the StableHLO library its attributes arrive as text. The two that
// precision needs are read here: the dimension numbers of dot_general and of
// convolution.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_OPMODELS_STABLEHLOTEXT_H
#define PREC_LIB_OPMODELS_STABLEHLOTEXT_H

#include "prec/IR/OpModel.h"
#include <optional>

namespace prec {

/// The dimension groups of a stablehlo.dot_general, dot or convolution, or
/// std::nullopt if its attributes or types cannot be read.
std::optional<Contraction> readContraction(mlir::Operation *op);

} // namespace prec

#endif // PREC_LIB_OPMODELS_STABLEHLOTEXT_H
