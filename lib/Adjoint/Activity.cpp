//===- Activity.cpp - Values that depend on probes ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Adjoint/Activity.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

void Activity::push(Value from, Value to) {
  if (!isFloat(to))
    return;
  if (from)
    sources[to].push_back(from);
  if (values.insert(to).second)
    pending.push_back(to);
}

/// The op whose model says where `use` moves a value: the owner, if values move
/// through its regions, or the op around a terminator.
static Operation *findRegionOp(OpOperand &use, OpModel &model) {
  for (Operation *op = use.getOwner(); op; op = op->getParentOp()) {
    model = getOpModel(op);
    if (model.getIf<RegionModel>())
      return op;
    if (!op->hasTrait<OpTrait::IsTerminator>() &&
        !isa<tensor::ParallelInsertSliceOp>(op))
      return nullptr;
  }
  return nullptr;
}

void Activity::follow(OpOperand &use) {
  Operation *op = use.getOwner();
  Value from = use.get();
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    push(from, structured.getMatchingBlockArgument(&use));
    // Elements that no iteration writes keep their values.
    if (structured.isDpsInit(&use) &&
        !structured.getMatchingIndexingMap(&use).isPermutation())
      push(from, structured.getTiedOpResult(&use));
    return;
  }
  if (auto yield = dyn_cast<linalg::YieldOp>(op))
    return push(from, op->getParentOp()->getResult(use.getOperandNumber()));
  OpModel model;
  if (Operation *region = findRegionOp(use, model)) {
    SmallVector<FlowEdge> edges;
    collectFlow(region, model, edges);
    for (const FlowEdge &edge : edges)
      if (edge.use == &use || (!edge.isCertain() && edge.from == from))
        push(from, edge.to);
    return;
  }
  // The operand is the padding of a pad, or a generated element.
  if (op->hasTrait<OpTrait::IsTerminator>() &&
      !isa<FunctionOpInterface>(op->getParentOp()))
    op = op->getParentOp();
  for (OpResult result : op->getResults())
    push(from, result);
}

void Activity::followAll() {
  while (!pending.empty())
    for (OpOperand &use : pending.pop_back_val().getUses())
      follow(use);
}

void Activity::add(Value root) {
  push(nullptr, root);
  followAll();
}

void Activity::include(Operation *op) {
  op->walk([&](Operation *inner) {
    if (auto probe = dyn_cast<ProbeOp>(inner))
      push(nullptr, probe.getResult());
    for (OpOperand &use : inner->getOpOperands())
      if (contains(use.get()))
        follow(use);
  });
  followAll();
}

void Activity::forget(Operation *op) {
  auto erase = [&](Value value) {
    values.erase(value);
    sources.erase(value);
  };
  op->walk([&](Operation *inner) {
    llvm::for_each(inner->getResults(), erase);
    for (Region &region : inner->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), erase);
  });
}

DenseSet<Value>
Activity::findSources(ArrayRef<Value> targets,
                      llvm::function_ref<bool(Value)> ends) const {
  DenseSet<Value> found;
  SmallVector<Value> left(targets);
  while (!left.empty()) {
    Value value = left.pop_back_val();
    if (!contains(value) || !found.insert(value).second || ends(value))
      continue;
    if (auto it = sources.find(value); it != sources.end())
      left.append(it->second.begin(), it->second.end());
  }
  return found;
}
