//===- MarginPlaces.cpp - Where margins can be looked at ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MarginPlaces.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;

static linalg::LinalgOp getBodyOwner(Operation *op) {
  return dyn_cast_or_null<linalg::LinalgOp>(op->getParentOp());
}

/// True in a region nested in the body of a linalg op, which has no tensors.
static bool isDeepInBody(Operation *op) {
  Operation *parent = op->getParentOp();
  return parent && !isa<linalg::LinalgOp>(parent) &&
         parent->getParentOfType<linalg::LinalgOp>();
}

bool prec::canLookAt(Operation *op, ValueRange values) {
  if (isDeepInBody(op))
    return false;
  linalg::LinalgOp body = getBodyOwner(op);
  if (!body)
    return true;
  ArrayRef<BlockArgument> accumulators = body.getRegionOutputArgs();
  if (llvm::all_of(accumulators, [](Value out) { return out.use_empty(); }))
    return true;
  // What the op has accumulated so far is of one turn.
  DenseSet<Value> dependents =
      findDependents(*body.getBlock(), ValueRange(accumulators));
  return llvm::none_of(values,
                       [&](Value value) { return dependents.contains(value); });
}

std::string PlaceIds::getNextId(Operation *op) {
  while (linalg::LinalgOp body = getBodyOwner(op))
    op = body;
  std::string id = getId(op);
  if (unsigned number = ++numbers[id]; number > 1)
    id += "@" + std::to_string(number);
  return id;
}
