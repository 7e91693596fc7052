//===- ValueLimits.h - Which values limit which -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maxima, minima, clips, absolute values and continuous selects limit a value
// by another value or by a number. A comparison of these two then selects the
// derivative of the limit.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_VALUELIMITS_H
#define PREC_LIB_ANALYSIS_VALUELIMITS_H

#include "RowGates.h"
#include "prec/Analysis/ElementGraph.h"

namespace prec {

class ValueLimits {
public:
  ValueLimits(const ProgramModel &program, const TaintAnalysis &taint,
              ArmData &data);

  /// Whether `op` selects a derivative: it compares the operands of a maximum,
  /// clip or continuous select, or an operand of a maximum with the maximum.
  bool isDerivative(mlir::Operation *op) const;
  /// Whether `value` is the operand of an absolute value, so that its sign is a
  /// derivative.
  bool isLimitedByZero(mlir::Value value) const;
  /// Whether a limited function of `value` is multiplied by `value`, as in
  /// hardswish.
  bool scalesLimited(mlir::Value value) const;

private:
  /// The limiting value, or null and a number.
  using Bound = std::pair<mlir::Value, double>;
  using Limit = std::pair<mlir::Value, std::pair<mlir::Value, uint32_t>>;

  void addPieces(mlir::Operation *op, ScalarFunction function);
  void addLimit(mlir::Value value, mlir::Value limit) {
    addLimit(value, getBound(limit));
  }
  void addLimit(mlir::Value value, Bound by);
  /// Notes that an absolute value limits `value` by zero.
  void addZero(mlir::Value value) {
    limits.insert(getLimit(value, {mlir::Value(), 0}));
  }
  void addInnerLimits(mlir::Value value, double number);
  llvm::ArrayRef<mlir::Value> getParts(const ElementStep &step) const;
  std::optional<double> getNumber(mlir::Value value) const;
  Bound getBound(mlir::Value limit) const;
  Limit getLimit(mlir::Value value, Bound by) const;
  bool isMaximumOf(mlir::Value maximum, mlir::Value operand) const;
  bool isLimitedFunctionOf(mlir::Value limited, mlir::Value value) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  ArmData &data;
  RowGates rows;
  llvm::DenseSet<Limit> limits;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_VALUELIMITS_H
