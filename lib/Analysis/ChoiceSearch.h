//===- ChoiceSearch.h - What chooses, and what depends on it ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goes forward from all choices at once to the values that depend on an
// outcome, up to ops in which an outcome acts on other data. From there it goes
// backward to the choices that the outcome came from, and from their scores to
// the contractions. The forward pass visits each value once per kind of choice,
// the backward pass once.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_CHOICESEARCH_H
#define PREC_LIB_ANALYSIS_CHOICESEARCH_H

#include "Comparisons.h"
#include "RowGates.h"
#include "SignFlips.h"
#include "ValueLimits.h"
#include "prec/Analysis/Choices.h"
#include "prec/IR/FunctionSet.h"
#include "llvm/ADT/SetVector.h"

namespace prec {

/// How a value depends on a choice. `Whole` is the outcome of a comparison of
/// full sums; it becomes a choice if it picks a whole tensor. `Derivative` is
/// one side of a limit. `Key` is an integer made of the bits of a float; the
/// largest of several keys is selected.
enum class Dependence : uint8_t {
  None,
  Whole,
  Derivative,
  Key,
  Threshold,
  Selection
};

/// True for the outcome of a choice; false for values that may still become
/// one.
inline bool isDecided(Dependence outcome) {
  return outcome >= Dependence::Threshold;
}

class ChoiceSearch {
public:
  ChoiceSearch(const ProgramModel &program, const TaintAnalysis &taint,
               Lineage &lineage);

  llvm::SmallVector<Choice> run();
  llvm::SmallVector<mlir::Operation *> findSteps();

private:
  // Forward.
  void search();
  void start(mlir::Operation *op, const OpModel &model);
  void startAt(mlir::Operation *op, Dependence outcome);
  void startAtSign(mlir::Operation *op, mlir::Value of);
  /// Starts at an op that chooses and itself acts on other data.
  void startActing(mlir::Operation *op);
  void flag(mlir::Value value, Dependence outcome);
  void flagResults(mlir::Operation *op, Dependence outcome) {
    for (mlir::OpResult result : op->getResults())
      flag(result, outcome);
  }
  void visitUse(mlir::OpOperand &use, Dependence outcome);
  void visitFunction(mlir::OpOperand &use, ScalarFunction function,
                     Dependence outcome);
  bool isPartOfDerivative(mlir::Value condition, mlir::ValueRange arms);
  bool meetsOthers(mlir::OpOperand &use);
  bool isMask(mlir::OpOperand &use);
  bool actsOnArms(mlir::Value condition, mlir::ValueRange arms,
                  mlir::Operation *op);
  bool isContinuous(mlir::Value product) const;
  void visitBits(mlir::OpOperand &use, ScalarFunction function,
                 Dependence outcome);
  void visitCompare(mlir::Operation *op, Dependence outcome);
  void visitProduct(mlir::OpOperand &use, ScalarFunction function,
                    Dependence outcome);
  void visitSelect(mlir::OpOperand &use, Dependence outcome);
  void judgeSelect(mlir::OpOperand &condition, Dependence outcome);
  void visitGather(mlir::OpOperand &use, const OpModel &model,
                   Dependence outcome);
  bool takesOne(mlir::Operation *op, const OpModel &model) const;
  bool sumsUpAll(mlir::Operation *op, const OpModel &model) const;
  void visitReduction(mlir::OpOperand &use, const OpModel &model,
                      Dependence outcome);
  void visitBranch(mlir::OpOperand &use, mlir::Operation *branch,
                   Dependence outcome);
  void visitWhole(mlir::Value condition, Dependence outcome);

  // Backward.
  void act(mlir::Value outcome, mlir::Operation *on);
  void traceBack(mlir::Value value, llvm::DenseSet<mlir::Value> &traced,
                 llvm::function_ref<void(mlir::Operation *)> visitStart);
  llvm::SmallVector<mlir::Operation *, 1> findContractions(mlir::Operation *op);

  const ProgramModel &program;
  const TaintAnalysis &taint;
  ArmData data;
  ValueLimits limits;
  SignFlips flips;
  RowGates rows;
  /// Functions that may choose; includes `Opaque`.
  FunctionSet choosing;
  /// Choices in program order, with the kind of their outcome.
  llvm::MapVector<mlir::Operation *, Dependence> starts;
  llvm::DenseMap<mlir::Value, Dependence> outcomes;
  llvm::SmallVector<mlir::Value> worklist;
  /// Select conditions that are decided. They are judged after all decisions
  /// before them are known.
  llvm::SmallSetVector<mlir::OpOperand *, 8> selects;
  /// Outcomes that act on other data, and the op where they do.
  llvm::SmallVector<std::pair<mlir::Value, mlir::Operation *>> acting;
  /// Conditions that pick all of a tensor. `pickWholes` holds the choices that
  /// they come from.
  llvm::SmallVector<mlir::Value> wholes;
  llvm::DenseSet<mlir::Operation *> pickWholes;
  llvm::DenseMap<mlir::Operation *, mlir::Operation *> actsIn;
  /// The selects of derivatives.
  llvm::DenseSet<mlir::Operation *> steps;
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_CHOICESEARCH_H
