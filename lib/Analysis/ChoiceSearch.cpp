//===- ChoiceSearch.cpp - What depends on a choice ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceSearch.h"
#include "BranchCuts.h"
#include "Seams.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// A reduction to the largest or smallest element.
static bool isExtremum(const OpModel &model) {
  return model.getCombiner() == Combiner::Max ||
         model.getCombiner() == Combiner::Min;
}

/// True for a shift of bits to the right by all but one of them.
static bool shiftsOutAllButSign(Operation *shift, const TaintAnalysis &taint) {
  Type type = getElementTypeOrSelf(shift->getResult(0).getType());
  if (shift->getNumOperands() != 2 || !isa<IntegerType>(type))
    return false;
  TaintState amount = taint.getState(shift->getOperand(1));
  return amount.low == amount.high &&
         amount.low == type.getIntOrFloatBitWidth() - 1;
}

ChoiceSearch::ChoiceSearch(const ProgramModel &program,
                           const TaintAnalysis &taint, Lineage &lineage)
    : program(program), taint(taint), data(program, lineage),
      limits(program, taint, data), flips(program, taint, lineage),
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
    // The extremum beside its position chooses nothing if nobody asks for that.
    bool isRead = model.isReduction() ? !op->getResult(1).use_empty() : true;
    if (isRead)
      startAt(op, Dependence::Selection);
    // A sort takes data along with its keys.
    if (model.getIf<RegionModel>())
      for (Value operand : op->getOperands().drop_front())
        if (data.isOtherData(operand, op->getOperand(0)))
          actsIn.try_emplace(op, op);
    return;
  }
  SF function = model.getFunction();
  if (function == SF::Compare) {
    if (std::optional<ChoiceKind> kind = classifyComparison(op, program, data))
      startAt(op, limits.isDerivative(op)          ? Dependence::Derivative
                  : *kind == ChoiceKind::Selection ? Dependence::Selection
                                                   : Dependence::Threshold);
  } else if (op->getNumOperands() == 1 && isFloat(op->getOperand(0)) &&
             (function == SF::BitCast || function == SF::FloatToInt)) {
    startAt(op, Dependence::Key);
  }
  if (function == SF::CopySign) {
    // With the size of what the sign is of, it is one function.
    if (data.isOfNumbers(op->getOperand(0)))
      startAtSign(op, op->getOperand(1));
    else if (data.isOtherData(op->getOperand(0), op->getOperand(1)) ||
             flips.areOthers(op->getOperand(0), op->getOperand(1)))
      startActing(op);
  } else if (function == SF::Atan2 && showsBranchCut(op, program, taint)) {
    startActing(op);
  } else if (function == SF::Sign && isFloat(op->getOperand(0))) {
    startAtSign(op, op->getOperand(0));
  } else if (isIntegral(function) && isFloat(op->getResult(0))) {
    // Rounded to one of zero and one, or to one of three with minus one.
    TaintState state = taint.getState(op->getResult(0));
    if (state.low >= -1 && state.high <= 1)
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

/// Whether arms that a derivative picks are its parts. Of h f(h), where f is
/// limited, as of hardswish, one is the other times another function of h.
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

/// Made of pieces it is one function; else the outcome acts on the arms.
void ChoiceSearch::visitSelect(OpOperand &use, Dependence outcome) {
  Operation *op = use.getOwner();
  if (use.getOperandNumber() != 0)
    return flagResults(op, outcome);
  ValueRange arms = op->getOperands().drop_front();
  if (flips.picks(use.get(), arms[0], arms[1]))
    return isDecided(outcome) ? act(use.get(), op)
                              : flag(use.get(), Dependence::Threshold);
  if (outcome == Dependence::Derivative) {
    // Of a limit, unless the comparison also picks among other things.
    if (isFloat(op->getResult(0)) && isPartOfDerivative(use.get(), arms)) {
      // Numbers are a derivative themselves; the pieces are the function.
      bool isMask = data.isOfNumbers(arms[0]) && data.isOfNumbers(arms[1]);
      if (isMask || !data.isMadeOfPieces(use.get(), arms))
        steps.insert(op);
      return;
    }
    flag(use.get(), Dependence::Threshold);
    return;
  }
  if (!data.isMadeOfPieces(use.get(), arms))
    return act(use.get(), op);
  // A threshold that picks a number or a position is a mask; one that picks
  // what it compares makes a continuous function.
  bool picksData =
      isFloat(op->getResult(0)) &&
      llvm::any_of(arms, [&](Value arm) { return !data.isOfNumbers(arm); });
  if (outcome == Dependence::Selection || !picksData)
    flagResults(op, outcome);
}

/// Numbers, one of which is so large that the exponential of a sum with it is
/// zero in fp32, whose least number is exp(-103.3): nothing else is left of it.
bool ChoiceSearch::isMask(Value value) {
  constexpr double kVanishes = 104;
  TaintState state = taint.getState(skipMoves(value, program));
  return isFloat(value) && data.isOfNumbers(value) &&
         (state.low <= -kVanishes || state.high >= kVanishes);
}

/// Whether `product`, an operand of which is decided, does not jump.
bool ChoiceSearch::isContinuous(Value product) const {
  return meetsAtSeam(product, program, taint, [&](Value value) {
    return value == product || outcomes.lookup(value) != Dependence::None;
  });
}

void ChoiceSearch::visitFunction(OpOperand &use, SF function,
                                 Dependence outcome) {
  Operation *op = use.getOwner();
  bool isKey = outcome == Dependence::Key;
  bool decides = isDecided(outcome);
  switch (function) {
  case SF::ShiftRight:
    // The sign bit alone is left.
    if (isKey && use.getOperandNumber() == 0 && shiftsOutAllButSign(op, taint))
      return flagResults(op, Dependence::Threshold);
    return flagResults(op, outcome);
  case SF::Select:
    return isKey && use.getOperandNumber() == 0 ? void()
                                                : visitSelect(use, outcome);
  case SF::IntToFloat:
  case SF::UIntToFloat:
    // A number again: what was rounded to an integer, or a derivative.
    return decides ? flagResults(op, outcome) : void();
  case SF::Compare:
    // Which of several keys is the larger one, or where a choice is a position.
    if (decides)
      return flagResults(op, outcome);
    if (isKey && llvm::all_of(op->getOperands(), [&](Value operand) {
          return outcomes.lookup(operand) != Dependence::None;
        }))
      flagResults(op, Dependence::Selection);
    return;
  case SF::Mul:
  case SF::Div:
  case SF::MultiplyAdd:
    if (decides && isFloat(use.get()) && use.getOperandNumber() < 2)
      for (OpOperand &other : op->getOpOperands().take_front(2))
        if (other.getOperandNumber() != use.getOperandNumber() &&
            (data.isOtherData(other.get(), use.get()) ||
             flips.scales(use.get(), other.get())))
          return act(use.get(), op);
    if (outcome == Dependence::Threshold && isContinuous(op->getResult(0)))
      return;
    return flagResults(op, outcome);
  case SF::Add:
  case SF::Sub:
  case SF::Min:
  case SF::Max: {
    bool meetsOthers = llvm::any_of(op->getOperands(), [&](Value other) {
      return data.isOtherData(other, use.get());
    });
    if (meetsOthers && decides && isMask(use.get()))
      return act(use.get(), op);
    // Added to other data it is a value among others.
    if (meetsOthers && (function == SF::Add || function == SF::Sub))
      return;
    return flagResults(op, outcome);
  }
  default:
    return flagResults(op, outcome);
  }
}

/// A choice that picks elements of other data acts on it; one that picks rows
/// of a table only looks them up.
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
    // One of the scores themselves.
    if (isFloat(table) && data.hasData(table))
      flagResults(op, outcome);
  }
}

void ChoiceSearch::visitReduction(OpOperand &use, const OpModel &model,
                                  Dependence outcome) {
  Operation *op = use.getOwner();
  // A scatter: where rows of other data go.
  if (model.getUse(use.getOperandNumber()) == OperandUse::Index) {
    for (Value operand : op->getOperands())
      if (isDecided(outcome) && data.isOtherData(operand, use.get()))
        return act(use.get(), op);
    return;
  }
  auto type = dyn_cast<ShapedType>(op->getResult(0).getType());
  if (type && type.hasStaticShape() && type.getNumElements() == 1)
    return;
  if (isDecided(outcome))
    flagResults(op, outcome);
  else if (isExtremum(model) && outcome == Dependence::Key)
    flagResults(op, Dependence::Selection);
}

void ChoiceSearch::visitBranch(OpOperand &use, Operation *branch) {
  for (OpResult result : branch->getResults())
    if (data.isOtherData(result, use.get()))
      return act(use.get(), branch);
}

void ChoiceSearch::visitUse(OpOperand &use, Dependence outcome) {
  Operation *user = use.getOwner();
  OpModel scratch;
  const OpModel &model = program.getModel(user, scratch);
  auto passOn = [&](Value value) { flag(value, outcome); };
  if (user->hasTrait<OpTrait::IsTerminator>()) {
    // A reduction that makes its choice, or its keys, in its body.
    Operation *parent = user->getParentOp();
    OpModel parentScratch;
    const OpModel &parentModel = program.getModel(parent, parentScratch);
    bool reduces = parentModel.isReduction();
    // Of everything, only the place of the largest still says what was chosen.
    if (reduces && !isExtremum(parentModel) &&
        llvm::all_of(parent->getResults(), hasOneElement))
      return;
    if (!reduces || isDecided(outcome))
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
    // What is chosen from may be read in the body, beside what it comes from.
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
    // The first operand of a branch is what it asks.
    if (use.getOperandNumber() == 0 && !isFloat(use.get()) &&
        isDecided(outcome))
      visitBranch(use, user);
    return;
  default:
    return;
  }
}

void ChoiceSearch::search() {
  for (const ModelledOp &modelled : program.getOps())
    if (!modelled.model.hasBody() || modelled.model.selects() ||
        program.getBodyFunctions(modelled).intersects(choosing))
      start(modelled.op, modelled.model);
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    Dependence outcome = outcomes.lookup(value);
    for (Value target : program.getFlow().getTargets(value))
      flag(target, outcome);
    for (OpOperand &use : value.getUses())
      visitUse(use, outcome);
  }
}
