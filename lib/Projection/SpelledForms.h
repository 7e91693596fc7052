//===- SpelledForms.h - What frameworks write out ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Things that are one op in PyTorch and several in a program, as far as they
// decide what autocast stores narrow: biases of linear layers, batch norms; and
// tensors that look like numbers: initial states. Found by dataflow, in one
// body or over several ops.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_SPELLEDFORMS_H
#define PREC_LIB_PROJECTION_SPELLEDFORMS_H

#include "prec/Analysis/ElementGraph.h"

namespace prec {

class SpelledForms {
public:
  /// `contractions` are those whose sums with vectors have biases.
  SpelledForms(const ProgramModel &program,
               const llvm::DenseMap<mlir::Operation *, unsigned> &contractions);

  /// One number in all elements.
  bool isUniform(mlir::Value value) { return uniform.contains(value); }
  UniformValues &getUniform() { return uniform; }
  /// Whether an operand of this step is a tensor of zeros that a state starts
  /// with.
  bool isInitialState(const ElementStep &step, mlir::Value operand) const;
  /// Whether this operand is the bias of a contraction, or scales or shifts a
  /// batch norm.
  bool isBias(const ElementStep &step, unsigned operand) const;
  /// Whether `op` is the step of a batch norm that divides by the deviation.
  bool isBatchNorm(mlir::Operation *op) const {
    return batchNorms.contains(op);
  }
  /// What that normalises, in front of a difference with the mean.
  mlir::Value getNormalised(mlir::Operation *norm);
  /// `op` scales a batch norm: what it writes is shifted next.
  void addScale(mlir::Operation *op) { batchNorms.insert(op); }

private:
  const ProgramModel &program;
  const llvm::DenseMap<mlir::Operation *, unsigned> &contractions;
  UniformValues uniform;
  /// Ops that normalise, and those that scale what these write.
  llvm::DenseSet<mlir::Operation *> batchNorms;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_SPELLEDFORMS_H
