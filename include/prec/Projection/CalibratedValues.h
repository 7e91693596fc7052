//===- CalibratedValues.h - What was measured of a value --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds values in a calibration by the ids that they have in the program as the
// user gave it, even if each call path has a function of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_CALIBRATEDVALUES_H
#define PREC_PROJECTION_CALIBRATEDVALUES_H

#include "prec/Analysis/ProgramIds.h"
#include "prec/Planning/Calibration.h"

namespace prec {

class CalibratedValues {
public:
  /// `originals` maps functions to their names in the program as the user gave
  /// it.
  CalibratedValues(
      const ProgramModel &program, const Calibration &calibration,
      llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals);

  /// The measurements of `value`, or null.
  const CalibratedValue *find(mlir::FunctionOpInterface function,
                              mlir::Value value);
  /// Converts an id in `function` to the id in the original program.
  std::string getOriginal(mlir::FunctionOpInterface function,
                          llvm::StringRef id) const;
  /// The id of an op in the original program.
  std::string getId(mlir::Operation *op);
  /// The names of the functions in the original program.
  const llvm::DenseMap<mlir::Operation *, llvm::StringRef> &
  getOriginals() const {
    return originals;
  }

private:
  const ProgramModel &program;
  llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals;
  llvm::StringMap<const CalibratedValue *> values;
  ProgramIds ids;
};

} // namespace prec

#endif // PREC_PROJECTION_CALIBRATEDVALUES_H
