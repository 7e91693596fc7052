//===- SignBits.h - Signs of floats, asked of their bits --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sign of a float is the first bit of an integer with the same bits: what
// is left of it, or asked about it, is decided as by a comparison with zero.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SIGNBITS_H
#define PREC_LIB_ANALYSIS_SIGNBITS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// True for a shift of bits to the right by all but one of them.
bool shiftsOutAllButSign(mlir::Operation *shift, const TaintAnalysis &taint);

/// True for an op that keeps the sign bit of a number.
bool masksAllButSign(mlir::Operation *op, const TaintAnalysis &taint);

/// True for a comparison of integers that asks whether one is less than zero.
bool asksForSign(mlir::Operation *op, const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SIGNBITS_H
