//===- CalibratedValues.h - What was measured of a value --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds values in a calibration by their ids in the program as it came, also
// where each call path has a function of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PROJECTION_CALIBRATEDVALUES_H
#define PREC_PROJECTION_CALIBRATEDVALUES_H

#include "prec/Analysis/ProgramIds.h"
#include "prec/Planning/Calibration.h"

namespace prec {

class CalibratedValues {
public:
  /// `originals` are the names that functions have in the program as it came.
  CalibratedValues(
      const ProgramModel &program, const Calibration &calibration,
      llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals);

  /// What was measured of `value`, or null.
  const CalibratedValue *find(mlir::FunctionOpInterface function,
                              mlir::Value value);
  /// An id of something in `function` as the program that came has it.
  std::string getOriginal(mlir::FunctionOpInterface function,
                          llvm::StringRef id) const;
  /// What an op is called there.
  std::string getId(mlir::Operation *op);
  /// What the functions are called there.
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
