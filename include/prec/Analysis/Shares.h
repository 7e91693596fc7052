//===- Shares.h - What a softmax or a sigmoid computes ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shares lie between 0 and 1, and close to 1 they hide the errors of what they
// are computed from: the derivative of a sigmoid p is p (1 - p). So what one
// input that is sure of itself shows says little of one that is not. So it is
// with anything that is divided by the sum of itself. Found by dataflow, spelt
// in one op or in many.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_SHARES_H
#define PREC_ANALYSIS_SHARES_H

#include "prec/Analysis/ElementGraph.h"
#include "llvm/ADT/BitVector.h"

namespace prec {

/// x if the elements of `denominator` are 1 + e^x, else null.
mlir::Value getSigmoidExponent(mlir::Value denominator,
                               const ProgramModel &program);

/// For each result of a function with one block, whether it is a softmax,
/// another part of a sum or a sigmoid, a copy of one, or several joined.
llvm::BitVector findShares(mlir::FunctionOpInterface function,
                           const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_SHARES_H
