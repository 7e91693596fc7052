//===- StepBounds.h - What a bound leaves to derivatives --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Flips of the sign of a derivative that is there or not
// (Analysis/DerivativeSteps.h) add to the squared error of an output. What they
// add grows with the root of the squared error of the margins, but the search
// for plans needs errors that add up. So the margins of each derivative get a
// bound of their own: the same part for all of them of their error if
// everything is rounded to bf16, chosen so that flips use at most a given share
// of the bound on any output. Many plans flip less than that, and then prices
// may use more of a bound.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_STEPBOUNDS_H
#define PREC_LIB_PLANNING_STEPBOUNDS_H

#include "prec/Planning/Contract.h"

namespace prec {

/// For each choice, the bound on the squared error of its margins; infinite if
/// the choice is no derivative. `most` has the bound on the squared error of
/// each output, possibly infinite, and is reduced to what is left for prices.
std::vector<double> boundSteps(const Calibration &calibration,
                               llvm::MutableArrayRef<double> most,
                               const StepShare &share);

/// Whether each output stays within its bound `most` if the errors of flips are
/// added. `errors` has the squared errors of the outputs, then those of the
/// margins with a bound.
bool holdWithSteps(const Contract &contract, const Calibration &calibration,
                   llvm::ArrayRef<double> most, llvm::ArrayRef<double> errors);

} // namespace prec

#endif // PREC_LIB_PLANNING_STEPBOUNDS_H
