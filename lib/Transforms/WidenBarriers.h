//===- WidenBarriers.h - Programs that are not widened ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds narrow arithmetic for which fp32 would change what the program asks
// for, or that cannot be widened yet. Types flow through calls and loops, so
// that one such op leaves the whole program as it is.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_WIDENBARRIERS_H
#define PREC_LIB_TRANSFORMS_WIDENBARRIERS_H

#include "mlir/IR/BuiltinOps.h"

namespace prec {

/// Warns of the first barrier and returns true, if there is one: then nothing
/// may be widened.
bool warnOfWidenBarrier(mlir::ModuleOp module);

/// Warns if ops of tosa without a model compute narrow.
void warnOfTosa(mlir::ModuleOp module);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_WIDENBARRIERS_H
