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

/// Programs do not add the number 0 or multiply by it, so a tensor of zeros in
/// a sum or a product is the initial state of a recurrence, and fp32.
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

/// The op on tensors that computes the element `value`, or of which `value` is
/// a result.
static Operation *getTensorOp(Value value) {
  Operation *op = value.getDefiningOp();
  if (op && isa_and_nonnull<linalg::LinalgOp>(op->getParentOp()))
    return op->getParentOp();
  return op;
}

/// Whether exactly one dimension is not 1.
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

/// The data of a batch norm. PyTorch computes the norm in one op, which is on
/// no list of autocast.
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
  // A separate op may subtract the mean.
  if (!op || !program.getModel(op).isPointwise())
    return data;
  ElementStep step = getElementStep(skipMoves(data, program), program);
  return step.function == SF::Sub ? find(op) : data;
}
