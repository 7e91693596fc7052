//===- Scatter.h - The number of errors that make up a sum ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The error of a result is the root of a sum of squared errors, one of each
// element. If few of them make up the sum, it varies between inputs like the
// error of a result with so few elements: a loss beside a tensor of zeros, rows
// with scales of their own, second moments of gradients.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SCATTER_H
#define PREC_LIB_EXECUTION_SCATTER_H

namespace prec {

/// A sum of squared errors.
class Scatter {
public:
  void add(double square) {
    sum += square;
    sumOfSquares += square * square;
  }
  double get() const { return sum; }
  /// The number of equal errors that would have the same sum and the same
  /// scatter.
  double count() const {
    return sumOfSquares > 0 ? sum * sum / sumOfSquares : 0;
  }

private:
  double sum = 0, sumOfSquares = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_SCATTER_H
