//===- Shares.cpp - What a softmax or a sigmoid computes ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Shares.h"
#include "ReductionTerms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/ADT/MapVector.h"

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

/// x if `step` is 1 / x, as a quotient or a reciprocal, else null.
static Value getInverted(const ElementStep &step, const ProgramModel &program) {
  bool isInverse =
      step.function == SF::Reciprocal ||
      (step.function == SF::Div && isSplatOf(step.operands[0], 1, program));
  return isInverse ? step.operands.back() : Value();
}

/// 1 / (1 + e^-x).
static bool isSigmoid(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (step.function == SF::Logistic)
    return true;
  Value inverted = getInverted(step, program);
  return inverted && getSigmoidExponent(inverted, program);
}

static bool isExponentialStep(Value value, const ProgramModel &program) {
  return isExponential(
      getElementStep(skipMoves(value, program), program, Borders::Stop)
          .function);
}

/// The sum reduction that makes `value`, or null.
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

namespace {
/// Exponentials to a base, and their inverse.
struct Base {
  SF exponential, logarithm;
};

/// How often each value is added, minus how often it is subtracted.
using Terms = llvm::MapVector<Value, int>;
} // namespace

static constexpr Base kBases[] = {{SF::Exp, SF::Log}, {SF::Exp2, SF::Log2}};

/// The terms of the sum that `value` is, without those that cancel;
/// std::nullopt beyond `horizon::kProof` steps.
static std::optional<Terms> getTerms(Value value, const ProgramModel &program) {
  SmallVector<std::pair<Value, int>> pending = {{value, 1}};
  Terms terms;
  for (unsigned i = 0; !pending.empty(); ++i) {
    if (i > horizon::kProof)
      return std::nullopt;
    auto [term, sign] = pending.pop_back_val();
    term = skipMoves(term, program);
    ElementStep step = getElementStep(term, program, Borders::Stop);
    bool takesLast = step.function == SF::Sub || step.function == SF::Neg;
    if (!takesLast && step.function != SF::Add) {
      terms[term] += sign;
      continue;
    }
    for (Value operand : step.operands)
      pending.push_back({operand, sign});
    if (takesLast)
      pending.back().second = -sign;
  }
  terms.remove_if([](const auto &term) { return term.second == 0; });
  return terms;
}

static bool areEqual(const Terms &a, const Terms &b) {
  return a.size() == b.size() && llvm::all_of(a, [&](const auto &term) {
           return b.lookup(term.first) == term.second;
         });
}

/// x if the elements of `value` are e^x, else null.
static Value getExponent(Value value, const Base &base,
                         const ProgramModel &program) {
  ElementStep step =
      getElementStep(skipMoves(value, program), program, Borders::Stop);
  return step.function == base.exponential ? step.operands.front() : Value();
}

/// x if the elements of `value` are the logarithm of a sum of e^x, else null.
static Value getLogSumExponent(Value value, const Base &base,
                               const ProgramModel &program) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (step.function != base.logarithm)
    return {};
  Value added = skipMoves(step.operands.front(), program);
  OpModel scratch;
  const Reduction *sum = getSum(added, program, scratch);
  Value summed = sum ? findTerm(cast<OpResult>(added), *sum) : Value();
  return summed ? getExponent(summed, base, program) : Value();
}

/// Whether `exponent` is x minus the logarithm of the sum of all e^x. Its other
/// terms are those of the summed exponent. Or it has one such logarithm, and
/// the rest may be a recomputed x. If the rest is not x, the result is one
/// share too many, which costs bytes; one too few would break bounds. A result
/// that exceeds one on some input does not count as a share
/// (Execution/Saturation.h).
static bool isLogSoftmax(Value exponent, const Base &base,
                         const ProgramModel &program) {
  std::optional<Terms> terms = getTerms(exponent, program);
  if (!terms)
    return false;
  unsigned numLogSums = 0;
  bool isTakenOnce = false;
  for (auto [term, count] : *terms) {
    Value summed = getLogSumExponent(term, base, program);
    if (!summed)
      continue;
    ++numLogSums;
    isTakenOnce = count == -1;
    Terms others = *terms;
    others.erase(term);
    std::optional<Terms> inSum = getTerms(summed, program);
    if (isTakenOnce && inSum && areEqual(others, *inSum))
      return true;
  }
  return numLogSums == 1 && isTakenOnce && terms->size() > 1;
}

static bool isConstantStep(const ElementStep &step) {
  return step.function == SF::Constant && step.op;
}

/// Whether the elements are equal, including values that are computed twice
/// from the same values and numbers.
static bool areSameElements(Value a, Value b, const ProgramModel &program) {
  a = skipMoves(a, program);
  b = skipMoves(b, program);
  if (a == b)
    return true;
  ElementStep stepOfA = getElementStep(a, program, Borders::Stop);
  ElementStep stepOfB = getElementStep(b, program, Borders::Stop);
  auto areSame = [&](Value a, Value b) {
    a = skipMoves(a, program);
    b = skipMoves(b, program);
    ElementStep ofA = getElementStep(a, program, Borders::Stop);
    ElementStep ofB = getElementStep(b, program, Borders::Stop);
    return a == b || (isConstantStep(ofA) && isConstantStep(ofB) &&
                      getConstantAttr(ofA.op) == getConstantAttr(ofB.op));
  };
  return stepOfA.function == stepOfB.function && !stepOfA.operands.empty() &&
         llvm::equal(stepOfA.operands, stepOfB.operands, areSame);
}

/// The value without a number that keeps it from zero, as an addend or as a
/// lower bound.
static Value skipFloor(Value value, const ProgramModel &program) {
  value = skipMoves(value, program);
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if ((step.function == SF::Add || step.function == SF::Max) &&
      step.operands.size() == 2)
    for (unsigned i : {0, 1})
      if (isConstantStep(
              getElementStep(skipMoves(step.operands[1 - i], program), program,
                             Borders::Stop)))
        return skipMoves(step.operands[i], program);
  return value;
}

/// Whether `value` is a part of the terms summed in `sum`. The quotient then
/// hides the relative errors of the parts as a softmax hides those of
/// exponents: they change a share p by p (e - the sum of all p e).
static bool isPartOf(Value value, Value sum, const ProgramModel &program) {
  sum = skipFloor(sum, program);
  OpModel scratch;
  const Reduction *reduction = getSum(sum, program, scratch);
  Value summed =
      reduction ? findTerm(cast<OpResult>(sum), *reduction) : Value();
  return (reduction && isExponentialStep(value, program)) ||
         (summed && areSameElements(value, summed, program));
}

/// True for an exponential over a sum, any value over its own sum, a product
/// with the reciprocal of such a sum, and the exponential of a log-softmax.
static bool isSoftmax(Value value, const ProgramModel &program) {
  ElementStep step = getElementStep(value, program, Borders::Stop);
  if (step.function == SF::Softmax)
    return true;
  for (const Base &base : kBases)
    if (step.function == base.exponential)
      return isLogSoftmax(step.operands.front(), base, program);
  if (step.function == SF::Div)
    return isPartOf(step.operands[0], step.operands[1], program);
  if (step.function != SF::Mul)
    return false;
  for (unsigned i : {0, 1}) {
    Value sum =
        getInverted(getElementStep(skipMoves(step.operands[1 - i], program),
                                   program, Borders::Stop),
                    program);
    if (sum && isPartOf(step.operands[i], sum, program))
      return true;
  }
  return false;
}

/// The term of a sum over one element with initial value zero; else null.
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
  return findTerm(cast<OpResult>(value), *sum);
}

/// Whether `value` consists of shares, possibly several that are concatenated,
/// with zeros or empty tensors between them.
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
    // A pad with another number does not consist of shares.
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
    SmallVector<Value, 2> parts = getCopiedOperands(part, program);
    if (parts.empty() && step.isMove())
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
