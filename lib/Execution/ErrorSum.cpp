//===- ErrorSum.cpp - The expected error of many roundings ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ErrorSum.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

using namespace prec;

namespace {
/// Sums of errors over the rows along one dimension.
class Rows {
public:
  Rows(llvm::ArrayRef<int64_t> shape, unsigned dim) : size(shape[dim]) {
    for (int64_t extent : shape.drop_front(dim + 1))
      inner *= extent;
  }

  void sum(llvm::ArrayRef<double> errors);

  /// The sum of the squared row sums.
  double together = 0;
  /// The sum of the squared independent sums of the rows. It tells how much of
  /// `together` may be chance.
  double spread = 0;

private:
  int64_t size, inner = 1;
};
} // namespace

void Rows::sum(llvm::ArrayRef<double> errors) {
  // Neighbouring rows of a slice are summed together, so that memory is read in
  // order.
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

/// The number of standard deviations that is no chance. With six tests for each
/// value of a program of a thousand values, one program in fifty exceeds it by
/// chance.
static constexpr double kDeviations = 5;
/// With fewer significant rows than this, the deviation is not normal.
static constexpr double kFewestRows = 32;

namespace {
/// A number and the error of an element that has this number.
using Held = std::pair<float, double>;
} // namespace

/// True if some elements with errors are equal, judged by a sample of every
/// n-th. Random numbers in fp32 are not equal.
static bool haveEqual(llvm::ArrayRef<Held> held) {
  constexpr size_t kSample = 4096;
  constexpr unsigned kFewestPairs = 4;
  std::vector<float> sample;
  for (size_t i = 0, step = held.size() / kSample + 1; i < held.size();
       i += step)
    sample.push_back(held[i].first);
  llvm::sort(sample);
  unsigned pairs = 0;
  for (size_t i = 1; i < sample.size(); ++i)
    pairs += sample[i] == sample[i - 1];
  return pairs >= kFewestPairs;
}

static std::vector<Held> collectHeld(llvm::ArrayRef<float> values,
                                     llvm::ArrayRef<double> errors) {
  std::vector<Held> held;
  for (auto [value, error] : llvm::zip_equal(values, errors))
    if (error != 0)
      held.push_back({value, error});
  return held;
}

namespace {
/// Sums of errors over equal numbers.
struct Grouped {
  explicit Grouped(std::vector<Held> held);

  /// The sum of the squared sums, and the sum of the squares of these.
  double together = 0, squares = 0;
  /// The sum of the squares of the sums under independence.
  double spread = 0;
};
} // namespace

Grouped::Grouped(std::vector<Held> held) {
  // Sorts by the errors as well, so that sums are the same in every run.
  llvm::sort(held);
  double sum = 0, independent = 0;
  for (size_t i = 0; i < held.size(); ++i) {
    sum += held[i].second;
    independent += held[i].second * held[i].second;
    if (i + 1 < held.size() && held[i + 1].first == held[i].first)
      continue;
    together += sum * sum;
    squares += sum * sum * sum * sum;
    spread += independent * independent;
    sum = independent = 0;
  }
}

/// The sum of the squared sums over equal numbers if it exceeds `expected`,
/// which comes from other sums, by more than chance; else `expected`. If equal
/// numbers fill rows, the row sums find the same with more samples.
static double sumOverEqual(llvm::ArrayRef<float> values,
                           llvm::ArrayRef<double> errors, double independent,
                           double expected) {
  std::vector<Held> held = collectHeld(values, errors);
  if (!haveEqual(held))
    return expected;
  Grouped grouped(std::move(held));
  double deviation = std::sqrt(2 * grouped.spread) / independent;
  bool isMore = grouped.together > expected * (1 + kDeviations * deviation);
  return isMore ? grouped.together : expected;
}

std::optional<double> prec::sumOfFewNumbers(llvm::ArrayRef<float> values,
                                            llvm::ArrayRef<double> typical) {
  // Threshold for many numbers, as if this many made up equal parts. The mean
  // of the squares of n uniform errors has a relative deviation of 0.9 /
  // sqrt(n), a third for ten, which is within the margin of a contract.
  constexpr double kMany = 10;
  auto areMany = [](double sum, double sumOfSquares) {
    return sum * sum >= kMany * sumOfSquares;
  };
  std::vector<Held> held = collectHeld(values, typical);
  double independent = 0, squares = 0;
  for (const Held &element : held) {
    double square = element.second * element.second;
    independent += square;
    squares += square * square;
  }
  if (independent == 0 || !std::isfinite(squares) ||
      (areMany(independent, squares) && !haveEqual(held)))
    return std::nullopt;
  Grouped grouped(std::move(held));
  if (areMany(grouped.together, grouped.squares))
    return std::nullopt;
  // Each number is one draw, which may come out small.
  return std::max(grouped.together, independent);
}

double prec::sumErrors(llvm::ArrayRef<int64_t> shape,
                       llvm::ArrayRef<float> values,
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
    // A row's squared sum has at most the variance 2 (its independent sum)^2.
    double deviation = std::sqrt(2 * rows.spread);
    bool areMany = independent * independent >= kFewestRows * rows.spread;
    if (areMany && rows.together > independent + kDeviations * deviation)
      most = std::max(most, rows.together);
  }
  most = sumOverEqual(values, errors, independent, most);
  // Values that are flushed to zero, such as squares of small numbers, have
  // errors of one sign everywhere. The sum of all errors is one normal number
  // whose variance is expected.
  double sum = std::accumulate(errors.begin(), errors.end(), 0.0);
  return sum * sum > kDeviations * kDeviations * most ? sum * sum : most;
}
