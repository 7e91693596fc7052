//===- CalibrationErrors.h - What no calibration can say --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_CALIBRATIONERRORS_H
#define PREC_LIB_PLANNING_CALIBRATIONERRORS_H

#include "prec/Planning/Calibration.h"

namespace prec {

/// Checks that the numbers of a calibration are possible, and that prices match
/// the outputs and choices in number. The error names the first problem.
llvm::Error checkNumbers(const Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_PLANNING_CALIBRATIONERRORS_H
