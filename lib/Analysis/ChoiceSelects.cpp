//===- ChoiceSelects.cpp - What a decided condition picks -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceSearch.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Whether the arms that a derivative picks are parts of it. For h f(h) with a
/// limited f, such as hardswish, one arm is the other times another function of
/// h.
bool ChoiceSearch::isPartOfDerivative(Value condition, ValueRange arms) {
  if (data.haveSameData(arms[0], arms[1]))
    return true;
  Operation *compare = skipMoves(condition, program).getDefiningOp();
  return compare && comparesFloats(compare) &&
         llvm::any_of(compare->getOperands(), [&](Value compared) {
           return data.isOtherTimesCompared(arms[0], arms[1], compared) &&
                  limits.scalesLimited(compared);
         });
}

/// Calls `act` for each part of the condition that does not come from the data
/// of the arms, and returns whether there is one. If q is picked where s > 0
/// and q > 0, s decides about other data. If all parts together make up the
/// arms, as for an area, a part only needs a common leaf with an arm.
bool ChoiceSearch::actsOnArms(Value condition, ValueRange arms, Operation *op) {
  constexpr FunctionSet kLogic = {SF::And, SF::Or, SF::Xor, SF::Not,
                                  SF::Identity};
  SmallVector<Value, 2> acting;
  llvm::SmallSetVector<Value, 4> parts;
  parts.insert(condition);
  bool areOfAll = data.isMadeOfPieces(condition, arms);
  auto isPiece = [&](Value part) {
    return data.isMadeOfPieces(part, arms) ||
           (areOfAll && llvm::any_of(arms, [&](Value arm) {
              return data.haveCommonLeaf(part, arm);
            }));
  };
  for (unsigned i = 0; i < parts.size(); ++i) {
    if (i == horizon::kMoves) {
      acting.clear();
      if (!areOfAll)
        acting.push_back(condition);
      break;
    }
    Value part = parts[i];
    ElementStep step = getElementStep(part, program);
    bool isLogic = false;
    if (kLogic.contains(step.function))
      for (Value operand : step.operands)
        if (isDecided(outcomes.lookup(operand))) {
          parts.insert(operand);
          isLogic = true;
        }
    if (!isLogic && !isPiece(part))
      acting.push_back(part);
  }
  for (Value part : acting)
    act(part, op);
  return !acting.empty();
}

void ChoiceSearch::visitSelect(OpOperand &use, Dependence outcome) {
  Operation *op = use.getOwner();
  if (use.getOperandNumber() != 0)
    return flagResults(op, outcome);
  if (isDecided(outcome))
    selects.insert(&use);
  else
    judgeSelect(use, outcome);
}

/// A condition that picks all of a tensor is decided by full sums as well.
void ChoiceSearch::visitWhole(Value condition, Dependence outcome) {
  if (isDecided(outcome))
    wholes.push_back(condition);
  else if (outcome == Dependence::Whole)
    flag(condition, Dependence::Threshold);
}

/// A select made of pieces is one function; in any other the outcome acts on
/// the arms.
void ChoiceSearch::judgeSelect(OpOperand &use, Dependence outcome) {
  Operation *op = use.getOwner();
  ValueRange arms = op->getOperands().drop_front();
  bool isOfFloats = isFloat(op->getResult(0));
  bool picksRows = (isDecided(outcome) || outcome == Dependence::Whole) &&
                   isOfFloats && rows.picks(use.get(), arms[0], arms[1]);
  if (picksRows && rows.isOne(use.get()))
    visitWhole(use.get(), outcome);
  if (outcome == Dependence::Whole)
    return;
  if (flips.picks(use.get(), arms[0], arms[1]) ||
      (isOfFloats &&
       rows.cutsOff(use.get(), arms[0], arms[1], op->getResult(0))))
    return isDecided(outcome) ? act(use.get(), op)
                              : flag(use.get(), Dependence::Threshold);
  if (picksRows)
    return act(use.get(), op);
  if (outcome == Dependence::Derivative) {
    // The derivative of a limit, unless the comparison also picks other data.
    if (isOfFloats && isPartOfDerivative(use.get(), arms)) {
      // Arms that are numbers are a derivative; pieces are the function itself.
      bool isMask = data.isOfNumbers(arms[0]) && data.isOfNumbers(arms[1]);
      if (isMask || !data.isMadeOfPieces(use.get(), arms) ||
          rows.areApart(use.get(), arms[0], arms[1]))
        steps.insert(op);
      return;
    }
    flag(use.get(), Dependence::Threshold);
    return;
  }
  if (actsOnArms(use.get(), arms, op))
    return;
  // A threshold that picks a number or a position is a mask. One that picks a
  // compared value makes a continuous function.
  bool picksData = isOfFloats && llvm::any_of(arms, [&](Value arm) {
                     return !data.isOfNumbers(arm);
                   });
  if (outcome == Dependence::Selection || !picksData)
    flagResults(op, outcome);
}
