//===- Fractions.h - What is left beside an integer -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x - floor(x) and its kin: x less x rounded to an integer, and x less c times
// x / c rounded to one, which is a remainder. The difference may be a sum of x
// and of what is negative, or a multiply-add; what is rounded may be shifted,
// as floor(x + 0.5) is x rounded to nearest.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_FRACTIONS_H
#define PREC_LIB_ANALYSIS_FRACTIONS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// Floor and its kin: integers near a number, without the sign.
bool isRounding(ScalarFunction function);

/// True if `op` gives such a fraction, unless that is only added to x again: a
/// rounding that lets gradients through.
bool isFraction(mlir::Operation *op, const ProgramModel &program,
                const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_FRACTIONS_H
