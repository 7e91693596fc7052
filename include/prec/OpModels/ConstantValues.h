//===- ConstantValues.h - Values that the program spells out ----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants of any dialect, and slices of them at fixed places. What such a
// value holds is known when compiling, so its rounding takes no time later.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_CONSTANTVALUES_H
#define PREC_OPMODELS_CONSTANTVALUES_H

#include "mlir/IR/Operation.h"

namespace prec {

/// What a constant of any dialect holds, or null: its attribute `value`, or, in
/// tosa, `values`.
mlir::Attribute getConstantAttr(mlir::Operation *constant);
template <typename T> T getConstantAttrOfType(mlir::Operation *constant) {
  return llvm::dyn_cast_if_present<T>(getConstantAttr(constant));
}
void setConstantAttr(mlir::Operation *constant, mlir::Attribute value);

/// The op that defines `value`, if it is a constant on floats that has its
/// elements; null for any other, and if the elements were left out.
mlir::Operation *getConstantOp(mlir::Value value);

/// The constant of which `value` is a slice at a fixed place, or null.
mlir::Operation *getSlicedConstant(mlir::Value value);

/// The constant that `value` is or is a slice of at a fixed place, or null.
mlir::Operation *findConstant(mlir::Value value);

/// What such a value holds, or null. The elements of a slice are copied.
mlir::Attribute readConstant(mlir::Value value);

} // namespace prec

#endif // PREC_OPMODELS_CONSTANTVALUES_H
