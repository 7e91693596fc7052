//===- StrictValues.h - What the preset strict never narrows ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Three kinds of values of which a small relative error becomes a large one:
//
//   what a softmax reads   its exponential makes an absolute error a relative
//                          one; back to the contraction or the sum that the
//                          scores come from
//   what is squared        the error doubles, and a mean of squares keeps it
//   what a scan adds up    errors of all places before add up in each
//
// Copies, signs and choices of maxima pass a rounding on, so what they are made
// of is meant, too. Found by dataflow, as idioms are.
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
  /// Values, scalars in bodies among them; of those of softmaxes, also what
  /// arithmetic makes them of.
  llvm::SetVector<mlir::Value> wide;
  llvm::DenseSet<mlir::Value> scores;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_STRICTVALUES_H
