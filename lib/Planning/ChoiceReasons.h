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

/// The refusal of a contract that no choice holds, with the most expensive
/// values. `nearest` are the choices with the least error, or the least cost.
Refusal refuse(const PricedGraph &priced, const Policy &policy,
               const PricedChoices &nearest, double programCost);

/// Why contraction `number` stays in f32: the cost of the contraction with its
/// factors, compared to that in `format`. Costs in time are given in numbers.
/// `choices` is unchanged on return.
std::string explainWide(const PricedGraph &priced, const Policy &policy,
                        unsigned number, Format format, PricedChoices &choices);

} // namespace prec

#endif // PREC_LIB_PLANNING_CHOICEREASONS_H
