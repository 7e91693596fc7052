//===- PlanDifference.h - In what two plans differ --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PLANDIFFERENCE_H
#define PREC_PLANNING_PLANDIFFERENCE_H

#include "prec/Planning/Plan.h"
#include "llvm/Support/raw_ostream.h"

namespace prec {

/// Says in words what `after` decides otherwise than `before`, by id and in the
/// order of the plans: what is rounded for whom, what multiplies narrow, why
/// something stays fp32, and what both are expected to cost. False if they
/// decide the same, which is said, too.
bool printDifference(llvm::raw_ostream &os, const Plan &before,
                     const Plan &after);

} // namespace prec

#endif // PREC_PLANNING_PLANDIFFERENCE_H
