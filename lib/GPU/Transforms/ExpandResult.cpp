//===- ExpandResult.cpp - Splitting dimensions of a gemm ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GemmFusion.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace prec::gpu;

namespace {
/// How each dimension of a gemm's iteration space is split.
struct Split {
  /// The sizes that each dimension is split into; one size if it is not split.
  SmallVector<SmallVector<int64_t>> sizes;
  /// For each dimension, its first dimension in the new space.
  SmallVector<unsigned> firsts;
  unsigned numDims = 0;

  bool isSplit(unsigned dim) const { return sizes[dim].size() > 1; }
};
} // namespace

static std::optional<Split> readSplit(GemmOp gemm,
                                      tensor::ExpandShapeOp expand) {
  Split split;
  for (int64_t size : gemm.getLoopSizes())
    split.sizes.push_back({size});
  AffineMap map = gemm.getMap(gemm->getNumOperands() - 1);
  ArrayRef<int64_t> shape = expand.getResultType().getShape();
  for (auto [expression, indices] :
       llvm::zip(map.getResults(), expand.getReassociationIndices())) {
    if (indices.size() == 1)
      continue;
    SmallVector<int64_t> sizes;
    for (int64_t index : indices)
      sizes.push_back(shape[index]);
    if (llvm::any_of(sizes, ShapedType::isDynamic))
      return std::nullopt;
    split.sizes[cast<AffineDimExpr>(expression).getPosition()] = sizes;
  }
  for (ArrayRef<int64_t> sizes : split.sizes) {
    split.firsts.push_back(split.numDims);
    split.numDims += sizes.size();
  }
  return split;
}

/// The map of an operand over the new space, and how the operand's dimensions
/// are split. std::nullopt if an index adds a split dimension to another one.
static std::optional<AffineMap>
splitMap(AffineMap map, const Split &split,
         SmallVectorImpl<ReassociationIndices> &reassociation) {
  MLIRContext *context = map.getContext();
  SmallVector<AffineExpr> newDims, results;
  for (unsigned first : split.firsts)
    newDims.push_back(getAffineDimExpr(first, context));
  for (AffineExpr expression : map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expression);
    for (unsigned other = 0; other < map.getNumDims() && !dim; ++other)
      if (split.isSplit(other) && expression.isFunctionOfDim(other))
        return std::nullopt;
    ReassociationIndices &indices = reassociation.emplace_back();
    unsigned count = dim ? split.sizes[dim.getPosition()].size() : 1;
    for (unsigned i = 0; i < count; ++i) {
      indices.push_back(results.size());
      results.push_back(
          dim ? getAffineDimExpr(split.firsts[dim.getPosition()] + i, context)
              : expression.replaceDims(newDims));
    }
  }
  return AffineMap::get(split.numDims, 0, results, context);
}

static Value splitOperand(RewriterBase &rewriter, Value operand, AffineMap map,
                          const Split &split,
                          ArrayRef<ReassociationIndices> reassociation) {
  auto type = cast<RankedTensorType>(operand.getType());
  if (int64_t(map.getNumResults()) == type.getRank())
    return operand;
  SmallVector<int64_t> flatSizes, shape;
  for (ArrayRef<int64_t> sizes : split.sizes)
    llvm::append_range(flatSizes, sizes);
  for (auto [i, indices] : llvm::enumerate(reassociation))
    for (int64_t index : indices)
      shape.push_back(indices.size() == 1
                          ? type.getDimSize(i)
                          : flatSizes[cast<AffineDimExpr>(map.getResult(index))
                                          .getPosition()]);
  return tensor::ExpandShapeOp::create(
      rewriter, operand.getLoc(),
      RankedTensorType::get(shape, type.getElementType()), operand,
      reassociation);
}

LogicalResult prec::gpu::expandResult(tensor::ExpandShapeOp expand,
                                      RewriterBase &rewriter) {
  auto gemm = expand.getSrc().getDefiningOp<GemmOp>();
  if (!gemm || gemm->getNumResults() != 1 || !expand.getSrc().hasOneUse() ||
      gemm->getBlock() != expand->getBlock())
    return rewriter.notifyMatchFailure(expand, "no gemm before it");
  std::optional<Split> split = readSplit(gemm, expand);
  if (!split)
    return rewriter.notifyMatchFailure(expand, "the sizes are not known");
  SmallVector<AffineMap> maps;
  SmallVector<SmallVector<ReassociationIndices>> reassociations;
  for (OpOperand &operand : gemm->getOpOperands()) {
    std::optional<AffineMap> map =
        splitMap(gemm.getMap(operand), *split, reassociations.emplace_back());
    if (!map)
      return rewriter.notifyMatchFailure(expand, "a factor overlaps itself");
    for (auto [i, indices] : llvm::enumerate(reassociations.back()))
      if (indices.size() > 1 &&
          cast<RankedTensorType>(operand.get().getType()).isDynamicDim(i))
        return rewriter.notifyMatchFailure(expand, "an operand's size is open");
    maps.push_back(*map);
  }
  rewriter.setInsertionPoint(expand);
  SmallVector<Value> operands;
  for (auto [operand, map, reassociation] :
       llvm::zip(gemm->getOperands(), maps, reassociations))
    operands.push_back(
        splitOperand(rewriter, operand, map, *split, reassociation));
  SmallVector<int64_t> groups;
  for (Group group : {Group::Batch, Group::M, Group::N, Group::K}) {
    int64_t count = 0;
    for (unsigned dim : gemm.getDims(group))
      count += split->sizes[dim].size();
    groups.push_back(count);
  }
  ArrayRef<Value> inputs = ArrayRef(operands).slice(2, gemm.getInputs().size());
  auto expanded = GemmOp::create(
      rewriter, gemm.getLoc(), expand->getResultTypes(), operands[0],
      operands[1], inputs, ValueRange(operands.back()), groups,
      rewriter.getAffineMapArrayAttr(maps), gemm.getConfigAttr());
  rewriter.inlineRegionBefore(gemm.getEpilogue(), expanded.getEpilogue(),
                              expanded.getEpilogue().end());
  rewriter.replaceOp(expand, expanded.getResults());
  rewriter.eraseOp(gemm);
  return success();
}
