//===- StoredMargins.cpp - Margins of outcomes that loops store -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From
//
//   %masks = scf.for iter_args(%m = %none) {
//     %is = arith.cmpf ogt, %a, %b
//     tensor.insert_slice %is into %m
//   }
//   tensor.extract_slice %masks
//
// makes, in addition,
//
//   %masks, %margins = scf.for iter_args(%m = %none, %d = %zeros) {
//     tensor.insert_slice %margin into %d
//   }
//   tensor.extract_slice %margins
//
//===----------------------------------------------------------------------===//

#include "StoredMargins.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

using namespace mlir;

namespace {
class MarginMover {
public:
  MarginMover(Value computed, Value margins)
      : rewriter(margins.getContext()), element(getElementTypeOrSelf(margins)) {
    moved.map(computed, margins);
  }

  Value move(Value outcome);

private:
  Type getMarginType(Type type) const {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped ? Type(shaped.clone(element)) : element;
  }
  Value moveByLoop(LoopLikeOpInterface loop, unsigned number);
  Value moveBy(Operation *op);

  IRRewriter rewriter;
  Type element;
  /// Margins by outcomes.
  IRMapping moved;
};
} // namespace

static bool isOutcome(Value value) {
  return getElementTypeOrSelf(value).isInteger(1);
}

Value MarginMover::moveByLoop(LoopLikeOpInterface loop, unsigned number) {
  Value init = move(loop.getInits()[number]);
  rewriter.setInsertionPoint(loop);
  auto made = loop.replaceWithAdditionalYields(
      rewriter, init, /*replaceInitOperandUsesInLoop=*/false,
      [&](OpBuilder &, Location, ArrayRef<BlockArgument> added) {
        OpBuilder::InsertionGuard guard(rewriter);
        moved.map(loop.getRegionIterArgs()[number], added.front());
        return SmallVector<Value>{move(loop.getYieldedValues()[number])};
      });
  assert(succeeded(made) && "analyses found a loop that takes more values");
  return made->getLoopResults()->back();
}

Value MarginMover::moveBy(Operation *op) {
  // Moving may replace loops that define operands, so these are read again.
  IRMapping mapping;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (isOutcome(op->getOperand(i))) {
      Value margins = move(op->getOperand(i));
      mapping.map(op->getOperand(i), margins);
    }
  rewriter.setInsertionPointAfter(op);
  Operation *made = rewriter.clone(*op, mapping);
  auto adopt = [&](Value value) {
    if (isOutcome(value))
      value.setType(getMarginType(value.getType()));
  };
  llvm::for_each(made->getResults(), adopt);
  for (Region &region : made->getRegions())
    for (Block &block : region)
      llvm::for_each(block.getArguments(), adopt);
  return made->getResult(0);
}

Value MarginMover::move(Value outcome) {
  if (Value known = moved.lookupOrNull(outcome))
    return known;
  Operation *op = outcome.getDefiningOp();
  Value margins;
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op)) {
    // The result is not recorded, because the loop is gone.
    return moveByLoop(loop, cast<OpResult>(outcome).getResultNumber());
  }
  if (matchPattern(outcome, m_Constant())) {
    rewriter.setInsertionPointAfter(op);
    margins = arith::ConstantOp::create(
        rewriter, op->getLoc(),
        rewriter.getZeroAttr(getMarginType(outcome.getType())));
  } else {
    margins = moveBy(op);
  }
  moved.map(outcome, margins);
  return margins;
}

Value prec::storeMargins(Value read, Value computed, Value margins) {
  return MarginMover(computed, margins).move(read);
}
