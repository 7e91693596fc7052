//===- AddedResults.cpp - Results that are only added ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/AddedResults.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;

/// The only use of `value` that reads elements; null if there are none or
/// several.
static OpOperand *getOnlyRead(Value value) {
  OpOperand *only = nullptr;
  for (OpOperand &use : value.getUses()) {
    if (isa<tensor::DimOp>(use.getOwner()))
      continue;
    if (only)
      return nullptr;
    only = &use;
  }
  return only;
}

bool prec::isOnlyAdded(Value value, const ProgramModel &program,
                       UniformValues &uniform) {
  OpOperand *only = nullptr;
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    only = getOnlyRead(value);
    if (!only)
      return false;
    Operation *op = only->getOwner();
    OpModel scratch;
    const OpModel &model = program.getModel(op, scratch);
    if (model.isCopy() && model.isSource(only->getOperandNumber()) &&
        op->getNumResults() == 1) {
      value = op->getResult(0);
      continue;
    }
    if (const auto *dims = model.getIf<Contraction>()) {
      unsigned number = only->getOperandNumber();
      return number != dims->lhs && number != dims->rhs;
    }
    if (!model.isPointwise() || !model.hasBody())
      break;
    // Continue with the element in the body.
    value = op->getRegion(0).front().getArgument(only->getOperandNumber());
  }
  ScalarFunction function = getOpModel(only->getOwner()).getFunction();
  if (function != ScalarFunction::Add && function != ScalarFunction::Sub)
    return false;
  return llvm::none_of(only->getOwner()->getOperands(), [&](Value operand) {
    return uniform.contains(operand);
  });
}

bool prec::isAddedResult(Value value, const ProgramModel &program,
                         UniformValues &uniform) {
  Value copied = value;
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    Operation *op = copied.getDefiningOp();
    if (!op)
      return false;
    OpModel scratch;
    if (program.getModel(op, scratch).isContraction())
      return isOnlyAdded(value, program, uniform);
    SmallVector<Value, 2> sources = getCopiedOperands(copied, program);
    if (sources.size() != 1)
      return false;
    copied = sources.front();
  }
  return false;
}
