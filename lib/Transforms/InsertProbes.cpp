//===- InsertProbes.cpp - Probes at what may be rounded -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InsertProbes.h"
#include "InsertMargins.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/Arrivals.h"
#include "prec/Analysis/DecidedValues.h"
#include "prec/Analysis/ProgramIds.h"
#include "prec/Analysis/StorageCandidates.h"
#include "prec/IR/PrecDialect.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/ConstantValues.h"
#include "prec/OpModels/Tosa.h"
#include "prec/Projection/Assignment.h"

using namespace mlir;
using namespace prec;

using NamedValues = SmallVector<std::pair<Value, std::string>>;

static NamedValues findCandidates(const ProgramModel &program,
                                  const StorageClasses &storage) {
  NamedValues candidates;
  ProgramIds ids(program);
  walkCandidates(program, storage, [&](Value value) {
    if (!isa<FloatType>(value.getType()) || !getConstantOp(value))
      candidates.push_back({value, ids.getId(value)});
  });
  return candidates;
}

/// Zero points and shifts of tosa ops: lowerings want to see that they are
/// constants.
static bool isUnreadInTosa(OpOperand &use) {
  Operation *op = use.getOwner();
  return isTosaOp(op) &&
         getOpModel(op).getUse(use.getOperandNumber()) == OperandUse::Shape;
}

/// Where every reader sees them.
static void insertBehind(const NamedValues &values, MLIRContext *context) {
  // The first of several arguments or results gets the first probe.
  OpBuilder builder(context);
  for (auto [value, id] : llvm::reverse(values)) {
    builder.setInsertionPointAfterValue(value);
    auto probe = ProbeOp::create(builder, value.getLoc(), value, id);
    value.replaceUsesWithIf(probe, [&](OpOperand &use) {
      return use.getOwner() != probe && !isSharedDestination(use) &&
             !isUnreadInTosa(use);
    });
  }
}

/// Where values come into storage that they share.
static void insertAtEntries(const StorageClass &carried, StringRef id) {
  for (OpOperand *entry : carried.entries) {
    Operation *owner = entry->getOwner();
    // Nothing but inserts stands at the end of a scf.forall.
    if (isa<tensor::ParallelInsertSliceOp>(owner))
      owner = owner->getParentOp();
    OpBuilder builder(owner);
    entry->set(ProbeOp::create(builder, owner->getLoc(), entry->get(), id));
  }
}

void prec::insertCandidateProbes(ModuleOp module) {
  ProgramModel program(module);
  insertBehind(findCandidates(program, StorageClasses(program)),
               module.getContext());
}

/// Rounds the factors of all contractions that could be narrow. What the user
/// is warned of he hears when he plans.
static LogicalResult roundFactors(const ProgramModel &program) {
  ScopedDiagnosticHandler handler(
      program.getModule().getContext(), [](Diagnostic &diagnostic) {
        return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
      });
  Policy policy;
  policy.preset = findPreset("contractions");
  for (const RuleInfo &rule : getRules())
    if (rule.isSafety())
      policy.disabledRules.push_back(rule.rule);
  policy.asksOwnRules = false;
  Contexts contexts(program);
  FailureOr<Assignment> assignment =
      makeAssignment(contexts, policy, std::nullopt);
  if (failed(assignment))
    return failure();
  applyAssignment(contexts.getProgram(), *assignment, /*isTrial=*/true);
  contexts.keep();
  return success();
}

/// Nothing is decided here.
static void forgetDecisions(ModuleOp module) {
  module.walk([](Operation *op) {
    for (StringRef name :
         {kModeAttr, kDecisionAttr, kDecisionsAttr, kSignatureAttr})
      op->removeDiscardableAttr(name);
  });
}

/// Each takes a sweep of its own. What reaches another one, of which nobody
/// knows then how far it moves, is kept.
static constexpr size_t kMostArrivals = 16;
/// So do these; a bound on errors warns of the others.
static constexpr size_t kMostSteps = 32;

LogicalResult prec::insertDecisionProbes(ModuleOp module, bool withMargins) {
  ProgramModel program(module);
  StorageClasses storage(program);
  NamedValues candidates = findCandidates(program, storage);
  SmallVector<LookedValue> looked;
  SmallVector<DerivativeStep> steps;
  if (withMargins) {
    TaintAnalysis taint(program);
    Lineage lineage(program, taint);
    SinkAnalysis sinks(program, taint);
    llvm::append_range(looked,
                       findDecidedValues(program, taint, lineage, sinks));
    steps = findDerivativeSteps(program, taint, lineage);
    llvm::erase_if(steps, [](const auto &step) { return !step.margin.value; });
    steps.truncate(std::min(steps.size(), kMostSteps));
    auto arrivals = findArrivals(program, taint, sinks,
                                 findDifferences(program, taint, lineage));
    llvm::erase_if(arrivals,
                   [](const auto &arrival) { return !arrival.value; });
    llvm::append_range(looked, ArrayRef(arrivals).take_front(kMostArrivals));
  }
  // Those that the program has are no decisions.
  DenseSet<Operation *> given;
  module.walk([&](RoundOp round) { given.insert(round); });
  if (failed(roundFactors(program)))
    return failure();
  SmallVector<RoundOp> rounds;
  module.walk([&](RoundOp round) {
    if (round.getDecisionAttr() && !given.contains(round))
      rounds.push_back(round);
  });
  for (RoundOp round : rounds) {
    OpBuilder builder(round);
    StringRef id = round.getDecisionAttr().getIds().front().getValue();
    round.replaceAllUsesWith(ProbeOp::create(builder, round.getLoc(),
                                             round.getInput(),
                                             (id + kContractionsSuffix).str())
                                 .getResult());
    round.erase();
  }
  forgetDecisions(module);
  for (const LookedValue &value : looked)
    if (value.value)
      insertMargin(value);
  for (auto &[value, id] : candidates)
    if (const StorageClass *carried = storage.find(value))
      insertAtEntries(*carried, id);
  llvm::erase_if(candidates,
                 [&](auto &named) { return storage.find(named.first); });
  insertBehind(candidates, module.getContext());
  // They make other ops of those whose results have been named.
  llvm::for_each(steps, insertStep);
  return success();
}
