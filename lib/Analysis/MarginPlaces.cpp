//===- MarginPlaces.cpp - Where margins can be looked at ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MarginPlaces.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace prec;

static linalg::LinalgOp getBodyOwner(Operation *op) {
  return dyn_cast_or_null<linalg::LinalgOp>(op->getParentOp());
}

/// True for a value that a body computes from its inputs alone, not from its
/// accumulators.
static bool isOfInputs(Value value, linalg::LinalgOp op) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && argument.getOwner() == op.getBlock())
    return op.isDpsInput(op.getMatchingOpOperand(argument));
  Operation *def = value.getDefiningOp();
  return !def || def->getParentOp() != op ||
         llvm::all_of(def->getOperands(),
                      [&](Value operand) { return isOfInputs(operand, op); });
}

/// True in a region nested in the body of a linalg op, which has no tensors.
static bool isDeepInBody(Operation *op) {
  Operation *parent = op->getParentOp();
  return parent && !isa<linalg::LinalgOp>(parent) &&
         parent->getParentOfType<linalg::LinalgOp>();
}

bool prec::canLookAt(Operation *op, ValueRange values) {
  linalg::LinalgOp body = getBodyOwner(op);
  return !isDeepInBody(op) && (!body || llvm::all_of(values, [&](Value value) {
    return !value || isOfInputs(value, body);
  }));
}

std::string PlaceIds::getNextId(Operation *op) {
  while (linalg::LinalgOp body = getBodyOwner(op))
    op = body;
  std::string id = getId(op);
  if (unsigned number = ++numbers[id]; number > 1)
    id += "@" + std::to_string(number);
  return id;
}
