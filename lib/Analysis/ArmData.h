//===- ArmData.h - What decisions pick --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Classifies by their leaves the values that a decision picks: other data than
// the values that decide, pieces of one function of them, or numbers of the
// program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_ARMDATA_H
#define PREC_LIB_ANALYSIS_ARMDATA_H

#include "prec/Analysis/Lineage.h"

namespace prec {

class ArmData {
public:
  ArmData(const ProgramModel &program, Lineage &lineage)
      : program(program), lineage(lineage) {}

  /// Whether all arms of a select come from the compared values, from numbers
  /// and from parameters, so that the select is a function in pieces.
  bool isMadeOfPieces(mlir::Value condition, mlir::ValueRange arms);
  /// True for a float with a leaf that `outcome` does not have and that is not
  /// a parameter.
  bool isOtherData(mlir::Value value, mlir::Value outcome);
  /// True if the arms can be those of a derivative: one has no data, or both
  /// have the same data.
  bool haveSameData(mlir::Value a, mlir::Value b);
  /// True if one arm has the data of the other and of the compared value: g x
  /// and g.
  bool isOtherTimesCompared(mlir::Value a, mlir::Value b, mlir::Value compared);
  /// True if `value` depends on anything but constants; parameters count.
  bool hasLeaves(mlir::Value value) {
    return !lineage.getLeaves(value).empty();
  }
  bool hasData(mlir::Value value) { return lineage.hasData(value); }
  bool haveCommonLeaf(mlir::Value a, mlir::Value b) {
    return lineage.haveCommonLeaf(a, b);
  }
  bool haveSameLeaves(mlir::Value a, mlir::Value b) {
    Lineage::Leaves first = lineage.getLeaves(a);
    return first == lineage.getLeaves(b);
  }
  /// True if each element of `value` is one of several numbers of the program.
  bool isOfNumbers(mlir::Value value);
  /// True unless all leaves are arguments or random numbers.
  bool mayComeFromContraction(mlir::Value value);
  /// The factor that a contraction averages or sums, or null.
  mlir::Value getAveraged(mlir::Operation *contraction) {
    OpModel scratch;
    const auto *dims =
        program.getModel(contraction, scratch).getIf<Contraction>();
    mlir::OpOperand *averaged =
        dims ? lineage.getAveraged(contraction, *dims) : nullptr;
    return averaged ? averaged->get() : mlir::Value();
  }
  /// True for a table that is also indexed by integers that are not choices.
  bool isTable(mlir::Value value);

private:
  Lineage::Leaves getData(mlir::Value value);

  const ProgramModel &program;
  Lineage &lineage;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ARMDATA_H
