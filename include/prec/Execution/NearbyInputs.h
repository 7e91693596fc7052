//===- NearbyInputs.h - Inputs like those that are given --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two inputs show few of the choices that come out otherwise on one input of
// ten. Inputs nearby are rounded otherwise everywhere, and what is decided by a
// small margin has another margin there.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_NEARBYINPUTS_H
#define PREC_EXECUTION_NEARBYINPUTS_H

#include "prec/Execution/Compare.h"

namespace prec {

/// The input with each float times 1 + x / 32, of which x is a normal number;
/// each `number` gives another one. What bf16 represents stays, whose roundings
/// cost nothing; so do integers, what is beyond the range of bf16, such as
/// masks, and arguments of one element, such as step sizes and discounts.
/// Nothing if all stays.
std::optional<InputSet> makeNearbyInput(const InputSet &input, unsigned number);

} // namespace prec

#endif // PREC_EXECUTION_NEARBYINPUTS_H
