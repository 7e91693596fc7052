//===- ChoiceSearch.cpp - What depends on a choice ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceSearch.h"
#include "BranchCuts.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecInterfaces.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// True if the rounded result has at most three consecutive values, such as
/// zero and one.
static bool roundsToFew(Operation *op, const TaintAnalysis &taint) {
  TaintState real = taint.getState(op->getOperand(0)),
             rounded = taint.getState(op->getResult(0));
  return std::min(std::ceil(real.high) - std::floor(real.low),
                  rounded.high - rounded.low) <= 2;
}

ChoiceSearch::ChoiceSearch(const ProgramModel &program,
                           const TaintAnalysis &taint, Lineage &lineage)
    : program(program), taint(taint), data(program, lineage),
      limits(program, taint, data), flips(program, taint, lineage),
      rows(program, taint, data),
      choosing(FunctionSet{SF::Compare, SF::BitCast, SF::FloatToInt,
                           SF::CopySign, SF::Sign, SF::Atan2, SF::Opaque} |
               FunctionSet::where(isIntegral)) {}

void ChoiceSearch::flag(Value value, Dependence outcome) {
  Dependence &current = outcomes[value];
  if (current >= outcome)
    return;
  current = outcome;
  worklist.push_back(value);
}

void ChoiceSearch::startAt(Operation *op, Dependence outcome) {
  starts.insert({op, outcome});
  flagResults(op, outcome);
}

void ChoiceSearch::startAtSign(Operation *op, Value of) {
  startAt(op, limits.isLimitedByZero(of) ? Dependence::Derivative
                                         : Dependence::Threshold);
}

void ChoiceSearch::startActing(Operation *op) {
  starts.insert({op, Dependence::Threshold});
  actsIn.try_emplace(op, op);
}

void ChoiceSearch::start(Operation *op, const OpModel &model) {
  if (model.selects()) {
    // The extremum beside its position chooses nothing if nothing reads the
    // position.
    bool isRead = !model.isReduction() ||
                  llvm::any_of(op->getResults(), [](Value result) {
                    return !isFloat(result) && !result.use_empty();
                  });
    if (isRead)
      startAt(op, Dependence::Selection);
    // A sort moves data along with its keys.
    if (model.getIf<RegionModel>())
      for (Value operand : op->getOperands().drop_front())
        if (data.isOtherData(operand, op->getOperand(0)))
          actsIn.try_emplace(op, op);
    return;
  }
  SF function = model.getFunction();
  if (function == SF::Compare) {
    if (std::optional<ChoiceKind> kind =
            classifyComparison(op, program, taint, data))
      startAt(op, limits.isDerivative(op)          ? Dependence::Derivative
                  : *kind == ChoiceKind::Selection ? Dependence::Selection
                                                   : Dependence::Threshold);
    else if (comparesSums(op, program, taint, data))
      startAt(op, Dependence::Whole);
  } else if (op->getNumOperands() == 1 && isFloat(op->getOperand(0)) &&
             (function == SF::BitCast || function == SF::FloatToInt)) {
    bool isChoice = function == SF::FloatToInt && roundsToFew(op, taint);
    startAt(op, isChoice ? Dependence::Threshold : Dependence::Key);
  }
  if (function == SF::CopySign) {
    // If the magnitude has the data of the sign, copysign is one function of
    // it.
    if (data.isOfNumbers(op->getOperand(0)))
      startAtSign(op, op->getOperand(1));
    else if (data.isOtherData(op->getOperand(0), op->getOperand(1)) ||
             flips.areOthers(op->getOperand(0), op->getOperand(1)))
      startActing(op);
  } else if (function == SF::Atan2 && showsBranchCut(op, program, taint)) {
    startActing(op);
  } else if (function == SF::Sign && isFloat(op->getOperand(0))) {
    startAtSign(op, op->getOperand(0));
  } else if (isIntegral(function) && isFloat(op->getResult(0)) &&
             roundsToFew(op, taint)) {
    startAt(op, Dependence::Threshold);
  }
  if (model.hasBody() && !model.isCopy())
    for (Operation &inner : op->getRegion(0).front().without_terminator())
      start(&inner, getOpModel(&inner));
}

void ChoiceSearch::act(Value outcome, Operation *on) {
  if (isDecided(outcomes.lookup(outcome)))
    acting.push_back({outcome, on});
}

void ChoiceSearch::search() {
  for (const ModelledOp &modelled : program.getOps())
    if (!modelled.model.hasBody() || modelled.model.selects() ||
        program.getBodyFunctions(modelled).intersects(choosing))
      start(modelled.op, modelled.model);
  auto follow = [&] {
    while (!worklist.empty()) {
      Value value = worklist.pop_back_val();
      Dependence outcome = outcomes.lookup(value);
      for (Value target : program.getFlow().getTargets(value))
        flag(target, outcome);
      for (OpOperand &use : value.getUses())
        visitUse(use, outcome);
    }
  };
  follow();
  while (!selects.empty()) {
    OpOperand *condition = selects.pop_back_val();
    judgeSelect(*condition, outcomes.lookup(condition->get()));
    follow();
  }
}
