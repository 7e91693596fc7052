//===- Comparison.cpp - What a comparison found ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Comparison.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace prec;
using namespace llvm;

/// The median relative rms; NaN if any error is NaN.
static double getMedianRms(ArrayRef<ErrorMetrics> metrics) {
  std::vector<double> errors;
  for (const ErrorMetrics &m : metrics) {
    if (std::isnan(m.relativeRms))
      return m.relativeRms;
    errors.push_back(m.relativeRms);
  }
  return getQuantile(std::move(errors), 0.5);
}

double prec::getWorstMedian(const Comparison &comparison, bool candidate) {
  double worst = std::numeric_limits<double>::quiet_NaN();
  for (const OutputComparison &output : comparison.outputs) {
    double median = getMedianRms(candidate ? output.candidate : output.wide);
    if (std::isnan(median))
      return median;
    if (!(worst >= median))
      worst = median;
  }
  return worst;
}
