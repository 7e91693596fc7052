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
/// results that it stands for.
struct SquaredErrors {
  /// Beyond it nobody asks by how much.
  static constexpr double kMost = 1;

  std::vector<double> mean, worst;

  explicit SquaredErrors(size_t outputs)
      : mean(outputs), worst(outputs), counts(outputs) {}
  /// Adds the errors of one more run. Outputs that are zero, to which no error
  /// is relative, have none.
  void add(llvm::ArrayRef<std::optional<double>> errors);
  /// Adds a run that failed: no result is any like what it should be.
  void addFailure();

private:
  std::vector<int64_t> counts;
};

/// The squared relative error of a result: at most `kMost`, which elements have
/// that become infinite or no numbers. Nothing if no error is relative to what
/// it should be.
std::optional<double> getSquaredError(const Array &result,
                                      const Array &reference);

} // namespace prec

#endif // PREC_LIB_EXECUTION_SQUAREDERRORS_H
