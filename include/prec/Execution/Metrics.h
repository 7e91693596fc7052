//===- Metrics.h - How far a result is from its reference -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Figures per result. Errors are taken over the elements that are finite in
// both arrays, so that a NaN in one element, or one output, hides nothing;
// non-finite elements are counted beside them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_METRICS_H
#define PREC_EXECUTION_METRICS_H

#include "prec/Execution/Array.h"

namespace prec {

/// The error of a float result against its reference. If no element is finite
/// in both, the figures are those of equal arrays if the same elements are NaN
/// and infinite, and NaN if not.
struct ErrorMetrics {
  int64_t elements = 0;
  /// Elements that are finite in both.
  int64_t compared = 0;
  /// sqrt(sum |x - r|^2 / sum |r|^2). If the reference is 0, it is 0 where the
  /// result is and infinite where it is not.
  double relativeRms = 0;
  /// max |x - r| / |r| over r != 0.
  double maxRelative = 0;
  /// Largest distance in units in the last place of the result's type: steps
  /// between x and the reference rounded to that type, through zero.
  double maxUlp = 0;
  /// <x, r> / (|x| |r|); 1 if both are zero, 0 if one is.
  double cosine = 1;
  /// Elements that are NaN (infinite) in the result and not in the reference,
  /// and the other way round. An infinity of the other sign is both.
  int64_t nanAppeared = 0, nanVanished = 0, infAppeared = 0, infVanished = 0;
};

/// `reference` may be of any float kind and must have the shape of `result`.
ErrorMetrics measureError(const Array &result, const Array &reference);

/// Share of rows (along the last dimension) whose largest element stands at
/// another index; of equal elements, the first is the largest. Rows in which
/// the reference has a NaN are left out, those in which only the result has one
/// count as changed; NaN if none is left, 0 for an empty array.
double getChangedArgMaxShare(const Array &result, const Array &reference);

/// Elements that differ in bits. NaNs are one class; -0 and 0 differ. Kinds and
/// shapes are equal.
int64_t countDifferentBits(const Array &a, const Array &b);

/// Index of the first such element, or -1.
int64_t findFirstDifference(const Array &a, const Array &b);

/// What an array holds, for the table of a run.
struct ArraySummary {
  double min = 0, max = 0, rms = 0; ///< Of the finite elements.
  int64_t nans = 0, infs = 0;
};
ArraySummary summarize(const Array &array);

/// The q-quantile (0 <= q <= 1) of values with linear interpolation between
/// order statistics, where NaN counts as larger than any number; NaN for none.
double getQuantile(std::vector<double> values, double q);

} // namespace prec

#endif // PREC_EXECUTION_METRICS_H
