//===- ArmData.h - What decisions pick --------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the values that a decision picks are other data than what decides,
// pieces of one function of it, or numbers of the program: by their leaves.
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

  /// Whether all arms of a select come from what is compared, from numbers and
  /// from parameters: a function that is made of pieces.
  bool isMadeOfPieces(mlir::Value condition, mlir::ValueRange arms);
  /// A float with a leaf that `outcome` does not have and that is no parameter.
  bool isOtherData(mlir::Value value, mlir::Value outcome);
  /// Arms of a derivative: one of them has no data, or both have the same.
  bool haveSameData(mlir::Value a, mlir::Value b);
  /// One arm has the data of the other, and of what is compared: g x and g.
  bool isOtherTimesCompared(mlir::Value a, mlir::Value b, mlir::Value compared);
  /// A value that is computed from something, also other than parameters.
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
  /// A value whose elements are numbers of the program, one of them or another.
  bool isOfNumbers(mlir::Value value);
  /// True unless all leaves are arguments, or drawn at random.
  bool mayComeFromContraction(mlir::Value value);
  /// What a contraction averages or sums up, or null.
  mlir::Value getAveraged(mlir::Operation *contraction) {
    OpModel scratch;
    const auto *dims =
        program.getModel(contraction, scratch).getIf<Contraction>();
    mlir::OpOperand *averaged =
        dims ? lineage.getAveraged(contraction, *dims) : nullptr;
    return averaged ? averaged->get() : mlir::Value();
  }
  /// A table that is also looked up by integers that are no choices.
  bool isTable(mlir::Value value);

private:
  Lineage::Leaves getData(mlir::Value value);

  const ProgramModel &program;
  Lineage &lineage;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_ARMDATA_H
