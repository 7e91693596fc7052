//===- MeasuredPrices.h - Prices that runs bear out -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sweep sees changes that are proportional to a rounding. It does not see an
// iteration that corrects its own error, a number that is rounded to an
// integer, or a rank that changes. There prices are too low, and a plan that
// takes the cheapest roundings takes exactly these. So this code runs such
// plans: the cheapest roundings with a predicted error of up to 1e-5, 1e-4,
// 3e-4, ... If an error exceeds the prediction by more than the square root of
// the margin that contracts leave, bisection finds a rounding that causes it.
// That rounding is charged the excess, and the cheapest plan by the new prices
// is run, until plans have their predicted errors.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_MEASUREDPRICES_H
#define PREC_LIB_EXECUTION_MEASUREDPRICES_H

#include "prec/Execution/Calibrate.h"

namespace prec {

/// Raises prices to the measurements on the inputs of the calibration, and sets
/// the error of the original program, `wide`, against float64. `outputOf` has
/// for each result of the program its output in the calibration, if any; some
/// result must have one. Each run replays the choices of float64, except
/// `free`.
llvm::Error measurePrices(const Program &program,
                          llvm::ArrayRef<InputSet> inputs,
                          const CalibrateOptions &options,
                          llvm::ArrayRef<std::optional<unsigned>> outputOf,
                          const llvm::BitVector &free, Executable &wide,
                          Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_MEASUREDPRICES_H
