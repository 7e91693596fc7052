//===- SquaredErrors.h - Squared errors by output ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_SQUAREDERRORS_H
#define PREC_LIB_EXECUTION_SQUAREDERRORS_H

#include "prec/Execution/Array.h"

namespace prec {

/// For each output of a calibration, squared relative errors, summed over the
/// results that share the output.
struct SquaredErrors {
  /// The largest error that is recorded; larger ones need no distinction.
  static constexpr double kMost = 1;

  std::vector<double> mean, worst;

  explicit SquaredErrors(size_t outputs)
      : mean(outputs), worst(outputs), counts(outputs) {}
  /// Adds the errors of one more run. std::nullopt is for outputs that are
  /// zero, which have no relative error.
  void add(llvm::ArrayRef<std::optional<double>> errors);
  /// Adds a failed run, which has the largest error for all outputs.
  void addFailure();

private:
  std::vector<int64_t> counts;
};

/// The squared relative error of a result, at most `kMost`. It is `kMost` if
/// elements become infinite or NaN. std::nullopt if the reference has no finite
/// nonzero element, so that no relative error exists.
std::optional<double> getSquaredError(const Array &result,
                                      const Array &reference);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SQUAREDERRORS_H
