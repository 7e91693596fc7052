//===- SignFlips.cpp - Signs that a sum decides ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SignFlips.h"
#include "mlir/IR/BuiltinTypes.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// True for an integral value in [-1, 1], or the result of a sign function.
bool SignFlips::isSign(Value value) const {
  TaintState state = taint.getState(value);
  return (state.integral && state.low == -1 && state.high == 1) ||
         getElementStep(skipMoves(value, program), program).function ==
             SF::Sign;
}

bool prec::isNegation(Value value, Value other, const ProgramModel &program,
                      const TaintAnalysis &taint,
                      llvm::function_ref<Value(Value)> skip) {
  Value unmoved = skip(value), original = skip(other);
  if (!unmoved || !original)
    return false;
  ElementStep step = getElementStep(unmoved, program);
  auto is = [&](unsigned operand) {
    return skip(step.operands[operand]) == original;
  };
  auto isNumber = [&](unsigned operand, double number) {
    TaintState state = taint.getState(step.operands[operand]);
    return state.isNumber() && state.low == number;
  };
  switch (step.operands.size()) {
  case 1:
    return step.function == SF::Neg && is(0);
  case 2:
    return (step.function == SF::Mul &&
            ((is(0) && isNumber(1, -1)) || (is(1) && isNumber(0, -1)))) ||
           (step.function == SF::Sub && isNumber(0, 0) && is(1));
  default:
    return false;
  }
}

/// The values that the elements of `value` are computed from, one by one, up to
/// sums. Empty beyond `horizon::kProof` values.
DenseSet<Value> SignFlips::findElements(Value value) const {
  DenseSet<Value> visited, elements;
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Value current = pending.pop_back_val();
    if (!visited.insert(current).second)
      continue;
    if (visited.size() > horizon::kProof)
      return {};
    ElementStep step = isReduction(current, program)
                           ? ElementStep()
                           : getElementStep(current, program);
    if (step.operands.empty())
      elements.insert(current);
    llvm::append_range(pending, step.operands);
  }
  return elements;
}

bool prec::hasFewerElements(Value a, Value b) {
  auto first = dyn_cast<RankedTensorType>(a.getType());
  auto second = dyn_cast<RankedTensorType>(b.getType());
  if (!first || !second)
    return false;
  return first.hasStaticShape() && second.hasStaticShape()
             ? first.getNumElements() < second.getNumElements()
             : first.getRank() < second.getRank();
}

bool SignFlips::areOthers(Value value, Value decided) {
  DenseSet<Value> deciding = findElements(decided);
  SmallVector<Value> sums;
  for (Value element : deciding) {
    if (!lineage.hasData(element))
      continue;
    if (!isReduction(element, program))
      return false;
    sums.push_back(element);
  }
  bool hasMore = false;
  for (Value element : findElements(value)) {
    if (!lineage.hasData(element))
      continue;
    if (deciding.contains(element))
      return false;
    hasMore |= llvm::any_of(
        sums, [&](Value sum) { return hasFewerElements(sum, element); });
  }
  return hasMore;
}

bool SignFlips::picks(Value condition, Value a, Value b) {
  auto skip = [&](Value value) { return skipMoves(value, program); };
  return (isNegation(a, b, program, taint, skip) ||
          isNegation(b, a, program, taint, skip)) &&
         areOthers(a, condition);
}
