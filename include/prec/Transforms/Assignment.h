//===- Assignment.h - A plan bound to a program -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library behind `prec-assign-roundings`. Planning and replaying both give
// an assignment: the decisions of a plan with the values and ops that they are
// about. Applying it is the only step that changes the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMS_ASSIGNMENT_H
#define PREC_TRANSFORMS_ASSIGNMENT_H

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinOps.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Policy.h"

namespace prec {

struct Assignment {
  /// What a decision is about: exactly one of value and op is set.
  struct Target {
    mlir::Value value;
    mlir::Operation *op = nullptr;
  };
  Plan plan;
  /// Parallel to the decisions of the plan.
  llvm::SmallVector<Target> targets;
  /// Parallel to the kept entries of the plan.
  llvm::SmallVector<mlir::Operation *> keptOps;
};

/// Decides by the preset `contractions`: both factors of every contraction are
/// rounded, except where the policy or a safety rule keeps it in fp32. Does not
/// change the module. With `reportSensitive`, sensitive ops are listed too.
Assignment planContractions(const ProgramModel &program, const Policy &policy,
                            bool reportSensitive);

/// Decides by the preset `everything`, which is for comparison only: every f32
/// value is rounded for all its readers and every contraction multiplies
/// narrow, except where the user or the target says otherwise. Does not change
/// the module.
Assignment planEverything(const ProgramModel &program, const Policy &policy,
                          bool reportSensitive);

/// Binds a plan that was read from a file. Unknown ids, ids whose op or type
/// changed, contractions that the plan does not mention, and contractions whose
/// factors nothing rounds are errors that name them.
llvm::FailureOr<Assignment> resolvePlan(const ProgramModel &program, Plan plan);

/// The assignment of the policy's preset, or of the plan in the file `planIn`
/// if that is not empty. Modes on ops that no run can follow are errors; those
/// that this policy does not follow are warnings.
llvm::FailureOr<Assignment> makeAssignment(const ProgramModel &program,
                                           const Policy &policy,
                                           llvm::StringRef planIn,
                                           bool reportSensitive);

/// The constants that were clamped, with the elements that they had before.
using ClampedConstants = llvm::DenseMap<mlir::Operation *, mlir::TypedAttr>;

/// Inserts the roundings and sets the modes, after which `program` is stale;
/// any other mode of the program but `fp32` goes. Constants with finite
/// elements that would round to an infinity are clamped first, with a remark.
ClampedConstants applyAssignment(const ProgramModel &program,
                                 const Assignment &assignment);

} // namespace prec

#endif // PREC_TRANSFORMS_ASSIGNMENT_H
