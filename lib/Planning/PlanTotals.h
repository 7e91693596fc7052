//===- PlanTotals.h - A plan's totals as JSON -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PLANTOTALS_H
#define PREC_LIB_PLANNING_PLANTOTALS_H

#include "prec/Planning/Plan.h"

namespace prec {

llvm::json::Object toJSON(const PlanTotals &totals);
/// Reads the totals that programs use; the other members are for people.
bool fromJSON(const llvm::json::Value &json, PlanTotals &totals,
              llvm::json::Path path);

} // namespace prec

#endif // PREC_LIB_PLANNING_PLANTOTALS_H
