//===- CalibrationParts.h - Other names, fewer outputs ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program takes of a calibration whose ops have other names there, or
// which has outputs that it has not.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_CALIBRATIONPARTS_H
#define PREC_LIB_PROJECTION_CALIBRATIONPARTS_H

#include "prec/Planning/Calibration.h"
#include "llvm/ADT/StringMap.h"

namespace prec {

/// `id` with the name that its op, which is all up to an ordinal, has in
/// `names`.
std::string getRenamed(llvm::StringRef id,
                       const llvm::StringMap<std::string> &names);
/// The same for all ids.
void renameOps(Calibration &calibration,
               const llvm::StringMap<std::string> &names);

/// Leaves out outputs, and what anything costs them.
void dropOutputs(
    Calibration &calibration,
    llvm::function_ref<bool(const Calibration::Output &)> isDropped);

} // namespace prec

#endif // PREC_LIB_PROJECTION_CALIBRATIONPARTS_H
