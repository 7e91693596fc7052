//===- RowGates.cpp - Rows that a number of their own picks ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowGates.h"
#include "ReductionTerms.h"
#include "RowOrder.h"
#include "SignFlips.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/FunctionSet.h"
#include "prec/OpModels/Bodies.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The most values that one query visits, for outcomes and for elements.
static constexpr unsigned kMostOutcomes = 16, kMostElements = 256;

/// Whether a sum of squares or magnitudes is compared with a number close to
/// zero. That separates rows of zeros from others, and no rounding turns one
/// into the other. Data may be small, so the number is at most what usually
/// keeps a division from zero: 1e-6 for a root, and its square for a sum.
bool RowGates::asksForZero(Operation *compare) const {
  // A little more, since constants are 1e-6 and 1e-12 rounded to f32.
  constexpr double kNothing = 1.001e-6;
  for (unsigned i : {0, 1}) {
    TaintState state = taint.getState(compare->getOperand(i));
    if (!state.isNumber() || state.low < 0)
      continue;
    Value value = skipMoves(compare->getOperand(1 - i), program);
    ElementStep step = getElementStep(value, program);
    double size = state.low;
    if (isRoot(step.function) && step.operands.size() == 1)
      value = skipMoves(step.operands.front(), program);
    else
      size = std::sqrt(size);
    if (size > kNothing)
      continue;
    OpModel scratch;
    Operation *op = value.getDefiningOp();
    if (op &&
        sumsMagnitudes(value, program.getModel(op, scratch), program, taint))
      return true;
  }
  return false;
}

/// The float pairs whose comparisons decide `outcome`, also behind conversions
/// to numbers, and outcomes that are reduced over a row. Empty if something
/// else decides as well. A test for equality is not a threshold, except, with
/// `withBest`, against the best or k-th best of the row.
SmallVector<RowGates::ComparedPair, 2>
RowGates::findComparisons(Value outcome, bool withBest) {
  constexpr FunctionSet kOfOutcomes = {
      SF::And,       SF::Or,  SF::Xor,    SF::Not,         SF::Identity,
      SF::Add,       SF::Sub, SF::Mul,    SF::MultiplyAdd, SF::Neg,
      SF::FloatCast, SF::Div, SF::Select, SF::IntToFloat,  SF::UIntToFloat};
  SmallVector<ComparedPair, 2> compared;
  llvm::SmallSetVector<Value, 8> pending;
  pending.insert(outcome);
  for (unsigned i = 0; i < pending.size(); ++i) {
    if (i == kMostOutcomes)
      return {};
    Value current = skipMoves(pending[i], program);
    if (!data.hasLeaves(current))
      continue;
    if (Value source = getOnlyOne(current, program)) {
      pending.insert(source);
      continue;
    }
    if (isReduction(current, program) &&
        getElementTypeOrSelf(current.getType()).isInteger(1)) {
      compared.push_back({current, Value()});
      continue;
    }
    ElementStep step = getElementStep(current, program);
    if (step.function == SF::Compare && step.op && comparesFloats(step.op)) {
      bool isTest =
          isNaNTest(step.op) || llvm::any_of(step.operands, [&](Value operand) {
            TaintState state = taint.getState(operand);
            return state.isNumber() && std::isinf(state.low);
          });
      if (isTest)
        continue;
      // A number that was made from an outcome is compared to get the outcome
      // back.
      if (llvm::all_of(step.operands, [&](Value operand) {
            return data.isOfNumbers(operand);
          })) {
        pending.insert_range(step.operands);
        continue;
      }
      bool isEquality =
          equatesFloats(step.op) && !(withBest && equatesBest(step.op));
      if (isEquality || asksForZero(step.op))
        return {};
      compared.push_back({step.operands[0], step.operands[1]});
      continue;
    }
    if (!kOfOutcomes.contains(step.function) || step.operands.empty()) {
      // A mask that is an argument does not depend on a sum.
      if (isFloat(current) || data.mayComeFromContraction(current))
        return {};
      continue;
    }
    pending.insert_range(step.operands);
  }
  return compared;
}

/// The values that the elements of `values` are computed from, one by one, up
/// to reductions and without conditions. If there are more than
/// `kMostElements`, only those found so far if `nearby` is set, else
/// std::nullopt.
std::optional<RowGates::Elements> RowGates::findElements(ValueRange values,
                                                         bool nearby) {
  Elements elements;
  llvm::SmallSetVector<Value, 32> pending;
  pending.insert_range(values);
  for (unsigned i = 0; i < pending.size(); ++i) {
    if (i == kMostElements)
      return nearby ? std::optional(std::move(elements)) : std::nullopt;
    Value current = pending[i];
    if (!data.hasData(current))
      continue;
    if (Value source = getOnlyOne(current, program)) {
      pending.insert(source);
      continue;
    }
    if (isOfRow(current) || isCarried(current)) {
      elements.insert(current);
      continue;
    }
    ElementStep step = getElementStep(current, program);
    if (step.function == SF::Compare)
      continue;
    if (step.operands.empty())
      elements.insert(current);
    bool isPicked = step.function == SF::Select && step.operands.size() == 3;
    pending.insert_range(ArrayRef(step.operands).drop_front(isPicked ? 1 : 0));
  }
  return elements;
}

/// True for a number of a row, or of a whole tensor, which represents more
/// elements than it has.
bool RowGates::isOfRow(Value value) const {
  return isReduction(value, program) || isPlaceInOrder(value, program);
}

SmallVector<Value, 4>
RowGates::listCompared(ArrayRef<ComparedPair> comparisons) {
  SmallVector<Value, 4> compared;
  for (const ComparedPair &comparison : comparisons) {
    compared.push_back(comparison.value);
    if (comparison.other)
      compared.push_back(comparison.other);
  }
  return compared;
}

bool RowGates::areOthers(ValueRange values, Value outcome) {
  SmallVector<Value, 4> compared = listCompared(findComparisons(outcome));
  if (compared.empty())
    return false;
  // As relu does.
  for (Value value : values) {
    Value unmoved = skipMoves(value, program);
    if (data.hasData(unmoved) && llvm::any_of(compared, [&](Value other) {
          return skipMoves(other, program) == unmoved;
        }))
      return false;
  }
  std::optional<Elements> deciding = findElements(compared);
  if (!deciding)
    return false;
  SmallVector<Value> reductions;
  llvm::copy_if(*deciding, std::back_inserter(reductions),
                [&](Value element) { return isReduction(element, program); });
  if (reductions.empty())
    return false;
  bool hasMore = false;
  std::optional<Elements> picked = findElements(values, /*nearby=*/true);
  for (Value element : *picked) {
    if (deciding->contains(element))
      return false;
    hasMore |= llvm::any_of(reductions, [&](Value reduction) {
      return hasFewerElements(reduction, element);
    });
  }
  return hasMore;
}

bool RowGates::areApart(Value condition, Value a, Value b) {
  std::optional<Elements> deciding =
      findElements(listCompared(findComparisons(condition)));
  if (!deciding || deciding->empty())
    return false;
  std::optional<Elements> picked = findElements({a, b}, /*nearby=*/true);
  return !picked->empty() && llvm::none_of(*picked, [&](Value element) {
    return deciding->contains(element);
  });
}
