//===- Extrema.h - Largest and smallest elements ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rounding is monotone: the rounded maximum is the maximum of the rounded
// elements, and further roundings on the way do not change it. So the
// accumulator of a maximum or minimum, unlike that of a sum, may have the
// format of the result and give the bits of a rounding after the reduction.
// This holds only for `arith.maximumf` and `arith.minimumf`, which order zeros
// by their signs and propagate NaN. A comparison may pick another zero once a
// small negative number has become a zero as well.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_EXTREMA_H
#define PREC_OPMODELS_EXTREMA_H

#include "mlir/IR/Operation.h"
#include "prec/Formats/Format.h"

namespace prec {

/// True for a linalg reduction with one result, the largest or smallest value
/// that its body computes from the elements. `prec.widen` and `prec.narrow` may
/// surround the accumulator.
bool takesExtremum(mlir::Operation *op);

/// True if the accumulator of an extremum can have `format` at no cost. Three
/// conditions hold. The accumulator starts from a constant, or from an empty
/// tensor filled with one. The body of a named op casts its input straight to
/// the accumulator type, so this input has the same type or the narrow one, and
/// no rounding changes. No op inserts the result into a wide tensor, because a
/// kernel would have to widen it first.
bool mayAccumulateNarrow(mlir::Operation *op, Format format);

} // namespace prec

#endif // PREC_OPMODELS_EXTREMA_H
