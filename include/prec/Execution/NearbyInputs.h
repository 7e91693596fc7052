//===- NearbyInputs.h - Inputs like those that are given --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A choice may flip on one input of ten, and two inputs rarely show such a
// flip. Inputs that are near a given input are rounded differently everywhere,
// and decisions with a small margin have another margin on them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_NEARBYINPUTS_H
#define PREC_EXECUTION_NEARBYINPUTS_H

#include "prec/Execution/Compare.h"

namespace prec {

/// The input with each float moved by x / 32 of itself or, if less, of its
/// spread within a line of elements, but by at least x roundings to bf16. x is
/// a normal random number that depends on `number`. Because of the spread,
/// values with an offset, such as 300 +- 5, keep their differences. The
/// following stay unchanged: numbers that bf16 represents, whose roundings cost
/// nothing; integers; numbers beyond the range of bf16, such as masks; and
/// arguments of one element, such as step sizes and discounts. std::nullopt if
/// everything stays.
std::optional<InputSet> makeNearbyInput(const InputSet &input, unsigned number);

} // namespace prec

#endif // PREC_EXECUTION_NEARBYINPUTS_H
