//===- ExistingRoundings.h - What a widened program stored narrow -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prec-widen takes the roundings of narrow arithmetic away and says on each op
// which there were (prec.existing). A plan makes those again that buy memory:
// of values that are stored, in the format of the policy. Not those inside of a
// sensitive chain (what softmaxes, norms and losses are computed from on the
// way, sums and extrema over whole dimensions, scores that a router selects
// from), nor those that buy nothing: a value that its fusion group keeps to
// itself, and the result of a contraction that is only added to something,
// which the sum rounds again.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_EXISTINGROUNDINGS_H
#define PREC_LIB_PROJECTION_EXISTINGROUNDINGS_H

#include "RuleChecks.h"
#include "prec/Analysis/FusionGroups.h"
#include "prec/Analysis/Idioms.h"

namespace prec {

class ExistingRoundings {
public:
  explicit ExistingRoundings(const RuleContext &context);

  /// Whether the program has any: it was made wide.
  bool empty() const { return !groups; }
  /// Whether the plan stores the value narrow again.
  bool contains(mlir::Value value) const;

private:
  bool isSensitive(mlir::Operation *op) const;

  const RuleContext &context;
  /// Only of programs that were made wide.
  std::optional<FusionGroups> groups;
  std::optional<Idioms> idioms;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_EXISTINGROUNDINGS_H
