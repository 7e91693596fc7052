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

/// A linalg.generic that computes every element of a ranked tensor from the one
/// of `in` at the same place.
mlir::Value createElementwise(
    mlir::OpBuilder &builder, mlir::Location loc, mlir::Value in,
    mlir::FloatType element,
    llvm::function_ref<mlir::Value(mlir::OpBuilder &, mlir::Value)> compute);

/// Makes an argument of the body of an op one of the type `narrow`, and widens
/// it at the insertion point for all that read it.
void widenArgument(mlir::RewriterBase &rewriter, mlir::Location loc,
                   mlir::BlockArgument argument, mlir::Type narrow);

/// What a tensor.gather gives, by a linalg.generic that looks up each element.
mlir::Value expandGather(mlir::OpBuilder &builder, mlir::tensor::GatherOp op);

/// What a tensor.scatter gives, by loops that insert each element.
mlir::Value expandScatter(mlir::OpBuilder &builder, mlir::tensor::ScatterOp op);

/// What a tosa.scatter gives, by a linalg.generic that looks up each element;
/// of rows with one index it is the last.
mlir::Value expandScatter(mlir::OpBuilder &builder, mlir::tosa::ScatterOp op);

} // namespace prec

#endif // PREC_OPMODELS_TENSORS_H
