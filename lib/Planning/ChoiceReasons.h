//===- ChoiceReasons.h - Why choices are what they are ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_CHOICEREASONS_H
#define PREC_LIB_PLANNING_CHOICEREASONS_H

#include "PricedGraph.h"
#include "prec/Planning/Labels.h"

namespace prec {

/// What stands in the way of a contract that no choice holds, and what it
/// costs: `nearest` has the least error that there is, or the least cost.
Refusal refuse(const PricedGraph &priced, const Policy &policy,
               const PricedChoices &nearest, double programCost);

/// Why a contraction stays in f32: what it takes with all that its factors
/// cost, and what it would in `format`; of times, in numbers. The choices are
/// what they were.
std::string explainWide(const PricedGraph &priced, const Policy &policy,
                        unsigned number, Format format, PricedChoices &choices);

} // namespace prec

#endif // PREC_LIB_PLANNING_CHOICEREASONS_H
