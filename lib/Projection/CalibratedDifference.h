//===- CalibratedDifference.h - Why a calibration does not fit --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For messages about a program that is not what was calibrated.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_CALIBRATEDDIFFERENCE_H
#define PREC_LIB_PROJECTION_CALIBRATEDDIFFERENCE_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Calibration.h"

namespace prec {

/// ": it has no 'x' any more", the first value that was calibrated and has no
/// id here; or of a program that was measured the first op that was not. Empty
/// if that tells no difference.
std::string describeDifference(const Calibration &calibration,
                               const Calibration::Function &known,
                               mlir::Operation *symbol,
                               const ProgramModel &program);

/// ", though all values of 'f' have its shapes" of a public function under
/// another name than the one that was calibrated; else empty.
std::string describeRenamed(const Calibration &calibration,
                            mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_PROJECTION_CALIBRATEDDIFFERENCE_H
