//===- ChooseByPrice.cpp - Labels by what they cost -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a policy asks becomes bounds on errors and bytes, and what it wants
// little of. For a rate at which errors are paid in bytes, choices change one
// by one while that makes the sum less; rates go from high to low, so that
// choices go from the least error to the fewest bytes. The best states on the
// way are improved by what is wanted, and the best of these is taken.
// Everything goes in program order: the choice is the same on every run.
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>
#include <limits>

using namespace prec;
using Id = PrecisionGraph::Id;

namespace prec {
extern const Preset kAutocastPreset;
} // namespace prec

/// What is predicted to be equal is not when it is measured: an error is less
/// than another one if it is at most this part of it.
static constexpr double kLessError = 0.95;
/// The squared relative error of one rounding to fp32: below it nothing is
/// gained.
static constexpr double kLeastError = 0x1p-48;

namespace {
constexpr double kUnbounded = std::numeric_limits<double>::infinity();

struct Bounds {
  /// Of the cost, with errors in those of the reference.
  double error = kUnbounded, bytes = kUnbounded;

  bool contain(const Cost &cost) const {
    // The sums are not made in one order.
    constexpr double kSlack = 1 + 1e-9;
    return cost.error <= error * kSlack && cost.bytes <= bytes * kSlack;
  }
};

class Chooser {
public:
  Chooser(PrecisionGraph &graph, const Policy &policy)
      : graph(graph), policy(policy), priced(graph, policy) {}
  void run();

private:
  /// A state on the way, by what one goal wants little of.
  struct JudgedState {
    double judged;
    PricedChoices choices;
  };
  using IsBetter =
      llvm::function_ref<bool(const Cost &before, const Cost &after)>;

  void setReference();
  Bounds getBounds(Goal goal) const;
  double judge(Goal goal, const Cost &cost) const;
  bool isWithin(Goal goal, const PricedChoices &choices) const;
  bool tryChange(llvm::ArrayRef<unsigned> contractions,
                 std::optional<unsigned> value, IsBetter isBetter,
                 PricedChoices &choices) const;
  void improve(IsBetter isBetter, PricedChoices &choices) const;
  PricedChoices fill(Goal goal, PricedChoices choices) const;
  void findCandidates(llvm::ArrayRef<Goal> goals,
                      std::vector<JudgedState> &candidates) const;
  void apply(const PricedChoices &choices);

  PrecisionGraph &graph;
  const Policy &policy;
  PricedGraph priced;
  PricedChoices reference;
  Cost referenceCost;
  /// By output, what is not exceeded.
  std::vector<double> mostErrors;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is wanted
//===----------------------------------------------------------------------===//

/// Of the reference every output has the error 1, unless that is next to none.
void Chooser::setReference() {
  reference.isNarrow.assign(graph.contractions.size(), true);
  for (const PricedGraph::PricedValue &value : priced.values)
    reference.isForAll.push_back(graph.values[value.id].isChosen);
  mostErrors = priced.getErrors(reference);
  for (double &most : mostErrors)
    most = std::max(most, kLeastError);
  priced.setScales(mostErrors);
  referenceCost = priced.getTotal(reference);
}

Bounds Chooser::getBounds(Goal goal) const {
  double lessError = kLessError * kLessError * referenceCost.error;
  switch (goal) {
  case Goal::Fast:
    return {lessError, kUnbounded};
  case Goal::Accurate:
    return {kUnbounded, referenceCost.bytes};
  case Goal::Balanced:
    return {lessError, referenceCost.bytes};
  case Goal::None:
    break;
  }
  llvm_unreachable("nothing is chosen by price");
}

double Chooser::judge(Goal goal, const Cost &cost) const {
  switch (goal) {
  case Goal::Fast:
    return cost.bytes;
  case Goal::Accurate:
    return cost.error;
  case Goal::Balanced:
    return std::sqrt(std::sqrt(cost.error)) * cost.bytes;
  case Goal::None:
    break;
  }
  llvm_unreachable("nothing is chosen by price");
}

/// Whether no output is worse than it may be, either.
bool Chooser::isWithin(Goal goal, const PricedChoices &choices) const {
  if (!getBounds(goal).contain(priced.getTotal(choices)))
    return false;
  constexpr double kSlack = 1 + 1e-9;
  return llvm::all_of(llvm::zip_equal(priced.getErrors(choices), mostErrors),
                      [](auto pair) {
                        auto [error, most] = pair;
                        return error <= most * kSlack;
                      });
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

/// Turns the contractions, and one value, over, if `isBetter` says so of what
/// all that is affected cost before and costs then.
bool Chooser::tryChange(llvm::ArrayRef<unsigned> contractions,
                        std::optional<unsigned> value, IsBetter isBetter,
                        PricedChoices &choices) const {
  llvm::SmallSetVector<unsigned, 8> affected;
  if (value)
    affected.insert(*value);
  for (unsigned contraction : contractions)
    affected.insert_range(priced.roots[contraction]);
  auto turn = [&] {
    for (unsigned contraction : contractions)
      choices.isNarrow[contraction] = !choices.isNarrow[contraction];
    if (value)
      choices.isForAll[*value] = !choices.isForAll[*value];
  };
  Cost before = priced.getCost(affected.getArrayRef(), choices);
  turn();
  if (isBetter(before, priced.getCost(affected.getArrayRef(), choices)))
    return true;
  turn();
  return false;
}

/// Until nothing changes, or after as many passes as ever changed much.
void Chooser::improve(IsBetter isBetter, PricedChoices &choices) const {
  constexpr unsigned kPasses = 4;
  bool changes = true;
  for (unsigned pass = 0; changes && pass < kPasses; ++pass) {
    changes = false;
    for (unsigned contraction = 0; contraction < priced.roots.size();
         ++contraction) {
      if (!priced.mayBeWide(contraction))
        continue;
      changes |= tryChange({contraction}, std::nullopt, isBetter, choices);
      // What is stored narrow for all costs a wide copy for a wide contraction.
      for (unsigned root : priced.roots[contraction])
        if (priced.mayBeForAll(root))
          changes |= tryChange({contraction}, root, isBetter, choices);
    }
    for (unsigned place = 0; place < priced.values.size(); ++place) {
      if (priced.mayBeForAll(place))
        changes |= tryChange({}, place, isBetter, choices);
      // Its price goes with the last contraction that reads it narrow.
      for (bool isNarrow : {true, false}) {
        llvm::SmallVector<unsigned, 8> alike;
        for (unsigned contraction : priced.values[place].contractions)
          if (choices.isNarrow[contraction] == isNarrow &&
              priced.mayBeWide(contraction))
            alike.push_back(contraction);
        if (alike.size() > 1)
          changes |= tryChange(alike, std::nullopt, isBetter, choices);
      }
    }
  }
}

/// What the rates leave over: changes that are better by what is wanted.
PricedChoices Chooser::fill(Goal goal, PricedChoices choices) const {
  Bounds bounds = getBounds(goal);
  Cost total = priced.getTotal(choices);
  improve(
      [&](const Cost &before, const Cost &after) {
        Cost next = {total.error - before.error + after.error,
                     total.bytes - before.bytes + after.bytes};
        if (!bounds.contain(next) || judge(goal, next) >= judge(goal, total))
          return false;
        total = next;
        return true;
      },
      choices);
  return choices;
}

/// For each goal the best few states between the least error and the fewest
/// bytes.
void Chooser::findCandidates(llvm::ArrayRef<Goal> goals,
                             std::vector<JudgedState> &candidates) const {
  constexpr size_t kMost = 4;
  std::vector<std::vector<JudgedState>> best(goals.size());
  PricedChoices choices = reference;
  // Rates in powers of 2^(1/4) around that at which the errors of the reference
  // are worth its bytes.
  constexpr int kSteps = 48;
  for (int step = kSteps; step >= -kSteps; --step) {
    double rate =
        referenceCost.bytes / referenceCost.error * std::exp2(step / 4.0);
    improve(
        [&](const Cost &before, const Cost &after) {
          return after.bytes + rate * after.error <
                 before.bytes + rate * before.error;
        },
        choices);
    Cost cost = priced.getTotal(choices);
    for (auto [goal, found] : llvm::zip_equal(goals, best)) {
      double judged = judge(goal, cost);
      bool isKnown = llvm::any_of(found, [&](const JudgedState &candidate) {
        return candidate.judged == judged;
      });
      if (isKnown || !getBounds(goal).contain(cost) ||
          (found.size() == kMost && judged >= found.back().judged))
        continue;
      if (found.size() == kMost)
        found.pop_back();
      auto place =
          llvm::upper_bound(found, judged, [](double a, const JudgedState &b) {
            return a < b.judged;
          });
      found.insert(place, {judged, choices});
    }
  }
  for (std::vector<JudgedState> &found : best)
    llvm::append_range(candidates, std::move(found));
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

void Chooser::apply(const PricedChoices &choices) {
  for (auto [value, isForAll] :
       llvm::zip_equal(priced.values, choices.isForAll))
    graph.values[value.id].isChosen = isForAll;
  for (auto [contraction, isNarrow] :
       llvm::zip_equal(graph.contractions, choices.isNarrow))
    if (!contraction.keep && !isNarrow)
      contraction.keep = KeepReason{
          reason::kPrice, "rounding its factors costs more than it saves"};
}

/// What is balanced is within the bounds of every goal, so that no policy is
/// beaten by it in what it wants.
void Chooser::run() {
  Labels labels;
  ExactImages images(graph);
  kAutocastPreset.roundForAll(graph, policy, images, labels);
  // What has no price is as in the reference.
  for (auto [id, value] : llvm::enumerate(graph.values))
    value.isChosen = labels.isRoundedForAll(id) &&
                     !(value.traffic && value.traffic->overflows);
  setReference();
  PricedChoices best = reference;
  Goal goal = policy.preset->goal;
  double least = judge(goal, referenceCost);
  auto consider = [&](const PricedChoices &choices) {
    double judged = judge(goal, priced.getTotal(choices));
    if (judged >= least || !isWithin(goal, choices))
      return;
    least = judged;
    best = choices;
  };
  std::vector<JudgedState> candidates;
  // Without an error there is nothing to trade.
  if (referenceCost.error > 0)
    findCandidates({goal, Goal::Balanced}, candidates);
  for (const JudgedState &candidate : candidates) {
    consider(candidate.choices);
    consider(fill(goal, candidate.choices));
    if (goal != Goal::Balanced)
      consider(fill(goal, fill(Goal::Balanced, candidate.choices)));
  }
  apply(best);
}

/// Rounding the factors of these would make elements infinite.
static void keepOverflowing(PrecisionGraph &graph) {
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
    for (const PrecisionGraph::Factor &factor : contraction.factors)
      for (Id root : factor.roots)
        if (const auto &traffic = graph.values[root].traffic;
            traffic && traffic->overflows && !contraction.keep)
          contraction.keep =
              KeepReason{reason::kPrice, "a factor of it overflows the format"};
}

void prec::chooseByPrice(PrecisionGraph &graph, const Policy &policy) {
  keepOverflowing(graph);
  Chooser(graph, policy).run();
}
