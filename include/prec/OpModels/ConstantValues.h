//===- ConstantValues.h - Values that the program spells out ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants of any dialect, and slices of them at fixed places. Such values are
// known at compile time, so rounding them costs no run time.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_CONSTANTVALUES_H
#define PREC_OPMODELS_CONSTANTVALUES_H

#include "mlir/IR/Operation.h"

namespace prec {

/// The attribute that holds the data of a constant, or null: `value`, or
/// `values` in tosa.
mlir::Attribute getConstantAttr(mlir::Operation *constant);
template <typename T> T getConstantAttrOfType(mlir::Operation *constant) {
  return llvm::dyn_cast_if_present<T>(getConstantAttr(constant));
}
void setConstantAttr(mlir::Operation *constant, mlir::Attribute value);

/// The op that defines `value`, if it is a float constant whose elements are
/// available; null otherwise.
mlir::Operation *getConstantOp(mlir::Value value);

/// The constant of which `value` is a slice at fixed places, or null.
mlir::Operation *getSlicedConstant(mlir::Value value);

/// The constant that `value` is, or of which it is such a slice; null if
/// neither.
mlir::Operation *findConstant(mlir::Value value);

/// The elements of such a value, or null. The elements of a slice are copied.
mlir::Attribute readConstant(mlir::Value value);

} // namespace prec

#endif // PREC_OPMODELS_CONSTANTVALUES_H
