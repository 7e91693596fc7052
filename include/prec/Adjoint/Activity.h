//===- Activity.h - Values that depend on probes ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A float value is active if a small change of a probe, or of another root, may
// change it. Only active values have cotangents. Activity follows uses: through
// ops to their float results, through regions as op models describe, and
// through the bodies of linalg ops, whose scalars count as values here. Linear
// in the uses of active values.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ADJOINT_ACTIVITY_H
#define PREC_ADJOINT_ACTIVITY_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace prec {

class Activity {
public:
  bool contains(mlir::Value value) const { return values.contains(value); }

  /// Makes `root` active, and all values that depend on it.
  void add(mlir::Value root);
  /// Adds an op with its regions. Probes are roots.
  void include(mlir::Operation *op);
  /// Removes an op that is about to be erased.
  void forget(mlir::Operation *op);

  /// The active values from which one of `targets` is computed, including
  /// `targets`. The search stops at values for which `ends` holds.
  llvm::DenseSet<mlir::Value> findSources(
      llvm::ArrayRef<mlir::Value> targets,
      llvm::function_ref<bool(mlir::Value)> ends = [](mlir::Value) {
        return false;
      }) const;

private:
  void push(mlir::Value from, mlir::Value to);
  void follow(mlir::OpOperand &use);
  void followAll();

  llvm::DenseSet<mlir::Value> values;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> sources;
  llvm::SmallVector<mlir::Value> pending;
};

} // namespace prec

#endif // PREC_ADJOINT_ACTIVITY_H
