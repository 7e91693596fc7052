//===- SplitGemm.cpp - Contractions in parts of k -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SplitGemm.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace prec::gpu;

/// The uninitialised tensor for the sums.
static Value createSums(OpBuilder &builder, GemmOp gemm, int64_t parts) {
  SmallVector<OpFoldResult> shape = {builder.getIndexAttr(parts)};
  for (unsigned dim = 0; dim < *gemm.getDims(Group::K).begin(); ++dim) {
    auto [source, position] = gemm.getSource(dim);
    shape.push_back(
        tensor::getMixedSize(builder, gemm.getLoc(), source, position));
  }
  return tensor::EmptyOp::create(builder, gemm.getLoc(), shape,
                                 builder.getF32Type());
}

GemmOp prec::gpu::createPartsGemm(OpBuilder &builder, GemmOp gemm,
                                  int64_t parts) {
  Location loc = gemm.getLoc();
  Value sums = createSums(builder, gemm, parts);
  // A new first dimension counts the parts.
  SmallVector<AffineMap> maps;
  for (unsigned factor : {0, 1})
    maps.push_back(gemm.getMap(factor).shiftDims(1));
  unsigned numDims = gemm.getNumDims() + 1;
  maps.push_back(
      AffineMap::getMultiDimIdentityMap(numDims, builder.getContext())
          .getMajorSubMap(numDims - gemm.getDims(Group::K).size()));
  SmallVector<int64_t> groups(gemm.getGroups());
  ++groups.front();
  auto result = GemmOp::create(
      builder, loc, TypeRange{sums.getType()}, gemm.getLhs(), gemm.getRhs(),
      ValueRange(), ValueRange{sums}, builder.getDenseI64ArrayAttr(groups),
      builder.getAffineMapArrayAttr(maps), gemm.getConfigAttr());
  OpBuilder::InsertionGuard guard(builder);
  Block *body =
      builder.createBlock(&result.getEpilogue(), {}, builder.getF32Type(), loc);
  YieldOp::create(builder, loc, body->getArgument(0));
  return result;
}
