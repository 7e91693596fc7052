//===- DecidedValues.cpp - Where floats become something discrete ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/DecidedValues.h"
#include "Comparisons.h"
#include "MarginPlaces.h"
#include "ValueLimits.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Tosa.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

namespace {
class DecidedValueSearch {
public:
  DecidedValueSearch(const ProgramModel &program, const TaintAnalysis &taint,
                     Lineage &lineage, const SinkAnalysis &sinks)
      : program(program), taint(taint), lineage(lineage), sinks(sinks),
        data(program, lineage), limits(program, taint, data) {}

  SmallVector<DecidedValue> run();

private:
  void addChoices();
  void addReturned(FunctionOpInterface function);
  void addIndices(Operation *op, const OpModel &model);
  void addLookups(Operation *op, const OpModel &model);
  bool isLookup(OpOperand &use, const Lineage::Leaves &ofScores);
  DecidedValue &add(Operation *op);
  bool hasData(Value value) { return lineage.hasData(value); }
  bool decides(Operation *op, const OpModel &model, SF function);
  /// Whether a float becomes an integer. If it is integral already, an earlier
  /// op decided.
  bool rounds(Operation *op, SF function) const {
    return op->getNumOperands() == 1 && isFloat(op->getOperand(0)) &&
           (function == SF::FloatToInt || isIntegral(function)) &&
           !taint.getState(op->getOperand(0)).integral;
  }
  void setIds(MutableArrayRef<DecidedValue> found) const;

  const ProgramModel &program;
  const TaintAnalysis &taint;
  Lineage &lineage;
  const SinkAnalysis &sinks;
  ArmData data;
  ValueLimits limits;
  llvm::MapVector<Operation *, DecidedValue> found;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is decided
//===----------------------------------------------------------------------===//

DecidedValue &DecidedValueSearch::add(Operation *op) {
  auto [it, inserted] = found.try_emplace(op);
  DecidedValue &decided = it->second;
  if (!inserted)
    return decided;
  decided.op = op;
  if (!canLookAt(op, {}) || !describeMargin(op, program, decided) ||
      !canLookAt(op, {decided.value, decided.less}))
    decided.value = decided.less = Value();
  return decided;
}

void DecidedValueSearch::addChoices() {
  for (const Choice &choice : findChoices(program, taint, lineage))
    add(choice.op).router = choice.contractions.front();
}

/// True for a function that keeps the outcome, possibly in another type.
static bool isConversion(SF function) {
  return function == SF::Identity || function == SF::IntCast ||
         function == SF::UIntCast || function == SF::FloatCast ||
         function == SF::FloatToInt || function == SF::IntToFloat ||
         function == SF::UIntToFloat;
}

/// Goes back from returned values to the ops that decided them. A result holds
/// the outcome of an op if only moves are in between. If the result is computed
/// from positions in any way, it holds a selection.
void DecidedValueSearch::addReturned(FunctionOpInterface function) {
  struct Reached {
    Value value;
    unsigned result;
    bool isMoved;
  };
  SmallVector<Reached> pending;
  DenseSet<std::pair<Value, unsigned>> visited;
  auto push = [&](Value value, unsigned result, bool isMoved) {
    bool isDiscrete = !isFloat(value) || taint.getState(value).integral;
    if (isDiscrete && visited.insert({value, 2 * result + isMoved}).second)
      pending.push_back({value, result, isMoved});
  };
  for (Block &block : function.getFunctionBody())
    if (block.mightHaveTerminator() && block.getNumSuccessors() == 0)
      for (auto [i, value] : llvm::enumerate(block.back().getOperands()))
        push(value, i, /*isMoved=*/true);
  while (!pending.empty()) {
    auto [value, result, isMoved] = pending.pop_back_val();
    for (Value source : program.getFlow().getSources(value))
      push(source, result, isMoved);
    ElementStep step = getElementStep(value, program);
    Operation *op = step.op ? step.op : value.getDefiningOp();
    if (!op)
      continue;
    OpModel scratch;
    const OpModel &model = program.getModel(op, scratch);
    if (decides(op, model, step.function)) {
      DecidedValue &decided = add(op);
      bool holds = isMoved || decided.isSelection();
      if (holds && !llvm::is_contained(decided.results, result))
        decided.results.push_back(result);
    }
    if (model.selects())
      continue;
    bool moves = !model.isReduction() && isConversion(step.function);
    for (Value operand : step.operands)
      push(operand, result, isMoved && moves);
    if (model.isReduction())
      for (Value operand : op->getOperands())
        push(operand, result, /*isMoved=*/false);
  }
}

/// Whether the outcome of `op` alone turns data into something discrete.
bool DecidedValueSearch::decides(Operation *op, const OpModel &model,
                                 SF function) {
  bool isComparison = function == SF::Compare && op->getNumOperands() == 2 &&
                      isFloat(op->getOperand(0)) &&
                      classifyComparison(op, program, taint, data) &&
                      !limits.isDerivative(op);
  return (model.selects() || rounds(op, function) || isComparison) &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           return isFloat(operand) && hasData(operand);
         });
}

/// Adds floats that are rounded to integers which select something.
void DecidedValueSearch::addIndices(Operation *op, const OpModel &model) {
  if (model.hasBody()) {
    if (!model.isCopy())
      for (Operation &inner : op->getRegion(0).front().without_terminator())
        addIndices(&inner, getOpModel(&inner));
    return;
  }
  SF function = model.getFunction();
  if (rounds(op, function) && sinks.reaches(op->getOperand(0), Sink::Index) &&
      hasData(op->getOperand(0)))
    add(op);
}

/// Whether `use`, an outcome of a choice, selects elements of something other
/// than the scores, or picks by a truth value. The table may also be one that
/// the scores are computed from, such as the codes of which the nearest is
/// taken, or one that the program holds itself. A value with the leaves of the
/// scores does not count: it may be the best score, which a flip moves little.
bool DecidedValueSearch::isLookup(OpOperand &use,
                                  const Lineage::Leaves &ofScores) {
  Operation *op = use.getOwner();
  OpModel scratch;
  const OpModel &model = program.getModel(op, scratch);
  unsigned number = use.getOperandNumber();
  // A mask made of numbers looks nothing up; rows that the program holds count.
  bool isTable = model.isGather() || model.isContraction();
  auto isOther = [&](Value value) {
    bool isOfNumbers =
        isTable ? taint.getState(value).isNumber() : data.isOfNumbers(value);
    return isFloat(value) && !isOfNumbers &&
           lineage.getLeaves(value) != ofScores;
  };
  if (model.isGather())
    return model.getUse(number) == OperandUse::Index &&
           llvm::any_of(model.getSources(), [&](unsigned source) {
             return isOther(op->getOperand(source));
           });
  SF function = model.getFunction();
  bool combines = model.isContraction() ? model.isFactor(number)
                  : function == SF::Select
                      ? number == 0
                      : function == SF::Mul && isFloat(use.get());
  if (!combines)
    return false;
  for (OpOperand &other : op->getOpOperands())
    if (other.getOperandNumber() != number && isOther(other.get()) &&
        (!model.isContraction() || model.isFactor(other.getOperandNumber())))
      return true;
  return false;
}

/// Adds a choice of the best element if its position looks something up.
void DecidedValueSearch::addLookups(Operation *op, const OpModel &model) {
  bool picksOne = model.isReduction() || getArgMaxAxis(op);
  if (!model.selects() || !picksOne || found.contains(op))
    return;
  auto operands = op->getOperands();
  auto scores = llvm::find_if(operands, [&](Value operand) {
    return isFloat(operand) && hasData(operand);
  });
  if (scores == operands.end())
    return;
  // A copy: queries about other values may move the entries of the cache.
  Lineage::Leaves ofScores = lineage.getLeaves(*scores);
  llvm::SmallSetVector<Value, 8> reached;
  for (Value result : op->getResults())
    if (!isFloat(result))
      reached.insert(result);
  auto visit = [&](Value value) { reached.insert(value); };
  for (unsigned i = 0; i < reached.size(); ++i) {
    llvm::for_each(program.getFlow().getTargets(reached[i]), visit);
    for (OpOperand &use : reached[i].getUses()) {
      if (isLookup(use, ofScores)) {
        add(op);
        return;
      }
      visitDependents(use, program, visit);
    }
  }
}

//===----------------------------------------------------------------------===//
// All of it
//===----------------------------------------------------------------------===//

void DecidedValueSearch::setIds(MutableArrayRef<DecidedValue> decided) const {
  PlaceIds ids(program);
  for (DecidedValue &value : decided) {
    value.id = ids.getNextId(value.op);
    if (value.router)
      value.routerId = ids.getId(value.router);
  }
}

SmallVector<DecidedValue> DecidedValueSearch::run() {
  addChoices();
  for (FunctionOpInterface function : program.getCalls().getFunctions())
    if (!function.isExternal() && program.getCalls().isEntry(function))
      addReturned(function);
  for (const auto &[op, model] : program.getOps()) {
    addIndices(op, model);
    addLookups(op, model);
  }
  SmallVector<DecidedValue> inOrder;
  program.getModule().walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto *it = found.find(op); it != found.end())
      inOrder.push_back(std::move(it->second));
  });
  setIds(inOrder);
  llvm::erase_if(inOrder, [](const DecidedValue &decided) {
    return decided.op->hasAttr(kContinuousAttr);
  });
  return inOrder;
}

SmallVector<DecidedValue> prec::findDecidedValues(const ProgramModel &program,
                                                  const TaintAnalysis &taint,
                                                  Lineage &lineage,
                                                  const SinkAnalysis &sinks) {
  return DecidedValueSearch(program, taint, lineage, sinks).run();
}

SmallVector<DecidedValue> prec::findDecidedValues(const ProgramModel &program) {
  TaintAnalysis taint(program);
  Lineage lineage(program, taint);
  SinkAnalysis sinks(program, taint);
  return findDecidedValues(program, taint, lineage, sinks);
}
