//===- ComparisonFigures.h - Figures that all views show --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Figures that the tables and the plots share, so that they agree. A vector
// with one entry per set of inputs becomes a median and a range, and names and
// locations are shortened in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_COMPARISONFIGURES_H
#define PREC_LIB_REPORT_COMPARISONFIGURES_H

#include "prec/Execution/Comparison.h"

namespace prec {

/// All members are NaN if there are no figures or one of them is NaN.
struct Spread {
  double median, min, max;
  bool isRange() const { return min < max; }
};
Spread getSpread(llvm::ArrayRef<double> figures);

/// The spread of the relative rms over the inputs.
Spread getRmsSpread(llvm::ArrayRef<ErrorMetrics> metrics);

/// The median error to which a prediction refers: that of one output, or the
/// rms over its results. NaN if there is no such output.
double getMeasured(const Comparison &comparison,
                   const PredictedError &predicted);

/// A prediction of flips with the measured number: for all choices of a router,
/// with the reference's choices before them, or for an integer result.
struct FlipFigures {
  /// The name of the router or of the result.
  std::string name;
  double predicted = 0;
  /// The number of roundings whose effect is unknown.
  int64_t unknown = 0;
  int64_t changed = 0, choices = 0;
};
std::vector<FlipFigures> getFlipFigures(const Comparison &comparison);

/// True if any errors are from runs with the reference's choices.
bool wasReplayed(const Comparison &comparison);

/// NaN is worse than any number.
bool isWorse(double a, double b);

/// Indices of `figures`, worst first; equal ones keep their order.
llvm::SmallVector<size_t> rankByError(llvm::ArrayRef<double> figures);
/// The worst figure; NaN if there are none.
double getWorst(llvm::ArrayRef<double> figures);

/// "NaN +3, Inf +2 -1": the non-finite elements that appeared and vanished,
/// over all inputs; empty if there are none.
std::string describeNonFinite(llvm::ArrayRef<ErrorMetrics> metrics);

/// Indices of the `values` whose error alone has the largest medians, worst
/// first. Values that have no effect or were not measured are omitted.
llvm::SmallVector<size_t> findLargestAlone(llvm::ArrayRef<RoundedValue> values,
                                           size_t count);

/// The location of a value without the path of the program, for readers
/// ("21:51" for "dir/llama.mlir:21:51").
llvm::StringRef getShortLocation(const Comparison &comparison,
                                 llvm::StringRef location);

/// "seed 1, seed 2, seed 3 and 2 more"
std::string describeInputs(llvm::ArrayRef<std::string> inputs);

} // namespace prec

#endif // PREC_LIB_REPORT_COMPARISONFIGURES_H
