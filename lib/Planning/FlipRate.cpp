//===- FlipRate.cpp - How often roundings change a choice -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Margins between two powers of two are assumed to be distributed evenly. The
// same holds for all margins below the first power that has enough of them
// below it: the density continues to zero, and a few small margins do not
// determine it.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FlipRate.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>
#include <limits>

using namespace prec;

/// This number of margins determines their density to a fifth.
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

/// The variance of what independent flips add is at most the sum of the
/// squares. At most four of a hundred runs are more than five deviations above
/// the mean, whatever the flips add (Cantelli). If all flips add the same, it
/// is at most one run, from 0.05 expected flips on. The result grows with the
/// squared error of the margins, as the search requires. Flips that fewer than
/// one in a hundred runs have are ignored.
double CalibratedChoice::getWorstError(size_t output, double variance,
                                       size_t inputs, double margin) const {
  constexpr double kDeviations = 5, kRare = 0.01;
  double mean = getError(output, variance);
  double flips = margins.getFlipped(variance, margins.exponents) /
                 double(std::max<size_t>(inputs, 1));
  if (!(flips >= kRare) || !std::isfinite(mean))
    return mean;
  // Without the squares, all flips are assumed to be equal.
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
