//===- Fractions.h - What is left beside an integer -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fractions such as x - floor(x): x minus a rounding of x to an integer, and
// remainders, x minus c times a rounding of x / c. The difference may be a sum
// of x and a negative value, or a multiply-add. The rounded value may be
// shifted, as floor(x + 0.5) rounds x to nearest.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_FRACTIONS_H
#define PREC_LIB_ANALYSIS_FRACTIONS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// True for floor and similar functions: integers near a number. Signs are
/// excluded.
bool isRounding(ScalarFunction function);

/// True if `op` computes such a fraction, unless the fraction is only added to
/// x again: a rounding that passes gradients.
bool isFraction(mlir::Operation *op, const ProgramModel &program,
                const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_FRACTIONS_H
