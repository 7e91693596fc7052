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
  // What costs least to ask is asked first.
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

bool prec::mayAccumulateNarrow(Operation *op) {
  if (!takesExtremum(op))
    return false;
  Value init = cast<linalg::LinalgOp>(op).getDpsInits().front();
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (!fill)
    return getConstantOp(init);
  return fill.output().getDefiningOp<tensor::EmptyOp>() &&
         getConstantOp(fill.value()) &&
         fill.value().getType() == getElementTypeOrSelf(init.getType());
}
