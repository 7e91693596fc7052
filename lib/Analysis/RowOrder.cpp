//===- RowOrder.cpp - Numbers by their place in a sorted row --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowOrder.h"
#include "SignFlips.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Whether `value` is a sorted row, the largest few elements of one, or a copy
/// or negation of either.
static bool isSorted(Value value, const ProgramModel &program) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    OpModel scratch;
    Operation *op = value.getDefiningOp();
    const OpModel *model = op ? &program.getModel(op, scratch) : nullptr;
    // A sort counts as a move of its operand.
    if (model && model->selects() && !model->isReduction())
      return true;
    ElementStep step = getElementStep(value, program);
    if ((!step.isMove() && step.function != SF::Neg) ||
        step.operands.size() != 1)
      return false;
    value = step.operands.front();
  }
  return false;
}

bool prec::isPlaceInOrder(Value value, const ProgramModel &program) {
  Operation *op = value.getDefiningOp();
  if (!op || !isFloat(value))
    return false;
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  const auto *copy = model.getIf<Copy>();
  bool isPart = model.isGather() || (copy && copy->dropsElements);
  if (!isPart || model.getSources().size() != 1)
    return false;
  Value source = op->getOperand(model.getSources().front());
  return hasFewerElements(value, source) &&
         (model.selects() || isSorted(source, program));
}

bool prec::isPlaceInOrderOf(Value value, Value row,
                            const ProgramModel &program) {
  bool isPlace = false, isNegated = false;
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    isPlace |= isPlaceInOrder(value, program);
    if (isPlace && !isNegated && value == row)
      return true;
    OpModel scratch;
    Operation *op = value.getDefiningOp();
    const OpModel *model = op ? &program.getModel(op, scratch) : nullptr;
    if (model && model->isGather() && model->getSources().size() == 1) {
      value = op->getOperand(model->getSources().front());
      continue;
    }
    ElementStep step = getElementStep(value, program);
    if ((!step.isMove() && step.function != SF::Neg) ||
        step.operands.size() != 1)
      return false;
    isNegated ^= step.function == SF::Neg;
    value = step.operands.front();
  }
  return false;
}
