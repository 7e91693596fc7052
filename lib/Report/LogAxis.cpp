//===- LogAxis.cpp - A logarithmic axis of errors -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LogAxis.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

using namespace prec;
using namespace llvm;

/// Logarithms that are closer than this are equal, since those of powers of ten
/// are not exact.
static constexpr double kTolerance = 1e-9;

/// The ends of an axis: 1, 2, 5 and 10 divide a decade into about equal parts.
static double getLowEnd(double log) {
  for (double factor : {5, 2})
    if (std::floor(log) + std::log10(factor) <= log + kTolerance)
      return std::floor(log) + std::log10(factor);
  return std::floor(log);
}

static double getHighEnd(double log) {
  for (double factor : {1, 2, 5})
    if (std::floor(log) + std::log10(factor) >= log - kTolerance)
      return std::floor(log) + std::log10(factor);
  return std::floor(log) + 1;
}

bool prec::isOnLogAxis(double value) {
  return std::isfinite(value) && value > 0;
}

LogAxis::LogAxis(ArrayRef<double> values, double low, double high, double lane)
    : low(low), high(high) {
  double smallest = INFINITY, largest = 0;
  for (double value : values) {
    if (!std::isfinite(value)) {
      hasNonFinite = true;
    } else if (value <= 0) {
      hasZeros = true;
    } else {
      smallest = std::min(smallest, value);
      largest = std::max(largest, value);
    }
  }
  if (largest > 0) {
    lowLog = getLowEnd(std::log10(smallest));
    highLog = getHighEnd(std::log10(largest));
    if (highLog - lowLog < kTolerance)
      lowLog -= 1;
  }
  double direction = low < high ? 1 : -1;
  zeros = low + direction * lane / 2;
  nonFinites = high - direction * lane / 2;
  if (hasZeros)
    this->low += direction * lane;
  if (hasNonFinite)
    this->high -= direction * lane;
}

double LogAxis::place(double value) const {
  if (!std::isfinite(value))
    return nonFinites;
  if (value <= 0)
    return zeros;
  return low + (std::log10(value) - lowLog) / (highLog - lowLog) * (high - low);
}

SmallVector<LogAxis::Tick> LogAxis::getTicks() const {
  SmallVector<Tick> ticks;
  if (hasZeros)
    ticks.push_back({zeros, "0"});
  double span = highLog - lowLog;
  int step = std::max(1, int(span + 9) / 10);
  // Up to three decades leave room for ticks between them.
  static constexpr double all[] = {1, 2, 5};
  ArrayRef<double> factors = ArrayRef(all).take_front(span <= 3 ? 3 : 1);
  for (int decade = std::floor(lowLog); decade <= highLog + kTolerance;
       decade += step)
    for (double factor : factors) {
      double log = decade + std::log10(factor);
      if (log < lowLog - kTolerance || log > highLog + kTolerance)
        continue;
      std::string label;
      raw_string_ostream(label) << format("%.0fe%+03d", factor, decade);
      ticks.push_back({low + (log - lowLog) / span * (high - low), label});
    }
  if (hasNonFinite)
    ticks.push_back({nonFinites, "nan, inf"});
  return ticks;
}
