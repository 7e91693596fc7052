//===- HoistCasts.h - Casts of what a loop does not change ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that rounds a value from outside, such as a weight, repeats the
// rounding in every iteration. This moves such roundings in front of the loop.
// Elements and formats stay the same, so the results have the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_HOISTCASTS_H
#define PREC_LIB_TRANSFORMS_HOISTCASTS_H

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace prec {

/// Moves every `prec.narrow`, and every `prec.round` to a format without
/// storage, out of its loops, if its operand is
///   - a value from outside of the loop,
///   - a carried value that every iteration passes on unchanged: it is carried
///     narrow if only such casts read it,
///   - a slice of either, if all iterations together read no fewer elements
///     than the whole has, so that rounding the whole is no more work.
/// Equal casts become one, which unites their ids. Casts inside of branches
/// stay, since they may never run. Runs on the form that prec-narrow-storage
/// makes, before casts fold into bodies.
void hoistCasts(mlir::FunctionOpInterface function,
                mlir::RewriterBase &rewriter);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_HOISTCASTS_H
