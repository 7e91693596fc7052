//===- Metrics.h - How far a result is from its reference -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Error figures per result. They are taken over the elements that are finite in
// both arrays, so a NaN in one element or one output hides no other error.
// Non-finite elements are counted separately.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_METRICS_H
#define PREC_EXECUTION_METRICS_H

#include "prec/Execution/Array.h"

namespace prec {

/// The error of a float result against its reference. If no element is finite
/// in both, the figures are those of equal arrays if the same elements are NaN
/// and infinite, and NaN otherwise.
struct ErrorMetrics {
  int64_t elements = 0;
  /// The number of elements that are finite in both.
  int64_t compared = 0;
  /// sqrt(sum |x - r|^2 / sum |r|^2). If the reference is 0, this is 0 for a
  /// zero result and infinite for any other.
  double relativeRms = 0;
  /// max |x - r| / |r| over r != 0.
  double maxRelative = 0;
  /// The largest distance in units in the last place of the result's type: the
  /// number of steps, through zero, between x and the reference rounded to that
  /// type.
  double maxUlp = 0;
  /// <x, r> / (|x| |r|); 1 if both are zero, 0 if one is.
  double cosine = 1;
  /// The number of elements that are NaN (infinite) in the result and not in
  /// the reference, and the reverse. An infinity of the other sign counts as
  /// both.
  int64_t nanAppeared = 0, nanVanished = 0, infAppeared = 0, infVanished = 0;

  int64_t countNonFinite() const {
    return nanAppeared + nanVanished + infAppeared + infVanished;
  }
};

/// `reference` may be of any float kind and must have the shape of `result`.
ErrorMetrics measureError(const Array &result, const Array &reference);

/// The share of rows (along the last dimension) whose largest element is at
/// another index. Of equal elements the first counts as the largest. Rows with
/// a NaN in the reference are skipped, and rows with a NaN only in the result
/// count as changed. NaN if no row remains, 0 for an empty array.
double getChangedArgMaxShare(const Array &result, const Array &reference);

/// The number of elements whose bits differ. All NaNs are equal; -0 and 0
/// differ. Kinds and shapes must be equal.
int64_t countDifferentBits(const Array &a, const Array &b);

/// Index of the first such element, or -1.
int64_t findFirstDifference(const Array &a, const Array &b);

/// A summary of an array, for the table of a run.
struct ArraySummary {
  double min = 0, max = 0, rms = 0; ///< Of the finite elements.
  int64_t nans = 0, infs = 0;
};
ArraySummary summarize(const Array &array);

/// The q-quantile (0 <= q <= 1) of values, with linear interpolation between
/// order statistics. NaN counts as larger than any number. NaN for an empty
/// list.
double getQuantile(std::vector<double> values, double q);

} // namespace prec

#endif // PREC_EXECUTION_METRICS_H
