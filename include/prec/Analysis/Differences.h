//===- Differences.h - Contractions that cancel -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The smaller a difference is against its sides, the larger are the rounding
// errors of the sides against the difference. Rounded factors are harmless
// where both sides see the same rounding (a result minus its maximum), and
// where the sides have nothing to do with one another (a prediction minus a
// target). They do harm where a value is computed twice from the same factors,
// once in a contraction and once beside it: x^2 + y^2 - 2xy, E[xy] - E[x]E[y],
// x - mean(x) with a mean that is a product.
//
// A contraction cancels if its result, possibly scaled and copied, is
// subtracted from a value that has a leaf of one of its factors and is not
// computed from the result. An average also cancels if it meets a leaf of its
// averaged factor in a difference or a quotient. The averages that it averages
// then cancel as well.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DIFFERENCES_H
#define PREC_ANALYSIS_DIFFERENCES_H

#include "prec/Analysis/Lineage.h"

namespace prec {

/// Where a contraction meets a value that it was computed from.
struct Meeting {
  /// The difference or the quotient; the contraction itself if the difference
  /// is with its accumulator operand.
  mlir::Operation *op = nullptr;
  bool isAverage = false;
  /// All such ops; `op` is the first.
  llvm::SmallVector<mlir::Operation *, 1> all = {};
};

/// The contractions that cancel, each with the ops where it does.
llvm::DenseMap<mlir::Operation *, Meeting>
findDifferences(const ProgramModel &program, const TaintAnalysis &taint,
                Lineage &lineage);

} // namespace prec

#endif // PREC_ANALYSIS_DIFFERENCES_H
