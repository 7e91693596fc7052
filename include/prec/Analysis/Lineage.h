//===- Lineage.h - What the elements of a value come from -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The leaves of a value are the contractions, arguments, gathers and loop
// states from which its elements are computed, through pointwise ops, copies,
// reductions, branches and calls. Two values with a common leaf may cancel. A
// choice among scores acts on other data if that data has a leaf that the
// scores do not have. Constants have no leaves.
//
// An average (a contraction with a factor of equal constants, or of zeros and
// ones) is a leaf and also has the leaves of its averaged factor. A value with
// more than `kMaxLeaves` leaves is a leaf itself, so that each set is small and
// all sets together are linear in the program. Leaves are computed on demand.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_LINEAGE_H
#define PREC_ANALYSIS_LINEAGE_H

#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Roles.h"
#include "prec/Analysis/Taint.h"

namespace prec {

/// True for a block argument whose parent op is neither a function nor a linalg
/// op: a value that a loop carries.
bool isCarried(mlir::Value value);

class Lineage {
public:
  Lineage(const ProgramModel &program, const TaintAnalysis &taint)
      : program(program), taint(taint) {}

  /// Numbers of leaves in ascending order.
  using Leaves = llvm::SmallVector<unsigned, 4>;
  static constexpr unsigned kMaxLeaves = 8;

  const Leaves &getLeaves(mlir::Value value);
  mlir::Value getLeaf(unsigned number) const { return values[number]; }
  /// True if the leaf is a function argument with the role param or frozen.
  bool isParameter(unsigned number);
  /// True if `value` has a leaf that is not a parameter.
  bool hasData(mlir::Value value);
  bool isLeafOf(mlir::Value leaf, mlir::Value value);
  bool haveCommonLeaf(mlir::Value a, mlir::Value b);

  /// The factor that a contraction averages: the elements of its other factor
  /// are equal constants, or zeros and ones, or those times a number. Null if
  /// the contraction is not an average.
  mlir::OpOperand *getAveraged(mlir::Operation *op, const Contraction &dims);
  /// True if a factor is the identity minus a number, so that the contraction
  /// subtracts the average from the other factor.
  bool isCentring(mlir::Operation *op, const Contraction &dims);
  /// The value that a factor of a contraction is a copy of.
  mlir::Value getUnmoved(mlir::Value factor) {
    return getFactor(factor).unmoved;
  }

private:
  /// The value that a factor of a contraction is a copy of, and the step that
  /// made it.
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
  /// Made on demand; `roles` by function.
  std::optional<ArgumentUses> uses;
  llvm::DenseMap<mlir::Operation *, llvm::SmallVector<FoundRole>> roles;
};

} // namespace prec

#endif // PREC_ANALYSIS_LINEAGE_H
