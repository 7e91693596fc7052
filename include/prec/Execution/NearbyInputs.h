//===- NearbyInputs.h - Inputs like those that are given --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_NEARBYINPUTS_H
#define PREC_EXECUTION_NEARBYINPUTS_H

#include "prec/Execution/Compare.h"

namespace prec {

/// The input with every float moved at random by a part that is several times
/// that of a rounding to bf16, so that all is rounded otherwise, and what is
/// decided by small margins has others; `number` says which of these inputs.
/// What bf16 represents stays: integers, one-hots, masks, and weights that come
/// in bf16, whose roundings cost nothing. Nothing if all stays.
std::optional<InputSet> makeNearbyInput(const InputSet &input, unsigned number);

} // namespace prec

#endif // PREC_EXECUTION_NEARBYINPUTS_H
