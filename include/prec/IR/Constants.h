//===- Constants.h - Float constants as attributes --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Queries about the elements of constants, and rewrites of constants. A
// constant is a float attribute, dense floats, or a dense resource whose data
// is available. Elements of the usual types are read and written as bytes, in
// one pass. A splat stays a splat. A resource stays a resource and gets a name
// of its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_IR_CONSTANTS_H
#define PREC_IR_CONSTANTS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "prec/Formats/Format.h"

namespace prec {

/// The places of a slice in each dimension.
struct SlicePlaces {
  llvm::SmallVector<int64_t> offsets, sizes, strides;
};

/// Rounds a constant. The result has the type of `value`, or `resultType` if
/// that is given (its storage type). Null if `value` is no such constant.
mlir::Attribute roundConstant(mlir::Attribute value, Format format,
                              mlir::Type resultType = {});

/// A copy in which the largest finite value replaces every finite element that
/// would overflow. Null if no element would, or if `value` is no such constant.
mlir::TypedAttr clampConstant(mlir::Attribute value, Format format);

/// True if rounding would change no element. For tf32, which has no storage, a
/// NaN must not have fraction bits that the format lacks.
bool isRepresentable(mlir::Attribute value, Format format);

/// The elements at `places` with the shape of `type`, as dense elements rather
/// than a resource. Null if `value` holds no dense floats or does not have
/// these places.
mlir::DenseElementsAttr sliceConstant(mlir::Attribute value,
                                      const SlicePlaces &places,
                                      mlir::ShapedType type);

/// The constant with every element converted to `element`, a type that holds
/// all values of the element type. Null if `value` is no such constant.
mlir::Attribute widenConstant(mlir::Attribute value, mlir::FloatType element);

/// Calls `visit` with each element as f64 and the number of times that it
/// occurs. Returns false if `value` is no such constant.
bool forEachElement(mlir::Attribute value,
                    llvm::function_ref<void(double, int64_t)> visit);

} // namespace prec

#endif // PREC_IR_CONSTANTS_H
