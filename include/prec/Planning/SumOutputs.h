//===- SumOutputs.h - Prices of many results together -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bound on errors holds for each result, so it is planned with as many
// outputs as were calibrated. A policy is to be better than its reference in
// each output, and of a training step with a hundred results hardly a plan is
// so in all of them: where one gradient has a little more error and the others
// have less, that is what its user wants. So where no errors are bounded, and
// there are more than `kMostApart` results, planning sees the numbers that have
// a sweep of their own, such as a loss, and the sum of the errors of all
// others.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_SUMOUTPUTS_H
#define PREC_PLANNING_SUMOUTPUTS_H

#include "prec/Planning/Calibration.h"

namespace prec {

/// So many results are seen each by itself.
inline constexpr int64_t kMostApart = 16;

/// Sums the outputs of a calibration of more results, but for numbers. The sum
/// stands behind them.
Calibration sumManyOutputs(Calibration calibration);

} // namespace prec

#endif // PREC_PLANNING_SUMOUTPUTS_H
