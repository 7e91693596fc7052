//===- Planner.h - Plans of one program -------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A policy that makes a promise about the narrowed program plans more than
// once. The description of the program is the same for all of these plans, so
// it is made once. The exception are programs in which call paths got functions
// of their own: a plan merges these functions, and the next plan needs a new
// description. Messages about the program are printed only with the first
// description.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_PLANNER_H
#define PREC_PROJECTION_PLANNER_H

#include "prec/Projection/Assignment.h"

namespace prec {

class Planner {
public:
  /// Each plan is about the program of `contexts` as it is after the call that
  /// returns the plan.
  Planner(Contexts &contexts, const Policy &policy);
  ~Planner();

  /// Checks and describes the program. Errors of the program are reported once.
  llvm::LogicalResult describe() { return describe(policy); }
  /// Whether the program stored values narrow before its arithmetic was made
  /// wide. Call it after `describe`.
  bool hasExisting() const;
  /// The decisions of a policy that differs from the given one only in its
  /// preset, its budget or its reserve. Further plans may follow.
  llvm::FailureOr<Assignment> tryPolicy(const Policy &policy);
  /// The same for the last plan, with warnings about the plan. With
  /// `isReported`, entries say in words what they are about and why, and
  /// sensitive ops are listed; else entries have only what applying and
  /// predicting the plan needs.
  llvm::FailureOr<Assignment> plan(const Policy &policy, bool isReported);
  /// Binds a given plan to the program.
  llvm::FailureOr<Assignment> replay(Plan plan);

  Contexts &getContexts() { return contexts; }

private:
  struct Description;
  struct Decided;

  llvm::LogicalResult describe(const Policy &policy);
  llvm::LogicalResult check();
  bool fits(const Policy &policy) const;
  std::unique_ptr<Decided> decide(const Policy &policy, bool isLast);
  llvm::LogicalResult decideOnce(const Policy &policy, bool isLast);
  Assignment bind(const Policy &policy, bool isReported);
  void addSignatures(Assignment &assignment);
  llvm::LogicalResult checkPrediction(Assignment &assignment);

  Contexts &contexts;
  const Policy policy;
  /// `isRefused`: the program has errors, which were reported. `isSaid`: all
  /// messages about the program were emitted.
  bool isRefused = false, isSaid = false;
  bool hasUserModes = true;
  /// The description cannot be used again: the last plan moved it, or functions
  /// of call paths were merged.
  bool isStale = false;
  std::unique_ptr<Description> description;
  /// The decisions of the most recent policy.
  std::unique_ptr<Decided> decided;
};

} // namespace prec

#endif // PREC_PROJECTION_PLANNER_H
