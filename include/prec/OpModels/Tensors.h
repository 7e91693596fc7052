//===- Tensors.h - Destinations of rebuilt tensor ops -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TENSORS_H
#define PREC_OPMODELS_TENSORS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace prec {

/// An empty tensor with the shape and encoding of `like` and another element
/// type. Sizes come from the operands of `like` if it is a tensor.empty, else
/// from tensor.dim of `like`, which must dominate the insertion point.
mlir::Value createEmptyLike(mlir::OpBuilder &builder, mlir::Value like,
                            mlir::FloatType element);

} // namespace prec

#endif // PREC_OPMODELS_TENSORS_H
