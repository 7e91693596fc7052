//===- Tensors.h - Destinations of rebuilt tensor ops -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_OPMODELS_TENSORS_H
#define PREC_OPMODELS_TENSORS_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::tensor {
class GatherOp;
class ScatterOp;
} // namespace mlir::tensor
namespace mlir::tosa {
class ScatterOp;
} // namespace mlir::tosa

namespace prec {

/// An empty tensor with the shape and encoding of `like` and another element
/// type. Sizes come from the operands of `like` if it is a tensor.empty, else
/// from tensor.dim of `like`, which must dominate the insertion point.
mlir::Value createEmptyLike(mlir::OpBuilder &builder, mlir::Value like,
                            mlir::FloatType element);

/// A linalg.generic that computes every element of a ranked tensor from the
/// element of `in` at the same place.
mlir::Value createElementwise(
    mlir::OpBuilder &builder, mlir::Location loc, mlir::Value in,
    mlir::FloatType element,
    llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Value)> compute);

/// Changes the type of a body argument of an op to `narrow`, and widens the
/// argument at the insertion point for all its users.
void widenArgument(mlir::RewriterBase &rewriter, mlir::Location loc,
                   mlir::BlockArgument argument, mlir::Type narrow);

/// The result of a tensor.gather, from a linalg.generic that looks up each
/// element.
mlir::Value expandGather(mlir::OpBuilder &builder, mlir::tensor::GatherOp op);

/// The result of a tensor.scatter, from loops that insert each element.
mlir::Value expandScatter(mlir::OpBuilder &builder, mlir::tensor::ScatterOp op);

/// The result of a tosa.scatter, from a linalg.generic that looks up each
/// element. Of several rows with the same index, the last one counts.
mlir::Value expandScatter(mlir::OpBuilder &builder, mlir::tosa::ScatterOp op);

} // namespace prec

#endif // PREC_OPMODELS_TENSORS_H
