//===- OtherSizes.h - A program calibrated at other sizes -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model is compiled for several batch sizes, with static shapes, and has one
// structure (Analysis/ProgramHash.h). What roundings cost at one of them holds
// at a larger one if there are more rows, each computed as before: dimensions
// grow by what arguments grow by, nothing is combined over more, and no number
// says which row it is in or how many there are. Relative errors are then those
// of rows alike, and ranges those of more inputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_OTHERSIZES_H
#define PREC_LIB_PROJECTION_OTHERSIZES_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/DenseMap.h"

namespace prec {

/// A dimension now, and when it was calibrated.
struct GrownSize {
  int64_t now, before;

  bool hasGrown() const { return now != before; }
  /// Exact while products of two sizes are below 2^53.
  bool growsAs(GrownSize other) const {
    return double(now) * double(other.before) ==
           double(before) * double(other.now);
  }
  bool operator==(GrownSize other) const {
    return now == other.now && before == other.before;
  }
};

/// The types that the values of a function had when it was calibrated.
class CalibratedTypes {
public:
  /// Nothing if the shapes, as ProgramStructure has them, are not of these
  /// values.
  static std::optional<CalibratedTypes>
  read(mlir::Operation *symbol, llvm::ArrayRef<std::string> shapes);

  mlir::Type getType(mlir::Value value) const {
    mlir::Type type = types.lookup(value);
    return type ? type : value.getType();
  }
  /// Empty if it is no ranked tensor.
  llvm::ArrayRef<int64_t> getShape(mlir::Value value) const;

private:
  /// The types of ranked tensors.
  llvm::DenseMap<mlir::Value, mlir::Type> types;
};

/// Empty if it is no ranked tensor.
llvm::ArrayRef<int64_t> getShapeNow(mlir::Value value);

/// How much the arguments of a program have grown.
class Growth {
public:
  Growth(mlir::FunctionOpInterface entry, const CalibratedTypes &before);

  /// "argument 1 was tensor<8x4xf32> and is tensor<2x4xf32>": the first that
  /// is smaller than it was in some dimension, or larger. Empty without one.
  std::string describeSmaller() const { return smaller; }
  std::string describeLarger() const { return larger; }
  /// Whether a size changes as a dimension of an argument does, or as two.
  bool explains(GrownSize size) const;

private:
  std::string smaller, larger;
  llvm::SmallVector<GrownSize, 4> grown;
};

/// Tells of what is more than rows: a place and what is wrong there. What is
/// not known to keep rows apart is told of as well.
void findOtherThanRows(
    mlir::FunctionOpInterface function, const ProgramModel &program,
    const CalibratedTypes &before, const Growth &growth,
    llvm::function_ref<void(mlir::Location, const llvm::Twine &)> tell);

} // namespace prec

#endif // PREC_LIB_PROJECTION_OTHERSIZES_H
