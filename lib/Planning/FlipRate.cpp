//===- FlipRate.cpp - How often roundings change a choice -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between two powers of two margins are taken as spread evenly. So are those
// below the power that has enough of them below: their density goes on to zero,
// and a handful of the smallest says little.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FlipRate.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace prec;

/// So many margins have a density that is known to a fifth.
static constexpr double kEnough = 32;

/// The integral of erfc(m / (sqrt(2) s)) / 2 over margins from 0 to `margin`.
static double integrate(double margin, double s) {
  double x = margin / (std::sqrt(2.0) * s);
  // x erfc(x) + (1 - exp(-x^2)) / sqrt(pi)
  double area =
      x * std::erfc(x) - std::expm1(-x * x) / std::sqrt(std::acos(-1.0));
  return area * s / std::sqrt(2.0);
}

double MarginHistogram::getFlipped(double variance,
                                   llvm::ArrayRef<double> added) const {
  bool addsAnything =
      llvm::any_of(added, [](double number) { return number > 0; });
  if (variance == 0 || !addsAnything)
    return 0;
  if (!std::isfinite(variance))
    return std::numeric_limits<double>::infinity();
  double s = std::sqrt(variance), sum = 0, below = 0, low = 0, adds = 0;
  bool isEnough = false;
  for (size_t i = 0; i < exponents.size(); ++i) {
    double high = std::exp2(double(firstExponent + int64_t(i) + 1));
    below += exponents[i];
    adds += i < added.size() ? added[i] : 0;
    isEnough |= below >= kEnough;
    if (!isEnough && i + 1 < exponents.size())
      continue;
    sum += adds * (integrate(high, s) - integrate(low, s)) / (high - low);
    low = high;
    below = adds = 0;
  }
  return sum;
}

/// What independent flips add has the variance of the sum of the squares. Of a
/// hundred runs at most four are more than five deviations above the mean,
/// whatever the flips add (Cantelli); if they are equal at most one, from 0.05
/// expected flips on. It grows with the squared error of the margins, as those
/// who search by it take for granted. Of flips that fewer than one in a hundred
/// runs have nobody speaks.
double CalibratedChoice::getWorstError(size_t output, double variance,
                                       size_t inputs, double margin) const {
  constexpr double kDeviations = 5, kRare = 0.01;
  double mean = getError(output, variance);
  double flips = margins.getFlipped(variance, margins.exponents) /
                 double(std::max<size_t>(inputs, 1));
  if (!(flips >= kRare) || !std::isfinite(mean))
    return mean;
  // Without the squares all are taken as equal.
  double squares = output < jumpSquares.size()
                       ? margins.getFlipped(variance, jumpSquares[output])
                       : mean * mean / flips;
  double most = mean + kDeviations * std::sqrt(squares);
  return std::max(mean, most / (margin * margin));
}

double MarginHistogram::getFlipRate(double variance) const {
  return choices == 0 ? 0 : getFlipped(variance, exponents) / choices;
}

double MarginHistogram::getMostVariance(double most,
                                        llvm::ArrayRef<double> added) const {
  constexpr int kLowest = -320, kHighest = 320;
  if (getFlipped(std::exp2(kHighest), added) <= most)
    return std::numeric_limits<double>::infinity();
  double low = kLowest, high = kHighest;
  for (int i = 0; i < 60; ++i) {
    double middle = (low + high) / 2;
    (getFlipped(std::exp2(middle), added) <= most ? low : high) = middle;
  }
  return std::exp2(low);
}

double MarginHistogram::getMostVariance(double rate) const {
  return getMostVariance(rate * choices, exponents);
}
