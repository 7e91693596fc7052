//===- Sweep.cpp - The cotangents of a block ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Adjoint/Sweep.h"
#include "Captured.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "prec/Adjoint/AdjointInterface.h"
#include "prec/IR/PrecDialect.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// Cotangents
//===----------------------------------------------------------------------===//

/// True for a margin from which a sweep starts.
static bool isStart(Operation *op, const Activity &activity) {
  auto margin = dyn_cast<MarginOp>(op);
  return margin && activity.contains(margin.getValue());
}

bool Sweep::reaches(Operation *op) const {
  return llvm::any_of(op->getResults(),
                      [&](Value result) { return getCotangent(result); }) ||
         op->walk([&](Operation *inner) {
             return isStart(inner, activity) ? WalkResult::interrupt()
                                             : WalkResult::advance();
           }).wasInterrupted();
}

Value Sweep::createZero(Value like) {
  Location loc = like.getLoc();
  Type type = like.getType(), element = getElementTypeOrSelf(type);
  Value zero = arith::ConstantOp::create(builder, loc,
                                         builder.getFloatAttr(element, 0.0));
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return zero;
  Value empty = tensor::EmptyOp::create(
      builder, loc, tensor::getMixedSizes(builder, loc, like), element,
      tensor.getEncoding());
  // The dynamic size of `like` may be a known constant here.
  if (empty.getType() != type)
    empty = tensor::CastOp::create(builder, loc, type, empty);
  return linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
}

Value Sweep::getAccumulator(Value value) {
  Value cotangent = getCotangent(value);
  return cotangent ? cotangent : createZero(value);
}

void Sweep::add(Value value, Value cotangent) {
  if (!isActive(value) || !cotangent)
    return;
  Value &sum = cotangents[value];
  sum = sum ? arith::AddFOp::create(builder, value.getLoc(), sum, cotangent)
            : cotangent;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void Sweep::reverse(ArrayRef<Operation *> ops) {
  for (Operation *op : llvm::reverse(ops))
    if (auto adjoint = dyn_cast<AdjointOpInterface>(op); adjoint && reaches(op))
      adjoint.emitAdjoint(*this);
}

void Sweep::reverseExpansion(Operation *op, ArrayRef<Operation *> ops,
                             ValueRange results) {
  for (Operation *made : ops)
    activity.include(made);
  for (auto [old, result] : llvm::zip_equal(op->getResults(), results))
    add(result, getCotangent(old));
  activity.forget(op);
  op->replaceAllUsesWith(results);
  op->erase();
  reverse(ops);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

llvm::SetVector<Value>
Sweep::findCaptured(MutableArrayRef<Region> regions) const {
  llvm::SetVector<Value> captured;
  for (Region &region : regions) {
    for (Value value : findCapturedValues(region))
      if (isActive(value))
        captured.insert(value);
    region.walk([&](ProbeOp probe) {
      if (Value change = changes.lookup(probe.getId()))
        captured.insert(change);
    });
  }
  return captured;
}

void Sweep::reverseCopy(Block &block, IRMapping &mapping, ValueRange seeds,
                        ArrayRef<std::pair<Value, Value>> captured) {
  SmallVector<Operation *> ops;
  for (Operation &op : block.without_terminator()) {
    // An assertion needs no copy, because the original has checked it.
    if (isa<cf::AssertOp>(op))
      continue;
    Operation *copy = builder.clone(op, mapping);
    copy->walk([](cf::AssertOp assertion) { assertion.erase(); });
    ops.push_back(copy);
    activity.include(copy);
  }
  for (auto [value, cotangent] : captured)
    setCotangent(value, cotangent);
  for (auto [yielded, seed] :
       llvm::zip_equal(block.getTerminator()->getOperands(), seeds))
    add(mapping.lookupOrDefault(yielded), seed);
  reverse(ops);
}

void prec::eraseDeadOps(Block &block, Activity &activity) {
  for (Operation *op = block.getTerminator(); op;) {
    Operation *previous = op->getPrevNode();
    if (isOpTriviallyDead(op) && !isa<UnrealizedConversionCastOp>(op)) {
      activity.forget(op);
      op->erase();
    }
    op = previous;
  }
}
