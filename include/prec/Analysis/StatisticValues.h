//===- StatisticValues.h - What is never stored narrow ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A statistic is a sum or an extremum that is combined again with the values
// that it came from: the maximum and the sum of a softmax, the mean and the
// variance of a norm. Its rounding would be the same error in every element,
// which does not average out. A statistic is small, so rounding it gains
// nothing either. A loss is a statistic, too: a sum over everything that the
// program returns as one number, or a result with that role (Roles.h).
//
// The analysis follows a statistic through pointwise functions and copies of
// statistics (1 / n, the root, a broadcast) up to an op that combines it with
// data, and it follows data through pointwise ops and copies. Sums that meet
// nothing are data: pooling, what a contraction or a gather reads next,
// segments, bags. So are sums over windows, depthwise convolutions among them,
// and whatever crosses a loop, a branch or a call. Linear in the program.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_ANALYSIS_STATISTICVALUES_H
#define PREC_ANALYSIS_STATISTICVALUES_H

#include "prec/Analysis/ProgramModel.h"

namespace prec {

class StatisticValues {
public:
  explicit StatisticValues(const ProgramModel &program);

  bool contains(mlir::Value value) const { return values.contains(value); }

private:
  llvm::DenseSet<mlir::Value> values;
};

} // namespace prec

#endif // PREC_ANALYSIS_STATISTICVALUES_H
