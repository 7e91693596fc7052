//===- Planner.cpp - Plans of one program ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Projects the program into a precision graph, solves it, and binds the labels
// to the values and ops that they are about.
//
//===----------------------------------------------------------------------===//

#include "prec/Projection/Planner.h"
#include "Projection.h"
#include "UserModes.h"
#include "WarnOfBounds.h"
#include "WarnOfErrors.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Projection/FitCalibration.h"
#include "prec/Projection/Signatures.h"
#include <tuple>

using namespace mlir;
using namespace prec;

/// The description of the program that all plans share.
struct Planner::Description {
  Description(const ProgramModel &program, const Policy &given,
              NamedChoices choices)
      : policy(given), named(std::move(choices)),
        context(program, policy, named), projection(context) {}

  const Policy policy;
  const NamedChoices named;
  RuleContext context;
  Projection projection;
  /// Whether the given program stored values narrow.
  bool hasExisting = false;
  bool hasPrices = false;
};

/// The decisions of a policy.
struct Planner::Decided {
  Decided(Projection projection, const Policy &policy)
      : projection(std::move(projection)), preset(policy.preset),
        reserve(policy.reserve), budget(getBudget(policy)) {}

  using Budget = std::tuple<double, bool, bool>;
  static Budget getBudget(const Policy &policy) {
    const std::optional<Contract::Budget> &budget = policy.contract.budget;
    return budget ? Budget(budget->part, budget->letsBeWide, budget->takesLeast)
                  : Budget();
  }
  bool isOf(const Policy &policy) const {
    return preset == policy.preset && reserve == policy.reserve &&
           budget == getBudget(policy);
  }

  Projection projection;
  Labels labels;
  /// The assignment of a trial, unless functions that it is about were merged.
  std::optional<Assignment> assignment;
  const Preset *preset;
  double reserve;
  Budget budget;
};

Planner::Planner(Contexts &contexts, const Policy &policy)
    : contexts(contexts), policy(policy) {}
Planner::~Planner() = default;

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

/// Whether the description is also valid for another policy. Both must have the
/// same rules for what stays wide, and need the same data about producers.
/// Descriptions that only prices need change no labels, except where prices
/// prove ranges.
bool Planner::fits(const Policy &asked) const {
  const Preset &a = *description->policy.preset, &b = *asked.preset;
  if (&a == &b)
    return true;
  bool seesArrivalsAlike = !description->projection.isAboutArrivals() ||
                           asksArrivals(a) == asksArrivals(b);
  return !description->hasExisting && !asked.asksProof() && seesArrivalsAlike &&
         a.hasSafetyRules == b.hasSafetyRules &&
         a.asksProducers == b.asksProducers &&
         a.keepsSensitive == b.keepsSensitive &&
         !a.roundForAll == !b.roundForAll;
}

LogicalResult Planner::describe(const Policy &asked) {
  if (isRefused)
    return failure();
  if (description && !isStale && fits(asked))
    return success();
  // Messages about the program were emitted for the first description.
  std::optional<ScopedDiagnosticHandler> silence;
  if (isSaid)
    silence.emplace(contexts.getProgram().getModule().getContext(),
                    [](Diagnostic &) { return success(); });
  decided.reset();
  description.reset();
  contexts.startAgain();
  isStale = false;
  isRefused = !std::exchange(isSaid, true) &&
              (failed(check()) ||
               failed(checkOwnRules(contexts.getProgram().getModule(), asked)));
  if (isRefused)
    return failure();
  contexts.separate();
  const ProgramModel &program = contexts.getProgram();
  FailureOr<NamedChoices> named =
      findNamedChoices(program, asked, contexts.getOriginalNames());
  isRefused = failed(named);
  if (isRefused)
    return failure();
  description =
      std::make_unique<Description>(program, asked, std::move(*named));
  Projection &projection = description->projection;
  projection.addContractions(contexts);
  ExistingRoundings existing(description->context);
  description->hasExisting = !existing.empty();
  bool isForAll = asked.preset->roundForAll ||
                  !description->named.narrowValues.empty() || !existing.empty();
  if (isForAll && asked.target.supports(asked.format))
    projection.addFreeValues(existing);
  if (asked.preset->asksProducers)
    projection.addProducers();
  return success();
}

bool Planner::hasExisting() const {
  return description && description->hasExisting;
}

LogicalResult Planner::check() {
  const ProgramModel &program = contexts.getProgram();
  FailureOr<bool> modes = checkUserModes(program);
  if (failed(modes) || failed(verifyFusion(program, policy.fusion)))
    return failure();
  hasUserModes = *modes;
  return success();
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// Null if there is no plan. The last plan moves the description instead of
/// copying it.
std::unique_ptr<Planner::Decided> Planner::decide(const Policy &asked,
                                                  bool isLast) {
  bool isPriced = asked.choosesByPrice();
  if (isPriced && !description->hasPrices) {
    if (failed(description->projection.addPrices(contexts)))
      return nullptr;
    description->hasPrices = true;
  }
  Projection &described = description->projection;
  auto made = isLast ? std::make_unique<Decided>(std::move(described), asked)
                     : std::make_unique<Decided>(described, asked);
  isStale |= isLast;
  Projection &projection = made->projection;
  if (isPriced && failed(projection.chooseByPrice(asked)))
    return nullptr;
  // The factors depend on the values that are rounded for all readers.
  projection.clearFactors();
  Labels &labels = made->labels;
  labels = labelForAll(projection.graph, asked);
  projection.findRoots(labels);
  auto keepUnknown = [&] {
    return projection.keepUnproven(contexts) ||
           (isPriced && keepUnpriced(projection.graph, asked, labels));
  };
  // If fewer contractions are narrow, other values are rounded.
  while (keepUnknown()) {
    projection.clearFactors();
    labels = labelForAll(projection.graph, asked);
    projection.findRoots(labels);
  }
  labelFactors(projection.graph, asked, labels);
  projection.chooseFormats(contexts, labels);
  return made;
}

/// Reuses the most recent decisions if they are for this policy.
LogicalResult Planner::decideOnce(const Policy &asked, bool isLast) {
  if (failed(describe(asked)))
    return failure();
  if (decided && decided->isOf(asked))
    return success();
  // Freed first, because the next one needs as much memory.
  decided.reset();
  decided = decide(asked, isLast);
  return success(decided != nullptr);
}

/// Makes the assignment for all contexts and merges contexts with equal
/// decisions.
Assignment Planner::bind(const Policy &asked, bool isReported) {
  const Projection &projection = decided->projection;
  PlanBinder binder(contexts.getProgram(), asked, projection.graph,
                    projection.getValues(), decided->labels,
                    projection.getStorage(), isReported);
  binder.addFunctions(projection.bind(decided->labels, hasUserModes));
  Assignment assignment = binder.take();
  DenseSet<Operation *> equal =
      contexts.findEqual(assignment, projection.getStorage());
  if (!equal.empty())
    assignment.plan.totals = projection.countWithout(equal, asked);
  contexts.merge(assignment);
  isStale |= contexts.isSeparated();
  addSignatures(assignment);
  return assignment;
}

/// Adds what the policy, or a replayed plan, says of signatures.
void Planner::addSignatures(Assignment &assignment) {
  assignment.hasUserModes = hasUserModes;
  Plan &plan = assignment.plan;
  plan.freezesParams |= policy.freezesParams;
  plan.narrowsResults |= policy.narrowsResults;
  if (plan.freezesParams)
    assignment.frozen = findFrozenParams(contexts.getProgram());
  if (plan.narrowsResults)
    assignment.narrowedResults = findNarrowedResults(contexts.getProgram());
}

LogicalResult Planner::checkPrediction(Assignment &assignment) {
  if (policy.calibration) {
    assignment.plan.predicted = predict(assignment.plan, *policy.calibration);
    warnOfErrors(contexts.getProgram(), *assignment.plan.predicted);
  }
  if (policy.contract.isEmpty())
    return success();
  if (llvm::Error error = policy.contract.check(*assignment.plan.predicted,
                                                *policy.calibration))
    return emitError(contexts.getProgram().getModule().getLoc())
           << llvm::toString(std::move(error));
  warnOfBounds(contexts.getProgram(), assignment.plan, policy);
  return success();
}

FailureOr<Assignment> Planner::tryPolicy(const Policy &asked) {
  if (failed(decideOnce(asked, /*isLast=*/false)))
    return failure();
  Assignment assignment = bind(asked, /*isReported=*/false);
  if (!isStale)
    decided->assignment = assignment;
  return assignment;
}

FailureOr<Assignment> Planner::plan(const Policy &asked, bool isReported) {
  if (failed(describe(asked)))
    return failure();
  if (policy.calibration)
    if (llvm::Error error = policy.contract.checkWide(*policy.calibration))
      return emitError(contexts.getProgram().getModule().getLoc())
             << llvm::toString(std::move(error));
  if (failed(decideOnce(asked, /*isLast=*/true)))
    return failure();
  std::optional<Assignment> &known = decided->assignment;
  Assignment assignment =
      known && !isReported ? std::move(*known) : bind(asked, isReported);
  for (auto [kept, op] : llvm::zip(assignment.plan.kept, assignment.keptOps))
    if (kept.kind == Kept::Kind::Contraction)
      warnOfKeptMode(op, {kept.reason, kept.detail}, asked);
  if (failed(checkPrediction(assignment)))
    return failure();
  return assignment;
}

FailureOr<Assignment> Planner::replay(Plan plan) {
  if (failed(check()))
    return failure();
  // The predictions of a plan may be for another program.
  plan.predicted.reset();
  plan.ranges.reset();
  FailureOr<Assignment> assignment =
      resolvePlan(contexts, std::move(plan), policy.chips);
  if (failed(assignment))
    return failure();
  addSignatures(*assignment);
  if (failed(checkPrediction(*assignment)))
    return failure();
  return assignment;
}

FailureOr<Assignment> prec::makeAssignment(Contexts &contexts,
                                           const Policy &policy,
                                           std::optional<Plan> plan) {
  FailureOr<Policy> fitting = fitCalibration(contexts.getProgram(), policy);
  if (failed(fitting))
    return failure();
  Planner planner(contexts, *fitting);
  return plan ? planner.replay(std::move(*plan))
              : planner.plan(*fitting, /*isReported=*/false);
}
