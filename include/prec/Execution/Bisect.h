//===- Bisect.h - Which decisions break a result ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Undoes decisions of a plan until the results meet a condition, and then
// searches for as few of them as possible. Undoing has the effect of `keep`: an
// undone contraction multiplies in fp32 the operands that the program gives it.
// An undone value is never rounded, and contractions that multiply it stay
// fp32.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_BISECT_H
#define PREC_EXECUTION_BISECT_H

#include "prec/Execution/Trials.h"

namespace prec {

struct Bisection {
  struct Undone {
    Decision decision;
    /// The additional bytes that the program moves because the decision is
    /// undone; std::nullopt if a shape is unknown.
    std::optional<int64_t> bytes;
    /// The condition that fails if this decision alone is applied again.
    std::string problem;
  };
  /// In program order.
  std::vector<Undone> undone;
  /// The condition that the candidate fails as planned; empty if it fails none.
  std::string problem;
  /// The condition that fails with all decisions undone; empty if none does. If
  /// it is set, the decisions are not the cause, and `undone` is empty.
  std::string problemWithoutAny;
  /// True if fewer undone decisions are certain not to suffice.
  bool isSmallest = false;
  size_t decisions = 0, trials = 0;
  /// The plan of the original candidate, and the trial with `undone` undone.
  Plan before;
  Trial after;
};

/// Returns the condition that a comparison fails, or std::nullopt.
using FindProblem =
    llvm::function_ref<std::optional<std::string>(const Comparison &)>;

/// Searches as described above. Errors are those of planning and running.
llvm::Expected<Bisection>
bisect(Trials &trials, const Candidate &candidate, FindProblem findProblem,
       llvm::function_ref<void(const llvm::Twine &)> say);

} // namespace prec

#endif // PREC_EXECUTION_BISECT_H
