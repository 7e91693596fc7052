//===- Shares.cpp - What a softmax or a sigmoid computes ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Shares.h"
#include "ReductionTerms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"

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

/// The reduction that sums up what `value` holds, or null.
static const Reduction *getSum(Value value, const ProgramModel &program,
                               OpModel &scratch) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return nullptr;
  const OpModel &model = program.getModel(op, scratch);
  unsigned number = cast<OpResult>(value).getResultNumber();
  return model.getCombiner(number) == Combiner::Sum ? model.getIf<Reduction>()
                                                    : nullptr;
}

static bool isSum(Value value, const ProgramModel &program) {
  OpModel scratch;
  return getSum(skipMoves(value, program), program, scratch);
}

/// What is summed up in `value`, whose reduction is `sum`; null if unknown.
static Value getSummed(Value value, const Reduction &sum) {
  Operation *op = value.getDefiningOp();
  unsigned number = cast<OpResult>(value).getResultNumber();
  if (sum.hasBody)
    return findTerms(op, sum)[number];
  return number < sum.terms.size() ? op->getOperand(sum.terms[number])
                                   : Value();
}

static bool isSumOfExponentials(Value value, const ProgramModel &program) {
  value = skipMoves(value, program);
  OpModel scratch;
  const Reduction *sum = getSum(value, program, scratch);
  Value summed = sum ? getSummed(value, *sum) : Value();
  return summed && isExponentialStep(summed, program);
}

/// Whether the logarithm of a sum of exponentials is taken away: e^(x - log s)
/// is e^x over s.
static bool isLessLogOfSum(Value exponent, const ProgramModel &program) {
  SmallVector<std::pair<Value, /*isNegative=*/bool>> terms = {
      {exponent, false}};
  for (unsigned i = 0; i < terms.size() && i < horizon::kMoves; ++i) {
    auto [term, isNegative] = terms[i];
    ElementStep step =
        getElementStep(skipMoves(term, program), program, Borders::Stop);
    bool takesLast = step.function == SF::Sub || step.function == SF::Neg;
    if (takesLast || step.function == SF::Add) {
      for (Value operand : step.operands)
        terms.push_back({operand, isNegative});
      terms.back().second ^= takesLast;
    } else if (isNegative && isLogarithm(step.function) &&
               isSumOfExponentials(step.operands.front(), program)) {
      return true;
    }
  }
  return false;
}

/// An exponential over a sum, or times the inverse of one, also in logarithms.
static bool isSoftmax(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (step.function == SF::Softmax)
    return true;
  if (step.function == SF::Exp || step.function == SF::Exp2)
    return isLessLogOfSum(step.operands.front(), program);
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

/// What a sum along dimensions of one element, from zero on, is the same as;
/// else null.
static Value getOnlyTerm(Value value, const ProgramModel &program) {
  OpModel scratch;
  const Reduction *sum = getSum(value, program, scratch);
  if (!sum || sum->elements != 1 || sum->isWindowed)
    return {};
  Operation *op = value.getDefiningOp();
  unsigned number = cast<OpResult>(value).getResultNumber();
  auto destination = dyn_cast<DestinationStyleOpInterface>(op);
  if (destination &&
      !isSplatOf(destination.getDpsInitOperand(number)->get(), 0, program))
    return {};
  return getSummed(value, *sum);
}

/// Also of shares that are joined, and zeros and nothing between them.
static bool isMadeOfShares(Value value, const ProgramModel &program) {
  SmallVector<Value> pending = {value};
  DenseSet<Value> visited;
  bool hasShares = false;
  while (!pending.empty()) {
    Value part = pending.pop_back_val();
    if (!visited.insert(part).second)
      continue;
    if (visited.size() > horizon::kProof)
      return false;
    if (isSoftmax(part, program) || isSigmoid(part, program)) {
      hasShares = true;
      continue;
    }
    if (part.getDefiningOp<tensor::EmptyOp>() || isSplatOf(part, 0, program))
      continue;
    // What is filled with another number is none.
    if (auto pad = part.getDefiningOp<tensor::PadOp>()) {
      Value filling = pad.getConstantPaddingValue();
      if (!filling || !isSplatOf(filling, 0, program))
        return false;
    }
    if (Value term = getOnlyTerm(part, program)) {
      pending.push_back(term);
      continue;
    }
    ElementStep step = getElementStep(part, program);
    bool isMove =
        step.function == SF::Identity || step.function == SF::FloatCast;
    SmallVector<Value, 2> parts = getCopiedOperands(part, program);
    if (parts.empty() && isMove)
      parts.assign(step.operands.begin(), step.operands.end());
    if (parts.empty())
      return false;
    llvm::append_range(pending, parts);
  }
  return hasShares;
}

llvm::BitVector prec::findShares(FunctionOpInterface function,
                                 const ProgramModel &program) {
  llvm::BitVector shares(function.getNumResults());
  if (!function.getFunctionBody().hasOneBlock())
    return shares;
  Operation *end = function.getFunctionBody().front().getTerminator();
  for (auto [i, operand] : llvm::enumerate(end->getOperands()))
    if (isMadeOfShares(operand, program))
      shares.set(i);
  return shares;
}
