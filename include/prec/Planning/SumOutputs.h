//===- SumOutputs.h - Prices of many results together -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A contract holds for each result, so it is planned with as many outputs as
// were calibrated. A policy is to be better than its reference in each output,
// and of a training step with a hundred results no plan is so in all of them:
// where one gradient has a little more error and the others have less, that is
// what its user wants. So of more than `kMostApart` results policies and
// budgets see the numbers, such as a loss, and the sum of the errors of all
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
