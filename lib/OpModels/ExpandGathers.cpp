//===- ExpandGathers.cpp - Gathers and scatters, element by element -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise expansions of gathers and scatters. B ranges over all dimensions
// of the indices but the last, whose elements are coordinates. s ranges over
// the remaining dimensions of the slice at these coordinates:
//
//   %g = gather %x[%i] gather_dims([0])
//     g[B, s] = x[i[B, 0], s]
//   %d = scatter %x into %y[%i] scatter_dims([0])
//     d = y, but d[i[B, 0], s] = x[B, s]
//
// The scatter of tosa has a leading batch dimension, and indices without
// coordinates:
//
//   %d = tosa.scatter %y, %i, %x
//     d = y, but d[n, i[n, w], c] = x[n, w, c]
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/OpModels/Tensors.h"

using namespace mlir;
using namespace prec;

/// The writer of a row to which nothing is written.
static constexpr int64_t kNobody = -1;

/// The position in the indexed tensor that belongs to `place`, a position in
/// the gathered or scattered tensor. There `dims` are missing or of size one.
static SmallVector<Value> findIndexed(OpBuilder &b, Location loc, Value indices,
                                      ArrayRef<int64_t> dims, int64_t rank,
                                      ValueRange place) {
  int64_t numBatch = cast<RankedTensorType>(indices.getType()).getRank() - 1;
  SmallVector<Value> coordinate(place.take_front(numBatch));
  coordinate.emplace_back();
  ValueRange slice = place.drop_front(numBatch);
  bool hasUnits = int64_t(slice.size()) == rank;
  SmallVector<Value> indexed(rank);
  for (auto [k, dim] : llvm::enumerate(dims)) {
    coordinate.back() = arith::ConstantIndexOp::create(b, loc, k);
    Value index = tensor::ExtractOp::create(b, loc, indices, coordinate);
    if (!index.getType().isIndex())
      index = arith::IndexCastOp::create(b, loc, b.getIndexType(), index);
    indexed[dim] = index;
  }
  for (int64_t dim = 0, next = 0; dim < rank; ++dim) {
    if (!indexed[dim])
      indexed[dim] = slice[next++];
    else if (hasUnits)
      ++next;
  }
  return indexed;
}

Value prec::expandGather(OpBuilder &builder, tensor::GatherOp op) {
  Location loc = op.getLoc();
  Value source = op.getSource(), indices = op.getIndices();
  ArrayRef<int64_t> dims = op.getGatherDims();
  RankedTensorType type = op.getResultType();
  int64_t rank = op.getSourceType().getRank(), resultRank = type.getRank();
  int64_t numBatch = op.getIndicesType().getRank() - 1;
  bool hasUnits = resultRank - numBatch == rank;
  SmallVector<Value> sizes;
  auto addSize = [&](Value tensor, int64_t dim, int64_t resultDim) {
    if (type.isDynamicDim(resultDim))
      sizes.push_back(tensor::DimOp::create(builder, loc, tensor, dim));
  };
  int64_t resultDim = 0;
  for (; resultDim < numBatch; ++resultDim)
    addSize(indices, resultDim, resultDim);
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool isGathered = llvm::is_contained(dims, dim);
    if (!isGathered)
      addSize(source, dim, resultDim);
    if (!isGathered || hasUnits)
      ++resultDim;
  }
  Value empty = tensor::EmptyOp::create(builder, loc, type, sizes);
  SmallVector<utils::IteratorType> iterators(resultRank,
                                             utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             builder, loc, type, ValueRange(), empty,
             builder.getMultiDimIdentityMap(resultRank), iterators,
             [&](OpBuilder &b, Location loc, ValueRange) {
               SmallVector<Value> place;
               for (int64_t dim = 0; dim < resultRank; ++dim)
                 place.push_back(linalg::IndexOp::create(b, loc, dim));
               Value element = tensor::ExtractOp::create(
                   b, loc, source,
                   findIndexed(b, loc, indices, dims, rank, place));
               linalg::YieldOp::create(b, loc, element);
             })
      .getResult(0);
}

Value prec::expandScatter(OpBuilder &builder, tensor::ScatterOp op) {
  Location loc = op.getLoc();
  Value source = op.getSource();
  SmallVector<Value> lower, upper, steps;
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  for (int64_t dim = 0; dim < op.getSourceType().getRank(); ++dim) {
    lower.push_back(zero);
    upper.push_back(tensor::DimOp::create(builder, loc, source, dim));
    steps.push_back(one);
  }
  return scf::buildLoopNest(
             builder, loc, lower, upper, steps, op.getDest(),
             [&](OpBuilder &b, Location loc, ValueRange place,
                 ValueRange carried) -> scf::ValueVector {
               Value element = tensor::ExtractOp::create(b, loc, source, place);
               return {tensor::InsertOp::create(
                   b, loc, element, carried.front(),
                   findIndexed(b, loc, op.getIndices(), op.getScatterDims(),
                               op.getDestType().getRank(), place))};
             })
      .results.front();
}

/// For each n and row: the last w whose index is that row, else -1.
static Value findWriters(OpBuilder &builder, tosa::ScatterOp op) {
  Location loc = op.getLoc();
  Value indices = op.getIndices(), rows = op.getValuesIn();
  Type integer = builder.getI64Type();
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(builder, loc, rows);
  Value nobody = arith::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(integer, kNobody));
  Value writers = linalg::FillOp::create(
                      builder, loc, nobody,
                      tensor::EmptyOp::create(
                          builder, loc, ArrayRef(sizes).take_front(2), integer)
                          .getResult())
                      .getResult(0);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  SmallVector<Value> upper;
  for (int64_t dim : {0, 1})
    upper.push_back(tensor::DimOp::create(builder, loc, indices, dim));
  return scf::buildLoopNest(
             builder, loc, {zero, zero}, upper, {one, one}, writers,
             [&](OpBuilder &b, Location loc, ValueRange place,
                 ValueRange carried) -> scf::ValueVector {
               Value row = tensor::ExtractOp::create(b, loc, indices, place);
               row = arith::IndexCastOp::create(b, loc, b.getIndexType(), row);
               Value w =
                   arith::IndexCastOp::create(b, loc, integer, place.back());
               return {tensor::InsertOp::create(
                   b, loc, w, carried.front(), ValueRange{place.front(), row})};
             })
      .results.front();
}

/// Each element of `rows`, or the element that is written there. The input has
/// a row for each index and at least one row.
static Value readWriters(OpBuilder &builder, tosa::ScatterOp op) {
  Location loc = op.getLoc();
  Value rows = op.getValuesIn(), writers = findWriters(builder, op);
  AffineExpr n = builder.getAffineDimExpr(0), k = builder.getAffineDimExpr(1);
  AffineMap identity = builder.getMultiDimIdentityMap(3);
  Value empty = tensor::EmptyOp::create(
      builder, loc, tensor::getMixedSizes(builder, loc, rows),
      getElementTypeOrSelf(rows));
  return linalg::GenericOp::create(
             builder, loc, empty.getType(), ValueRange{writers, rows}, empty,
             {AffineMap::get(3, 0, {n, k}, builder.getContext()), identity,
              identity},
             SmallVector<utils::IteratorType>(3, utils::IteratorType::parallel),
             [&](OpBuilder &b, Location loc, ValueRange values) {
               Value zero = arith::ConstantIndexOp::create(b, loc, 0);
               Value w = arith::IndexCastOp::create(b, loc, b.getIndexType(),
                                                    values.front());
               Value isWritten = arith::CmpIOp::create(
                   b, loc, arith::CmpIPredicate::sge, w, zero);
               w = arith::SelectOp::create(b, loc, isWritten, w, zero);
               Value written = tensor::ExtractOp::create(
                   b, loc, op.getInput(),
                   ValueRange{linalg::IndexOp::create(b, loc, 0), w,
                              linalg::IndexOp::create(b, loc, 2)});
               Value element = arith::SelectOp::create(b, loc, isWritten,
                                                       written, values[1]);
               linalg::YieldOp::create(b, loc, element);
             })
      .getResult(0);
}

/// Only the writers of rows come from loops. The adjoint would reverse loops
/// that carry floats step by step, with all that they carry.
Value prec::expandScatter(OpBuilder &builder, tosa::ScatterOp op) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  auto cast = [&](OpBuilder &b, Value value) -> Value {
    return value.getType() == type
               ? value
               : tensor::CastOp::create(b, loc, type, value).getResult();
  };
  int64_t count =
      llvm::cast<RankedTensorType>(op.getIndices().getType()).getDimSize(1);
  if (count == 0)
    return cast(builder, op.getValuesIn());
  if (!ShapedType::isDynamic(count))
    return cast(builder, readWriters(builder, op));
  // readWriters reads row 0 also for rows without a writer, so it needs a row.
  Value size = tensor::DimOp::create(builder, loc, op.getIndices(), 1);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value isEmpty =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, size, zero);
  return scf::IfOp::create(
             builder, loc, isEmpty,
             [&](OpBuilder &b, Location loc) {
               scf::YieldOp::create(b, loc, cast(b, op.getValuesIn()));
             },
             [&](OpBuilder &b, Location loc) {
               scf::YieldOp::create(b, loc, cast(b, readWriters(b, op)));
             })
      .getResult(0);
}
