//===- StrictValues.h - What the preset strict never narrows ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three kinds of values in which a small relative error becomes a large one:
//
//   what a softmax reads   the exponential turns an absolute error into a
//                          relative one; back to the contraction or the sum
//                          that computes the scores
//   what is squared        the error doubles, and a mean of squares keeps it
//   what a scan adds up    the errors of all earlier places add up in each
//
// Copies, sign changes and extrema pass a rounding on, so their operands are
// included. The values are found by dataflow, as idioms are.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_STRICTVALUES_H
#define PREC_LIB_PROJECTION_STRICTVALUES_H

#include "prec/Analysis/ProgramModel.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

class StrictValues {
public:
  explicit StrictValues(const ProgramModel &program);

  bool contains(mlir::Value value) const { return wide.contains(value); }

private:
  void addSquares(mlir::Operation *op, const OpModel &model);
  void addPassedOn();

  const ProgramModel &program;
  /// Includes scalars in bodies and, for softmaxes, the operands of the
  /// arithmetic that computes the scores.
  llvm::SetVector<mlir::Value> wide;
  llvm::DenseSet<mlir::Value> scores;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_STRICTVALUES_H
