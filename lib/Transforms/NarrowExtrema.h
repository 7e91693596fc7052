//===- NarrowExtrema.h - Extrema that are written narrow --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maxima and minima over dimensions write narrow results:
//
//   %y = pooling_max ins(%x) outs(%i : f32) ; %n = narrow %y
//   -> %n = pooling_max ins(%x) outs(%s : bf16)         (%s is %i, rounded)
//
//   %y = reduce ins(%x) outs(%i) { (%in, %out : f32) yield (max %in, %out) }
//   %n = narrow %y
//   -> %n = reduce ins(%x) outs(%s) { (%in : f32, %out : bf16)
//             %w = widen %out ; %m = max %in, %w ; yield (narrow %m) }
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_NARROWEXTREMA_H
#define PREC_LIB_TRANSFORMS_NARROWEXTREMA_H

#include "mlir/IR/PatternMatch.h"
#include "prec/IR/PrecDialect.h"

namespace prec {

/// Lets the extremum whose only reader is `narrow` write the narrow type, with
/// the same bits. Returns false and changes nothing if there is none.
bool foldIntoExtremum(NarrowOp narrow, mlir::RewriterBase &rewriter);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_NARROWEXTREMA_H
