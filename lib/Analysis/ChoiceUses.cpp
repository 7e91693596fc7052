//===- ChoiceUses.cpp - Where an outcome goes, and where it acts ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceSearch.h"
#include "OneHot.h"
#include "Seams.h"
#include "SignBits.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecInterfaces.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// True for a reduction to the largest or smallest element.
static bool isExtremum(const OpModel &model) {
  return model.getCombiner() == Combiner::Max ||
         model.getCombiner() == Combiner::Min;
}

/// Whether another operand of the owner is other data.
bool ChoiceSearch::meetsOthers(OpOperand &use) {
  return llvm::any_of(use.getOwner()->getOperands(), [&](Value other) {
    return data.isOtherData(other, use.get());
  });
}

/// Whether `use` holds numbers of the program, one of which is so large that
/// the exponential of a sum with it vanishes in fp32. Nothing of the other
/// operand is left then.
bool ChoiceSearch::isMask(OpOperand &use) {
  if (!isFloat(use.get()) || !data.isOfNumbers(use.get()))
    return false;
  double scale = 1;
  if (unsigned factor = use.getOperandNumber();
      use.getOwner()->getNumOperands() == 3 && factor < 2) {
    TaintState other = taint.getState(use.getOwner()->getOperand(1 - factor));
    if (!other.isNumber())
      return false;
    scale = std::abs(other.low);
  }
  TaintState state = taint.getState(skipMoves(use.get(), program));
  return scale * state.low <= kVanishes || scale * state.high >= -kVanishes;
}

/// Whether `product`, which has a decided operand, is continuous.
bool ChoiceSearch::isContinuous(Value product) const {
  return meetsAtSeam(product, program, taint, [&](Value value) {
    return value == product || outcomes.lookup(value) != Dependence::None;
  });
}

void ChoiceSearch::visitBits(OpOperand &use, SF function, Dependence outcome) {
  Operation *op = use.getOwner();
  if (outcome == Dependence::Key && function == SF::And &&
      masksAllButSign(op, taint))
    return flagResults(op, Dependence::Threshold);
  // The outcome masks the bits of other data.
  for (Value other : op->getOperands()) {
    ElementStep bits = getElementStep(skipMoves(other, program), program);
    if (isDecided(outcome) && bits.function == SF::BitCast &&
        data.isOtherData(bits.operands.front(), use.get()))
      return act(use.get(), op);
  }
  flagResults(op, outcome);
}

void ChoiceSearch::visitCompare(Operation *op, Dependence outcome) {
  // The larger of two keys, or a comparison of a choice with positions.
  if (isDecided(outcome))
    return flagResults(op, outcome);
  bool isKey = outcome == Dependence::Key;
  if (isKey && asksForSign(op, taint))
    return flagResults(op, Dependence::Threshold);
  if (isKey && llvm::all_of(op->getOperands(), [&](Value operand) {
        return outcomes.lookup(operand) != Dependence::None;
      }))
    flagResults(op, Dependence::Selection);
}

void ChoiceSearch::visitProduct(OpOperand &use, SF function,
                                Dependence outcome) {
  Operation *op = use.getOwner();
  if (isDecided(outcome) && isFloat(use.get()) && use.getOperandNumber() < 2)
    for (OpOperand &other : op->getOpOperands().take_front(2))
      if (other.getOperandNumber() != use.getOperandNumber() &&
          (data.isOtherData(other.get(), use.get()) ||
           flips.scales(use.get(), other.get()) ||
           rows.scales(use.get(), other.get())))
        return act(use.get(), op);
  if (function == SF::MultiplyAdd && meetsOthers(use))
    return isMask(use) ? act(use.get(), op) : void();
  if (outcome == Dependence::Threshold && isContinuous(op->getResult(0)))
    return;
  flagResults(op, outcome);
}

void ChoiceSearch::visitFunction(OpOperand &use, SF function,
                                 Dependence outcome) {
  Operation *op = use.getOwner();
  bool isKey = outcome == Dependence::Key;
  bool decides = isDecided(outcome);
  switch (function) {
  case SF::ShiftRight:
    // The shift leaves only the sign bit.
    if (isKey && use.getOperandNumber() == 0 && shiftsOutAllButSign(op, taint))
      return flagResults(op, Dependence::Threshold);
    return flagResults(op, outcome);
  case SF::And:
  case SF::Or:
  case SF::Xor:
    return visitBits(use, function, outcome);
  case SF::Select:
    return isKey && use.getOperandNumber() == 0 ? void()
                                                : visitSelect(use, outcome);
  case SF::IntToFloat:
  case SF::UIntToFloat:
    // A rounded float or a derivative becomes a number again.
    return decides ? flagResults(op, outcome) : void();
  case SF::Compare:
    return visitCompare(op, outcome);
  case SF::Mul:
  case SF::Div:
  case SF::Pow:
  case SF::MultiplyAdd:
    return visitProduct(use, function, outcome);
  case SF::Add:
  case SF::Sub:
    // Added to other data, the outcome is one value among others.
    if (meetsOthers(use))
      return isMask(use) ? act(use.get(), op) : void();
    if (decides && isMask(use) &&
        rows.masks(use.get(), op->getOperand(1 - use.getOperandNumber()),
                   op->getResult(0)))
      return act(use.get(), op);
    return flagResults(op, outcome);
  case SF::Min:
  case SF::Max:
    if (meetsOthers(use) && isMask(use))
      return act(use.get(), op);
    return flagResults(op, outcome);
  default:
    return flagResults(op, outcome);
  }
}

/// A choice whose position gathers elements of other data acts on it. One that
/// gathers rows of a table only looks them up.
void ChoiceSearch::visitGather(OpOperand &use, const OpModel &model,
                               Dependence outcome) {
  Operation *op = use.getOwner();
  if (model.isSource(use.getOperandNumber()))
    return flagResults(op, outcome);
  if (model.getUse(use.getOperandNumber()) != OperandUse::Index ||
      !isDecided(outcome))
    return;
  for (unsigned source : model.getSources()) {
    Value table = op->getOperand(source);
    if (data.isOtherData(table, use.get()) && !data.isTable(table))
      return act(use.get(), op);
    // The table holds the scores themselves.
    if (isFloat(table) && data.hasData(table))
      flagResults(op, outcome);
  }
}

/// Whether `op` takes one element out by its position, like an index.
bool ChoiceSearch::takesOne(Operation *op, const OpModel &model) const {
  const auto *reduction = model.getIf<Reduction>();
  return reduction && llvm::all_of(op->getResults(), [&](OpResult result) {
           return takesOneElement(result, *reduction, program, taint);
         });
}

/// Whether `op` sums everything up, so that no single element is left.
bool ChoiceSearch::sumsUpAll(Operation *op, const OpModel &model) const {
  return model.isReduction() && llvm::all_of(op->getResults(), hasOneElement) &&
         !takesOne(op, model);
}

void ChoiceSearch::visitReduction(OpOperand &use, const OpModel &model,
                                  Dependence outcome) {
  Operation *op = use.getOwner();
  // A scatter: the outcome decides where rows of other data go.
  if (model.getUse(use.getOperandNumber()) == OperandUse::Index) {
    for (Value operand : op->getOperands())
      if (isDecided(outcome) && data.isOtherData(operand, use.get()))
        return act(use.get(), op);
    return;
  }
  if (sumsUpAll(op, model))
    return;
  if (isDecided(outcome) || takesOne(op, model))
    flagResults(op, outcome);
  else if (isExtremum(model) && outcome == Dependence::Key)
    flagResults(op, Dependence::Selection);
}

void ChoiceSearch::visitBranch(OpOperand &use, Operation *branch,
                               Dependence outcome) {
  bool acts = false;
  for (OpResult result : branch->getResults()) {
    ArrayRef<Value> arms = program.getFlow().getSources(result);
    bool picksAll = isFloat(result) && arms.size() == 2 &&
                    rows.picks(use.get(), arms[0], arms[1]);
    if (picksAll)
      visitWhole(use.get(), outcome);
    acts |= picksAll || data.isOtherData(result, use.get());
  }
  if (acts)
    act(use.get(), branch);
}

void ChoiceSearch::visitUse(OpOperand &use, Dependence outcome) {
  Operation *user = use.getOwner();
  OpModel scratch;
  const OpModel &model = program.getModel(user, scratch);
  auto passOn = [&](Value value) { flag(value, outcome); };
  if (user->hasTrait<OpTrait::IsTerminator>()) {
    // A reduction may make its choice, or its keys, in its body.
    Operation *parent = user->getParentOp();
    OpModel parentScratch;
    const OpModel &parentModel = program.getModel(parent, parentScratch);
    bool reduces = parentModel.isReduction();
    // Of a result over all elements, only the position of the largest tells the
    // choice.
    if (!isExtremum(parentModel) && sumsUpAll(parent, parentModel))
      return;
    if (!reduces || isDecided(outcome) || takesOne(parent, parentModel))
      visitDependents(use, program, passOn);
    else if (outcome == Dependence::Key && isExtremum(parentModel))
      flagResults(parent, Dependence::Selection);
    return;
  }
  switch (model.getClass()) {
  case OpClass::Pointwise:
    return model.hasBody() ? visitDependents(use, program, passOn)
                           : visitFunction(use, model.getFunction(), outcome);
  case OpClass::Contraction:
    if (model.isFactor(use.getOperandNumber()) && isDecided(outcome))
      for (OpOperand &other : user->getOpOperands())
        if (&other != &use && model.isFactor(other.getOperandNumber()) &&
            data.isOtherData(other.get(), use.get()))
          act(use.get(), user);
    return;
  case OpClass::Reduction:
    // The body may read the chosen values, beside the values they come from.
    if (model.hasBody())
      visitDependents(use, program, passOn);
    return visitReduction(use, model, outcome);
  case OpClass::View:
  case OpClass::Layout:
  case OpClass::Gather:
    return visitGather(use, model, outcome);
  case OpClass::Collective:
    return flagResults(user, outcome);
  case OpClass::Region:
    // The first operand of a branch is its condition.
    if (use.getOperandNumber() == 0 && !isFloat(use.get()) &&
        (isDecided(outcome) || outcome == Dependence::Whole))
      visitBranch(use, user, outcome);
    return;
  default:
    return;
  }
}
