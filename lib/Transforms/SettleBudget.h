//===- SettleBudget.h - A budget that the narrowed program holds *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The planner counts on a graph of values, a contract is held by the narrowed
// program, and the two differ by a percent or so. A plan that misses its budget
// by that much is no reason to refuse: the next best one may hold it.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_SETTLEBUDGET_H
#define PREC_LIB_TRANSFORMS_SETTLEBUDGET_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Policy.h"

namespace prec {

/// The policy by which to plan: with a budget so much smaller that the plan
/// holds the one that is asked, if a few trials find it; else as it is. Trials
/// leave the program as it was and say nothing.
Policy settleBudget(const ProgramModel &program, const Policy &policy,
                    bool emulate);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_SETTLEBUDGET_H
