//===- TaintInterpreter.h - Programs run on taint states --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An abstract interpreter. It runs every function on states, in program order,
// including bodies of tensor ops. Loops and recursive calls repeat until
// nothing changes. Intervals that still grow in the third round become
// unbounded, and origins form a short chain, so every fixpoint takes a bounded
// number of rounds.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_TAINTINTERPRETER_H
#define PREC_LIB_ANALYSIS_TAINTINTERPRETER_H

#include "prec/Analysis/Taint.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

/// Computes a state for each value of a program.
class TaintInterpreter {
public:
  TaintInterpreter(const ProgramModel &program,
                   llvm::DenseMap<mlir::Value, TaintState> &states)
      : program(program), calls(program.getCalls()), states(states) {}

  void run();

private:
  TaintState get(mlir::Value value) const;
  llvm::SmallVector<TaintState> get(mlir::ValueRange values) const;
  void set(mlir::Value value, const TaintState &state) {
    states[value] = state;
  }
  /// Joins `state` into a value with several definitions; true if the value
  /// changed.
  bool merge(mlir::Value value, const TaintState &state, unsigned round);
  /// The same for a value that accumulates within one op.
  bool accumulate(mlir::Value value, const TaintState &state, unsigned round);

  void visitFunction(mlir::FunctionOpInterface function);
  void visitRegion(mlir::Region &region);
  void visitBlock(mlir::Block &block);
  void visitOp(mlir::Operation *op, const OpModel &model);
  void visitSource(mlir::Operation *op, const OpModel &model);
  void visitPointwise(mlir::Operation *op, const OpModel &model);
  void visitBody(mlir::Operation *op);
  void visitOwnRegions(mlir::Operation *op);
  void visitProducts(mlir::Operation *op, const OpModel &model);
  /// Calls `visit` on each result that has a term. Sets the others to the state
  /// of their type.
  void forEachReduced(
      mlir::Operation *op, const Reduction &reduction,
      llvm::function_ref<void(mlir::OpResult, const TaintState &term)> visit);
  void visitReduction(mlir::Operation *op, const OpModel &model);
  void visitReductionBody(mlir::Operation *op, const Reduction &reduction);
  void visitReductionRow(mlir::Operation *op, const OpModel &model);
  void visitTurns(mlir::Block &body, llvm::ArrayRef<FlowEdge> edges);
  void visitCopy(mlir::Operation *op, const OpModel &model);
  void visitRegionOp(mlir::Operation *op, const OpModel &model);
  void visitCall(mlir::Operation *op);
  void visitUnknown(mlir::Operation *op);
  TaintState getUnknownState(mlir::Operation *op, mlir::Type type) const;

  const ProgramModel &program;
  const CallTable &calls;
  llvm::DenseMap<mlir::Value, TaintState> &states;
  llvm::SetVector<mlir::Operation *> dirty;
  llvm::DenseMap<mlir::Operation *, unsigned> rounds;
  llvm::SmallVector<mlir::Operation *> stack;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_TAINTINTERPRETER_H
