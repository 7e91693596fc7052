//===- Degrees.cpp - How many factors a value is made of ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Degrees.h"
#include "prec/Analysis/ElementGraph.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

std::optional<double> Degrees::get(Value value, unsigned depth) {
  if (auto it = known.find(value); it != known.end())
    return it->second;
  // A value that is met again before it is known is too deep, or in a loop.
  known[value] = std::nullopt;
  std::optional<double> degree;
  if (depth < kMaxDepth)
    degree = compute(value, depth);
  known[value] = degree;
  return degree;
}

std::optional<double> Degrees::getEqual(ValueRange values, unsigned depth) {
  double degree = kAny;
  for (Value value : values) {
    std::optional<double> of = get(value, depth + 1);
    if (!of || (*of != kAny && degree != kAny && *of != degree))
      return std::nullopt;
    if (*of != kAny)
      degree = *of;
  }
  return degree;
}

std::optional<double> Degrees::compute(Value value, unsigned depth) {
  TaintState state = taint.getState(value);
  if (state.origin == Origin::Constant && state.low == 0 && state.high == 0)
    return kAny;
  const Lineage::Leaves &own = lineage.getLeaves(value);
  if (llvm::none_of(
          own, [&](unsigned leaf) { return llvm::is_contained(leaves, leaf); }))
    return 0;
  // A dot product, an average or a loop-carried value counts once.
  if (own.size() == 1 && lineage.getLeaf(own.front()) == value)
    return 1;
  ElementStep step = getElementStep(value, program);
  ValueRange operands = step.operands;
  if (operands.empty()) {
    OpModel scratch;
    const Contraction *dims =
        step.op ? program.getModel(step.op, scratch).getProducts() : nullptr;
    if (!dims)
      return 1;
    std::optional<double> lhs = get(step.op->getOperand(dims->lhs), depth + 1),
                          rhs = get(step.op->getOperand(dims->rhs), depth + 1);
    return lhs && rhs ? std::optional(*lhs + *rhs) : std::nullopt;
  }
  switch (step.function) {
  case SF::Mul:
  case SF::Div: {
    std::optional<double> a = get(operands.front(), depth + 1),
                          b = get(operands.back(), depth + 1);
    if (!a || !b)
      return std::nullopt;
    return step.function == SF::Mul ? *a + *b : *a - *b;
  }
  case SF::Select:
    return getEqual(operands.drop_front(), depth);
  case SF::Sqrt: {
    std::optional<double> of = get(operands.front(), depth + 1);
    return of ? std::optional(*of / 2) : std::nullopt;
  }
  case SF::Identity:
  case SF::FloatCast:
  case SF::Neg:
  case SF::Abs:
  case SF::Add:
  case SF::Sub:
  case SF::Max:
  case SF::Min:
    return getEqual(operands, depth);
  default:
    // The result of a bounded function has the size of a number, whatever the
    // size of the operand.
    return getTraits(step.function).isBounded() ? std::optional(0.0)
                                                : std::nullopt;
  }
}
