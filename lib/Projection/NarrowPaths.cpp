//===- NarrowPaths.cpp - Copies that only narrow readers see --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One forward pass finds copies of constants. One backward pass visits the
// readers of a copy before the copy.
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/NarrowPaths.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;

std::pair<OpOperand *, OpOperand *> prec::getFactors(Operation *contraction,
                                                     const Contraction &dims) {
  return {&contraction->getOpOperand(dims.lhs),
          &contraction->getOpOperand(dims.rhs)};
}

llvm::SmallSetVector<Value, 2> prec::getFactorValues(Operation *contraction,
                                                     const Contraction &dims) {
  auto [lhs, rhs] = getFactors(contraction, dims);
  llvm::SmallSetVector<Value, 2> values;
  for (Value value : {lhs->get(), rhs->get()})
    if (isFloat(value))
      values.insert(value);
  return values;
}

StringRef prec::getStoredFactors(Operation *op, const OpModel &model) {
  const auto *dims = model.getIf<Contraction>();
  if (!dims)
    return {};
  StringRef found;
  for (Value value : getFactorValues(op, *dims)) {
    std::optional<Format> stored = getStoredFormat(value.getType());
    if (!stored)
      return {};
    StringRef keyword = getFormatInfo(*stored).keyword;
    found = found.empty() || found == keyword ? keyword : "mixed";
  }
  return found;
}

static bool isUndecided(Operation *op, const OpModel &model) {
  const auto &dims = *model.getIf<Contraction>();
  return !getFactorValues(op, dims).empty() &&
         getStoredFactors(op, model).empty() && !op->hasAttr(kDecisionAttr);
}

SmallVector<ContractionOp>
prec::collectContractions(FunctionOpInterface function,
                          const ProgramModel &program) {
  SmallVector<ContractionOp> result;
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    if (model.isContraction() && isUndecided(op, model))
      result.push_back({op, *model.getIf<Contraction>()});
  });
  return result;
}

NarrowPaths::NarrowPaths(FunctionOpInterface function,
                         const ProgramModel &program,
                         ArrayRef<ContractionOp> contractions,
                         DenseSet<Value> roundedForAll)
    : roundedForAll(std::move(roundedForAll)) {
  if (contractions.empty())
    return;
  for (const auto &[op, dims] : contractions) {
    auto [lhs, rhs] = getFactors(op, dims);
    narrowUses.insert(lhs);
    narrowUses.insert(rhs);
  }
  SmallVector<std::pair<Operation *, const OpModel *>> ops;
  program.forEachOp(function, [&](Operation *op, const OpModel &model) {
    // Cheapest check first: models are contiguous in memory, ops are not.
    bool isScalarLike = model.isPointwise() && !model.hasBody();
    if (!isScalarLike && !model.isCopy() && !model.getIf<Source>())
      return;
    if (op->getNumResults() != 1)
      return;
    OpResult result = op->getResult(0);
    // A rounded constant is a part of joins like any other constant.
    bool isConstant = isa<RankedTensorType>(result.getType()) &&
                      (isa<RoundOp>(op) ? findConstant(op->getOperand(0))
                                        : getConstantOp(result));
    if (!isConstant && !(model.isCopy() && isNarrowable(op)))
      return;
    if (isConstant || copiesConstants(op, model))
      constants.insert(result);
    ops.push_back({op, &model});
  });
  for (auto [op, model] : llvm::reverse(ops)) {
    if (!constants.contains(op->getResult(0)))
      visitCopy(op, *model);
    else if (getConstantOp(op->getResult(0)))
      visitConstant(op);
    else if (!isa<RoundOp>(op))
      visitCopyOfConstants(op, *model);
  }
  visitSlices(function);
}

void NarrowPaths::visitCopy(Operation *op, const OpModel &model) {
  OpResult result = op->getResult(0);
  // Cheapest check first: most results have a reader that is not narrow.
  if (result.use_empty() || roundedForAll.contains(result) ||
      !llvm::all_of(result.getUses(),
                    [&](OpOperand &use) { return isNarrowUse(use); }))
    return;
  SmallVector<unsigned, 2> sources = model.getSources();
  if (!model.isCopy() || sources.size() != 1 || !canAdoptNarrow(op))
    return;
  OpOperand &source = op->getOpOperand(sources.front());
  if (!isa<RankedTensorType>(source.get().getType()))
    return;
  if (model.getIf<Copy>()->dropsElements) {
    if (isa<BlockArgument>(source.get()))
      slices[source.get()].push_back(&source);
    return;
  }
  narrowUses.insert(&source);
  sourcesOf[result] = {source.get()};
}

/// Decides about slices of arguments of the function. Slices in a loop or a
/// branch may read less, or nothing, so they do not count.
void NarrowPaths::visitSlices(FunctionOpInterface function) {
  for (auto &[argument, uses] : slices) {
    auto type = cast<ShapedType>(argument.getType());
    if (argument.getParentRegion()->getParentOp() != function ||
        !type.hasStaticShape() || roundedForAll.contains(argument))
      continue;
    bool isTaken = llvm::any_of(
        argument.getUses(), [&](OpOperand &use) { return isNarrowUse(use); });
    int64_t taken = 0;
    for (OpOperand *use : uses) {
      auto slice = cast<ShapedType>(use->getOwner()->getResult(0).getType());
      if (use->getOwner()->getParentOp() == function && slice.hasStaticShape())
        taken += slice.getNumElements();
    }
    if (!isTaken && taken < type.getNumElements())
      continue;
    for (OpOperand *use : uses) {
      narrowUses.insert(use);
      sourcesOf[use->getOwner()->getResult(0)] = {argument};
    }
  }
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

bool NarrowPaths::copiesConstants(Operation *op, const OpModel &model) const {
  auto isConstant = [&](Value value) { return constants.contains(value); };
  // Cheapest check first: this function is called for every copy and
  // contraction.
  if (constants.empty() || llvm::none_of(op->getOperands(), isConstant))
    return false;
  SmallVector<unsigned, 2> sources = model.getSources();
  return model.isCopy() && !sources.empty() &&
         llvm::all_of(sources,
                      [&](unsigned source) {
                        return isConstant(op->getOperand(source));
                      }) &&
         canAdoptNarrow(op);
}

void NarrowPaths::visitCopyOfConstants(Operation *op, const OpModel &model) {
  OpResult result = op->getResult(0);
  if (roundedForAll.contains(result) ||
      llvm::none_of(result.getUses(),
                    [&](OpOperand &use) { return isNarrowUse(use); }))
    return;
  if (llvm::any_of(result.getUses(),
                   [&](OpOperand &use) { return isWideUse(use); }))
    shared.insert(op);
  for (unsigned source : model.getSources()) {
    narrowUses.insert(&op->getOpOperand(source));
    sourcesOf[result].push_back(op->getOperand(source));
  }
}

/// A constant that is also read wide is stored in both formats, which takes
/// half as much memory again. That is not worth it if narrow readers use less
/// than half of the constant. Then their slices end the paths.
void NarrowPaths::visitConstant(Operation *op) {
  OpResult result = op->getResult(0);
  if (llvm::none_of(result.getUses(),
                    [&](OpOperand &use) { return isWideUse(use); }))
    return;
  int64_t taken = 0;
  SmallVector<OpOperand *> slices;
  for (OpOperand &use : result.getUses()) {
    if (!isNarrowUse(use))
      continue;
    Value slice = use.getOwner()->getResult(0);
    if (getSlicedConstant(slice) != op)
      return;
    taken += cast<ShapedType>(slice.getType()).getNumElements();
    slices.push_back(&use);
  }
  if (2 * taken >= cast<ShapedType>(result.getType()).getNumElements())
    return;
  for (OpOperand *use : slices) {
    narrowUses.erase(use);
    sourcesOf.erase(use->getOwner()->getResult(0));
  }
}

void NarrowPaths::divideSharedCopies() {
  auto isRoundedForAll = [&](Value root) {
    return roundedForAll.contains(root);
  };
  // Readers first: a clone reads the same value as its original until that is
  // divided.
  for (Operation *op : shared) {
    OpResult result = op->getResult(0);
    // A slice that is a root has no sources.
    if (!sourcesOf.contains(result) ||
        llvm::all_of(getRoots(result), isRoundedForAll))
      continue;
    OpBuilder builder(op->getContext());
    builder.setInsertionPointAfter(op);
    Operation *clone = builder.clone(*op);
    for (auto [wide, narrow] :
         llvm::zip(op->getOpOperands(), clone->getOpOperands()))
      if (narrowUses.erase(&wide))
        narrowUses.insert(&narrow);
    result.replaceUsesWithIf(clone->getResult(0),
                             [&](OpOperand &use) { return isNarrowUse(use); });
    SmallVector<Value, 1> sources = std::move(sourcesOf[result]);
    sourcesOf.erase(result);
    sourcesOf[clone->getResult(0)] = std::move(sources);
  }
  shared.clear();
}

SmallVector<Value, 1> NarrowPaths::getRoots(Value factor) const {
  SmallVector<Value, 1> roots;
  llvm::SmallSetVector<Value, 4> visited;
  visited.insert(factor);
  for (unsigned i = 0; i < visited.size(); ++i) {
    auto it = sourcesOf.find(visited[i]);
    if (it == sourcesOf.end())
      roots.push_back(visited[i]);
    else
      visited.insert_range(it->second);
  }
  return roots;
}

llvm::SmallSetVector<Operation *, 2>
NarrowPaths::findContractions(OpOperand &use) const {
  llvm::SmallSetVector<Operation *, 2> contractions;
  SmallVector<OpOperand *> pending = {&use};
  DenseSet<Operation *> visited;
  while (!pending.empty()) {
    Operation *op = pending.pop_back_val()->getOwner();
    if (!visited.insert(op).second)
      continue;
    if (!sourcesOf.contains(op->getResult(0))) {
      contractions.insert(op);
      continue;
    }
    for (OpOperand &next : op->getResult(0).getUses())
      if (isNarrowUse(next))
        pending.push_back(&next);
  }
  return contractions;
}
