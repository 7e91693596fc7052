//===- Constants.h - Float constants as attributes --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is asked of the elements of a constant and how they are rewritten. A
// constant is a float attribute, dense floats, or a dense resource whose data
// is there. Elements of the usual types are read and written as bytes, in one
// pass; a splat stays a splat, and a resource a resource, with a name of its
// own.
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

/// A copy with every finite element that would overflow replaced by the largest
/// finite value; null if there is none.
mlir::TypedAttr clampConstant(mlir::Attribute value, Format format);

/// True if rounding would change no element; a NaN must keep its meaning for
/// whoever reads the bits of the format alone.
bool isRepresentable(mlir::Attribute value, Format format);

/// The elements at `places`, with the shape of `type`, in no resource. Null if
/// `value` holds no dense floats, or not at these places.
mlir::DenseElementsAttr sliceConstant(mlir::Attribute value,
                                      const SlicePlaces &places,
                                      mlir::ShapedType type);

/// Every element in `element`, which holds all values of its type. Null if
/// `value` is no such constant.
mlir::Attribute widenConstant(mlir::Attribute value, mlir::FloatType element);

/// Calls `visit` with every element, as f64, and how often it is there; false
/// if `value` is no such constant.
bool forEachElement(mlir::Attribute value,
                    llvm::function_ref<void(double, int64_t)> visit);

} // namespace prec

#endif // PREC_IR_CONSTANTS_H
