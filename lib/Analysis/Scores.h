//===- Scores.h - What softmaxes are computed from --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A softmax is an exponential of a difference from a maximum. Its scores are
// the contractions in which that difference is linear, through masks, scales
// and copies.
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

  /// The values in which a value is linear: contractions, and arguments that
  /// are reached without a contraction.
  struct Origins {
    llvm::SetVector<mlir::Operation *> contractions;
    llvm::SetVector<mlir::BlockArgument> arguments;
    bool meetsMaximum = false;
    llvm::SmallVector<mlir::Operation *, 1> exponentials;
  };
  /// Follows a factor of a product or quotient if the others hold no float data
  /// (a rotation, a scale). With `throughQuotients` follows every dividend.
  const Origins &findOrigins(mlir::Value value,
                             bool throughQuotients = false) const;

  /// The contractions that make scores.
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
  /// True for rows of a constant table. Taint treats every gathered value as
  /// data, but the sines and cosines of a rotation may come from a table.
  bool isFromConstantTable(mlir::Value value) const;
  /// The operands in which the result of a step is linear.
  llvm::SmallVector<mlir::Value> getLinearOperands(const ElementStep &step,
                                                   bool throughQuotients) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  llvm::SetVector<mlir::Operation *> contractions;
  llvm::DenseSet<mlir::Operation *> exponentials;
  /// Cached answers of isFromConstantTable; paths share values.
  mutable llvm::DenseMap<mlir::Value, bool> fromTable;
  /// Cached answers of findOrigins, without and with quotients: contractions in
  /// all calls of a function query the origins of one argument.
  mutable llvm::DenseMap<mlir::Value, std::unique_ptr<Origins>> knownOrigins[2];
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_SCORES_H
