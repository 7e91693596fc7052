//===- Extrema.cpp - Largest and smallest elements ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/OpModels/Extrema.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/ConstantValues.h"

using namespace mlir;
using namespace prec;

bool prec::takesExtremum(Operation *op) {
  // The cheapest checks come first.
  if (op->getNumResults() != 1 || op->getNumRegions() != 1)
    return false;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (!structured)
    return false;
  Block &body = *structured.getBlock();
  BlockArgument accumulator = body.getArguments().back();
  if (!accumulator.hasOneUse())
    return false;
  Value taken = body.getTerminator()->getOperand(0);
  if (auto narrow = taken.getDefiningOp<NarrowOp>())
    taken = narrow.getInput();
  Operation *reader = *accumulator.user_begin();
  if (auto widen = dyn_cast<WidenOp>(reader)) {
    if (!widen->hasOneUse())
      return false;
    reader = *widen->user_begin();
  }
  return reader == taken.getDefiningOp() &&
         isa<arith::MaximumFOp, arith::MinimumFOp>(reader) &&
         structured.getNumReductionLoops() != 0;
}

/// True if the op has a body of its own, or if its body casts no input.
static bool readsAsItIs(linalg::LinalgOp op, Format format) {
  if (!op.getRegionBuilder())
    return true;
  Type wide = getElementTypeOrSelf(op.getDpsInits().front().getType());
  return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    Type element = getElementTypeOrSelf(input->get().getType());
    return element == wide || getStoredFormat(element) == format ||
           op.getMatchingBlockArgument(input).use_empty();
  });
}

/// True if an op inserts the value, a rounding of it or a view of it.
static bool isInserted(Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (isa<RoundOp, NarrowOp, WidenOp, tensor::ExtractSliceOp,
            tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(
            user))
      return isInserted(user->getResult(0));
    auto insert = dyn_cast<tensor::InsertSliceOp>(user);
    return insert && insert.getSource() == value;
  });
}

bool prec::mayAccumulateNarrow(Operation *op, Format format) {
  if (!takesExtremum(op))
    return false;
  auto structured = cast<linalg::LinalgOp>(op);
  if (!readsAsItIs(structured, format) || isInserted(op->getResult(0)))
    return false;
  Value init = structured.getDpsInits().front();
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (!fill)
    return getConstantOp(init);
  return fill.output().getDefiningOp<tensor::EmptyOp>() &&
         getConstantOp(fill.value()) &&
         fill.value().getType() == getElementTypeOrSelf(init.getType());
}
