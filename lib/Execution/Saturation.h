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
// What is unsure makes the errors of all: of a picture of sigmoids the edges,
// of a line of letters one or two. The error of so few is as far off from one
// input to the next as that of a result with so few elements.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SATURATION_H
#define PREC_LIB_EXECUTION_SATURATION_H

#include "prec/Execution/Array.h"
#include <optional>

namespace prec {

/// What shares make of independent errors, all of one size, of what they are
/// computed from.
struct Saturation {
  /// How many times their relative error others may have: at least one.
  double factor = 1;
  /// How many independent errors of one size would make theirs: at least one.
  double elements = 1;
};

/// Nothing if none is a number but zero. What is below zero or above one is no
/// share and hides nothing. A softmax sums to one along some dimension,
/// sigmoids along none, nor a part of a softmax, which counts alike.
std::optional<Saturation> getSaturation(const Array &shares);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SATURATION_H
