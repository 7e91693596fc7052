//===- Shares.h - What a softmax or a sigmoid computes ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shares lie between 0 and 1. Close to 1 they hide the errors of the values
// that they are computed from: the derivative of a sigmoid p is p (1 - p). So
// an input with a confident prediction tells little about an input without one.
// The same holds for all values that are divided by their own sum. Shares are
// found by dataflow, in one op or spread over several.
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

/// For each result of a function with one block: whether it is a softmax,
/// another part of a sum or a sigmoid, a copy of one, or a concatenation of
/// several.
llvm::BitVector findShares(mlir::FunctionOpInterface function,
                           const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_SHARES_H
