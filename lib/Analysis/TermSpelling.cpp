//===- TermSpelling.cpp - One spelling for equal functions ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using Atoms = SmallVector<Atom, 1>;

/// The view of operand `i` at the same place, where `view` shows a pointwise
/// term.
static View getOperand(const View &view, unsigned i) {
  const TermUse &use = view.term->operands[i];
  View operand{use.term, view.dims};
  for (Atoms &atoms : operand.dims)
    for (Atom &atom : atoms)
      atom.dim = atom.dim == -1 ? -1 : use.dims[atom.dim];
  return operand;
}

static bool isOnFloats(Operation *op) {
  return isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType()));
}

static std::optional<double> fold(SF function, Operation *op,
                                  ArrayRef<View> operands) {
  SmallVector<double, 3> v;
  for (const View &operand : operands) {
    std::optional<double> value = operand.term->getConstant();
    if (!value)
      return std::nullopt;
    v.push_back(*value);
  }
  if (v.size() == 1)
    switch (function) {
    case SF::IntToFloat:
    case SF::IntCast:
      return v[0];
    case SF::Neg:
      return -v[0];
    case SF::Sqrt:
      return std::sqrt(v[0]);
    case SF::Rsqrt:
      return 1 / std::sqrt(v[0]);
    default:
      return std::nullopt;
    }
  if (v.size() != 2)
    return std::nullopt;
  switch (function) {
  case SF::Add:
    return v[0] + v[1];
  case SF::Sub:
    return v[0] - v[1];
  case SF::Mul:
    return v[0] * v[1];
  case SF::Div:
    return isOnFloats(op) ? std::optional(v[0] / v[1]) : std::nullopt;
  case SF::Max:
    return std::max(v[0], v[1]);
  default:
    return std::nullopt;
  }
}

View TermTable::makeCanonical(SF function, Operation *op,
                              SmallVector<View, 3> operands) {
  auto isConstant = [&](unsigned i, double value) {
    return operands[i].term->getConstant() == value;
  };
  auto isNegated = [&](unsigned i) { return operands[i].term->is(SF::Neg); };
  if (std::optional<double> value = fold(function, op, operands)) {
    View view = operands.front();
    view.term = makeConstant(*value, {}, op).term;
    return view;
  }
  switch (function) {
  case SF::Identity:
  case SF::FloatCast:
    if (operands.size() == 1)
      return operands[0];
    break;
  case SF::MultiplyAdd:
    if (operands.size() == 3)
      return makePointwise(
          SF::Add, op,
          {makePointwise(SF::Mul, op, {operands[0], operands[1]}),
           operands[2]});
    break;
  case SF::Mul:
    if (operands.size() == 1)
      return makePointwise(SF::Mul, op, {operands[0], operands[0]});
    for (unsigned i : {0u, 1u}) {
      if (isConstant(i, 1))
        return operands[1 - i];
      if (isConstant(i, -1))
        return makePointwise(SF::Neg, op, {operands[1 - i]});
    }
    break;
  case SF::Add:
    for (unsigned i : {0u, 1u}) {
      if (isConstant(i, 0))
        return operands[1 - i];
      if (isNegated(i))
        return makePointwise(SF::Sub, op,
                             {operands[1 - i], getOperand(operands[i], 0)});
    }
    break;
  case SF::Sub:
    if (isConstant(1, 0))
      return operands[0];
    if (isConstant(0, 0))
      return makePointwise(SF::Neg, op, {operands[1]});
    if (isNegated(1))
      return makePointwise(SF::Add, op,
                           {operands[0], getOperand(operands[1], 0)});
    break;
  case SF::Neg:
    if (isNegated(0))
      return getOperand(operands[0], 0);
    break;
  case SF::Div:
    if (std::optional<double> divisor = operands[1].term->getConstant();
        divisor && *divisor != 0 && isOnFloats(op) &&
        !operands[0].term->getConstant()) {
      View factor = operands[1];
      factor.term = makeConstant(1 / *divisor, {}, nullptr).term;
      return makePointwise(SF::Mul, op, {operands[0], factor});
    }
    break;
  default:
    break;
  }
  return {};
}
