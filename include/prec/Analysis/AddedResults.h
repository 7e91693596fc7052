//===- AddedResults.h - Results that are only added -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contraction result with a single use: one sum or difference with a bias, a
// residual or another product. If the result is stored narrow, it is rounded
// before the sum. The sum is rounded again when a narrow op reads it, and the
// second rounding swallows a small operand. The op that adds usually still has
// the result in a register, so narrow storage gains nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ADDEDRESULTS_H
#define PREC_ANALYSIS_ADDEDRESULTS_H

#include "prec/Analysis/ElementGraph.h"

namespace prec {

/// True if the only use of the elements of `value`, behind copies of it, is a
/// sum or difference whose operands are all not uniform, or the accumulator
/// operand of a contraction. Follows at most `horizon::kMoves` steps.
bool isOnlyAdded(mlir::Value value, const ProgramModel &program,
                 UniformValues &uniform);

/// True if `isOnlyAdded` holds and `value` is a contraction result or a copy of
/// one.
bool isAddedResult(mlir::Value value, const ProgramModel &program,
                   UniformValues &uniform);

} // namespace prec

#endif // PREC_ANALYSIS_ADDEDRESULTS_H
