//===- Instrumentation.cpp - Looking into a running program ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Instrumentation.h"
#include "HostCalls.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/Choices.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/IR/Locations.h"
#include "prec/OpModels/ConstantValues.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace prec;

/// On an op with choices: the number of each integer result, or -1.
static constexpr StringLiteral kChoiceAttr = "prec_choice";

static bool isChoice(Value value) {
  Type element = getElementTypeOrSelf(value.getType());
  bool isKnown = element.isIndex() || element.isInteger(8) ||
                 element.isInteger(16) || element.isInteger(32) ||
                 element.isInteger(64);
  return isKnown && !value.use_empty() &&
         (!isa<ShapedType>(value.getType()) ||
          isa<RankedTensorType>(value.getType()));
}

std::vector<RouterChoice> prec::markChoices(ModuleOp module) {
  std::vector<RouterChoice> choices;
  ProgramModel program(module);
  TaintAnalysis taint(program);
  Builder builder(module.getContext());
  Lineage lineage(program, taint);
  for (const Choice &choice : findChoices(program, taint, lineage)) {
    if (choice.kind != ChoiceKind::Selection)
      continue;
    Operation *router = choice.contractions.front();
    auto function = router->getParentOfType<FunctionOpInterface>();
    std::string id = DecisionIds(function, program).getId(router);
    SmallVector<int64_t> numbers;
    for (Value result : choice.op->getResults()) {
      numbers.push_back(isChoice(result) ? int64_t(choices.size()) : -1);
      if (isChoice(result))
        choices.push_back({id, printLocation(router->getLoc())});
    }
    choice.op->setAttr(kChoiceAttr, builder.getDenseI64ArrayAttr(numbers));
  }
  return choices;
}

void prec::unmarkChoices(ModuleOp module) {
  module.walk([](Operation *op) { op->removeAttr(kChoiceAttr); });
}

SmallVector<Operation *> prec::getChoosingOps(ModuleOp module,
                                              size_t numChoices) {
  SmallVector<Operation *> ops(numChoices);
  module.walk([&](Operation *op) {
    if (auto numbers = op->getAttrOfType<DenseI64ArrayAttr>(kChoiceAttr))
      for (int64_t number : numbers.asArrayRef())
        if (number >= 0)
          ops[number] = op;
  });
  return ops;
}

void prec::addChoiceCalls(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (op->hasAttr(kChoiceAttr))
      ops.push_back(op);
  });
  HostCalls host(module);
  for (Operation *op : ops) {
    auto numbers = op->getAttrOfType<DenseI64ArrayAttr>(kChoiceAttr);
    op->removeAttr(kChoiceAttr);
    for (auto [number, result] :
         llvm::zip(numbers.asArrayRef(), op->getResults())) {
      if (number < 0)
        continue;
      host.after(op);
      SmallVector<OpOperand *> uses;
      for (OpOperand &use : result.getUses())
        uses.push_back(&use);
      Value chosen = host.choose(op->getLoc(), number, result);
      for (OpOperand *use : uses)
        use->set(chosen);
    }
  }
}

/// The operand of a rounding, with the constant in its original form if it was
/// clamped.
static Value getUnclamped(RoundOp round, const ClampedConstants &clamped,
                          OpBuilder &builder) {
  Operation *constant = round.getInput().getDefiningOp();
  TypedAttr value = constant ? clamped.lookup(constant) : TypedAttr();
  if (!value)
    return round.getInput();
  Operation *copy = builder.clone(*constant);
  setConstantAttr(copy, value);
  return copy->getResult(0);
}

std::vector<RoundOp> prec::addRoundingCalls(ModuleOp module,
                                            const ClampedConstants &clamped,
                                            std::optional<int64_t> firstProbe) {
  std::vector<RoundOp> rounds;
  module.walk([&](RoundOp op) {
    // A rounding without a decision is part of the original program.
    if (op.getDecisionAttr())
      rounds.push_back(op);
  });
  HostCalls host(module);
  for (auto [i, round] : llvm::enumerate(rounds)) {
    Location loc = round.getLoc();
    OpBuilder &builder = host.after(round);
    Value isOn = host.isOn(loc, i);
    Value input = getUnclamped(round, clamped, builder);
    auto value =
        arith::SelectOp::create(builder, loc, isOn, round.getResult(), input);
    if (firstProbe) {
      host.probe(loc, *firstProbe + 2 * i, input);
      host.probe(loc, *firstProbe + 2 * i + 1, value);
    }
    round.getResult().replaceUsesWithIf(
        value, [&](OpOperand &use) { return use.getOwner() != value; });
  }
  return rounds;
}

ObservationSites prec::addObservationCalls(ModuleOp module) {
  SmallVector<ObserveOp> ops;
  module.walk([&](ObserveOp op) { ops.push_back(op); });
  ObservationSites sites;
  llvm::DenseMap<StringAttr, int64_t> numbers;
  llvm::DenseMap<std::pair<StringAttr, StringAttr>, int64_t> onPaths;
  for (ObserveOp op : ops)
    if (numbers.try_emplace(op.getIdAttr(), sites.ids.size()).second)
      sites.ids.push_back(op.getId().str());
  HostCalls host(module);
  for (ObserveOp op : ops) {
    int64_t number = numbers.lookup(op.getIdAttr());
    if (StringAttr path = op.getPathAttr()) {
      auto [it, isNew] = onPaths.try_emplace(
          {op.getIdAttr(), path}, sites.ids.size() + sites.onPaths.size());
      if (isNew)
        sites.onPaths.push_back({number, path.str()});
      number = it->second;
    }
    host.before(op);
    host.observe(op.getLoc(), number, op.getValue(), op.getCotangent());
    op.erase();
  }
  return sites;
}

std::vector<MarginSite> prec::addMarginCalls(ModuleOp module) {
  SmallVector<MarginSeedOp> ops;
  module.walk([&](MarginSeedOp op) { ops.push_back(op); });
  // Keyed by kind as well, since one op may both make a choice and take a sine.
  llvm::MapVector<std::pair<StringAttr, StringAttr>, int64_t> numbers;
  std::vector<MarginSite> sites;
  HostCalls host(module);
  // The sweep meets the last op first.
  for (MarginSeedOp op : llvm::reverse(ops)) {
    auto [it, inserted] =
        numbers.try_emplace({op.getIdAttr(), op.getKindAttr()}, numbers.size());
    if (inserted)
      sites.push_back({op.getId().str(), *parseMarginKind(op.getKind()),
                       llvm::to_vector<1>(op.getDimensions())});
    host.before(op);
    op.replaceAllUsesWith(host.margin(op.getLoc(), it->second, op.getValue()));
    op.erase();
  }
  return sites;
}
