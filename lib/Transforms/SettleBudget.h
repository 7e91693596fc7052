//===- SettleBudget.h - Costs that the narrowed program holds ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The planner counts costs on a graph of values. The narrowed program must hold
// a budget, or the cost of `autocast` that policies promise. The two counts
// differ by about one percent: once a slice is rounded, for example, nothing
// may read the whole any more. A plan that misses by so little is no reason to
// refuse the policy, or to fall back to a worse one, because the next best plan
// may hold.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_SETTLEBUDGET_H
#define PREC_LIB_TRANSFORMS_SETTLEBUDGET_H

#include "prec/Projection/Planner.h"

namespace prec {

/// The policy by which to plan. Its budget is as much smaller, or its reserve
/// as much larger, as the narrowed program needs to hold what is asked, if a
/// few trials find that. Otherwise it has the budget as asked, or gives the
/// plan of the reference. Trials emit no diagnostics.
Policy settlePolicy(Planner &planner, const Policy &policy, bool emulate);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_SETTLEBUDGET_H
