//===- LinalgToLoops.h - A linalg op as loops over tensors ------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream's loops need buffers. These loops carry the results as tensors, and
// as scalars while they combine the elements of one place.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ADJOINT_LINALGTOLOOPS_H
#define PREC_LIB_ADJOINT_LINALGTOLOOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace prec {

/// Emits loops before `op` that compute the same, in the same order for each
/// element of the results; returns the results.
llvm::SmallVector<mlir::Value> createLoops(mlir::linalg::GenericOp op);

} // namespace prec

#endif // PREC_LIB_ADJOINT_LINALGTOLOOPS_H
