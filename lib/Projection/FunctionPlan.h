//===- FunctionPlan.h - What a plan says of a function ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The entries of a plan from a file that are about one function, bound to its
// values and ops, and a check that they are complete for a replay.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_FUNCTIONPLAN_H
#define PREC_LIB_PROJECTION_FUNCTIONPLAN_H

#include "prec/Analysis/DecisionIds.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/NarrowPaths.h"
#include "llvm/ADT/MapVector.h"

namespace prec {

/// The decisions of a plan about one value.
struct PlannedRoundings {
  llvm::SmallVector<const Decision *, 1> forContractions;
  const Decision *forAll = nullptr;
  /// Readers that see the value without the rounding.
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
  /// The ops whose approximable functions the plan mentions.
  llvm::DenseSet<mlir::Operation *> functions;

  /// Whether all readers see `value` rounded to a format whose values `wanted`
  /// has.
  bool isRoundedForAll(mlir::Value value, Format wanted) const;

  /// The same question about a value of any function.
  using IsRounded = llvm::function_ref<bool(mlir::Value, Format)>;
  /// Whether every contraction is mentioned, every factor of a narrow
  /// contraction is rounded, and every rounding for contractions has a reader.
  /// Emits errors if not.
  bool isComplete(const ProgramModel &program, IsRounded isRounded);

private:
  mlir::InFlightDiagnostic error(mlir::Location loc);
  void checkFactor(const NarrowPaths &paths, mlir::Operation *op,
                   mlir::Value factor,
                   llvm::function_ref<bool(mlir::Value)> isRounded);
  void checkShared(const NarrowPaths &paths, mlir::Value value,
                   llvm::ArrayRef<const Decision *> roundings);

  /// The roundings for contractions that a contraction sees.
  llvm::DenseSet<const Decision *> seen;
  bool hasErrors = false;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_FUNCTIONPLAN_H
