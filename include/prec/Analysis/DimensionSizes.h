//===- DimensionSizes.h - Dynamic shapes at given sizes ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sizes of tensors in a run whose arguments have given sizes. The solver
// propagates sizes forward from arguments through ops, loops, branches and
// calls. It visits an op again only when one of its operands becomes known:
//
//   a dimension of a result   elementwise ops: the dimension of an operand;
//                             reshapes: the remaining elements; other ops:
//                             what ValueBoundsOpInterface computes from the
//                             operands
//   an integer                the constant to which the op folds
//   a forwarded value         in loops, branches and calls: known if all
//                             incoming values agree
//
// ValueBoundsConstraintSet alone is not enough: it does not follow comparisons,
// selects and integers of other types than index, with which front ends write
// sizes. StableHLO ops do not have the interface, so sizes end there.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_DIMENSIONSIZES_H
#define PREC_ANALYSIS_DIMENSIONSIZES_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/GivenSizes.h"

namespace prec {

class DimensionSizes {
public:
  /// If `given` is empty, only static shapes are known, and the sizes that
  /// follow from them in a program whose entries take only static shapes.
  /// Entries that `checkGivenSizes` rejects have no effect.
  DimensionSizes(const ProgramModel &program, llvm::ArrayRef<GivenSizes> given);

  /// The number of elements of a shaped value; std::nullopt if it is not known.
  std::optional<uint64_t> getNumElements(mlir::Value value) const;
  /// The trip count of a loop, also of a loop with constant bounds if no sizes
  /// are given; std::nullopt if it is not known.
  std::optional<int64_t> getTripCount(mlir::Operation *loop) const;

private:
  std::optional<int64_t> getInteger(mlir::OpFoldResult integer) const;

  /// Known sizes of dimensions by value and dimension; known integers by value
  /// and dimension -1.
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, int64_t> known;
};

} // namespace prec

#endif // PREC_ANALYSIS_DIMENSIONSIZES_H
