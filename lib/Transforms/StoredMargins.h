//===- StoredMargins.h - Margins of outcomes that loops store ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_STOREDMARGINS_H
#define PREC_LIB_TRANSFORMS_STOREDMARGINS_H

#include "mlir/IR/Value.h"

namespace prec {

/// The margins of the truth values `read`, if `computed` has `margins`. Moves
/// the margins as the truth values are moved from `computed` to `read`: loops
/// carry one more tensor, which stores them. Such a loop is replaced; the ops
/// in it stay.
mlir::Value storeMargins(mlir::Value read, mlir::Value computed,
                         mlir::Value margins);

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_STOREDMARGINS_H
