//===- SpelledForms.cpp - What frameworks write out -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SpelledForms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/Analysis/BatchNorms.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

SpelledForms::SpelledForms(const ProgramModel &program,
                           const DenseMap<Operation *, unsigned> &contractions)
    : program(program), contractions(contractions), uniform(program),
      batchNorms(findBatchNorms(program)) {}

/// Nobody adds the number 0 or multiplies by it: a tensor of zeros that meets
/// others so is what a state starts with, and fp32.
bool SpelledForms::isInitialState(const ElementStep &step,
                                  Value operand) const {
  if (step.function != SF::Add && step.function != SF::Mul)
    return false;
  auto argument = dyn_cast<BlockArgument>(operand);
  if (argument &&
      isa_and_nonnull<linalg::LinalgOp>(argument.getOwner()->getParentOp()))
    operand =
        argument.getOwner()->getParentOp()->getOperand(argument.getArgNumber());
  auto type = dyn_cast<RankedTensorType>(operand.getType());
  return type && type.getRank() != 0 && isSplatOf(operand, 0, program);
}

/// The op on tensors that computes an element, or that `value` is a result of.
static Operation *getTensorOp(Value value) {
  Operation *op = value.getDefiningOp();
  if (op && isa_and_nonnull<linalg::LinalgOp>(op->getParentOp()))
    return op->getParentOp();
  return op;
}

/// One dimension is not 1.
static bool isVector(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked && llvm::count_if(ranked.getShape(),
                                  [](int64_t n) { return n != 1; }) == 1;
}

static bool isParameter(Value value) {
  Operation *op = value.getDefiningOp();
  bool isOutside =
      op ? getOpModel(op).getIf<Source>() != nullptr
         : isa<FunctionOpInterface>(value.getParentBlock()->getParentOp());
  return isOutside && isVector(value.getType());
}

/// Whether this operand is the bias of a contraction, or scales or shifts a
/// batch norm.
bool SpelledForms::isBias(const ElementStep &step, unsigned operand) const {
  if ((step.function != SF::Add && step.function != SF::Mul) ||
      step.operands.size() != 2)
    return false;
  Operation *other =
      getTensorOp(skipMoves(step.operands[1 - operand], program));
  bool isBehind =
      other && (batchNorms.contains(other) ||
                (step.function == SF::Add && contractions.contains(other)));
  return isBehind && isParameter(skipMoves(step.operands[operand], program));
}

/// What a batch norm is of: torch computes it in one op, which is on no list.
Value SpelledForms::getNormalised(Operation *norm) {
  auto find = [&](Operation *op) -> Value {
    for (Value operand : op->getOperands()) {
      Value root = skipMoves(operand, program);
      if (Operation *made = getTensorOp(root))
        root = made->getResult(0);
      if (isFloat(operand) && !uniform.contains(operand) &&
          !root.getDefiningOp<tensor::EmptyOp>() && !isVector(root.getType()))
        return operand;
    }
    return {};
  };
  Value data = find(norm);
  Operation *op = data ? data.getDefiningOp() : nullptr;
  // It may be centred by an op of its own.
  if (!op || !program.getModel(op).isPointwise())
    return data;
  ElementStep step = getElementStep(skipMoves(data, program), program);
  return step.function == SF::Sub ? find(op) : data;
}
