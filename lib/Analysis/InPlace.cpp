//===- InPlace.cpp - The same elements at the same places -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InPlace.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;

Value InPlace::skip(Value value) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      auto op = dyn_cast_or_null<linalg::LinalgOp>(
          argument.getOwner()->getParentOp());
      if (!op)
        return value;
      OpOperand *operand = op.getMatchingOpOperand(argument);
      if (!isRead(op, op.getMatchingIndexingMap(operand)))
        return Value();
      value = operand->get();
      continue;
    }
    Operation *op = value.getDefiningOp();
    OpModel scratch;
    const OpModel &model = program.getModel(op, scratch);
    if (auto structured = dyn_cast<linalg::LinalgOp>(op);
        structured && model.hasBody()) {
      if (structured.getNumReductionLoops() != 0)
        return value;
      auto result = cast<OpResult>(value);
      if (!isRead(op, structured.getIndexingMapMatchingResult(result)))
        return Value();
      value = structured.getBlock()->getTerminator()->getOperand(
          result.getResultNumber());
      continue;
    }
    if (model.isCopy() || model.isGather())
      return Value();
    bool isConversion = model.isPointwise() &&
                        (model.getFunction() == ScalarFunction::Identity ||
                         model.getFunction() == ScalarFunction::FloatCast);
    if (!isConversion || op->getNumOperands() != 1)
      return value;
    value = op->getOperand(0);
  }
  return Value();
}
