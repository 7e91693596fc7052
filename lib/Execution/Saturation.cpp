//===- Saturation.cpp - How much of their errors shares hide --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Saturation.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <vector>

using namespace prec;

/// A trained text detector has 23 where there is text, and where there is none
/// up to 12 times the error (docs/Planning/Contracts.md).
static constexpr double kMost = 32;

/// By row along a dimension, the sum of a function of its elements.
template <typename Fn>
static std::vector<double> sumRows(const Array &array, unsigned dim, Fn fn) {
  llvm::ArrayRef<int64_t> shape = array.getShape();
  int64_t inner = 1;
  for (int64_t size : shape.drop_front(dim + 1))
    inner *= size;
  std::vector<double> sums(array.size() / shape[dim]);
  for (int64_t i = 0; i < array.size(); ++i)
    sums[i / (inner * shape[dim]) * inner + i % inner] +=
        fn(array.getDouble(i));
  return sums;
}

static bool areNumbers(llvm::ArrayRef<double> sums) {
  return llvm::any_of(sums, [](double sum) { return std::isfinite(sum); });
}

/// All rows that are numbers, of which there are some.
static bool sumToOne(const Array &array, unsigned dim) {
  constexpr double kError = 1e-3;
  if (array.size() == 0 || array.getShape()[dim] < 2)
    return false;
  std::vector<double> sums = sumRows(array, dim, [](double p) { return p; });
  return areNumbers(sums) && llvm::all_of(sums, [](double sum) {
           return !std::isfinite(sum) || std::abs(sum - 1) < kError;
         });
}

/// The most that can be seen over what is, of the squared relative error.
static double getRatio(double most, double seen) {
  // Of what is sure to the last digit rounding makes a little less than none.
  return seen > 0 ? std::clamp(most / seen, 1.0, kMost * kMost) : kMost * kMost;
}

/// An element of a row moves by p_i (d_i - sum of all p_j d_j), the square of
/// which is p_i^2 (1 - 2 p_i + sum of all p_j^2).
static double getRatioOfRows(const Array &array, unsigned dim) {
  std::vector<double> squares =
      sumRows(array, dim, [](double p) { return p * p; });
  std::vector<double> cubes =
      sumRows(array, dim, [](double p) { return p * p * p; });
  double all = 0, seen = 0, rows = 0;
  for (auto [s, c] : llvm::zip_equal(squares, cubes)) {
    if (!std::isfinite(s))
      continue;
    all += s;
    seen += s - 2 * c + s * s;
    ++rows;
  }
  double most = (1 - 1 / double(array.getShape()[dim])) * all;
  return 1 + (getRatio(most, seen) - 1) / rows;
}

std::optional<double> prec::getSaturation(const Array &shares) {
  for (unsigned dim = 0; dim < shares.getRank(); ++dim)
    if (sumToOne(shares, dim))
      return std::sqrt(getRatioOfRows(shares, dim));
  double all = 0, seen = 0;
  for (double p : shares.toDoubles()) {
    if (!std::isfinite(p))
      continue;
    all += p * p;
    seen += p * p * (1 - p) * (1 - p);
  }
  if (all == 0)
    return std::nullopt;
  return std::sqrt(getRatio(all, seen));
}
