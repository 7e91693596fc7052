//===- FitCalibration.h - Whether prices are of this program ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_FITCALIBRATION_H
#define PREC_PROJECTION_FITCALIBRATION_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Policy.h"

namespace prec {

/// The policy with a calibration that fits this program, as it came. A
/// calibration at smaller sizes fits a program that only has more rows; a
/// warning says so. A calibration of the program without names of locations
/// fits it with names: its ids become the ids that values have here. Each
/// function that is not what was calibrated is an error, or a warning if the
/// policy takes the prices that still match. A policy that needs prices and has
/// none gets a warning.
llvm::FailureOr<Policy> fitCalibration(const ProgramModel &program,
                                       const Policy &policy);

} // namespace prec

#endif // PREC_PROJECTION_FITCALIBRATION_H
