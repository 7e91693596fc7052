//===- CalibrationParts.h - Other names, fewer outputs ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adapts a calibration to a program in which ops have other names, or which
// lacks some of the outputs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_CALIBRATIONPARTS_H
#define PREC_LIB_PROJECTION_CALIBRATIONPARTS_H

#include "prec/Planning/Calibration.h"
#include "llvm/ADT/StringMap.h"

namespace prec {

/// `id` with the new name of its op, if `names` has one. The name of the op is
/// the id up to and including the ordinal.
std::string getRenamed(llvm::StringRef id,
                       const llvm::StringMap<std::string> &names);
/// Renames all ids of the calibration in this way.
void renameOps(Calibration &calibration,
               const llvm::StringMap<std::string> &names);

/// Removes outputs and the prices for them.
void dropOutputs(
    Calibration &calibration,
    llvm::function_ref<bool(const Calibration::Output &)> isDropped);

} // namespace prec

#endif // PREC_LIB_PROJECTION_CALIBRATIONPARTS_H
