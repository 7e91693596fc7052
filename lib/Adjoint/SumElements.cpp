//===- SumElements.cpp - The sum of a tensor ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SumElements.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

Value prec::sumElements(OpBuilder &builder, Location loc, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  Value zero = arith::ConstantOp::create(
      builder, loc, builder.getFloatAttr(type.getElementType(), 0.0));
  Value start = tensor::FromElementsOp::create(
      builder, loc, RankedTensorType::get({}, type.getElementType()), zero);
  unsigned rank = type.getRank();
  AffineMap maps[] = {builder.getMultiDimIdentityMap(rank),
                      AffineMap::get(rank, 0, builder.getContext())};
  auto sum = linalg::GenericOp::create(
      builder, loc, start.getType(), tensor, start, maps,
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::reduction),
      [](OpBuilder &b, Location loc, ValueRange elements) {
        Value next = arith::AddFOp::create(b, loc, elements[1], elements[0]);
        linalg::YieldOp::create(b, loc, next);
      });
  return tensor::ExtractOp::create(builder, loc, sum.getResult(0));
}
