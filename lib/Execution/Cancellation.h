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

/// Sets `cancellation` of each value that is a sum or difference of two others
/// with measured magnitudes: the root of the sum of both mean squares over that
/// of the result. A relative error of a summand grows by this factor. The
/// summands are in the same body or in ops before it. The figure uses known
/// magnitudes, so it costs no run. Sums with an unmeasured summand have none.
void setCancellations(mlir::ModuleOp module,
                      llvm::MutableArrayRef<CalibratedValue> values);

} // namespace prec

#endif // PREC_LIB_EXECUTION_CANCELLATION_H
