//===- PrecTransformOps.h - prec in schedules -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of the transform dialect, `transform.prec.*`, with which a schedule calls
// prec on functions or modules. A failure leaves the payload unchanged, and can
// be silenced.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_TRANSFORMOPS_PRECTRANSFORMOPS_H
#define PREC_TRANSFORMOPS_PRECTRANSFORMOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "prec/TransformOps/PrecTransformOps.h.inc"

namespace prec {

/// Adds the ops to hosts with the transform dialect.
void registerTransformOps(mlir::DialectRegistry &registry);

} // namespace prec

#endif // PREC_TRANSFORMOPS_PRECTRANSFORMOPS_H
