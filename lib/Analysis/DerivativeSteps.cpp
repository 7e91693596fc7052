//===- DerivativeSteps.cpp - Derivatives that are there or not ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/DerivativeSteps.h"
#include "MarginPlaces.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/Choices.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;

/// Whether `op` compares two floats.
static bool compares(Operation *op) {
  return op && op->getNumOperands() == 2 && isFloat(op->getOperand(0)) &&
         getOpModel(op).getFunction() == ScalarFunction::Compare;
}

/// What computes the elements of a tensor, each at its place: an op in a body,
/// or on tensors.
static Operation *findElementOp(Value tensor) {
  Operation *def = tensor.getDefiningOp();
  auto body = dyn_cast_or_null<linalg::LinalgOp>(def);
  if (!body)
    return def;
  unsigned number = cast<OpResult>(tensor).getResultNumber();
  bool isParallel = body.getNumParallelLoops() == body.getNumLoops();
  if (!isParallel ||
      !body.getMatchingIndexingMap(body.getDpsInitOperand(number)).isIdentity())
    return nullptr;
  Operation *yielded =
      body.getBlock()->getTerminator()->getOperand(number).getDefiningOp();
  return yielded && yielded->getBlock() == body.getBlock() ? yielded : nullptr;
}

/// The input whose elements a value in the body is.
static OpOperand *findInput(Value value, linalg::LinalgOp body) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != body.getBlock())
    return nullptr;
  OpOperand *operand = body.getMatchingOpOperand(argument);
  return body.isDpsInput(operand) ? operand : nullptr;
}

/// What computes an operand of an op in a body or on tensors, if elements of
/// both have the same places.
static Operation *findOperandOp(Value operand, Operation *op) {
  auto body = dyn_cast<linalg::LinalgOp>(op->getParentOp());
  if (!body)
    return findElementOp(operand);
  OpOperand *input = findInput(operand, body);
  if (!input)
    return operand.getDefiningOp();
  return body.getMatchingIndexingMap(input).isIdentity()
             ? findElementOp(input->get())
             : nullptr;
}

/// The maximum or minimum of two that an equality compares with one of them:
/// they are equal where the other one is not larger.
static Operation *findExtremum(Operation *equality) {
  for (Value side : equality->getOperands()) {
    Operation *op = findOperandOp(side, equality);
    ScalarFunction function =
        op ? getOpModel(op).getFunction() : ScalarFunction::Opaque;
    if (op && op->getNumOperands() == 2 && isFloat(op->getOperand(0)) &&
        (function == ScalarFunction::Max || function == ScalarFunction::Min))
      return op;
  }
  return nullptr;
}

static DerivativeStep describe(Operation *select) {
  DerivativeStep step;
  step.select = select;
  step.margin.kind = MarginKind::Derivative;
  Value outcome = select->getOperand(0);
  auto body = dyn_cast<linalg::LinalgOp>(select->getParentOp());
  Operation *comparison = outcome.getDefiningOp();
  if (body && !comparison) {
    if (OpOperand *input = findInput(outcome, body)) {
      step.outcome = input->getOperandNumber();
      comparison = findElementOp(input->get());
    }
  } else if (!body) {
    comparison = findElementOp(outcome);
  }
  // Sizes and places of both are the same only for tensors.
  bool isOfTensors = body || isa<RankedTensorType>(outcome.getType());
  if (!isOfTensors || !compares(comparison) ||
      !canLookAt(select, select->getResults()))
    return step;
  // Equal numbers have a distance of zero; what decided has not.
  Operation *decides =
      equatesFloats(comparison) ? findExtremum(comparison) : comparison;
  if (!decides || !canLookAt(decides, decides->getOperands()))
    return step;
  step.margin.op = decides;
  step.margin.value = decides->getOperand(0);
  step.margin.less = decides->getOperand(1);
  return step;
}

SmallVector<DerivativeStep>
prec::findDerivativeSteps(const ProgramModel &program,
                          const TaintAnalysis &taint, Lineage &lineage) {
  PlaceIds ids(program);
  SmallVector<DerivativeStep> steps;
  for (Operation *select : findSelectedDerivatives(program, taint, lineage)) {
    DerivativeStep step = describe(select);
    step.margin.id = ids.getNextId(select) + kDerivativeSuffix.str();
    steps.push_back(std::move(step));
  }
  return steps;
}
