//===- OneHot.h - Positions, and what equals them ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An index may select without a gather: comparing it with every position gives
// a one-hot row, which multiplies a table.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ONEHOT_H
#define PREC_LIB_ANALYSIS_ONEHOT_H

#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Taint.h"
#include <optional>

namespace prec {

/// True for comparisons for equality or inequality, of integers, and of floats
/// in dialects that have one op for both.
bool isEquality(mlir::Operation *op);

/// The integer that all elements of `value` equal in every run; std::nullopt if
/// it is unknown or larger than 2^31.
std::optional<int64_t> getNumber(mlir::Value value, const TaintAnalysis &taint);

/// The integers from `first` to `end` - 1; `end` is `first` if unknown.
struct Positions {
  int64_t first = 0, end = 0;
};

/// The positions that `value` holds: an iota, folded or not, plus numbers;
/// std::nullopt for other values. The states of taint are not enough, because
/// they lose the range of values that linalg broadcasts.
std::optional<Positions> getPositions(mlir::Value value,
                                      const ProgramModel &program,
                                      const TaintAnalysis &taint);

/// True if `value` is made from comparisons with positions for equality. The
/// caller must know that its elements are 0 and 1.
bool isOneHot(mlir::Value value, const ProgramModel &program,
              const TaintAnalysis &taint);

/// Whether a reduction takes one element out by its position: its terms are
/// zero, or false, except where the position equals one number, in all
/// dimensions that it combines.
bool takesOneElement(mlir::OpResult result, const Reduction &reduction,
                     const ProgramModel &program, const TaintAnalysis &taint);

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ONEHOT_H
