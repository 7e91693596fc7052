//===- SignBits.h - Signs of floats, asked of their bits --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sign of a float is the first bit of an integer with the same bits.
// Extracting or testing that bit decides like a comparison with zero.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SIGNBITS_H
#define PREC_LIB_ANALYSIS_SIGNBITS_H

#include "prec/Analysis/Taint.h"

namespace prec {

/// True for a right shift that leaves only the first bit.
bool shiftsOutAllButSign(mlir::Operation *shift, const TaintAnalysis &taint);

/// True for an op with a mask of the sign bit as an operand.
bool masksAllButSign(mlir::Operation *op, const TaintAnalysis &taint);

/// True for a comparison that tests whether an integer is negative.
bool asksForSign(mlir::Operation *op, const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SIGNBITS_H
