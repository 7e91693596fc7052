//===- Lineage.h - What the elements of a value come from -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The leaves of a value: the contractions, arguments, gathers and loop states
// that its elements are computed from, through pointwise ops, copies,
// reductions, branches and calls. Two values with a common leaf may cancel; a
// choice among scores moves other data if that data has a leaf that the scores
// do not have. Constants have none.
//
// An average (a contraction with a factor of equal constants, or of zeros and
// ones) is a leaf, and has those of what it averages, too. A value with more
// leaves than `kMaxLeaves` is a leaf itself, so that each set is small and all
// of them together are linear in the program. Nothing is computed before
// somebody asks.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_LINEAGE_H
#define PREC_ANALYSIS_LINEAGE_H

#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/Taint.h"

namespace prec {

/// True for what a loop or a branch of blocks carries.
bool isCarried(mlir::Value value);

class Lineage {
public:
  Lineage(const ProgramModel &program, const TaintAnalysis &taint)
      : program(program), taint(taint) {}

  /// Numbers of leaves, rising.
  using Leaves = llvm::SmallVector<unsigned, 4>;
  static constexpr unsigned kMaxLeaves = 8;

  const Leaves &getLeaves(mlir::Value value);
  mlir::Value getLeaf(unsigned number) const { return values[number]; }
  /// True for an argument of the program that is a parameter by its role.
  bool isParameter(unsigned number);
  /// A value that is computed from something else than numbers and parameters.
  bool hasData(mlir::Value value);
  bool isLeafOf(mlir::Value leaf, mlir::Value value);
  bool haveCommonLeaf(mlir::Value a, mlir::Value b);

  /// The factor of a contraction that it averages: the other one has equal
  /// constants, or zeros and ones, as elements, or those times a number. Null
  /// if it is no average.
  mlir::OpOperand *getAveraged(mlir::Operation *op, const Contraction &dims);
  /// True if a factor subtracts the average at once: the identity less a
  /// number.
  bool isCentring(mlir::Operation *op, const Contraction &dims);
  /// A factor of a contraction before it was moved.
  mlir::Value getUnmoved(mlir::Value factor) {
    return getFactor(factor).unmoved;
  }

private:
  /// A factor of a contraction before it was moved, and what made it.
  struct Factor {
    mlir::Value unmoved;
    ElementStep step;
  };
  const Factor &getFactor(mlir::Value value);
  llvm::SmallVector<mlir::Value, 3> getSources(mlir::Value value, bool &isLeaf);
  unsigned getNumber(mlir::Value leaf);
  bool isAveraging(mlir::Value factor, unsigned depth = 0);

  const ProgramModel &program;
  const TaintAnalysis &taint;
  llvm::DenseMap<mlir::Value, Factor> factors;
  llvm::DenseMap<mlir::Value, Leaves> leaves;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  std::vector<mlir::Value> values;
  /// Made when somebody asks, the roles by function.
  std::optional<ArgumentUses> uses;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<FoundRole>> roles;
};

} // namespace prec

#endif // PREC_ANALYSIS_LINEAGE_H
