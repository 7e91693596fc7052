//===- LoopInvariants.cpp - What a loop carries and never changes ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopInvariants.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

LoopInvariants::LoopInvariants(Operation *loop) : loop(loop) {
  SmallVector<FlowEdge> edges;
  OpModel model = getOpModel(loop);
  // A loop without a region model may change anything.
  if (!model.getIf<RegionModel>())
    return;
  collectFlow(loop, model, edges);
  for (const FlowEdge &edge : edges) {
    sourcesOf[edge.to].push_back(edge.from);
    targetsOf[edge.from].push_back(edge.to);
  }
  auto add = [&](Value carried) {
    if (Value outside = trace(carried)) {
      outsideOf[carried] = outside;
      carriedOf[outside].push_back(carried);
    }
  };
  for (Region &region : loop->getRegions())
    if (!region.empty())
      llvm::for_each(region.getArguments(), add);
  llvm::for_each(loop->getResults(), add);
}

bool LoopInvariants::isInside(Value value) const {
  return loop->isAncestor(value.getParentRegion()->getParentOp()) ||
         value.getDefiningOp() == loop;
}

/// The outside value that everything that flows into `carried` equals. Null if
/// there are several, or if the loop computes one of them.
Value LoopInvariants::trace(Value carried) const {
  Value outside;
  llvm::SmallSetVector<Value, 4> visited;
  visited.insert(carried);
  for (unsigned i = 0; i < visited.size(); ++i) {
    Value value = visited[i];
    if (!isInside(value)) {
      if (outside && outside != value)
        return {};
      outside = value;
      continue;
    }
    // A value without sources is computed in the loop.
    auto sources = sourcesOf.find(value);
    if (sources == sourcesOf.end())
      return {};
    visited.insert_range(sources->second);
  }
  return outside;
}

Value LoopInvariants::getOutside(Value value) const {
  return isInside(value) ? outsideOf.lookup(value) : value;
}

ArrayRef<Value> LoopInvariants::getCarried(Value outside) const {
  auto it = carriedOf.find(outside);
  return it == carriedOf.end() ? ArrayRef<Value>() : it->second;
}

bool LoopInvariants::staysInvariant(Value from, Value outside) const {
  auto targets = targetsOf.find(from);
  return targets != targetsOf.end() &&
         llvm::all_of(targets->second, [&](Value to) {
           return outsideOf.lookup(to) == outside;
         });
}

bool LoopInvariants::isHandedOn(OpOperand &use) const {
  Operation *owner = use.getOwner();
  return owner->getParentOp() == loop && owner->getNumResults() == 0 &&
         owner == &owner->getBlock()->back() &&
         staysInvariant(use.get(), outsideOf.lookup(use.get()));
}
