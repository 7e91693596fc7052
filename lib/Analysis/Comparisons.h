//===- Comparisons.h - Which comparisons are choices ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most comparisons of floats only take the pieces of a continuous function
// apart (relu, clip, erf), test for NaN, or ask a statistic of the whole
// program. Those that remain decide something by a single element.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_COMPARISONS_H
#define PREC_LIB_ANALYSIS_COMPARISONS_H

#include "prec/Analysis/Choices.h"
#include "prec/Analysis/ElementGraph.h"

namespace prec {

class Comparisons {
public:
  Comparisons(const ProgramModel &program, const TaintAnalysis &taint,
              Lineage &lineage);

  /// What is decided by `op`, an op on elements that compares floats; nothing
  /// if it is a test for NaN or of a number behind a full reduction, if no
  /// contraction is behind it, and beside a maximum over a window (pooling).
  std::optional<ChoiceKind> classify(mlir::Operation *op);
  /// Beside a maximum, clip or continuous choice of the same operands: a
  /// comparison that takes the derivative of that. So does one of an operand of
  /// a maximum with the maximum.
  bool isDerivative(mlir::Operation *op);
  /// The same of an absolute value, for a sign.
  bool isLimitedByZero(mlir::Value value);
  /// Arms of a derivative: one of them has no data, or both have the same
  /// beside what is compared, as g x and g.
  bool haveSameData(mlir::Value a, mlir::Value b, mlir::Value condition);

  /// Whether all arms of a select come from what is compared, from numbers and
  /// from parameters: a function that is made of pieces.
  bool isMadeOfPieces(mlir::Value condition, mlir::ValueRange arms);

  /// A float with a leaf that `outcome` does not have and that is no parameter.
  bool isOtherData(mlir::Value value, mlir::Value outcome);
  /// A value that is computed from something, also other than parameters.
  bool hasLeaves(mlir::Value value) {
    return !lineage.getLeaves(value).empty();
  }
  bool hasData(mlir::Value value) { return lineage.hasData(value); }
  /// A value whose elements are numbers of the program, one of them or another.
  bool isOfNumbers(mlir::Value value, unsigned depth = 0);
  /// A table that is also looked up by integers that are no choices.
  bool isTable(mlir::Value value);

private:
  /// The value by which another one is limited, or none and the number.
  using Bound = std::pair<mlir::Value, double>;
  using Limit = std::pair<mlir::Value, std::pair<mlir::Value, uint32_t>>;

  void addPieces(mlir::Operation *op, ScalarFunction function);
  void addLimit(mlir::Value value, mlir::Value limit) {
    addLimit(value, getBound(limit));
  }
  void addLimit(mlir::Value value, Bound by);
  void addInnerLimits(mlir::Value value, double number);
  llvm::ArrayRef<mlir::Value> getParts(const ElementStep &step) const;
  std::optional<double> getNumber(mlir::Value value) const;
  Bound getBound(mlir::Value limit) const;
  Limit getLimit(mlir::Value value, Bound by) const;
  bool mayComeFromContraction(mlir::Value value);
  bool isMaximumOf(mlir::Value maximum, mlir::Value operand) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  Lineage &lineage;
  llvm::DenseSet<Limit> limits;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_COMPARISONS_H
