//===- ConstantRange.h - What a format makes of a constant ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts the elements of a constant that lie beyond the range of a format, at
// either end. Rounding changes all other elements by at most half a unit in the
// last place.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_CONSTANTRANGE_H
#define PREC_IR_CONSTANTRANGE_H

#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Formats/Format.h"

namespace prec {

struct ConstantRange {
  int64_t elements = 0;
  /// Infinities and NaNs.
  int64_t nonFinite = 0;
  /// Finite elements that are clamped because they would round to an infinity.
  int64_t clamped = 0;
  /// Elements other than zero that round to zero, and to a subnormal of the
  /// format.
  int64_t toZero = 0, toSubnormal = 0;
  /// The largest magnitude of a finite element, before it is rounded.
  double largest = 0;
};

/// The range of a constant that Constants.h can round; std::nullopt for any
/// other.
std::optional<ConstantRange> findRange(mlir::Attribute value, Format format);

} // namespace prec

#endif // PREC_IR_CONSTANTRANGE_H
