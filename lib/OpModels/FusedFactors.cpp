//===- FusedFactors.cpp - Products whose factors are computed -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/FusedFactors.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;

/// The map from loops to the elements of a factor. It is the map of an input
/// that has all loops of the factor, or one dimension per loop, or the windows
/// that all inputs share. Null if none of these exists.
static AffineMap findPlaces(linalg::GenericOp op, const FusedFactor &factor) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  AffineMap shared, whole;
  ShapedType sharedType;
  bool isByLoops = true, isByInput = true;
  for (unsigned input : factor.inputs) {
    AffineMap map = maps[input];
    if (map.getNumResults() == 0)
      continue;
    isByLoops &= map.isProjectedPermutation(/*allowZeroInResults=*/true);
    // Inputs of different sizes may have different unread ends behind the
    // windows.
    auto type = cast<ShapedType>(op->getOperand(input).getType());
    isByInput &= !shared ||
                 (shared == map && type == sharedType && type.hasStaticShape());
    sharedType = type;
    shared = map;
    if (!whole && map.isProjectedPermutation() &&
        map.getNumResults() == factor.loops.count())
      whole = map;
  }
  if (factor.ops.empty() || (isByInput && !isByLoops))
    return shared;
  if (!isByLoops)
    return AffineMap();
  if (whole)
    return whole;
  MLIRContext *context = op.getContext();
  SmallVector<AffineExpr> dims;
  for (unsigned loop : factor.loops.set_bits())
    dims.push_back(getAffineDimExpr(loop, context));
  return AffineMap::get(op.getNumLoops(), 0, dims, context);
}

/// std::nullopt if the factor is not a function of elements of the inputs.
static std::optional<FusedFactor> describeFactor(linalg::GenericOp op,
                                                 Value value) {
  Block *body = op.getBlock();
  FusedFactor factor;
  factor.value = value;
  factor.loops.resize(op.getNumLoops());
  bool isComputed = !isa<BlockArgument>(skipFloatCasts(value));
  llvm::SmallBitVector inputs(op->getNumOperands());
  DenseSet<Operation *> seen;
  SmallVector<Value> pending{value};
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (auto argument = dyn_cast<BlockArgument>(next);
        argument && argument.getOwner() == body) {
      inputs.set(argument.getArgNumber());
      continue;
    }
    Operation *source = next.getDefiningOp();
    bool isInside = source && source->getBlock() == body;
    if (!isInside || !seen.insert(source).second)
      continue;
    // An index depends on the loops of this op, so it has no value outside.
    if (!isPure(source) || source->getNumRegions() != 0 ||
        isa<linalg::IndexOp>(source))
      return std::nullopt;
    llvm::append_range(pending, source->getOperands());
  }
  for (unsigned input : inputs.set_bits()) {
    if (op.isDpsInit(&op->getOpOperand(input)))
      return std::nullopt;
    factor.inputs.push_back(input);
    AffineMap map = op.getIndexingMapsArray()[input];
    for (unsigned loop = 0; loop < op.getNumLoops(); ++loop)
      if (map.isFunctionOfDim(loop))
        factor.loops.set(loop);
  }
  if (isComputed)
    for (Operation &inside : *body)
      if (seen.contains(&inside))
        factor.ops.push_back(&inside);
  factor.map = findPlaces(op, factor);
  return factor;
}

std::optional<FusedFactors> prec::findFusedFactors(linalg::GenericOp op) {
  if (op.getNumReductionLoops() == 0 || op->getNumResults() != 1 ||
      op.getNumDpsInits() != 1 || !op.hasPureTensorSemantics())
    return std::nullopt;
  // Canonicalization erases ops without users.
  auto isUnread = [](Operation &inside) {
    return inside.use_empty() && !inside.hasTrait<OpTrait::IsTerminator>();
  };
  auto product = findAddedProduct(*op.getBlock());
  if (!product || llvm::any_of(*op.getBlock(), isUnread))
    return std::nullopt;
  auto lhs = describeFactor(op, product->first),
       rhs = describeFactor(op, product->second);
  if (!lhs || !rhs || !lhs->map || !rhs->map ||
      (lhs->ops.empty() && rhs->ops.empty()))
    return std::nullopt;
  bool lhsLacks = false, rhsLacks = false;
  for (auto [loop, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
    bool inLhs = lhs->loops.test(loop), inRhs = rhs->loops.test(loop);
    if (iterator == utils::IteratorType::reduction && !(inLhs && inRhs))
      return std::nullopt;
    lhsLacks |= inRhs && !inLhs;
    rhsLacks |= inLhs && !inRhs;
  }
  if ((!lhs->ops.empty() && !lhsLacks) || (!rhs->ops.empty() && !rhsLacks))
    return std::nullopt;
  return FusedFactors{std::move(*lhs), std::move(*rhs)};
}
