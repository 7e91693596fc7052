//===- SettleBudget.h - Costs that the narrowed program holds ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The planner counts on a graph of values. Budgets, and what policies promise
// against `autocast`, are held by the narrowed program, and the two differ by a
// percent or so: a slice that is rounded may leave nobody who reads the whole.
// A plan that misses by that much is no reason to refuse, nor to give up a
// better one: the next best may hold.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_SETTLEBUDGET_H
#define PREC_LIB_TRANSFORMS_SETTLEBUDGET_H

#include "prec/Projection/Planner.h"

namespace prec {

/// The policy by which to plan: with a budget so much smaller, or a reserve so
/// large, that the plan holds what is asked, if a few trials find it; else with
/// the budget as it is, or as the reference. Trials say nothing.
Policy settlePolicy(Planner &planner, const Policy &policy, bool emulate);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_SETTLEBUDGET_H
