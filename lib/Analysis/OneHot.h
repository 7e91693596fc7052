//===- OneHot.h - Positions, and what equals them ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An index may choose without a gather: compared with every position it makes a
// one-hot row, which multiplies a table.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ONEHOT_H
#define PREC_LIB_ANALYSIS_ONEHOT_H

#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Taint.h"
#include <optional>

namespace prec {

/// True for comparisons that ask whether two are the same, of integers, and of
/// floats where a dialect has one op for both.
bool isEquality(mlir::Operation *op);

/// The integer that all elements of `value` are in every run; nothing for a
/// large one.
std::optional<int64_t> getNumber(mlir::Value value, const TaintAnalysis &taint);

/// All integers from `first` to `end` - 1; `end` is `first` if unknown.
struct Positions {
  int64_t first = 0, end = 0;
};

/// The positions that `value` holds: an iota, folded or not, to which numbers
/// may be added. The states of taint do not tell: they lose the range of what
/// linalg broadcasts.
std::optional<Positions> getPositions(mlir::Value value,
                                      const ProgramModel &program,
                                      const TaintAnalysis &taint);

/// True if the elements of `value` are made from truth values that say where
/// something equals a position. That they are 0 and 1 is for the caller to
/// know.
bool isOneHot(mlir::Value value, const ProgramModel &program,
              const TaintAnalysis &taint);

/// Whether a reduction takes one element out by its position: where that is not
/// one number its terms are zero, or false, in all dimensions that it combines.
bool takesOneElement(mlir::OpResult result, const Reduction &reduction,
                     const ProgramModel &program, const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ONEHOT_H
