//===- HoistCasts.h - Casts of what a loop does not change ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop rounds again in every turn what was defined before it: weights above
// all. This moves such roundings in front of the loop, once; the elements and
// the formats stay the same, so the results have the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_HOISTCASTS_H
#define PREC_LIB_TRANSFORMS_HOISTCASTS_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {

/// Moves out of its loops every `prec.narrow`, and every `prec.round` to a
/// format without storage, of
///   - a value from outside of the loop,
///   - a carried value that every turn hands on unchanged: it is carried narrow
///     if only such casts read it,
///   - slices of either, if the turns read no fewer elements than there are, so
///     that rounding all of them at once is no more work.
/// Equal casts become one, which unites their ids. Casts inside of branches
/// stay, since they may never run. Runs on the form that prec-narrow-storage
/// makes, before casts fold into bodies.
void hoistCasts(mlir::FunctionOpInterface function,
                mlir::RewriterBase &rewriter);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_HOISTCASTS_H
