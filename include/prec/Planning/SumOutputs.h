//===- SumOutputs.h - Prices of many results together -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bound on errors holds for each result, so planning under a bound sees every
// calibrated output. Without a bound, a policy must have less error than its
// reference in each output. A training step has a hundred results, and hardly
// any plan is better in all of them: a user accepts a little more error in one
// gradient for less in the others. So if no error is bounded and there are more
// than `kMostApart` results, planning sees the single numbers that have a sweep
// of their own, such as a loss, and one sum of the errors of all other results.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_SUMOUTPUTS_H
#define PREC_PLANNING_SUMOUTPUTS_H

#include "prec/Planning/Calibration.h"

namespace prec {

/// Up to this number, each result is planned for separately.
inline constexpr int64_t kMostApart = 16;

/// If there are more than `kMostApart` results, replaces all outputs that are
/// not single numbers with their sum, which comes last.
Calibration sumManyOutputs(Calibration calibration);

} // namespace prec

#endif // PREC_PLANNING_SUMOUTPUTS_H
