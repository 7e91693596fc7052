//===- LinalgToLoops.cpp - A linalg op as loops over tensors --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgToLoops.h"
#include "Combination.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace prec;
using linalg::GenericOp;

namespace {
class LoopNest {
public:
  explicit LoopNest(GenericOp op);
  SmallVector<Value> build() {
    OpBuilder builder(op);
    return buildOuter(builder, 0, SmallVector<Value>(op.getOutputs()));
  }

private:
  SmallVector<Value> buildOuter(OpBuilder &b, unsigned depth,
                                ValueRange tensors);
  SmallVector<Value> buildInner(OpBuilder &b, unsigned depth,
                                ValueRange scalars);
  SmallVector<Value> buildBody(OpBuilder &b, ValueRange scalars);
  template <typename BuildBody>
  SmallVector<Value> buildLoop(OpBuilder &b, unsigned dim, ValueRange carried,
                               BuildBody build);
  /// True if no two iterations of the outer loops write the same element of a
  /// result. Then the element is still the one from before the op.
  bool isWrittenOnce(unsigned result);
  /// The indices of the operand's element in the current iteration.
  SmallVector<Value> getIndices(OpBuilder &b, OpOperand *operand);

  GenericOp op;
  SmallVector<Range> ranges;
  /// Loops that index results, and loops that combine elements of one place.
  SmallVector<unsigned> outer, inner;
  /// The current position of each loop.
  SmallVector<Value> positions;
};
} // namespace

LoopNest::LoopNest(GenericOp op) : op(op), positions(op.getNumLoops()) {
  OpBuilder builder(op);
  ranges = cast<linalg::LinalgOp>(op.getOperation())
               .createLoopRanges(builder, op.getLoc());
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    bool indexesResult = false;
    for (OpOperand &out : op.getDpsInitsMutable())
      indexesResult |= op.getMatchingIndexingMap(&out).isFunctionOfDim(dim);
    (indexesResult ? outer : inner).push_back(dim);
  }
}

bool LoopNest::isWrittenOnce(unsigned result) {
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  llvm::SmallBitVector combined(op.getNumLoops());
  for (unsigned dim : inner)
    combined.set(dim);
  return isInjective(projectDims(map, combined, /*compressDimsFlag=*/true));
}

SmallVector<Value> LoopNest::getIndices(OpBuilder &b, OpOperand *operand) {
  AffineMap map = op.getMatchingIndexingMap(operand);
  SmallVector<Value> indices;
  for (AffineExpr expr : map.getResults()) {
    AffineMap single = AffineMap::get(map.getNumDims(), 0, expr);
    indices.push_back(getValueOrCreateConstantIndexOp(
        b, op.getLoc(),
        affine::makeComposedFoldedAffineApply(b, op.getLoc(), single,
                                              getAsOpFoldResult(positions))));
  }
  return indices;
}

template <typename BuildBody>
SmallVector<Value> LoopNest::buildLoop(OpBuilder &b, unsigned dim,
                                       ValueRange carried, BuildBody build) {
  Location loc = op.getLoc();
  auto value = [&](OpFoldResult x) {
    return getValueOrCreateConstantIndexOp(b, loc, x);
  };
  const Range &range = ranges[dim];
  auto loop = scf::ForOp::create(
      b, loc, value(range.offset), value(range.size), value(range.stride),
      carried,
      [&](OpBuilder &body, Location, Value position, ValueRange arguments) {
        positions[dim] = position;
        scf::YieldOp::create(body, loc, build(body, arguments));
      });
  return SmallVector<Value>(loop.getResults());
}

SmallVector<Value> LoopNest::buildBody(OpBuilder &b, ValueRange scalars) {
  IRMapping mapping;
  for (OpOperand *input : op.getDpsInputOperands()) {
    Value element = input->get();
    BlockArgument argument = op.getMatchingBlockArgument(input);
    if (argument.use_empty())
      continue;
    if (isa<TensorType>(element.getType()))
      element = tensor::ExtractOp::create(b, op.getLoc(), element,
                                          getIndices(b, input));
    mapping.map(argument, element);
  }
  mapping.map(op.getRegionOutputArgs(), scalars);
  SmallVector<Value> results;
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      mapping.map(index.getResult(), positions[index.getDim()]);
    else
      b.clone(inner, mapping);
  }
  for (Value yielded : op.getBlock()->getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(yielded));
  return results;
}

SmallVector<Value> LoopNest::buildInner(OpBuilder &b, unsigned depth,
                                        ValueRange scalars) {
  if (depth == inner.size())
    return buildBody(b, scalars);
  return buildLoop(b, inner[depth], scalars,
                   [&](OpBuilder &body, ValueRange arguments) {
                     return buildInner(body, depth + 1, arguments);
                   });
}

SmallVector<Value> LoopNest::buildOuter(OpBuilder &b, unsigned depth,
                                        ValueRange tensors) {
  if (depth != outer.size())
    return buildLoop(b, outer[depth], tensors,
                     [&](OpBuilder &body, ValueRange arguments) {
                       return buildOuter(body, depth + 1, arguments);
                     });
  SmallVector<SmallVector<Value>> places;
  SmallVector<Value> scalars;
  for (auto [i, tensor] : llvm::enumerate(tensors)) {
    places.push_back(getIndices(b, op.getDpsInitOperand(i)));
    // An init that is not read may have undefined elements.
    if (inner.empty() && op.getRegionOutputArgs()[i].use_empty())
      scalars.emplace_back();
    else
      scalars.push_back(tensor::ExtractOp::create(
          b, op.getLoc(), isWrittenOnce(i) ? op.getOutputs()[i] : tensor,
          places.back()));
  }
  SmallVector<Value> results;
  for (auto [tensor, scalar, place] :
       llvm::zip_equal(tensors, buildInner(b, 0, scalars), places))
    results.push_back(
        tensor::InsertOp::create(b, op.getLoc(), scalar, tensor, place));
  return results;
}

SmallVector<Value> prec::createLoops(GenericOp op) {
  return LoopNest(op).build();
}
