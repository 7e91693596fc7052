//===- ComparisonFigures.h - Figures that all views show --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the table and the plot both say about a comparison, so that they agree:
// a vector with one entry per set of inputs becomes a median and a range, and
// names and locations are shortened in one way.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_COMPARISONFIGURES_H
#define PREC_LIB_REPORT_COMPARISONFIGURES_H

#include "prec/Execution/Comparison.h"

namespace prec {

/// Nothing but NaN if there are no figures or one of them is NaN.
struct Spread {
  double median, min, max;
  bool isRange() const { return min < max; }
};
Spread getSpread(llvm::ArrayRef<double> figures);

/// Relative rms over the inputs.
Spread getRmsSpread(llvm::ArrayRef<ErrorMetrics> metrics);

/// The median error that a prediction is about: of one output, or the rms over
/// all. NaN if there is no such output.
double getMeasured(const Comparison &comparison,
                   const PredictedError &predicted);

/// A prediction of flips beside what was measured: of all choices of a router,
/// with the reference's choices before them, or of an integer result.
struct FlipFigures {
  /// The router or the result.
  std::string name;
  double predicted = 0;
  /// How many roundings nobody knows the effect of.
  int64_t unknown = 0;
  int64_t changed = 0, choices = 0;
};
std::vector<FlipFigures> getFlipFigures(const Comparison &comparison);

/// Whether any errors are of runs with the reference's choices.
bool wasReplayed(const Comparison &comparison);

/// NaN is worse than any number.
bool isWorse(double a, double b);

/// Indices of `figures`, worst first, equal ones in their order.
llvm::SmallVector<size_t> rankByError(llvm::ArrayRef<double> figures);
/// The worst of them; NaN if there are none.
double getWorst(llvm::ArrayRef<double> figures);

/// "NaN +3, Inf +2 -1": non-finite elements that appeared and vanished, over
/// all inputs; "" if there are none.
std::string describeNonFinite(llvm::ArrayRef<ErrorMetrics> metrics);

/// Indices of `values` whose error alone has the largest medians, worst first;
/// those without an effect, or not measured, are left out.
llvm::SmallVector<size_t> findLargestAlone(llvm::ArrayRef<RoundedValue> values,
                                           size_t count);

/// Where a value stands, for people: its location without the path of the
/// program ("21:51" of "dir/llama.mlir:21:51").
llvm::StringRef getShortLocation(const Comparison &comparison,
                                 llvm::StringRef location);

/// "seed 1, seed 2, seed 3 and 2 more"
std::string describeInputs(llvm::ArrayRef<std::string> inputs);

} // namespace prec

#endif // PREC_LIB_REPORT_COMPARISONFIGURES_H
