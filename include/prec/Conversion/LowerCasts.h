//===- LowerCasts.h - prec ops as casts of other dialects -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_CONVERSION_LOWERCASTS_H
#define PREC_CONVERSION_LOWERCASTS_H

#include "prec/Analysis/MarkedOps.h"

namespace prec {

/// Replaces prec ops by casts and strips prec attributes, all of which are
/// `marked`; see the pass prec-lower-casts. `to` is auto, arith or stablehlo.
llvm::LogicalResult lowerCasts(const MarkedOps &marked,
                               llvm::StringRef to = "auto");

} // namespace prec

#endif // PREC_CONVERSION_LOWERCASTS_H
