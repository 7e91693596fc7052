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

/// Prints in words what `after` decides differently from `before`, by id and in
/// the order of the plans: which values are rounded for which readers, which
/// contractions multiply narrow, why others stay fp32, and the predicted costs
/// of both. Returns whether the decisions differ; if not, the text says so.
bool printDifference(llvm::raw_ostream &os, const Plan &before,
                     const Plan &after);

} // namespace prec

#endif // PREC_PLANNING_PLANDIFFERENCE_H
