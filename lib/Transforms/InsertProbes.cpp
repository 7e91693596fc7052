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

/// Zero points and shifts of tosa ops get no probe, because lowerings must see
/// that they are constants.
static bool isUnreadInTosa(OpOperand &use) {
  Operation *op = use.getOwner();
  return isTosaOp(op) &&
         getOpModel(op).getUse(use.getOperandNumber()) == OperandUse::Shape;
}

/// Inserts probes right behind values, where every reader sees them.
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

/// Inserts probes where values enter storage that they share.
static void insertAtEntries(const StorageClass &carried, StringRef id) {
  for (OpOperand *entry : carried.entries) {
    Operation *owner = entry->getOwner();
    // The terminator of a scf.forall holds nothing but inserts.
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

namespace {
/// How safety rules treat the contractions that could be narrow.
struct KeptContractions {
  DenseSet<Operation *> kept;
  /// The values that would be rounded for the others, with ids.
  NamedValues openFactors;
};
} // namespace

/// Rounds the factors of all contractions that could be narrow. Drops warnings,
/// because the user gets them when planning.
static FailureOr<KeptContractions> roundFactors(const ProgramModel &program) {
  ScopedDiagnosticHandler handler(
      program.getModule().getContext(), [](Diagnostic &diagnostic) {
        return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
      });
  Policy policy;
  policy.preset = findPreset("contractions");
  policy.asksOwnRules = false;
  Contexts contexts(program, CallPaths::Together);
  FailureOr<Assignment> safe = makeAssignment(contexts, policy, std::nullopt);
  if (failed(safe))
    return failure();
  for (const RuleInfo &rule : getRules())
    if (rule.isSafety())
      policy.disabledRules.push_back(rule.rule);
  FailureOr<Assignment> all = makeAssignment(contexts, policy, std::nullopt);
  if (failed(all))
    return failure();
  applyAssignment(program, *all, /*isTrial=*/true);
  KeptContractions known;
  known.kept.insert_range(safe->keptOps);
  for (auto [decision, target] :
       llvm::zip_equal(safe->plan.decisions, safe->targets))
    if (target.value)
      known.openFactors.push_back({target.value, decision.site.id});
  return known;
}

/// The contractions that read `use`, a use of what is rounded for contractions,
/// as a factor, directly or through copies. Empty if any other op reads it.
static llvm::SmallSetVector<Operation *, 2> findContractions(OpOperand &use) {
  llvm::SmallSetVector<Operation *, 2> contractions;
  llvm::SmallSetVector<OpOperand *, 4> visited;
  visited.insert(&use);
  for (unsigned i = 0; i < visited.size(); ++i) {
    Operation *op = visited[i]->getOwner();
    OpModel model = getOpModel(op);
    if (model.isFactor(visited[i]->getOperandNumber()) &&
        op->hasAttr(kDecisionAttr))
      contractions.insert(op);
    else if (model.isCopy())
      for (OpOperand &next : op->getUses())
        visited.insert(&next);
    else
      return {};
  }
  return contractions;
}

/// Whether copies of `factor` are divided between narrow and wide readers, as
/// copies of constants are. Other copies are rounded themselves.
static bool dividesCopies(Value factor) {
  for (unsigned i = 0; i < horizon::kMoves; ++i) {
    Operation *op = factor.getDefiningOp();
    if (!op || getConstantOp(factor))
      return op != nullptr;
    if (!isa<ProbeOp>(op) && !getOpModel(op).isCopy())
      return false;
    factor = op->getOperand(0);
  }
  return true;
}

/// Replaces the rounding by a probe, which all contractions see that saw it.
static Value insertForContractions(RoundOp round, StringRef id) {
  OpBuilder builder(round);
  auto probe = ProbeOp::create(builder, round.getLoc(), round.getInput(),
                               (id + kContractionsSuffix).str());
  round.replaceAllUsesWith(probe.getResult());
  round.erase();
  return probe;
}

/// If some contractions that read `factor` are kept, inserts a probe for the
/// others alone. Returns the ids of the kept ones.
static SmallVector<Attribute> insertForOpen(Value factor, StringRef id,
                                            const DenseSet<Operation *> &kept) {
  llvm::SmallSetVector<Attribute, 2> keptIds;
  SmallVector<OpOperand *> open;
  bool isDivided = dividesCopies(factor);
  auto isKept = [&](Operation *op) { return kept.contains(op); };
  for (OpOperand &use : factor.getUses()) {
    auto contractions = findContractions(use);
    bool isSeen = isDivided ? !llvm::all_of(contractions, isKept)
                            : llvm::none_of(contractions, isKept);
    if (!contractions.empty() && isSeen) {
      open.push_back(&use);
      continue;
    }
    for (Operation *op : llvm::make_filter_range(contractions, isKept))
      keptIds.insert(
          op->getAttrOfType<DecisionAttr>(kDecisionAttr).getIds().front());
  }
  if (open.empty() || keptIds.empty())
    return {};
  OpBuilder builder(factor.getContext());
  builder.setInsertionPointAfterValue(factor);
  auto probe = ProbeOp::create(builder, factor.getLoc(), factor,
                               (id + kOpenContractionsSuffix).str());
  for (OpOperand *use : open)
    use->set(probe);
  return keptIds.takeVector();
}

/// Removes what `roundFactors` recorded: no decision is made here.
static void forgetDecisions(ModuleOp module) {
  module.walk([](Operation *op) {
    for (StringRef name :
         {kModeAttr, kDecisionAttr, kDecisionsAttr, kSignatureAttr})
      op->removeDiscardableAttr(name);
  });
}

/// The largest number of arrivals with margins, since each takes a sweep of its
/// own. Contractions that reach further ones are kept, because how far these
/// move is unknown.
static constexpr size_t kMostArrivals = 16;
/// The same for steps. A bound on errors warns of further ones.
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
  // Roundings of the program itself are no decisions.
  DenseSet<Operation *> given;
  module.walk([&](RoundOp round) { given.insert(round); });
  FailureOr<KeptContractions> known = roundFactors(program);
  if (failed(known))
    return failure();
  SmallVector<RoundOp> rounds;
  module.walk([&](RoundOp round) {
    if (round.getDecisionAttr() && !given.contains(round))
      rounds.push_back(round);
  });
  llvm::StringMap<Value> rounded;
  for (RoundOp round : rounds) {
    StringRef id = round.getDecisionAttr().getIds().front().getValue();
    rounded[id] = insertForContractions(round, id);
  }
  // A copy that is rounded for some of the contractions that share it has no
  // probe if its source is rounded for all. What is no constant any more has
  // been rounded.
  NamedAttrList keptReaders;
  for (auto &[value, id] : known->openFactors) {
    Value factor = rounded.lookup(id);
    SmallVector<Attribute> ids =
        insertForOpen(factor ? factor : value, id, known->kept);
    if (!ids.empty())
      keptReaders.set(id, ArrayAttr::get(module.getContext(), ids));
  }
  module->removeAttr(kKeptReadersAttr);
  if (!keptReaders.empty())
    module->setAttr(kKeptReadersAttr,
                    keptReaders.getDictionary(module.getContext()));
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
  // Comes last, because steps replace ops whose results have been named.
  llvm::for_each(steps, insertStep);
  return success();
}

void prec::divideProbes(ModuleOp module) {
  ProgramModel program(module);
  Contexts contexts(program);
  contexts.separate();
  for (FunctionOpInterface function :
       contexts.getProgram().getCalls().getFunctions())
    if (auto path = function->getAttrOfType<StringAttr>(kContextAttr))
      function->walk([&](ProbeOp probe) { probe.setPathAttr(path); });
  contexts.finishCopies();
  contexts.keep();
}
