//===- Choices.cpp - Contractions whose result is chosen from -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceSearch.h"
#include "ReductionTerms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "prec/Analysis/ElementGraph.h"
#include "prec/Analysis/EquatedValues.h"
#include "prec/IR/PrecInterfaces.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Goes back from an outcome to the choices that it comes from.
void ChoiceSearch::traceBack(Value value, DenseSet<Value> &traced,
                             function_ref<void(Operation *)> visitStart) {
  SmallVector<Value> pending = {value};
  auto push = [&](Value source) {
    if (outcomes.lookup(source) != Dependence::None &&
        traced.insert(source).second)
      pending.push_back(source);
  };
  traced.insert(value);
  while (!pending.empty()) {
    Value current = pending.pop_back_val();
    llvm::for_each(program.getFlow().getSources(current), push);
    Operation *op = current.getDefiningOp();
    // The scores of a choice may be outcomes of another choice, such as ranks.
    if (op && starts.contains(op))
      visitStart(op);
    llvm::for_each(getElementStep(current, program).operands, push);
    // The position of a chosen element, and the operands of a reduction.
    if (op &&
        (!isa<linalg::LinalgOp>(op) || program.getModel(op).isReduction()))
      llvm::for_each(op->getOperands(), push);
  }
}

/// Whether `op` chooses by this operand. A sort also moves operands that its
/// body does not compare; its body has two arguments for each operand.
static bool isScore(Operation *op, unsigned number, const OpModel &model) {
  // The second operand of copysign decides.
  if (model.getFunction() == SF::CopySign)
    return number == 1;
  if (!model.selects() || !model.getIf<RegionModel>() ||
      op->getNumRegions() != 1 || op->getRegion(0).empty() ||
      op->getRegion(0).getNumArguments() != 2 * op->getNumOperands())
    return true;
  ValueRange elements = op->getRegion(0).getArguments();
  return !elements[2 * number].use_empty() ||
         !elements[2 * number + 1].use_empty();
}

/// The contractions that the scores of a choice come from, also through sums
/// along some dimensions, such as distances. A number that sums up everything
/// ends the search unless the choice picks a whole tensor. So does a sum of
/// magnitudes that is compared with zero, as in the derivatives of norms.
SmallVector<Operation *, 1> ChoiceSearch::findContractions(Operation *op) {
  SmallVector<Operation *, 1> contractions;
  DenseSet<Value> visited;
  SmallVector<Value> pending;
  auto push = [&](Value value) {
    if (isFloat(value) && visited.insert(value).second)
      pending.push_back(value);
  };
  OpModel scratch;
  const OpModel &ofOp = program.getModel(op, scratch);
  for (auto [number, operand] : llvm::enumerate(op->getOperands()))
    if (isScore(op, number, ofOp))
      push(operand);
  bool asksForZero =
      equatesFloats(op) && llvm::any_of(op->getOperands(), [&](Value operand) {
        return isSplatOf(operand, 0, program);
      });
  bool picksWhole =
      pickWholes.contains(op) && !comparesWithLimit(op, program, taint, data);
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    Operation *def = value.getDefiningOp();
    OpModel scratch;
    const OpModel *model = def ? &program.getModel(def, scratch) : nullptr;
    if (model && model->isContraction()) {
      if (!llvm::is_contained(contractions, def))
        contractions.push_back(def);
      // A sum by a factor of zeros and ones has the roundings of its terms as
      // well.
      if (Value averaged = data.getAveraged(def))
        push(averaged);
      continue;
    }
    llvm::for_each(program.getFlow().getSources(value), push);
    if (model &&
        ((!picksWhole && sumsUpAll(def, *model)) ||
         (asksForZero && sumsMagnitudes(value, *model, program, taint))))
      continue;
    if (model && model->isGather())
      for (unsigned source : model->getSources())
        push(def->getOperand(source));
    llvm::for_each(getElementStep(value, program).operands, push);
  }
  return contractions;
}

SmallVector<Operation *> ChoiceSearch::findSteps() {
  search();
  SmallVector<Operation *> ordered;
  program.getModule().walk([&](Operation *op) {
    if (steps.contains(op))
      ordered.push_back(op);
  });
  return ordered;
}

SmallVector<Choice> ChoiceSearch::run() {
  search();
  DenseSet<Value> traced, tracedWholes;
  for (auto [outcome, on] : acting)
    traceBack(outcome, traced, [&, actsOn = on](Operation *start) {
      actsIn.try_emplace(start, actsOn);
    });
  for (Value condition : wholes)
    traceBack(condition, tracedWholes,
              [&](Operation *start) { pickWholes.insert(start); });
  SmallVector<Choice> choices;
  for (auto [op, outcome] : starts) {
    auto it = actsIn.find(op);
    if (it == actsIn.end())
      continue;
    SmallVector<Operation *, 1> contractions = findContractions(op);
    if (!contractions.empty())
      choices.push_back(
          {op,
           outcome == Dependence::Key || outcome == Dependence::Selection
               ? ChoiceKind::Selection
               : ChoiceKind::Threshold,
           it->second, std::move(contractions)});
  }
  return choices;
}

SmallVector<Choice> prec::findChoices(const ProgramModel &program,
                                      const TaintAnalysis &taint,
                                      Lineage &lineage) {
  return ChoiceSearch(program, taint, lineage).run();
}

DenseMap<Operation *, Choice>
prec::groupByContraction(ArrayRef<Choice> choices) {
  DenseMap<Operation *, Choice> groups;
  for (const Choice &choice : choices)
    for (Operation *contraction : choice.contractions) {
      auto [it, inserted] = groups.try_emplace(contraction, choice);
      if (!inserted && it->second.kind < choice.kind)
        it->second = choice;
    }
  return groups;
}

DenseSet<Operation *>
prec::getRouters(const DenseMap<Operation *, Choice> &choices) {
  DenseSet<Operation *> routers;
  for (const auto &[contraction, choice] : choices)
    if (choice.kind == ChoiceKind::Selection)
      routers.insert(contraction);
  return routers;
}

SmallVector<Operation *>
prec::findSelectedDerivatives(const ProgramModel &program,
                              const TaintAnalysis &taint, Lineage &lineage) {
  return ChoiceSearch(program, taint, lineage).findSteps();
}
