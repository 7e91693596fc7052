//===- CheckCalibration.h - Whether prices are of this program --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_CHECKCALIBRATION_H
#define PREC_LIB_PROJECTION_CHECKCALIBRATION_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Planning/Policy.h"

namespace prec {

/// A warning if the policy needs prices and has none;
/// an error for each function that is not what it was when it was calibrated, a
/// warning if the policy takes what still matches.
llvm::LogicalResult checkCalibration(mlir::ModuleOp module,
                                     const Policy &policy);

} // namespace prec

#endif // PREC_LIB_PROJECTION_CHECKCALIBRATION_H
