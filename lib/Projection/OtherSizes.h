//===- OtherSizes.h - A program calibrated at other sizes -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model that is compiled for several batch sizes with static shapes has one
// structure (Analysis/ProgramHash.h). Prices that were measured at one size
// hold at a larger one if the program only computes more rows in the same way.
// Dimensions then grow in proportion to arguments, nothing is combined over
// more elements, and no value depends on the index or the number of rows.
// Relative errors are then those of similar rows, and ranges those of more
// inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_OTHERSIZES_H
#define PREC_LIB_PROJECTION_OTHERSIZES_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseMap.h"

namespace prec {

/// The size of a dimension in this program, and in the calibrated one.
struct GrownSize {
  int64_t now, before;

  bool hasGrown() const { return now != before; }
  /// Exact if products of two sizes are below 2^53.
  bool growsAs(GrownSize other) const {
    return double(now) * double(other.before) ==
           double(before) * double(other.now);
  }
  bool operator==(GrownSize other) const {
    return now == other.now && before == other.before;
  }
};

/// The types that the values of a function had in the calibration.
class CalibratedTypes {
public:
  /// std::nullopt if `shapes`, as in ProgramStructure, do not fit the values of
  /// `symbol`.
  static std::optional<CalibratedTypes>
  read(mlir::Operation *symbol, llvm::ArrayRef<std::string> shapes);

  mlir::Type getType(mlir::Value value) const {
    mlir::Type type = types.lookup(value);
    return type ? type : value.getType();
  }
  /// Empty if the type is no ranked tensor.
  llvm::ArrayRef<int64_t> getShape(mlir::Value value) const;

private:
  /// Only of values that are ranked tensors.
  llvm::DenseMap<mlir::Value, mlir::Type> types;
};

/// Empty if the type is no ranked tensor.
llvm::ArrayRef<int64_t> getShapeNow(mlir::Value value);

/// The growth of the arguments of a program since the calibration.
class Growth {
public:
  Growth(mlir::FunctionOpInterface entry, const CalibratedTypes &before);

  /// "argument 1 was tensor<8x4xf32> and is tensor<2x4xf32>", for the first
  /// argument with a dimension that shrank, or that grew. Empty without one.
  std::string describeSmaller() const { return smaller; }
  std::string describeLarger() const { return larger; }
  /// Whether a size grows in proportion to a dimension of an argument, or to a
  /// product of two.
  bool explains(GrownSize size) const;

private:
  std::string smaller, larger;
  llvm::SmallVector<GrownSize, 4> grown;
};

/// Calls `tell` with each place that does more than compute more rows, and the
/// reason. Ops that are not known to keep rows separate are included.
void findOtherThanRows(
    mlir::FunctionOpInterface function, const ProgramModel &program,
    const CalibratedTypes &before, const Growth &growth,
    llvm::function_ref<void(mlir::Location, const llvm::Twine &)> tell);

} // namespace prec

#endif // PREC_LIB_PROJECTION_OTHERSIZES_H
