//===- Saturation.h - How much of their errors shares hide ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An error d of the operand of a sigmoid moves its result p by p (1 - p) d,
// which relative to p is at most d. Independent errors of one size in the
// operands of a softmax over n move it by at most sqrt(1 - 1 / n) of that, and
// by exactly that if all its shares are equal. An input whose shares are
// saturated shows a smaller error.
//
// For another input all sigmoids of a map may be close to zero, where they show
// the full error. Of many softmaxes most are saturated for any input, but one
// more of them may not be.
//
// The unsaturated elements make up the whole error: the edges in a picture of
// sigmoids, one or two letters in a line of text. The error of so few elements
// varies between inputs like that of a result with so few elements.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SATURATION_H
#define PREC_LIB_EXECUTION_SATURATION_H

#include "prec/Execution/Array.h"
#include <optional>

namespace prec {

/// The effect of shares on independent errors, all of one size, in the values
/// from which they are computed.
struct Saturation {
  /// The factor by which the relative error of other inputs may be larger: at
  /// least 1.
  double factor = 1;
  /// The number of independent errors of one size with the same scatter: at
  /// least 1.
  double elements = 1;
};

/// std::nullopt if no element is finite and nonzero. A value below zero or
/// above one is no share, so it hides no error. A softmax is recognized by sums
/// of one along some dimension. Sigmoids, and parts of a softmax, have no such
/// dimension; both are treated as sigmoids.
std::optional<Saturation> getSaturation(const Array &shares);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SATURATION_H
