//===- FunctionPlan.h - What a plan says of a function ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entries of a plan that was read from a file, bound to the values and ops
// of one function, and whether they are all that is needed to replay it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_FUNCTIONPLAN_H
#define PREC_LIB_PROJECTION_FUNCTIONPLAN_H

#include "prec/Analysis/DecisionIds.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// What a plan says of one value.
struct PlannedRoundings {
  llvm::SmallVector<const Decision *, 1> forContractions;
  const Decision *forAll = nullptr;
  /// Readers that see it as it was before.
  llvm::DenseSet<mlir::Operation *> except;
};

/// One function: its ids, its contractions and the decisions about it.
struct FunctionPlan {
  FunctionPlan(mlir::FunctionOpInterface function, const ProgramModel &program)
      : function(function), ids(function, program),
        contractions(collectContractions(function, program)) {
    for (const auto &[op, dims] : contractions)
      isContraction.insert(op);
  }

  mlir::FunctionOpInterface function;
  DecisionIds ids;
  llvm::SmallVector<ContractionOp> contractions;
  llvm::DenseSet<mlir::Operation *> isContraction;
  llvm::DenseMap<mlir::Operation *, Format> formats;
  /// The roundings of each value, also of each member of a storage class.
  llvm::MapVector<mlir::Value, PlannedRoundings> roundings;
  llvm::DenseSet<mlir::Operation *> kept;
  /// Ops whose functions the plan mentions.
  llvm::DenseSet<mlir::Operation *> functions;

  /// Whether all readers see `value` rounded to a format that `wanted` has.
  bool isRoundedForAll(mlir::Value value, Format wanted) const;

  /// Asks the same of a value of any function.
  using IsRounded = llvm::function_ref<bool(mlir::Value, Format)>;
  /// Whether every contraction is mentioned, every factor of a narrow one is
  /// rounded, and every rounding for contractions has one that reads it; with
  /// errors.
  bool isComplete(const ProgramModel &program, IsRounded isRounded);

private:
  mlir::InFlightDiagnostic error(mlir::Location loc);
  void checkFactor(const NarrowPaths &paths, mlir::Operation *op,
                   mlir::Value factor,
                   llvm::function_ref<bool(mlir::Value)> isRounded);
  void checkShared(const NarrowPaths &paths, mlir::Value value,
                   llvm::ArrayRef<const Decision *> roundings);

  /// For contractions, and seen by one.
  llvm::DenseSet<const Decision *> seen;
  bool hasErrors = false;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_FUNCTIONPLAN_H
