//===- Saturation.h - How much of their errors shares hide ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An error d of what a sigmoid is taken of moves its result p by p (1 - p) d,
// which relative to p is at most d. Independent errors of one size in what a
// softmax over n is taken of move it by at most sqrt(1 - 1 / n) of that, as
// they do where all its shares are equal. An input that is sure of itself shows
// less.
//
// A map of sigmoids may be close to zero everywhere for another input, so that
// it shows all. Of many softmaxes most are sure for any input; one more of them
// may not be.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SATURATION_H
#define PREC_LIB_EXECUTION_SATURATION_H

#include "prec/Execution/Array.h"
#include <optional>

namespace prec {

/// How many times the relative error of these shares others may have, from 1 to
/// 32; nothing if none is a number but zero. A softmax sums to one along some
/// dimension, sigmoids along none, nor a part of a softmax, which counts alike.
std::optional<double> getSaturation(const Array &shares);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SATURATION_H
