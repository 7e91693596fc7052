//===- AddedResults.h - Results that are only added -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A result of a contraction that nothing reads but one sum or difference: with
// a bias, a residual, or another sum of products. Stored narrow it is rounded
// before the sum, and the sum, as soon as something narrow reads it, is rounded
// again, which swallows a small operand. Whoever adds has the result in a
// register.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_ADDEDRESULTS_H
#define PREC_ANALYSIS_ADDEDRESULTS_H

#include "prec/Analysis/ElementGraph.h"

namespace prec {

/// True if all that reads the elements of `value`, behind copies of its own, is
/// one sum or difference with something that is not uniform, or the next
/// contraction, which adds to it. It follows at most `horizon::kMoves` copies.
bool isOnlyAdded(mlir::Value value, const ProgramModel &program,
                 UniformValues &uniform);

/// True if moreover `value` is the result of a contraction, or a copy of it.
bool isAddedResult(mlir::Value value, const ProgramModel &program,
                   UniformValues &uniform);

} // namespace prec

#endif // PREC_ANALYSIS_ADDEDRESULTS_H
