//===- ErrorSum.h - The expected error of many roundings --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the roundings of a tensor's elements do together. Element i changes a
// randomly signed sum of the result by e_i = c_i d_i. If the roundings are
// independent, the expected square of the change is the sum of the e_i^2. In
// a tensor of few different values they are not: a matrix of equal weights is
// rounded in one direction everywhere, and a column of n of them moves its
// result n times as far, not sqrt(n).
//
// Rows along one dimension tell: (sum of a row's e_i)^2 has the right mean
// either way, and a tensor has many rows, so that the sum over them is close to
// that mean. A row sum that exceeds the independent sum by more than chance
// would is taken instead. Sums that are smaller, where errors cancel, are not:
// one input that cancels does not promise the next. The sum over all elements
// is one of normal numbers, and taken where it is beyond chance.
//
// Elements that hold equal numbers are known to be rounded alike, wherever they
// stand: rows of padding, a table's entries that are repeated. So errors are
// also summed over equal numbers. (sum of the e_i of one number)^2 has the
// right mean, too, and this needs no rows: a few numbers may make up the error.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ERRORSUM_H
#define PREC_LIB_EXECUTION_ERRORSUM_H

#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace prec {

/// The expected square of the sum of `errors` of `values`, the elements of a
/// tensor of this shape in row-major order.
double sumErrors(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<float> values,
                 llvm::ArrayRef<double> errors);

/// If few different numbers make up what is to be expected, the errors that
/// were seen are as many draws, and those of other inputs may be others: 1 and
/// 0.7071, where degrees of nodes are 1 and 2, have a fifth of the error of
/// 0.5774, which comes with a degree of 3. `typical` are the c_i times the root
/// mean square of an error at that magnitude, 0 where the error is none for any
/// input. Returns the sum of their squares, or that over equal numbers together
/// if it is more; nothing if there are many, or any is no number.
std::optional<double> sumOfFewNumbers(llvm::ArrayRef<float> values,
                                      llvm::ArrayRef<double> typical);

} // namespace prec

#endif // PREC_LIB_EXECUTION_ERRORSUM_H
