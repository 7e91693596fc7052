//===- Assignment.h - A plan bound to a program -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library behind `prec-assign-roundings`. Planning and replaying both
// produce an assignment: the decisions of a plan with the values and ops that
// they are about. Applying an assignment is the only step that changes the
// program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_ASSIGNMENT_H
#define PREC_PROJECTION_ASSIGNMENT_H

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinOps.h"
#include "prec/Analysis/ProgramModel.h"
#include "prec/IR/PrecDialect.h"
#include "prec/Planning/Plan.h"
#include "prec/Planning/Policy.h"
#include "prec/Projection/Contexts.h"

namespace prec {

struct Assignment {
  /// The value or the op of a decision; exactly one of them is set.
  struct Target {
    mlir::Value value;
    mlir::Operation *op = nullptr;
    /// Readers that see the value without this rounding.
    llvm::DenseSet<mlir::Operation *> except = {};
  };
  Plan plan;
  /// Parallel to the decisions of the plan.
  llvm::SmallVector<Target> targets;
  /// Parallel to the kept entries of the plan.
  llvm::SmallVector<mlir::Operation *> keptOps;
  /// Arguments that get the role `frozen` because the policy freezes params.
  llvm::SmallVector<mlir::BlockArgument> frozen;
  /// Returned values that callers take as they are stored, because the policy
  /// narrows results.
  llvm::SmallVector<mlir::OpOperand *> narrowedResults;
  /// Whether ops of the program may ask for modes.
  bool hasUserModes = true;
};

/// Binds a plan that was read from a file. These are errors, and the message
/// names the id: unknown ids, ids whose op or type changed, contractions that
/// the plan does not mention, and contractions with a factor that no decision
/// rounds.
llvm::FailureOr<Assignment> resolvePlan(Contexts &contexts, Plan plan,
                                        llvm::ArrayRef<TargetChip> chips = {});

/// Binds the given plan to the program, or makes a plan by the policy. A mode
/// on an op that no run can follow is an error. The assignment refers to the
/// program of `contexts` as it is after the call. It is for callers that apply
/// it: its entries lack the texts that reports need.
llvm::FailureOr<Assignment> makeAssignment(Contexts &contexts,
                                           const Policy &policy,
                                           std::optional<Plan> plan);

/// The format in which a contraction in `mode` sees a value that is rounded for
/// contractions to each of the formats `offered`: the format of the mode if it
/// is offered, else the first offered format whose values `mode` has.
std::optional<Format> chooseFormat(llvm::ArrayRef<Format> offered, Format mode);

/// The clamped constants, with their original elements.
using ClampedConstants = llvm::DenseMap<mlir::Operation *, mlir::TypedAttr>;

/// Inserts the roundings and sets the modes, the roles of frozen arguments and
/// the attributes of narrowed results. `program` is stale afterwards. Other
/// modes of the program are removed, except `fp32`. Constants with finite
/// elements that would round to an infinity are clamped first, with a remark
/// unless this is a trial.
ClampedConstants applyAssignment(const ProgramModel &program,
                                 const Assignment &assignment,
                                 bool isTrial = false);

} // namespace prec

#endif // PREC_PROJECTION_ASSIGNMENT_H
