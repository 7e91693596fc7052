//===- SettleBudget.cpp - Costs that the narrowed program holds -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SettleBudget.h"
#include "AssignedBytes.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Planning/FormatChoice.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace prec;

/// The bytes that a program moves, or the time that it takes.
static double getCost(const MovedBytes &moved, CostKind kind) {
  return kind == CostKind::Bytes ? double(moved.getTotal())
                                 : moved.microseconds;
}

/// The cost of the narrowed program; nothing if the policy makes no plan.
static std::optional<MovedBytes> tryPolicy(Planner &planner,
                                           const Policy &policy, bool emulate) {
  FailureOr<Assignment> assignment = planner.tryPolicy(policy);
  if (failed(assignment))
    return std::nullopt;
  FailureOr<MovedBytes> moved = countTrial(planner.getContexts().getProgram(),
                                           *assignment, policy, emulate);
  return failed(moved) ? std::nullopt : std::optional(*moved);
}

// Each trial lowers the budget by what the last one missed; over the corpus the
// second trial holds. The planner spends what is left of a budget on smaller
// errors, so a smaller budget may give a plan that misses by more; hence steps
// grow. They grow faster if the plan stays the same, because the planner's own
// count leaves it room. If there is no plan for a budget, the next one is half
// way back to the last that missed.
static constexpr unsigned kTrials = 8;
static constexpr double kMore = 1.1;
static double growStep(double more, bool isSame) {
  return more * (isSame ? 16 : 2);
}

/// Parts of the budget that are added if the planner, by its own count, has no
/// plan. For an exported model in bf16 this count is 2.1 % too high.
static constexpr double kCounted[] = {0, 0.01, 0.02, 0.04};

/// The cost `after` as a part of the cost of the given program.
static double getPart(MovedBytesChange moved, const MovedBytes &after,
                      const Policy &policy) {
  moved.after = after;
  return moved.getPartOf(policy.contract.budget->kind);
}

/// The policy with a budget with which the narrowed program holds what `policy`
/// asks; nothing if no trial finds one.
static std::optional<Policy> tryBudgets(Planner &planner, const Policy &policy,
                                        const MovedBytesChange &moved,
                                        bool emulate) {
  double asked = policy.contract.budget->part;
  Policy settled = policy;
  double &tried = settled.contract.budget->part;
  std::optional<double> refused;
  std::optional<MovedBytes> after;
  for (double counted : kCounted) {
    tried = asked * (1 + counted);
    after = tryPolicy(planner, settled, emulate);
    if (after)
      break;
    refused = tried;
  }
  if (!after)
    return std::nullopt;
  double more = kMore, last = 0, missed = tried;
  for (unsigned trial = 0; trial < kTrials; ++trial) {
    if (trial > 0)
      after = tryPolicy(planner, settled, emulate);
    if (after) {
      double part = getPart(moved, *after, policy);
      if (part <= asked)
        return settled;
      missed = tried;
      tried -= std::min(more * (part - asked), tried / 2);
      more = growStep(more, part == std::exchange(last, part));
    } else {
      refused = tried;
    }
    if (refused)
      tried = (*refused + missed) / 2;
  }
  return std::nullopt;
}

static Policy settleBudget(Planner &planner, const Policy &policy,
                           const MovedBytesChange &moved, bool emulate) {
  Policy wide = policy;
  wide.contract.budget->letsBeWide = true;
  for (const Policy *asked : {&policy, static_cast<const Policy *>(&wide)})
    if (std::optional<Policy> settled =
            tryBudgets(planner, *asked, moved, emulate))
      return *settled;
  // The planner may overestimate all plans that it has.
  Policy least = policy, refused = policy;
  least.contract.budget->takesLeast = true;
  std::optional<MovedBytes> after = tryPolicy(planner, least, emulate);
  if (!after)
    return policy;
  double part = getPart(moved, *after, policy);
  if (part <= policy.contract.budget->part)
    return least;
  refused.contract.budget->least = part;
  return refused;
}

/// The choice of a decision, without its reasons and prices.
static auto getDecided(const Decision &decision) {
  const auto *rounding = decision.getIf<Rounding>();
  const auto *mode = decision.getIf<Multiplication>();
  return std::make_tuple(llvm::StringRef(decision.site.id),
                         decision.choice.index(),
                         rounding ? rounding->format
                         : mode   ? mode->format
                                  : Format(),
                         rounding ? rounding->readers : Readers(),
                         rounding ? llvm::ArrayRef(rounding->except)
                                  : llvm::ArrayRef<std::string>());
}

static bool decideAlike(const Plan &a, const Plan &b) {
  return llvm::equal(a.decisions, b.decisions,
                     [](const Decision &x, const Decision &y) {
                       return getDecided(x) == getDecided(y);
                     });
}

/// With `emulate` the plan is the same, so the cost of its narrow form counts.
/// If no plan is as cheap as the reference, `infinite` is the id of a value
/// that only the reference stores narrow, because elements of it become
/// infinite.
static Policy settleReserve(Planner &planner, const Policy &policy,
                            std::string &infinite) {
  Policy settled = policy, reference = policy;
  // In a program that was narrow, autocast may store values narrow again that
  // this policy may not, such as scores under strict.
  if (planner.hasExisting())
    reference.reserve = std::numeric_limits<double>::infinity();
  else
    reference.preset = findPreset("autocast");
  auto getNarrowCost = [&](const Assignment &assignment,
                           const Policy &tried) -> std::optional<double> {
    FailureOr<MovedBytes> moved =
        countTrial(planner.getContexts().getProgram(), assignment, tried,
                   /*emulate=*/false);
    return succeeded(moved) ? std::optional(getCost(*moved, policy.cost))
                            : std::nullopt;
  };
  FailureOr<Assignment> autocast = planner.tryPolicy(reference);
  if (failed(autocast))
    return policy;
  std::optional<double> most = getNarrowCost(*autocast, reference);
  if (!most)
    return policy;
  // Equal kernels may add up their times in another order.
  *most *= 1 + 1e-9;
  // What the policy falls back to with any reserve that is too large.
  Policy lastPolicy = policy;
  lastPolicy.reserve = std::numeric_limits<double>::infinity();
  std::optional<Assignment> lastPlan;
  std::optional<double> lastCost;
  // Starts with exactly what was missed: there may be a plan for that, but none
  // for more.
  double more = 1, last = 0;
  std::optional<std::pair<double, Policy>> cheapest;
  for (unsigned trial = 0; trial < kTrials; ++trial) {
    FailureOr<Assignment> asked = planner.tryPolicy(settled);
    if (failed(asked) || decideAlike(asked->plan, autocast->plan))
      return settled;
    std::optional<double> cost = getNarrowCost(*asked, settled);
    if (!cost || *cost <= *most)
      return settled;
    if (!cheapest || *cost < cheapest->first)
      cheapest.emplace(*cost, settled);
    if (!lastPlan)
      if (FailureOr<Assignment> found = planner.tryPolicy(lastPolicy);
          succeeded(found))
        lastPlan = std::move(*found);
    if (lastPlan && decideAlike(asked->plan, lastPlan->plan)) {
      lastCost = cost;
      break;
    }
    settled.reserve += more * (*cost - *most);
    more = growStep(more, *cost == std::exchange(last, *cost));
  }
  if (!lastCost && lastPlan)
    lastCost = getNarrowCost(*lastPlan, lastPolicy);
  if (!lastCost || *lastCost <= *most)
    return lastPolicy;
  PlanPrediction predicted = predict(autocast->plan, *policy.calibration);
  if (!predicted.overflowing.empty())
    infinite = predicted.overflowing.front();
  // What is no better than the reference in cost has less error.
  return cheapest && cheapest->first <= *lastCost ? cheapest->second
                                                  : lastPolicy;
}

static void warnOfInfinite(const Policy &policy, llvm::StringRef id,
                           ModuleOp module) {
  const FormatInfo &format = getFormatInfo(policy.format);
  double largest = APFloat::getLargest(format.semantics()).convertToDouble();
  emitWarning(module.getLoc())
      << policy.preset->keyword << ": the plan costs more than that of "
      << "autocast, which also stores '" << id << "' in "
      << StringRef(format.keyword)
      << ", where elements of it become infinite: a row of nothing else is NaN "
         "then; if they are a mask, mask with -1e"
      << int(std::log10(largest / kRangeHeadroom)) << ", and calibrate again";
}

Policy prec::settlePolicy(Planner &planner, const Policy &policy,
                          bool emulate) {
  const Contract &contract = policy.contract;
  bool asksBudget = contract.budget && !contract.boundsErrors();
  bool isPromised = contract.isEmpty() && policy.choosesByPrice();
  if (!asksBudget && !isPromised)
    return policy;
  // The cost of the program before planning. Only a budget needs it.
  const ProgramModel &program = planner.getContexts().getProgram();
  MovedBytesChange moved;
  if (asksBudget)
    moved = countBefore(program, policy).back();
  if (failed(planner.describe()))
    return policy;
  std::string infinite;
  auto settle = [&] {
    ScopedDiagnosticHandler handler(program.getModule().getContext(),
                                    [](Diagnostic &) { return success(); });
    return asksBudget ? settleBudget(planner, policy, moved, emulate)
                      : settleReserve(planner, policy, infinite);
  };
  Policy settled = settle();
  if (!infinite.empty())
    warnOfInfinite(policy, infinite, program.getModule());
  return settled;
}
