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

/// The policy with a calibration of this program, as it came. One that was made
/// of it at smaller sizes holds for more rows, with a warning, and one that was
/// made of it without names of locations holds with them: its ids become those
/// that values have here. An error for each function that is anything
/// else than what was calibrated, or a warning if the policy takes what still
/// matches; a warning if the policy needs prices and has none.
llvm::FailureOr<Policy> fitCalibration(const ProgramModel &program,
                                       const Policy &policy);

} // namespace prec

#endif // PREC_PROJECTION_FITCALIBRATION_H
