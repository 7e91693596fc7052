//===- DimensionSizes.h - Dynamic shapes at given sizes ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How large tensors are in a run whose arguments have given sizes. Sizes are
// followed forwards, from arguments through ops, loops, branches and calls,
// each visited again only when one of its operands becomes known:
//
//   a dimension of a result   of elementwise ops that of an operand, of
//                             reshapes what is left of all elements; else what
//                             ValueBoundsOpInterface says of the op, in terms
//                             of its operands
//   an integer                what the op folds to, with constants for operands
//   what is handed over       by loops, branches and calls, where all that
//                             comes in agrees
//
// ValueBoundsConstraintSet alone would not do: it does not follow integers of
// other types than index, comparisons and selects, by which front ends write
// sizes. Ops of StableHLO have no such interface, so that sizes end there.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DIMENSIONSIZES_H
#define PREC_ANALYSIS_DIMENSIONSIZES_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/GivenSizes.h"

namespace prec {

class DimensionSizes {
public:
  /// Where nothing is given, nothing but static shapes is known, and what
  /// follows from them in a program that takes no others. Entries that
  /// `checkGivenSizes` refuses say nothing.
  DimensionSizes(const ProgramModel &program, llvm::ArrayRef<GivenSizes> given);

  /// The number of elements of a value of shaped type; none if it is not known.
  std::optional<uint64_t> getNumElements(mlir::Value value) const;
  /// The number of turns of a loop, which is known also of one with constant
  /// bounds where nothing is given.
  std::optional<int64_t> getTripCount(mlir::Operation *loop) const;

private:
  std::optional<int64_t> getInteger(mlir::OpFoldResult integer) const;

  /// The sizes of dimensions that are known, and integers that are known, as
  /// dimension -1 of their value.
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, int64_t> known;
};

} // namespace prec

#endif // PREC_ANALYSIS_DIMENSIONSIZES_H
