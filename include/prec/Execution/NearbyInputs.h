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

/// The input with each float moved by x / 32 of itself, or of how far it is
/// from others in a line with it where that is less, but by no less than x
/// roundings to bf16; x is a normal number, and each `number` gives another
/// one. So what has an offset, such as 300 +- 5, keeps its differences. What
/// bf16 represents stays, whose roundings cost nothing; so do integers, what is
/// beyond the range of bf16, such as masks, and arguments of one element, such
/// as step sizes and discounts. Nothing if all stays.
std::optional<InputSet> makeNearbyInput(const InputSet &input, unsigned number);

} // namespace prec

#endif // PREC_EXECUTION_NEARBYINPUTS_H
