//===- Fractions.cpp - What is left beside an integer ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fractions.h"
#include "prec/Analysis/ElementGraph.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

bool prec::isRounding(SF function) {
  return isIntegral(function) && !getTraits(function).isBounded();
}

/// The x that `value` is a rounding of, or null. The rounding may be a
/// function, a cast to an integer type and back, or a select of rounding up or
/// down by sign.
static Value findRounded(Value value, const ProgramModel &program,
                         bool mayChoose = true) {
  ElementStep step =
      getElementStep(skipMoves(value, program), program, Borders::Stop);
  if (mayChoose && step.function == SF::Select && step.operands.size() == 3) {
    Value up = findRounded(step.operands[1], program, /*mayChoose=*/false);
    Value down = findRounded(step.operands[2], program, /*mayChoose=*/false);
    return up == down ? up : Value();
  }
  if (step.function == SF::IntToFloat) {
    step = getElementStep(skipMoves(step.operands.front(), program), program,
                          Borders::Stop);
    if (step.function == SF::FloatToInt)
      return skipMoves(step.operands.front(), program);
  }
  return isRounding(step.function) ? skipMoves(step.operands.front(), program)
                                   : Value();
}

namespace {
/// A product or a single value, with the signs of the factors separated.
struct SignedProduct {
  SmallVector<Value, 2> factors;
  bool isNegative = false;

  void add(Value factor, const ProgramModel &program,
           const TaintAnalysis &taint);
};
} // namespace

void SignedProduct::add(Value factor, const ProgramModel &program,
                        const TaintAnalysis &taint) {
  factor = skipMoves(factor, program);
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(factor, program, Borders::Stop);
    if (step.function != SF::Neg)
      break;
    isNegative = !isNegative;
    factor = skipMoves(step.operands.front(), program);
  }
  TaintState state = taint.getState(factor);
  isNegative ^= state.isNumber() && state.low < 0;
  factors.push_back(factor);
}

/// The addend: one value, or the factors of a multiply-add.
static SignedProduct makeProduct(ValueRange factors,
                                 const ProgramModel &program,
                                 const TaintAnalysis &taint) {
  SignedProduct product;
  for (Value factor : factors)
    product.add(factor, program, taint);
  return product;
}

/// The same; a single value that is a product is split into its factors.
static SignedProduct takeApart(SignedProduct product,
                               const ProgramModel &program,
                               const TaintAnalysis &taint) {
  if (product.factors.size() != 1)
    return product;
  ElementStep step =
      getElementStep(product.factors.front(), program, Borders::Stop);
  if (step.function != SF::Mul)
    return product;
  product.factors.clear();
  for (Value factor : step.operands)
    product.add(factor, program, taint);
  return product;
}

/// Whether `value` is `x` shifted by a number, and perhaps scaled if
/// `isScaled`.
static bool isMultipleOf(Value value, Value x, bool isScaled,
                         const ProgramModel &program,
                         const TaintAnalysis &taint, unsigned depth = 0) {
  value = skipMoves(value, program);
  if (value == x)
    return true;
  constexpr unsigned kShiftAndScale = 2;
  ElementStep step = getElementStep(value, program, Borders::Stop);
  bool isScale = step.function == SF::Mul || step.function == SF::Div;
  bool isShift = step.function == SF::Add || step.function == SF::Sub ||
                 (isScaled && step.function == SF::MultiplyAdd);
  if (depth == kShiftAndScale || (!isShift && !(isScaled && isScale)))
    return false;
  auto isOther = [&](Value operand) {
    return isScale || taint.getState(operand).isNumber();
  };
  return llvm::any_of(llvm::enumerate(step.operands), [&](auto entry) {
    auto [i, operand] = entry;
    for (auto [j, other] : llvm::enumerate(step.operands))
      if (i != j && !isOther(other))
        return false;
    return isMultipleOf(operand, x, isScaled, program, taint, depth + 1);
  });
}

/// Whether an exponential is made of the integer k, by its bits or as 2^k. The
/// rest of x beside k log(2) then goes into the other factor, so the product is
/// continuous where k steps.
static bool makesExponential(Value k, const ProgramModel &program) {
  constexpr unsigned kMostValues = 16;
  llvm::SmallSetVector<Value, 8> pending;
  pending.insert(k);
  for (unsigned i = 0; i < pending.size() && i < kMostValues; ++i)
    for (OpOperand &use : pending[i].getUses()) {
      OpModel scratch;
      Operation *user = use.getOwner();
      SF function = program.getModel(user, scratch).getFunction();
      if (function == SF::Exp2 ||
          (function == SF::BitCast && isFloat(user->getResult(0))))
        return true;
      visitDependents(use, program, [&](Value value) {
        if (!isFloat(value) || isRounding(function))
          pending.insert(value);
      });
    }
  return false;
}

/// Whether `product` is x rounded, or has a rounded multiple of x as a factor.
static bool isRoundingOf(Value x, const SignedProduct &product,
                         const ProgramModel &program,
                         const TaintAnalysis &taint) {
  return llvm::any_of(product.factors, [&](Value factor) {
    Value rounded = findRounded(factor, program);
    bool isScaled = product.factors.size() > 1;
    return rounded && isMultipleOf(rounded, x, isScaled, program, taint) &&
           !(isScaled && makesExponential(factor, program));
  });
}

/// The x to which `op` adds a rounding of x with the other sign, or null.
static Value findWhole(Operation *op, SF function, const ProgramModel &program,
                       const TaintAnalysis &taint) {
  unsigned addend = op->getNumOperands() - 1;
  SignedProduct a =
      makeProduct(op->getOperands().take_front(addend), program, taint);
  SignedProduct b = makeProduct(op->getOperand(addend), program, taint);
  b.isNegative ^= function == SF::Sub;
  for (auto [one, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    SignedProduct rounding = takeApart(*other, program, taint);
    Value x = one->factors.front();
    if (one->factors.size() == 1 && !taint.getState(x).isNumber() &&
        one->isNegative != rounding.isNegative &&
        isRoundingOf(x, rounding, program, taint))
      return x;
  }
  return Value();
}

bool prec::isFraction(Operation *op, const ProgramModel &program,
                      const TaintAnalysis &taint) {
  OpModel scratch;
  SF function = program.getModel(op, scratch).getFunction();
  bool isSum = function == SF::MultiplyAdd
                   ? op->getNumOperands() == 3
                   : (function == SF::Add || function == SF::Sub) &&
                         op->getNumOperands() == 2;
  if (!isSum || !isFloat(op->getResult(0)))
    return false;
  Value x = findWhole(op, function, program, taint);
  return x && !llvm::all_of(op->getUsers(), [&](Operation *user) {
           OpModel scratch;
           if (program.getModel(user, scratch).getFunction() != SF::Add)
             return false;
           return llvm::any_of(user->getOperands(), [&](Value operand) {
             return skipMoves(operand, program) == x;
           });
         });
}
