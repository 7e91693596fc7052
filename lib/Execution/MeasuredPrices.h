//===- MeasuredPrices.h - Prices that runs bear out -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sweep sees what changes in proportion to a rounding. It sees nothing of an
// iteration that corrects its own error, of a number that is rounded to an
// integer, of a rank that comes out otherwise. Prices are too low there, and a
// plan that takes the cheapest roundings takes these first. So such plans are
// run: the cheapest roundings with a predicted error of up to 1e-4, 3e-4, ...
// Where they cost more than the root of the margin that contracts leave, half
// of it, halving finds a rounding that it comes from, which is charged what is
// too much, and the next plan without it is run, until plans cost what is
// predicted.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_MEASUREDPRICES_H
#define PREC_LIB_EXECUTION_MEASUREDPRICES_H

#include "prec/Execution/Calibrate.h"

namespace prec {

/// Raises prices to what is measured on the inputs of the calibration, and
/// tells what the program as it came, which is `wide`, misses float64 by. By
/// result of the program, `outputOf` is its output in the calibration, if it
/// has one; some have. Choices are those of float64 in each run, but for
/// `free`.
llvm::Error measurePrices(const Program &program,
                          llvm::ArrayRef<InputSet> inputs,
                          const CalibrateOptions &options,
                          llvm::ArrayRef<std::optional<unsigned>> outputOf,
                          const llvm::BitVector &free, Executable &wide,
                          Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_MEASUREDPRICES_H
