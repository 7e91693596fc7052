//===- Scores.h - What softmaxes are computed from --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A softmax is an exponential of a difference from a maximum. Its scores are
// the contractions that this difference is linear in, through masks, scales and
// copies.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_SCORES_H
#define PREC_LIB_ANALYSIS_SCORES_H

#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Taint.h"
#include "llvm/ADT/SetVector.h"
#include <memory>

namespace prec {

class Scores {
public:
  Scores(const ProgramModel &program, const TaintAnalysis &taint);

  /// What a value is linear in: contractions, and arguments that are reached
  /// without one.
  struct Origins {
    llvm::SetVector<mlir::Operation *> contractions;
    llvm::SetVector<mlir::BlockArgument> arguments;
    bool meetsMaximum = false;
    llvm::SmallVector<mlir::Operation *, 1> exponentials;
  };
  /// Products and quotients are followed to a factor if the others hold no
  /// float data (a rotation, a scale). `throughQuotients` also follows every
  /// dividend.
  const Origins &findOrigins(mlir::Value value,
                             bool throughQuotients = false) const;

  /// In the order of the program.
  llvm::ArrayRef<mlir::Operation *> getContractions() const {
    return contractions.getArrayRef();
  }
  bool makesScores(mlir::Operation *contraction) const {
    return contractions.contains(contraction);
  }
  /// True if `value` holds the probabilities of a softmax.
  bool isProbabilities(mlir::Value value) const;

private:
  void collectOrigins(mlir::Value value, bool throughQuotients,
                      Origins &origins) const;
  /// True for rows of a constant table: taint calls all that is gathered data,
  /// but a rotation by angles from a table is one.
  bool isFromConstantTable(mlir::Value value) const;
  /// The operands that the result of a step is linear in.
  llvm::SmallVector<mlir::Value> getLinearOperands(const ElementStep &step,
                                                   bool throughQuotients) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  llvm::SetVector<mlir::Operation *> contractions;
  llvm::DenseSet<mlir::Operation *> exponentials;
  /// Answers of isFromConstantTable, which paths share.
  mutable llvm::DenseMap<mlir::Value, bool> fromTable;
  /// Answers of findOrigins, without and with quotients: contractions of all
  /// calls of a function ask for the origins of one argument.
  mutable llvm::DenseMap<mlir::Value, std::unique_ptr<Origins>> knownOrigins[2];
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SCORES_H
