//===- Choices.h - Contractions whose result is chosen from -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounding the factors of a contraction can flip a choice between near ties of
// its results, and a flip is a jump: no price describes it. A contraction is a
// router or a gate if its result reaches a choice through pointwise, softmax
// and layout ops only, and if the outcome selects, scales, gathers or branches
// over other data: floats with a leaf that the scores do not have.
//
// Choices are a top-k, an arg-max or a sort; a comparison with a maximum or
// with other scores (x >= max(x), ranks, loops that keep the best, packed
// integer keys); and a comparison with a threshold. The following are no
// choices: comparisons that only join pieces of a continuous function, outcomes
// that are only returned or compared, and integers that only look up rows of a
// table of parameters. A row that the sign of a sum turns (SignFlips.h) and an
// angle that jumps (BranchCuts.h) are not continuous, so they are choices.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_CHOICES_H
#define PREC_ANALYSIS_CHOICES_H

#include "prec/Analysis/Lineage.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

enum class ChoiceKind : uint8_t {
  Threshold, ///< A comparison with a number or with other data.
  Selection  ///< The best of several scores.
};

/// A choice whose outcome acts on other data.
struct Choice {
  /// The top-k, arg-max, sort or comparison.
  mlir::Operation *op;
  ChoiceKind kind;
  /// The first op in which the outcome acts on other data.
  mlir::Operation *actsIn;
  /// The contractions that the scores come from; at least one.
  llvm::SmallVector<mlir::Operation *, 1> contractions;
};

/// In program order.
llvm::SmallVector<Choice> findChoices(const ProgramModel &program,
                                      const TaintAnalysis &taint,
                                      Lineage &lineage);

/// The selects that switch a derivative on or off (DerivativeSteps.h), in
/// program order.
llvm::SmallVector<mlir::Operation *>
findSelectedDerivatives(const ProgramModel &program, const TaintAnalysis &taint,
                        Lineage &lineage);

/// The choice of each contraction: the first selection, or the first threshold
/// if there is no selection.
llvm::DenseMap<mlir::Operation *, Choice>
groupByContraction(llvm::ArrayRef<Choice> choices);

/// The contractions whose choice is a selection.
llvm::DenseSet<mlir::Operation *>
getRouters(const llvm::DenseMap<mlir::Operation *, Choice> &choices);

} // namespace prec

#endif // PREC_ANALYSIS_CHOICES_H
