//===- Saturation.cpp - How much of their errors shares hide --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Saturation.h"
#include "Scatter.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <vector>

using namespace prec;

/// The largest factor. More saturated shares have few digits left in float64,
/// and files have four digits of this factor.
static constexpr double kMost = 1e12;

/// The tolerance for shares and for their sums.
static constexpr double kError = 1e-3;

/// Calls `fn` with each element and the number of its row along a dimension.
static void forEachInRows(const Array &array, unsigned dim,
                          llvm::function_ref<void(double, int64_t)> fn) {
  llvm::ArrayRef<int64_t> shape = array.getShape();
  int64_t inner = 1;
  for (int64_t size : shape.drop_front(dim + 1))
    inner *= size;
  for (int64_t i = 0; i < array.size(); ++i)
    fn(array.getDouble(i), i / (inner * shape[dim]) * inner + i % inner);
}

/// For each row, the sum of a function of its elements.
static std::vector<double> sumRows(const Array &array, unsigned dim,
                                   llvm::function_ref<double(double)> fn) {
  std::vector<double> sums(array.size() / array.getShape()[dim]);
  forEachInRows(array, dim, [&](double p, int64_t row) { sums[row] += fn(p); });
  return sums;
}

static bool areNumbers(llvm::ArrayRef<double> sums) {
  return llvm::any_of(sums, [](double sum) { return std::isfinite(sum); });
}

/// True if all rows that are finite sum to one, and at least one row is finite.
static bool sumToOne(const Array &array, unsigned dim) {
  if (array.size() == 0 || array.getShape()[dim] < 2)
    return false;
  std::vector<double> sums = sumRows(array, dim, [](double p) { return p; });
  return areNumbers(sums) && llvm::all_of(sums, [](double sum) {
           return !std::isfinite(sum) || std::abs(sum - 1) < kError;
         });
}

/// The largest possible squared relative error over the one that this input
/// shows.
static double getRatio(double most, double seen) {
  return seen > 0 ? std::clamp(most / seen, 1.0, kMost * kMost) : kMost * kMost;
}

/// An element of a row moves by p_i (d_i - sum of all p_j d_j), whose expected
/// square is p_i^2 ((1 - p_i)^2 + sum of all other p_j^2). The moves of a row
/// sum to zero, so one of them is redundant.
static Saturation getSaturationOfRows(const Array &array, unsigned dim) {
  std::vector<double> squares =
      sumRows(array, dim, [](double p) { return p * p; });
  std::vector<double> largest(squares.size()), moved(squares.size());
  forEachInRows(array, dim, [&](double p, int64_t row) {
    largest[row] = std::max(largest[row], p);
  });
  // The sum without one largest element. In a saturated row the difference of
  // sums would cancel to zero.
  std::vector<double> rest(squares.size()), found(squares.size());
  forEachInRows(array, dim, [&](double p, int64_t row) {
    bool isFirst = p == largest[row] && found[row]++ == 0;
    rest[row] += isFirst ? 0 : p * p;
  });
  Scatter elements, rows;
  forEachInRows(array, dim, [&](double p, int64_t row) {
    if (!std::isfinite(squares[row]))
      return;
    double others = p < largest[row] ? squares[row] - p * p : rest[row];
    double square = p * p * ((1 - p) * (1 - p) + others);
    elements.add(square);
    moved[row] += square;
  });
  double all = 0, numRows = 0;
  for (auto [square, error] : llvm::zip_equal(squares, moved)) {
    if (!std::isfinite(square))
      continue;
    all += square;
    rows.add(error);
    ++numRows;
  }
  double most = (1 - 1 / double(array.getShape()[dim])) * all;
  double ratio = 1 + (getRatio(most, elements.get()) - 1) / numRows;
  return {std::sqrt(ratio), std::max(elements.count() - rows.count(), 1.0)};
}

std::optional<Saturation> prec::getSaturation(const Array &shares) {
  std::vector<double> values = shares.toDoubles();
  if (llvm::any_of(values, [](double p) { return p < 0 || p > 1 + kError; }))
    return Saturation{1, double(shares.size())};
  for (unsigned dim = 0; dim < shares.getRank(); ++dim)
    if (sumToOne(shares, dim))
      return getSaturationOfRows(shares, dim);
  double all = 0;
  Scatter elements;
  for (double p : values) {
    if (!std::isfinite(p))
      continue;
    all += p * p;
    elements.add(p * p * (1 - p) * (1 - p));
  }
  if (all == 0)
    return std::nullopt;
  return Saturation{std::sqrt(getRatio(all, elements.get())),
                    std::max(elements.count(), 1.0)};
}
