//===- ExistingRoundings.h - What a widened program stored narrow -*- C++ -*-=//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prec-widen removes the roundings of narrow arithmetic and records them on
// each op (prec.existing). A plan makes those roundings again that save memory:
// of stored values, in the policy's format. Excluded are roundings inside of a
// sensitive chain (intermediate values of softmaxes, norms and losses, sums and
// extrema over whole dimensions, scores that a router selects from). Roundings
// that save nothing are excluded too: of a value that its fusion group does not
// store, and of the result of a contraction that is only added to something,
// since the sum is rounded again.
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

  /// True unless the program was made wide.
  bool empty() const { return !groups; }
  /// Whether the plan stores the value narrow again.
  bool contains(mlir::Value value) const;

private:
  bool isSensitive(mlir::Operation *op) const;

  const RuleContext &context;
  /// Set only for programs that were made wide.
  std::optional<FusionGroups> groups;
  std::optional<Idioms> idioms;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_EXISTINGROUNDINGS_H
