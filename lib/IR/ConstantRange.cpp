//===- ConstantRange.cpp - What a format makes of a constant --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/IR/ConstantRange.h"
#include "prec/IR/Constants.h"
#include <cmath>

using namespace mlir;
using namespace prec;

namespace {
/// Magnitudes at which the outcome of rounding changes. All are exact in f64
/// for every format.
struct Limits {
  explicit Limits(Format format) {
    const llvm::fltSemantics &type = getFormatInfo(format).semantics();
    int fraction = int(APFloat::semanticsPrecision(type)) - 1;
    int lowest = APFloat::semanticsMinExponent(type);
    // Half a unit below the next power of two is a tie, which rounds up.
    overflow = std::ldexp(2 - std::ldexp(1.0, -fraction - 1),
                          APFloat::semanticsMaxExponent(type));
    zero = std::ldexp(1.0, lowest - fraction - 1);
    normal = std::ldexp(1.0, lowest) - zero;
  }

  /// `overflow` and larger magnitudes round to an infinity, `zero` and smaller
  /// ones to zero, `normal` and larger ones to a normal number.
  double overflow, zero, normal;
};
} // namespace

std::optional<ConstantRange> prec::findRange(Attribute value, Format format) {
  Limits limits(format);
  ConstantRange range;
  bool isRead = forEachElement(value, [&](double element, int64_t count) {
    double magnitude = std::fabs(element);
    range.elements += count;
    if (!std::isfinite(magnitude)) {
      range.nonFinite += count;
      return;
    }
    range.largest = std::max(range.largest, magnitude);
    if (magnitude >= limits.overflow)
      range.clamped += count;
    else if (magnitude != 0 && magnitude <= limits.zero)
      range.toZero += count;
    else if (magnitude != 0 && magnitude < limits.normal)
      range.toSubnormal += count;
  });
  return isRead ? std::optional(range) : std::nullopt;
}
