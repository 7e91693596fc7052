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
  /// Plans are about the program of `contexts` as it is after each.
  Planner(Contexts &contexts, const Policy &policy);
  ~Planner();

  /// Checks and describes the program. Its errors are said once.
  llvm::LogicalResult describe() { return describe(policy); }
  /// Whether the program, once it is described, stored values narrow before its
  /// arithmetic was made wide.
  bool hasExisting() const;
  /// What a policy decides that differs in its preset, its budget or its
  /// reserve alone. Plans may follow.
  llvm::FailureOr<Assignment> tryPolicy(const Policy &policy);
  /// The same, with what is said of plans, once. With `isReported`, entries say
  /// in words what they are about and why, and sensitive ops are listed, too;
  /// else they have what applying and predicting them takes.
  llvm::FailureOr<Assignment> plan(const Policy &policy, bool isReported);
  /// A plan from outside, bound to the program.
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
  /// Errors were said; so was all else that there is to say of the program.
  bool isRefused = false, isSaid = false;
  bool hasUserModes = true;
  /// The description is used up: by the last plan, or since functions of call
  /// paths became one.
  bool isStale = false;
  std::unique_ptr<Description> description;
  /// The last that was.
  std::unique_ptr<Decided> decided;
};

} // namespace prec

#endif // PREC_PROJECTION_PLANNER_H
