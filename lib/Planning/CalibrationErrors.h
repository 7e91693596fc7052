//===- CalibrationErrors.h - What no calibration can say --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_CALIBRATIONERRORS_H
#define PREC_LIB_PLANNING_CALIBRATIONERRORS_H

#include "prec/Planning/Calibration.h"

namespace prec {

/// Whether the numbers of a calibration that was read are possible, and there
/// are as many prices as outputs and choices. The error says of what not.
llvm::Error checkNumbers(const Calibration &calibration);

} // namespace prec

#endif // PREC_LIB_PLANNING_CALIBRATIONERRORS_H
