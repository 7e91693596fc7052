//===- ErrorSum.cpp - The expected error of many roundings ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ErrorSum.h"
#include <algorithm>
#include <cmath>

using namespace prec;

namespace {
/// The sums over the rows along one dimension.
class Rows {
public:
  Rows(llvm::ArrayRef<int64_t> shape, unsigned dim) : size(shape[dim]) {
    for (int64_t extent : shape.drop_front(dim + 1))
      inner *= extent;
  }

  void sum(llvm::ArrayRef<double> errors);

  /// The sum of the squares of the rows' sums.
  double together = 0;
  /// Of the squares of the rows' independent sums, which say how much chance
  /// there is in `together`.
  double spread = 0;

private:
  int64_t size, inner = 1;
};
} // namespace

void Rows::sum(llvm::ArrayRef<double> errors) {
  // The rows of a slice next to each other, so that memory is read in order.
  std::vector<double> sums, squares;
  while (!errors.empty()) {
    sums.assign(inner, 0);
    squares.assign(inner, 0);
    for (int64_t i = 0; i < size; ++i) {
      for (int64_t j = 0; j < inner; ++j) {
        sums[j] += errors[j];
        squares[j] += errors[j] * errors[j];
      }
      errors = errors.drop_front(inner);
    }
    for (int64_t j = 0; j < inner; ++j) {
      together += sums[j] * sums[j];
      spread += squares[j] * squares[j];
    }
  }
}

/// How many standard deviations are no chance: with six tests for each value of
/// a program of a thousand, one in fifty programs sees one by chance.
static constexpr double kDeviations = 5;
/// Of fewer rows that matter chance is not normal.
static constexpr double kFewestRows = 32;

double prec::sumErrors(llvm::ArrayRef<int64_t> shape,
                       llvm::ArrayRef<double> errors) {
  double independent = 0;
  for (double error : errors)
    independent += error * error;
  if (independent == 0 || !std::isfinite(independent))
    return independent;
  double most = independent;
  for (unsigned dim = 0; dim < shape.size(); ++dim) {
    if (shape[dim] < 2 || errors.size() < kFewestRows * shape[dim])
      continue;
    Rows rows(shape, dim);
    rows.sum(errors);
    // A row's squared sum has the variance 2 (its independent sum)^2 at most.
    double deviation = std::sqrt(2 * rows.spread);
    bool areMany = independent * independent >= kFewestRows * rows.spread;
    if (areMany && rows.together > independent + kDeviations * deviation)
      most = std::max(most, rows.together);
  }
  return most;
}
