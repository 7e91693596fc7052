//===- Bisect.h - Which decisions break a result ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Undoes decisions of a plan until what is asked of the results holds, and then
// as few as are needed. An undone contraction multiplies in fp32 what the
// program gives it; an undone value is never rounded, and what multiplies it
// stays fp32: what `keep` says of either.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_BISECT_H
#define PREC_EXECUTION_BISECT_H

#include "prec/Execution/Trials.h"

namespace prec {

struct Bisection {
  struct Undone {
    Decision decision;
    /// Bytes that are moved more because it is undone; nothing if a shape is
    /// not known.
    std::optional<int64_t> bytes;
    /// What does not hold if it alone is done again.
    std::string problem;
  };
  /// In program order.
  std::vector<Undone> undone;
  /// What does not hold of the candidate as it was planned; empty if all does.
  std::string problem;
  /// What does not hold with all decisions undone; empty if all does. Else none
  /// is to blame, and nothing is undone.
  std::string problemWithoutAny;
  /// Whether fewer decisions will not do, for certain.
  bool isSmallest = false;
  size_t decisions = 0, trials = 0;
  /// The plan of the candidate as it was, and the trial of what is left of it.
  Plan before;
  Trial after;
};

/// What does not hold, or nothing.
using FindProblem =
    llvm::function_ref<std::optional<std::string>(const Comparison &)>;

/// Fails if it does not hold with everything undone.
llvm::Expected<Bisection>
bisect(Trials &trials, const Candidate &candidate, FindProblem findProblem,
       llvm::function_ref<void(const llvm::Twine &)> say);

} // namespace prec

#endif // PREC_EXECUTION_BISECT_H
