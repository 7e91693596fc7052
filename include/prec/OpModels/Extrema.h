//===- Extrema.h - Largest and smallest elements ----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rounding is monotone: the rounded maximum is the maximum of what is
// rounded, and it does not matter how often either is rounded on the way. So an
// accumulator that is a maximum or a minimum, unlike one that is a sum, may
// have the format of the result, with the bits of a rounding behind it. That
// holds of `arith.maximumf` and `arith.minimumf` alone, which order zeros by
// their signs and hand a NaN on: of a small negative number and a zero, a
// comparison takes another zero once both are zeros.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_EXTREMA_H
#define PREC_OPMODELS_EXTREMA_H

#include "mlir/IR/Operation.h"
#include "prec/Formats/Format.h"

namespace prec {

/// True for a reduction of linalg with one result, the largest or smallest of
/// what its body makes of each element; also with `prec.widen` and
/// `prec.narrow` around the accumulator.
bool takesExtremum(mlir::Operation *op);

/// True if the accumulator of an extremum may be made one of `format` for
/// nothing. It starts from a constant, or from an empty tensor filled with one;
/// the body of a named op, which casts what it reads straight to the type of
/// the accumulator, reads that type or the narrow one, so that nothing is
/// rounded otherwise; and nobody inserts the result into a wide tensor, which
/// takes a kernel that widens it.
bool mayAccumulateNarrow(mlir::Operation *op, Format format);

} // namespace prec

#endif // PREC_OPMODELS_EXTREMA_H
