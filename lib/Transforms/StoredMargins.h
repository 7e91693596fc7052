//===- StoredMargins.h - Margins of outcomes that loops store ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_STOREDMARGINS_H
#define PREC_LIB_TRANSFORMS_STOREDMARGINS_H

#include "mlir/IR/Value.h"

namespace prec {

/// Moves the margins of what `computed` holds as those truth values are moved
/// until they are `read`: loops carry one more tensor, which stores them. A
/// loop is another op then; what is in it stays.
mlir::Value storeMargins(mlir::Value read, mlir::Value computed,
                         mlir::Value margins);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_STOREDMARGINS_H
