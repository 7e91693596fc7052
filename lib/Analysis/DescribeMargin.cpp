//===- DescribeMargin.cpp - How near another outcome is -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MarginPlaces.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/DecidedValues.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/OpModels/Bodies.h"
#include "prec/OpModels/Tosa.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The candidate of one iteration, if the body compares it with its accumulator
/// `out` and yields the larger or smaller of both; else null.
static Value findCandidate(Value yielded, Value out) {
  Operation *pick = skipFloatCasts(yielded).getDefiningOp();
  if (!pick || pick->getNumOperands() < 2)
    return Value();
  Value candidate;
  for (Value arm : pick->getOperands().take_back(2))
    if (Value value = skipFloatCasts(arm); value != out)
      candidate = candidate ? out : value;
  return candidate == out || !canLookAt(pick, candidate) ? Value() : candidate;
}

/// The candidates are the elements of an input, or a value that the body
/// computes from inputs, along all reduced dimensions.
static bool describeArgMax(linalg::LinalgOp op, const Reduction &reduction,
                           DecidedValue &decided) {
  // The best value is the result before or behind its position.
  unsigned best = isFloat(op->getResult(0)) ? 0 : 1;
  Value yielded = op.getBlock()->getTerminator()->getOperand(best);
  Combiner combiner = reduction.combiners[best];
  if (combiner == Combiner::Other)
    combiner = classifyPicked(yielded);
  bool isLargest = combiner == Combiner::Max;
  if (!isLargest && combiner != Combiner::Min)
    return false;
  Value candidate = findCandidate(yielded, op.getRegionOutputArgs()[best]);
  if (!candidate)
    return false;
  decided.kind = isLargest ? MarginKind::Largest : MarginKind::Smallest;
  decided.value = candidate;
  AffineMap map =
      AffineMap::getMultiDimIdentityMap(op.getNumLoops(), op->getContext());
  if (auto argument = dyn_cast<BlockArgument>(candidate)) {
    OpOperand *input = op.getMatchingOpOperand(argument);
    map = op.getMatchingIndexingMap(input);
    decided.value = input->get();
    if (!map.isProjectedPermutation())
      return false;
  }
  auto iterators = op.getIteratorTypesArray();
  for (auto [place, expr] : llvm::enumerate(map.getResults()))
    if (iterators[cast<AffineDimExpr>(expr).getPosition()] ==
        utils::IteratorType::reduction)
      decided.dimensions.push_back(place);
  return llvm::count(iterators, utils::IteratorType::reduction) ==
         int64_t(decided.dimensions.size());
}

/// Handles a comparison of elements with the best of them, which is an arg-max
/// in two steps. It decides which element is the best, not each element alone.
static bool describeEqualToBest(Value best, Value value,
                                const ProgramModel &program,
                                DecidedValue &decided) {
  auto op = skipMoves(best, program).getDefiningOp<linalg::LinalgOp>();
  OpModel scratch;
  const auto *reduction =
      op ? program.getModel(op, scratch).getIf<Reduction>() : nullptr;
  DecidedValue found = decided;
  if (!reduction || reduction->isWindowed || reduction->isScan ||
      reduction->combiners.empty() || !describeArgMax(op, *reduction, found) ||
      skipMoves(found.value, program) != skipMoves(value, program))
    return false;
  decided = std::move(found);
  return true;
}

bool prec::describeMargin(Operation *op, const ProgramModel &program,
                          DecidedValue &decided) {
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  if (std::optional<int64_t> axis = getArgMaxAxis(op)) {
    decided.kind = MarginKind::Largest;
    decided.value = op->getOperand(0);
    decided.dimensions.push_back(*axis);
    return isFloat(decided.value);
  }
  if (model.selects()) {
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    const auto *reduction = model.getIf<Reduction>();
    return structured && reduction && !reduction->isWindowed &&
           !reduction->combiners.empty() &&
           describeArgMax(structured, *reduction, decided);
  }
  auto of = [&](MarginKind kind, Value value, Value less = {}) {
    decided.kind = kind;
    decided.value = value;
    decided.less = less;
    return true;
  };
  if (op->getNumOperands() == 0 || !isFloat(op->getOperand(0)))
    return false;
  Value value = op->getOperand(0);
  switch (model.getFunction()) {
  case SF::Compare:
    if (op->getNumOperands() != 2)
      return false;
    return describeEqualToBest(op->getOperand(1), value, program, decided) ||
           describeEqualToBest(value, op->getOperand(1), program, decided) ||
           of(MarginKind::Sign, value, op->getOperand(1));
  case SF::Sign:
    return of(MarginKind::Sign, value);
  case SF::Atan2: // The distance of the angle from pi.
    decided.isOfMagnitude = true;
    decided.offset = -llvm::numbers::pi;
    return of(MarginKind::Sign, op->getResult(0));
  case SF::CopySign:
    return of(MarginKind::Sign, op->getOperand(1));
  case SF::Floor:
  case SF::Ceil:
    return of(MarginKind::Integer, value);
  case SF::Round:
  case SF::RoundEven:
    return of(MarginKind::Half, value);
  case SF::Trunc:
    return of(MarginKind::TowardsZero, value);
  case SF::FloatToInt:
    return of(castsToNearest(op) ? MarginKind::Half : MarginKind::TowardsZero,
              value);
  default:
    return false;
  }
}
