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
// What they cost beyond the margin that contracts leave is charged to those
// that it comes from, which are found by halving.
//
// Everything is in float64 but for the roundings, with the choices of routers
// that float64 makes.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_MEASUREDPRICES_H
#define PREC_LIB_EXECUTION_MEASUREDPRICES_H

#include "prec/Execution/Calibrate.h"

namespace prec {

/// Raises prices to what is measured on the inputs of the calibration, and
/// tells what the program as it came misses float64 by.
llvm::Error measurePrices(const Program &program,
                          llvm::ArrayRef<InputSet> inputs,
                          const CalibrateOptions &options,
                          Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_EXECUTION_MEASUREDPRICES_H
