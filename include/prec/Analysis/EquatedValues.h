//===- EquatedValues.h - What equals the value it is made of ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A comparison of x with max(x, y) tests which operand the maximum is; JAX
// writes the derivatives of maxima and clips so. If only one side is rounded
// for all its readers, the two are never equal, and every element of a gradient
// is zero. A rounding of x that the maximum reads as well changes nothing,
// because a maximum is exact.
//
// So the maximum and all values between it and the comparison are never stored
// narrow. Neither are copies of x that only the comparison reads, such as a
// result of the op that makes the maximum. The analysis follows copies, maxima,
// minima, clamps and selects, and extrema over dimensions, from comparisons of
// any kind and from differences that are compared with zero. A maximum with a
// number that all formats have may be narrow. If the other side of the
// comparison is unrelated, both sides stay wide, unless one is a number.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_EQUATEDVALUES_H
#define PREC_ANALYSIS_EQUATEDVALUES_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

/// `comparesFloats`: whether `op` compares two floats. `equatesFloats`: whether
/// it tests them for equality or inequality.
bool comparesFloats(mlir::Operation *op);
bool equatesFloats(mlir::Operation *op);

/// Tensors and scalars that must not be rounded for all their readers.
llvm::SmallVector<mlir::Value> findEquatedValues(const ProgramModel &program);

} // namespace prec

#endif // PREC_ANALYSIS_EQUATEDVALUES_H
