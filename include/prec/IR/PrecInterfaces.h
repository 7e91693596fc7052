//===- PrecInterfaces.h - The two op interfaces -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PrecisionOpInterface (the op model) and NarrowableOpInterface (how an op is
// rebuilt), and the one lookup that clients use.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_PRECINTERFACES_H
#define PREC_IR_PRECINTERFACES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/PatternMatch.h"
#include "prec/IR/OpModel.h"

#include "prec/IR/PrecInterfaces.h.inc"

namespace prec {

/// The model of any op; class `Unknown` where there is none.
inline OpModel getOpModel(mlir::Operation *op) {
  if (auto iface = mlir::dyn_cast<PrecisionOpInterface>(op))
    return iface.getOpModel();
  return {};
}

} // namespace prec

#endif // PREC_IR_PRECINTERFACES_H
