//===- RowThresholds.cpp - Elements that their row cuts off ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the number of a row that elements are compared with, alone or in a
// difference or a quotient, and tells whether the passed elements jump where
// both are equal.
//
//===----------------------------------------------------------------------===//

#include "ReductionTerms.h"
#include "RowGates.h"
#include "RowOrder.h"
#include "SignFlips.h"
#include "prec/Analysis/ElementGraph.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Whether `compare` tests whether an element is the largest or smallest of its
/// row, or at another position in its order.
bool RowGates::equatesBest(Operation *compare) const {
  for (unsigned i : {0, 1}) {
    Value best = skipMoves(compare->getOperand(i), program);
    Value element = skipMoves(compare->getOperand(1 - i), program);
    if (isPlaceInOrderOf(compare->getOperand(i), element, program))
      return true;
    if (!isReduction(best, program))
      continue;
    OpModel scratch;
    Operation *op = best.getDefiningOp();
    const auto &reduction = *program.getModel(op, scratch).getIf<Reduction>();
    auto result = cast<OpResult>(best);
    Combiner combiner =
        program.getModel(op, scratch).getCombiner(result.getResultNumber());
    if (reduction.isWindowed || reduction.isScan ||
        (combiner != Combiner::Max && combiner != Combiner::Min))
      continue;
    Value term = findTerm(result, reduction);
    if (term && skipMoves(term, program) == element)
      return true;
  }
  return false;
}

/// Whether `element` is one of `known`, or a sum or an extremum of them.
bool RowGates::isMadeOf(Value element, const Elements &known, unsigned depth) {
  constexpr unsigned kMostSums = 2;
  if (known.contains(element))
    return true;
  if (depth == kMostSums || !isOfRow(element))
    return false;
  std::optional<Elements> elements =
      findElements(element.getDefiningOp()->getOperands());
  return elements && !elements->empty() &&
         llvm::all_of(*elements, [&](Value part) {
           return isMadeOf(part, known, depth + 1);
         });
}

/// The sums, extrema and positions in an order that `value` is computed from;
/// std::nullopt if it is computed from other values as well.
std::optional<RowGates::Elements> RowGates::findSums(Value value) {
  std::optional<Elements> elements = findElements(value);
  bool isOfSums =
      elements && !elements->empty() &&
      llvm::all_of(*elements, [&](Value element) { return isOfRow(element); });
  return isOfSums ? elements : std::nullopt;
}

/// Whether `value` is an exponential, or a product or quotient that cannot be
/// zero.
bool RowGates::isNeverZero(Value value, unsigned depth) const {
  constexpr FunctionSet kPositive = {SF::Exp, SF::Exp2, SF::Softmax,
                                     SF::Logistic};
  constexpr unsigned kMostFactors = 4;
  ElementStep step = getElementStep(skipMoves(value, program), program);
  if (kPositive.contains(step.function))
    return true;
  if (depth == kMostFactors || step.operands.size() != 2)
    return false;
  if (step.function == SF::Div)
    return isNeverZero(step.operands[0], depth + 1);
  return step.function == SF::Mul &&
         llvm::all_of(step.operands, [&](Value factor) {
           return isNeverZero(factor, depth + 1);
         });
}

/// Finds the numbers that an element is compared with if `value` is compared
/// with `other`: all of `value`, and if `other` is a number also m in
///
///     x - m > t    x / m > t
///
/// In a comparison with zero a positive scale does not count.
void RowGates::findBorders(Value value, Value other,
                           SmallVectorImpl<Border> &borders) {
  borders.push_back({value});
  if (!other || !taint.getState(other).isNumber())
    return;
  double limit = taint.getState(other).low;
  double left = std::exp(-std::abs(limit));
  bool isShifted = false;
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(skipMoves(value, program), program);
    if (step.function == SF::Abs || step.function == SF::Neg) {
      value = step.operands.front();
      continue;
    }
    bool isScale = step.function == SF::Mul || step.function == SF::Div;
    bool isShift = step.function == SF::Add || step.function == SF::Sub;
    if ((!isScale && !isShift) || step.operands.size() != 2)
      return;
    auto isNumber = [&](Value side) { return taint.getState(side).isNumber(); };
    auto *side = llvm::find_if(step.operands, isNumber);
    if (side == step.operands.end())
      side = llvm::find_if(step.operands, [&](Value side) {
        return findSums(side).has_value();
      });
    if (side == step.operands.end())
      return;
    value = step.operands[side == step.operands.begin() ? 1 : 0];
    bool isZero = limit == 0 && !isShifted;
    if (isScale && isZero && !taint.getState(*side).isNonNegative())
      return;
    if (isNumber(*side) && isShift)
      left =
          std::min(1.0, left * std::exp(std::abs(taint.getState(*side).low)));
    else if (!isNumber(*side) && isShift)
      borders.push_back({*side, 1, left});
    else if (!isNumber(*side) && !isZero)
      borders.push_back({*side, isShifted ? 1 : std::abs(limit), left});
    isShifted |= isShift;
  }
}

/// Whether the border is a number of the row, not a tiny part of one, and the
/// passed elements jump there. They jump if the number is not among the values
/// that they are computed from (in contrast to x - t), or if `neverEnds` is
/// set.
bool RowGates::isJump(Border border, const Elements &picked, bool neverEnds,
                      Ending ending) {
  // What is cut off is smaller than a rounding.
  constexpr double kNothing = 0x1p-7;
  std::optional<Elements> elements = findSums(border.number);
  if (!elements)
    return false;
  auto decides = [&](Value number) {
    return llvm::any_of(picked, [&](Value element) {
      return !isOfRow(element) && hasFewerElements(number, element);
    });
  };
  bool isNew = llvm::any_of(*elements, [&](Value number) {
    return !picked.contains(number) && decides(number);
  });
  if (!isNew && (!neverEnds || !llvm::any_of(*elements, decides)))
    return false;
  Value value = border.number;
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    ElementStep step = getElementStep(skipMoves(value, program), program);
    bool isShift = step.function == SF::Add || step.function == SF::Sub;
    if ((step.function != SF::Mul && !isShift) || step.operands.size() != 2)
      break;
    bool isFirst = taint.getState(step.operands.front()).isNumber();
    value = step.operands[isFirst ? 1 : 0];
    TaintState number = taint.getState(step.operands[isFirst ? 0 : 1]);
    if (!number.isNumber())
      continue;
    if (isShift)
      border.left *= std::exp(-std::abs(number.low));
    else
      border.part *= std::abs(number.low);
  }
  // Logits from which a program samples are masked by their own largest few. A
  // softmax or an arg-max behind them is found where it acts on other data.
  bool isSorted = llvm::any_of(
      *elements, [&](Value element) { return !isReduction(element, program); });
  return border.part >= kNothing && (isNew || border.left >= kNothing) &&
         !(ending.isMask && isSorted);
}

bool RowGates::cutsOff(Value condition, Value passed, Ending ending) {
  SmallVector<ComparedPair, 2> comparisons =
      findComparisons(condition, /*withBest=*/true);
  std::optional<Elements> deciding = findElements(listCompared(comparisons)),
                          picked = findElements(passed);
  if (!deciding || !picked || !llvm::all_of(*picked, [&](Value element) {
        return isMadeOf(element, *deciding);
      }))
    return false;
  SmallVector<Border, 4> borders;
  for (const ComparedPair &comparison : comparisons) {
    findBorders(comparison.value, comparison.other, borders);
    if (comparison.other)
      findBorders(comparison.other, comparison.value, borders);
  }
  bool neverEnds = ending.isZero && isNeverZero(passed);
  return llvm::any_of(borders, [&](const Border &border) {
    return isJump(border, *picked, neverEnds, ending);
  });
}

bool RowGates::cutsOff(Value condition, Value a, Value b, Value picked) {
  bool isNumber = data.isOfNumbers(a);
  TaintState number = taint.getState(isNumber ? a : b);
  Ending ending = {number.isNumber() && number.low == 0,
                   number.low <= kVanishes && !isGated(picked)};
  return isNumber != data.isOfNumbers(b) &&
         cutsOff(condition, isNumber ? b : a, ending);
}
