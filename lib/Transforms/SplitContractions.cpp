//===- SplitContractions.cpp - The pass prec-split-contractions -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "prec/OpModels/FusedFactors.h"
#include "prec/Transforms/Passes.h"

namespace prec {
#define GEN_PASS_DEF_SPLITCONTRACTIONSPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

/// The sizes of a tensor of `factor`: those of the input with the same map, or
/// else of the loops that the factor depends on.
static SmallVector<OpFoldResult>
getSizes(OpBuilder &builder, linalg::GenericOp op, const FusedFactor &factor) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (unsigned input : factor.inputs)
    if (maps[input] == factor.map)
      return tensor::getMixedSizes(builder, op.getLoc(), op->getOperand(input));
  SmallVector<OpFoldResult> sizes;
  for (unsigned loop : factor.loops.set_bits()) {
    Value operand;
    unsigned dim = 0;
    // A loop that a factor depends on is a dimension of one of its inputs.
    if (succeeded(op.mapIterationSpaceDimToOperandDim(loop, operand, dim)))
      sizes.push_back(tensor::getMixedSize(builder, op.getLoc(), operand, dim));
  }
  return sizes;
}

/// The map by which an input is read at the elements of `factor`.
static AffineMap getInputMap(linalg::GenericOp op, const FusedFactor &factor,
                             unsigned input, unsigned rank) {
  MLIRContext *context = op.getContext();
  AffineMap map = op.getIndexingMapsArray()[input];
  if (map == factor.map)
    return AffineMap::getMultiDimIdentityMap(rank, context);
  SmallVector<AffineExpr> dims(op.getNumLoops(),
                               getAffineConstantExpr(0, context));
  for (auto [place, expr] : llvm::enumerate(factor.map.getResults()))
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      dims[dim.getPosition()] = getAffineDimExpr(place, context);
  return map.replaceDimsAndSymbols(dims, {}, rank, 0);
}

/// A tensor of the elements of `factor`.
static Value computeOutside(OpBuilder &builder, linalg::GenericOp op,
                            const FusedFactor &factor) {
  if (factor.ops.empty()) {
    // Casts stay in the body, so the factor is an element of one input.
    return op->getOperand(factor.inputs.front());
  }
  Location loc = factor.value.getLoc();
  SmallVector<OpFoldResult> sizes = getSizes(builder, op, factor);
  unsigned rank = sizes.size();
  Value empty =
      tensor::EmptyOp::create(builder, loc, sizes, factor.value.getType());
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  for (unsigned input : factor.inputs) {
    inputs.push_back(op->getOperand(input));
    maps.push_back(getInputMap(op, factor, input, rank));
  }
  maps.push_back(builder.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  auto producer = linalg::GenericOp::create(
      builder, loc, empty.getType(), inputs, empty, maps, iterators,
      [&](OpBuilder &inside, Location, ValueRange arguments) {
        IRMapping mapping;
        for (auto [place, input] : llvm::enumerate(factor.inputs))
          mapping.map(op.getBlock()->getArgument(input), arguments[place]);
        for (Operation *each : factor.ops)
          inside.clone(*each, mapping);
        linalg::YieldOp::create(inside, loc, mapping.lookup(factor.value));
      });
  return producer.getResult(0);
}

/// Maps the value of `factor` in the body to the element of the new operand.
static void mapFactor(linalg::GenericOp op, const FusedFactor &factor,
                      Value element, IRMapping &mapping) {
  mapping.map(factor.ops.empty()
                  ? op.getBlock()->getArgument(factor.inputs.front())
                  : factor.value,
              element);
}

static void split(linalg::GenericOp op, const FusedFactors &factors) {
  OpBuilder builder(op);
  Value lhs = computeOutside(builder, op, factors.lhs);
  Value rhs = computeOutside(builder, op, factors.rhs);
  DenseSet<Operation *> outside(factors.lhs.ops.begin(), factors.lhs.ops.end());
  outside.insert(factors.rhs.ops.begin(), factors.rhs.ops.end());
  OpOperand &init = op.getDpsInitsMutable()[0];
  auto contraction = linalg::GenericOp::create(
      builder, op.getLoc(), op->getResultTypes(), ValueRange{lhs, rhs},
      ValueRange{init.get()},
      {factors.lhs.map, factors.rhs.map, op.getMatchingIndexingMap(&init)},
      op.getIteratorTypesArray(),
      [&](OpBuilder &inside, Location, ValueRange arguments) {
        IRMapping mapping;
        mapFactor(op, factors.lhs, arguments[0], mapping);
        mapFactor(op, factors.rhs, arguments[1], mapping);
        mapping.map(op.getBlock()->getArguments().back(), arguments[2]);
        for (Operation &each : *op.getBlock())
          if (!outside.contains(&each))
            inside.clone(each, mapping);
      });
  contraction.setDocAttr(op.getDocAttr());
  contraction.setLibraryCallAttr(op.getLibraryCallAttr());
  contraction->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  op->replaceAllUsesWith(contraction);
  op->erase();
}

namespace {
struct SplitContractions
    : prec::impl::SplitContractionsPassBase<SplitContractions> {
  void runOnOperation() override {
    std::vector<std::pair<linalg::GenericOp, FusedFactors>> found;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (std::optional<FusedFactors> factors = findFusedFactors(op))
        found.emplace_back(op, std::move(*factors));
    });
    for (auto &[op, factors] : found)
      split(op, factors);
    numSplit += found.size();
    if (found.empty())
      markAllAnalysesPreserved();
  }
};
} // namespace
