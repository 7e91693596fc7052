//===- VerifySums.cpp - Invariant 6: sums that are rounded twice ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   %p = contraction ; %q = round %p ; %s = add %q, %bias ; round %s
//
// Invariant 6: a product that is only added is not rounded if the sum is. The
// op that adds has the product in a register, and rounding it first swallows a
// small operand of the sum. A preset without safety rules may do so
// (`prec.without_rules`).
//
//===----------------------------------------------------------------------===//

#include "MoveCasts.h"
#include "Verifier.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

/// Whether `op` rounds the result of a contraction, or a copy of it.
static bool roundsContraction(Operation *op) {
  Value value = op->getOperand(0);
  if (auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp())) {
    auto element = dyn_cast<BlockArgument>(value);
    if (!element || element.getOwner() != body.getBlock())
      return false;
    value = body->getOperand(element.getArgNumber());
  }
  Operation *producer = skipCopies(value).getDefiningOp();
  return producer && getOpModel(producer).isContraction();
}

/// The value that holds the elements of `use` unchanged: a copy, the element in
/// a body, or what a body yields. Null if the owner computes with them.
static Value getMoved(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<linalg::YieldOp>(op))
    return op->getParentOp()->getResult(use.getOperandNumber());
  OpModel model = getOpModel(op);
  if (model.isCopy())
    return model.isSource(use.getOperandNumber()) && op->getNumResults() == 1
               ? Value(op->getResult(0))
               : Value();
  auto body = dyn_cast<linalg::LinalgOp>(op);
  return body && model.isPointwise() ? body.getMatchingBlockArgument(&use)
                                     : Value();
}

/// The only use of `value`, if it is as an operand of a sum or difference, or
/// as the accumulator of a contraction. Follows copies and widenings. Null if
/// there are several uses, or another one.
static OpOperand *findOnlyAdd(Value value) {
  while (value) {
    OpOperand *only = nullptr;
    for (OpOperand &use : value.getUses()) {
      if (isa<tensor::DimOp>(use.getOwner()))
        continue;
      if (only)
        return nullptr;
      only = &use;
    }
    if (!only)
      return nullptr;
    Operation *op = only->getOwner();
    OpModel model = getOpModel(op);
    if (model.isContraction())
      return model.isFactor(only->getOperandNumber()) ? nullptr : only;
    ScalarFunction function = model.getFunction();
    if (function == ScalarFunction::Add || function == ScalarFunction::Sub)
      return only;
    value = isa<WidenOp>(op) ? op->getResult(0) : getMoved(*only);
  }
  return nullptr;
}

/// An op that rounds `value`, or a copy of it; null if there is none.
static Operation *findRoundingReader(Value value) {
  SmallVector<Value> worklist = {value};
  DenseSet<Value> visited;
  while (!worklist.empty()) {
    Value next = worklist.pop_back_val();
    if (!visited.insert(next).second)
      continue;
    for (OpOperand &use : next.getUses()) {
      if (isa<RoundOp, NarrowOp>(use.getOwner()))
        return use.getOwner();
      if (Value moved = getMoved(use))
        worklist.push_back(moved);
    }
  }
  return nullptr;
}

void Verifier::checkSum(Operation *op) {
  if (function->hasAttr(kWithoutRulesAttr) || !roundsContraction(op))
    return;
  OpOperand *added = findOnlyAdd(op->getResult(0));
  Operation *sum = added ? added->getOwner() : nullptr;
  Operation *again = sum ? findRoundingReader(sum->getResult(0)) : nullptr;
  if (!again)
    return;
  if (!getOpModel(sum).isContraction()) {
    // A number that is added is no small operand.
    UniformValues uniform(getProgram());
    if (llvm::any_of(sum->getOperands(),
                     [&](Value operand) { return uniform.contains(operand); }))
      return;
  }
  InFlightDiagnostic diagnostic = error(op, 6);
  diagnostic << "a product that is only added is rounded, and so is the sum; "
                "round the sum alone";
  diagnostic.attachNote(again->getLoc()) << "rounded again here";
}
