//===- Cancellation.h - Sums smaller than what they add ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_CANCELLATION_H
#define PREC_LIB_EXECUTION_CANCELLATION_H

#include "mlir/IR/BuiltinOps.h"
#include "prec/Planning/Calibration.h"

namespace prec {

/// Sets `cancellation` of the values that are sums or differences of two others
/// whose magnitudes were measured, in the same body or ops before it: the root
/// of the sum of both mean squares over that of the result. A relative error of
/// what is added grows by as much. It is read off magnitudes that are there, so
/// that it costs no run; sums with what was not measured have none.
void setCancellations(mlir::ModuleOp module,
                      llvm::MutableArrayRef<CalibratedValue> values);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CANCELLATION_H
