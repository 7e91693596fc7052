//===- Shares.cpp - What a softmax or a sigmoid computes ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Shares.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

Value prec::getSigmoidExponent(Value denominator, const ProgramModel &program) {
  ElementStep sum =
      getElementStep(skipMoves(denominator, program), program, Borders::Stop);
  if (sum.function != SF::Add || sum.operands.size() != 2)
    return {};
  for (unsigned i : {0, 1}) {
    ElementStep exponential = getElementStep(
        skipMoves(sum.operands[i], program), program, Borders::Stop);
    if (exponential.function == SF::Exp &&
        isSplatOf(sum.operands[1 - i], 1, program))
      return exponential.operands.front();
  }
  return {};
}

/// 1 / (1 + e^-x), as a quotient or an inverse.
static bool isSigmoid(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (step.function == SF::Logistic)
    return true;
  if (step.function == SF::Reciprocal)
    return bool(getSigmoidExponent(step.operands.front(), program));
  return step.function == SF::Div && isSplatOf(step.operands[0], 1, program) &&
         getSigmoidExponent(step.operands[1], program);
}

static bool isExponentialStep(Value value, const ProgramModel &program) {
  return isExponential(
      getElementStep(skipMoves(value, program), program, Borders::Stop)
          .function);
}

static bool isSum(Value value, const ProgramModel &program) {
  value = skipMoves(value, program);
  Operation *op = value.getDefiningOp();
  OpModel scratch;
  if (!op || !program.getModel(op, scratch).isReduction())
    return false;
  return program.getModel(op, scratch)
             .getCombiner(cast<OpResult>(value).getResultNumber()) ==
         Combiner::Sum;
}

/// An exponential over a sum, or times the inverse of one.
static bool isSoftmax(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (step.function == SF::Softmax)
    return true;
  if (step.function == SF::Div)
    return isExponentialStep(step.operands[0], program) &&
           isSum(step.operands[1], program);
  if (step.function != SF::Mul)
    return false;
  for (unsigned i : {0, 1}) {
    ElementStep inverse = getElementStep(
        skipMoves(step.operands[1 - i], program), program, Borders::Stop);
    if (isExponentialStep(step.operands[i], program) &&
        inverse.function == SF::Reciprocal &&
        isSum(inverse.operands.front(), program))
      return true;
  }
  return false;
}

llvm::BitVector prec::findShares(FunctionOpInterface function,
                                 const ProgramModel &program) {
  llvm::BitVector shares(function.getNumResults());
  if (!function.getFunctionBody().hasOneBlock())
    return shares;
  Operation *end = function.getFunctionBody().front().getTerminator();
  for (auto [i, operand] : llvm::enumerate(end->getOperands())) {
    Value value = skipMoves(operand, program);
    if (isSoftmax(value, program) || isSigmoid(value, program))
      shares.set(i);
  }
  return shares;
}
