//===- StoredOutcomes.cpp - Outcomes that loops store ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/StoredOutcomes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "prec/Analysis/ElementGraph.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;

bool prec::movesOutcomes(Operation *op) {
  if (isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ConcatOp,
          tensor::EmptyOp, tensor::ExpandShapeOp, tensor::ExtractSliceOp,
          tensor::InsertSliceOp>(op))
    return true;
  auto body = dyn_cast<linalg::LinalgOp>(op);
  return body && body.getNumParallelLoops() == body.getNumLoops() &&
         op->getNumResults() == 1 &&
         isa<BlockArgument>(body.getBlock()->getTerminator()->getOperand(0));
}

Value prec::findStoredOutcome(Value read) {
  llvm::SmallSetVector<Value, 8> pending;
  auto push = [&](Value value) {
    if (getElementTypeOrSelf(value).isInteger(1))
      pending.insert(value);
  };
  push(read);
  Value found;
  for (unsigned i = 0; i < pending.size(); ++i) {
    if (i == horizon::kProof)
      return Value();
    Value current = pending[i];
    auto argument = dyn_cast<BlockArgument>(current);
    Operation *def =
        argument ? argument.getOwner()->getParentOp() : current.getDefiningOp();
    auto loop = dyn_cast_or_null<LoopLikeOpInterface>(def);
    if (loop && loop.getLoopRegions().size() == 1) {
      if (!argument)
        argument = loop.getTiedLoopRegionIterArg(cast<OpResult>(current));
      OpOperand *init = argument ? loop.getTiedLoopInit(argument) : nullptr;
      OpOperand *next = init ? loop.getTiedLoopYieldedValue(argument) : nullptr;
      // A loop counter, or slices that parallel iterations write.
      if (!next)
        return Value();
      push(init->get());
      push(next->get());
      continue;
    }
    if (argument || !def)
      return Value();
    if (matchPattern(current, m_Constant()))
      continue;
    if (movesOutcomes(def)) {
      llvm::for_each(def->getOperands(), push);
      continue;
    }
    if (found)
      return Value();
    found = current;
  }
  return found;
}
