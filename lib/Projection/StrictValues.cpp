//===- StrictValues.cpp - What the preset strict never narrows ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StrictValues.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/Idioms.h"
#include "prec/Analysis/Recurrence.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Whether a rounding of an operand is a rounding of the result.
static bool passesOn(SF function) {
  return function == SF::Identity || function == SF::FloatCast ||
         function == SF::Neg || function == SF::Abs || function == SF::Max ||
         function == SF::Min;
}

static bool isSquare(const ElementStep &step) {
  return (step.function == SF::Mul &&
          isSameElement(step.operands[0], step.operands[1])) ||
         step.function == SF::IntPow || step.function == SF::Pow;
}

/// Adds operands that are squared, by ops on tensors or in bodies.
void StrictValues::addSquares(Operation *op, const OpModel &model) {
  auto add = [&](Value value) {
    if (!isFloat(value))
      return;
    ElementStep step = getElementStep(value, program);
    if (isSquare(step))
      wide.insert(step.operands[0]);
  };
  if (model.isPointwise() && !model.hasBody())
    llvm::for_each(op->getResults(), add);
  if (!model.hasBody())
    return;
  for (Region &region : op->getRegions())
    region.walk(
        [&](Operation *inner) { llvm::for_each(inner->getResults(), add); });
}

void StrictValues::addPassedOn() {
  for (unsigned i = 0; i < wide.size(); ++i) {
    Value value = wide[i];
    bool isScore = scores.contains(value);
    ElementStep step = getElementStep(value, program);
    if (!passesOn(step.function) && (!isScore || step.function == SF::Opaque))
      continue;
    for (Value operand : step.operands) {
      if (!isFloat(operand))
        continue;
      wide.insert(operand);
      if (isScore)
        scores.insert(operand);
    }
  }
}

StrictValues::StrictValues(const ProgramModel &program) : program(program) {
  Idioms idioms(program);
  Recurrence recurrence(program);
  for (const auto &[op, model] : program.getOps()) {
    bool isSoftmax =
        model.getFunction() == SF::Softmax ||
        (idioms.isPart(op) && computes(op, program, isExponential));
    const auto *reduction = model.getIf<Reduction>();
    bool isScan = reduction && reduction->isScan;
    bool isStep = model.isPointwise() && op->getNumResults() == 1 &&
                  recurrence.isRecurrent(op->getResult(0));
    for (OpOperand &operand : op->getOpOperands()) {
      Value value = operand.get();
      if (!isFloat(value) ||
          model.getUse(operand.getOperandNumber()) == OperandUse::Shape)
        continue;
      if (isSoftmax)
        scores.insert(value);
      if (isSoftmax || isScan || (isStep && !recurrence.isRecurrent(value)))
        wide.insert(value);
    }
    if (model.isPointwise() || reduction)
      addSquares(op, model);
  }
  addPassedOn();
}
