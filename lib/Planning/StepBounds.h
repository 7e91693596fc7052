//===- StepBounds.h - What a bound leaves to derivatives --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A derivative that is there or not (Analysis/DerivativeSteps.h) adds to the
// squared error of an output what flips of its sign add, which grows with the
// root of the squared error of its margins. What plans are searched by adds up,
// so the margins of each get a bound of their own: all of them the same part of
// the error that they have if everything is rounded to bf16, such that flips
// take at most a share of the squared error of any output. Plans do not always
// flip as much as they may, and prices may have more of a bound then.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_STEPBOUNDS_H
#define PREC_LIB_PLANNING_STEPBOUNDS_H

#include "prec/Planning/Contract.h"

namespace prec {

/// For each choice, the bound on the squared error of its margins; infinite if
/// it is no derivative. `most` has for each output the bound on its squared
/// error, perhaps infinite, and becomes what is left for prices.
std::vector<double> boundSteps(const Calibration &calibration,
                               llvm::MutableArrayRef<double> most,
                               const StepShare &share);

/// Whether what flips add to these errors, of outputs and behind them of the
/// margins that are bound, leaves each output within its bound.
bool holdWithSteps(const Contract &contract, const Calibration &calibration,
                   llvm::ArrayRef<double> most, llvm::ArrayRef<double> errors);

} // namespace prec

#endif // PREC_LIB_PLANNING_STEPBOUNDS_H
