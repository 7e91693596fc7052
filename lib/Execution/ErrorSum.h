//===- ErrorSum.h - The expected error of many roundings --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Estimates the joint effect of the roundings of a tensor's elements. Element i
// changes a randomly signed sum of the result by e_i = c_i d_i. If the
// roundings are independent, the expected square of the change is the sum of
// the e_i^2. In a tensor of few different values they are dependent: all
// elements of a matrix of equal weights are rounded in one direction, and a
// column of n of them changes its result n times as much, instead of sqrt(n)
// times.
//
// Sums over rows along one dimension detect this. The squared sum of a row's
// e_i has the right mean in either case, and with many rows their total is
// close to that mean. If the total exceeds the independent sum by more than
// chance, it replaces the independent sum. Smaller totals, where errors cancel,
// are ignored, because cancellation on one input does not imply it on the next.
// The sum over all elements is a single normal number. It is used if it is
// beyond chance.
//
// Elements with equal numbers are rounded alike, wherever they are: rows of
// padding, repeated entries of a table. So errors are also summed over equal
// numbers. The squared sum of the e_i of one number has the right mean as well,
// and needs no rows: a few numbers may make up the error.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ERRORSUM_H
#define PREC_LIB_EXECUTION_ERRORSUM_H

#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace prec {

/// The expected square of the sum of `errors` of `values`, which are the
/// elements of a tensor of this shape in row-major order.
double sumErrors(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<float> values,
                 llvm::ArrayRef<double> errors);

/// An expected squared error for other inputs if few different numbers make up
/// the error. The errors of few numbers are few draws, and other inputs may
/// have other errors: 1 and 0.7071, from node degrees 1 and 2, have a fifth of
/// the error of 0.5774, from degree 3. `typical` are the c_i times the root
/// mean square of an error at that magnitude, and 0 if the element has no error
/// on any input. Returns the sum of their squares, or the sum over equal
/// numbers if that is larger. std::nullopt if many numbers make up the error,
/// or if any is not finite.
std::optional<double> sumOfFewNumbers(llvm::ArrayRef<float> values,
                                      llvm::ArrayRef<double> typical);

} // namespace prec

#endif // PREC_LIB_EXECUTION_ERRORSUM_H
