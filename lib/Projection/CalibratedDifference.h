//===- CalibratedDifference.h - Why a calibration does not fit --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For messages about a program that differs from the one that was calibrated.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_CALIBRATEDDIFFERENCE_H
#define PREC_LIB_PROJECTION_CALIBRATEDDIFFERENCE_H

#include "prec/Analysis/ProgramModel.h"
#include "prec/Planning/Calibration.h"

namespace prec {

/// ": it has no 'x' any more" with the first calibrated value that has no id in
/// the program, or ": it had no 'x'" with the first op that was not measured.
/// Empty if neither exists.
std::string describeDifference(const Calibration &calibration,
                               const Calibration::Function &known,
                               mlir::Operation *symbol,
                               const ProgramModel &program);

/// ", though all values of 'f' have its shapes" if a public function with
/// another name has the shapes of the calibrated one; else empty.
std::string describeRenamed(const Calibration &calibration,
                            mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_PROJECTION_CALIBRATEDDIFFERENCE_H
