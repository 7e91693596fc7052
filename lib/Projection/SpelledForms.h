//===- SpelledForms.h - What frameworks write out ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognises forms that are one op in PyTorch and several in a program, as far
// as they affect what autocast stores narrow: biases of linear layers, batch
// norms, and initial states, which look like numbers but are tensors. They are
// found by dataflow, in one body or over several ops.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_SPELLEDFORMS_H
#define PREC_LIB_PROJECTION_SPELLEDFORMS_H

#include "prec/Analysis/ElementGraph.h"

namespace prec {

class SpelledForms {
public:
  /// `contractions` are those whose sum with a vector is a bias.
  SpelledForms(const ProgramModel &program,
               const llvm::DenseMap<mlir::Operation *, unsigned> &contractions);

  /// Whether all elements are one number.
  bool isUniform(mlir::Value value) { return uniform.contains(value); }
  UniformValues &getUniform() { return uniform; }
  /// Whether an operand of this step is a tensor of zeros, as the initial state
  /// of a recurrence.
  bool isInitialState(const ElementStep &step, mlir::Value operand) const;
  /// Whether this operand is the bias of a contraction, or the scale or shift
  /// of a batch norm.
  bool isBias(const ElementStep &step, unsigned operand) const;
  /// Whether `op` is the step of a batch norm that divides by the deviation.
  bool isBatchNorm(mlir::Operation *op) const {
    return batchNorms.contains(op);
  }
  /// The data that a batch norm normalises, before the mean is subtracted.
  mlir::Value getNormalised(mlir::Operation *norm);
  /// `op` scales a batch norm, so a vector that is added to its result is a
  /// shift.
  void addScale(mlir::Operation *op) { batchNorms.insert(op); }

private:
  const ProgramModel &program;
  const llvm::DenseMap<mlir::Operation *, unsigned> &contractions;
  UniformValues uniform;
  /// Ops that divide by the deviation of a batch norm, and ops that scale their
  /// results.
  llvm::DenseSet<mlir::Operation *> batchNorms;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_SPELLEDFORMS_H
