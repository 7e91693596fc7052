//===- ChooseByPrice.cpp - Labels by what they cost -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a policy or a contract asks becomes bounds on errors and costs, and what
// it wants little of. For a rate at which errors are paid in costs, choices
// change one by one while that makes the sum less; rates go from high to low,
// so that choices go from the least error to the least cost. The best states
// on the way are improved by what is wanted, and the best of these is taken.
// Everything goes in program order: the choice is the same on every run.
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"
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
/// Sums are not made in one order.
static constexpr double kSlack = 1 + 1e-9;

namespace {
constexpr double kUnbounded = std::numeric_limits<double>::infinity();

/// What is wanted little of, within bounds of the summed errors and the cost.
struct Wish {
  enum class Least : uint8_t { Amount, Error, Both };

  Least least = Least::Both;
  double error = kUnbounded, amount = kUnbounded;
  /// No output may exceed its scale, either.
  bool boundsEach = true;

  bool contains(const Cost &cost) const {
    return cost.error <= error * kSlack && cost.amount <= amount * kSlack;
  }
  double judge(const Cost &cost) const {
    switch (least) {
    case Least::Amount:
      return cost.amount;
    case Least::Error:
      return cost.error;
    case Least::Both:
      return std::sqrt(std::sqrt(cost.error)) * cost.amount;
    }
    llvm_unreachable("unknown wish");
  }
};

class Chooser {
public:
  Chooser(PrecisionGraph &graph, const Policy &policy, double programCost)
      : graph(graph), policy(policy), priced(graph, policy),
        programCost(programCost) {}
  std::optional<Refusal> run();

private:
  /// A state on the way, by what one wish wants little of.
  struct JudgedState {
    double judged;
    PricedChoices choices;
  };
  using IsBetter =
      llvm::function_ref<bool(const Cost &before, const Cost &after)>;

  void setReference();
  llvm::SmallVector<Wish, 2> makeWishes() const;
  bool isWithin(const Wish &wish, const PricedChoices &choices) const;
  bool tryChange(llvm::ArrayRef<unsigned> contractions, Rung rung,
                 std::optional<unsigned> value, IsBetter isBetter,
                 PricedChoices &choices) const;
  bool turnContractions(llvm::ArrayRef<unsigned> contractions,
                        IsBetter isBetter, PricedChoices &choices) const;
  bool turnReaders(unsigned value, IsBetter isBetter,
                   PricedChoices &choices) const;
  void improve(IsBetter isBetter, PricedChoices &choices) const;
  PricedChoices fill(const Wish &wish, PricedChoices choices) const;
  std::vector<JudgedState> findCandidates(llvm::ArrayRef<Wish> wishes) const;
  std::optional<PricedChoices> findBest() const;
  PricedChoices makeAllWide() const;
  Refusal refuse() const;
  std::string explainWide(unsigned number, const PricedChoices &choices) const;
  void apply(const PricedChoices &choices);

  PrecisionGraph &graph;
  const Policy &policy;
  PricedGraph priced;
  double programCost;
  PricedChoices reference;
  Cost referenceCost;
  /// By output, what errors are relative to.
  std::vector<double> scales;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is wanted
//===----------------------------------------------------------------------===//

/// What a contract bounds has the error 1 at its bound; else of the reference
/// every output has, unless that is next to none.
void Chooser::setReference() {
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    reference.rungs.push_back(contraction.keep ? Rung::Wide : Rung::Narrow);
  for (const PricedGraph::PricedValue &value : priced.values)
    reference.isForAll.push_back(graph.values[value.id].isChosen);
  const Contract &contract = policy.contract;
  scales = contract.boundsErrors() ? contract.getMostErrors(*policy.calibration)
                                   : priced.getErrors(reference);
  if (!contract.boundsErrors())
    for (double &scale : scales)
      scale = std::max(scale, kLeastError);
  priced.setScales(scales);
  referenceCost = priced.getTotal(reference);
}

PricedChoices Chooser::makeAllWide() const {
  PricedChoices choices = reference;
  for (llvm::ArrayRef<unsigned> contractions : priced.tied)
    for (unsigned contraction : contractions)
      if (priced.mayBe(contractions, Rung::Wide))
        choices.rungs[contraction] = Rung::Wide;
  for (unsigned i = 0; i < choices.isForAll.size(); ++i)
    choices.isForAll[i] = priced.isAsked(i);
  return choices;
}

/// The first is what is wanted. What is balanced is within the bounds of every
/// policy, so that none is beaten by it in what it wants; and what holds for
/// the sum of all outputs does for each.
llvm::SmallVector<Wish, 2> Chooser::makeWishes() const {
  using Least = Wish::Least;
  if (policy.contract.boundsErrors())
    return {{Least::Amount, double(scales.size()), kUnbounded},
            {Least::Amount, 1, kUnbounded}};
  if (policy.contract.budget) {
    double saved = (1 - policy.contract.budget->part) * programCost;
    return {{Least::Error, kUnbounded, priced.getWideAmount() - saved,
             /*boundsEach=*/false}};
  }
  double lessError = kLessError * kLessError * referenceCost.error;
  Wish balanced = {Least::Both, lessError, referenceCost.amount};
  switch (policy.preset->goal) {
  case Goal::Fast:
    return {{Least::Amount, lessError, kUnbounded}, balanced};
  case Goal::Accurate:
    return {{Least::Error, kUnbounded, referenceCost.amount}, balanced};
  case Goal::Balanced:
    return {balanced};
  case Goal::None:
    break;
  }
  llvm_unreachable("nothing is chosen by price");
}

bool Chooser::isWithin(const Wish &wish, const PricedChoices &choices) const {
  if (!wish.contains(priced.getTotal(choices)))
    return false;
  return !wish.boundsEach ||
         llvm::all_of(llvm::zip_equal(priced.getErrors(choices), scales),
                      [](auto pair) {
                        auto [error, scale] = pair;
                        return error <= scale * kSlack;
                      });
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

/// Makes the contractions multiply so, and turns one value over, if `isBetter`
/// says so of what all that is affected cost before and costs then.
bool Chooser::tryChange(llvm::ArrayRef<unsigned> contractions, Rung rung,
                        std::optional<unsigned> value, IsBetter isBetter,
                        PricedChoices &choices) const {
  llvm::SmallSetVector<unsigned, 8> affected;
  if (value)
    affected.insert(*value);
  for (unsigned contraction : contractions)
    affected.insert_range(priced.roots[contraction]);
  auto getCost = [&] {
    return priced.getCost(contractions, affected.getArrayRef(), choices);
  };
  Cost before = getCost();
  llvm::SmallVector<Rung, 8> rungs;
  for (unsigned contraction : contractions)
    rungs.push_back(std::exchange(choices.rungs[contraction], rung));
  auto turnValue = [&] {
    if (value)
      choices.isForAll[*value] = !choices.isForAll[*value];
  };
  turnValue();
  if (isBetter(before, getCost()))
    return true;
  turnValue();
  for (auto [contraction, old] : llvm::zip_equal(contractions, rungs))
    choices.rungs[contraction] = old;
  return false;
}

/// Contractions that multiply alike, by themselves or with a root.
bool Chooser::turnContractions(llvm::ArrayRef<unsigned> contractions,
                               IsBetter isBetter,
                               PricedChoices &choices) const {
  bool changes = false;
  for (Rung rung : kRungs) {
    if (rung == choices.rungs[contractions.front()] ||
        !priced.mayBe(contractions, rung))
      continue;
    changes |= tryChange(contractions, rung, std::nullopt, isBetter, choices);
    // What is stored narrow for all costs a wide copy for a wide contraction.
    for (unsigned contraction : contractions)
      for (unsigned root : priced.roots[contraction])
        if (priced.mayTurn(root, choices))
          changes |= tryChange(contractions, rung, root, isBetter, choices);
  }
  return changes;
}

/// All that read a value alike: its price goes with the last of them.
bool Chooser::turnReaders(unsigned value, IsBetter isBetter,
                          PricedChoices &choices) const {
  bool changes = false;
  for (Rung from : kRungs) {
    llvm::SmallVector<unsigned, 8> alike;
    for (unsigned contraction : priced.values[value].contractions)
      if (choices.rungs[contraction] == from)
        alike.push_back(contraction);
    for (Rung to : kRungs) {
      if (from == to)
        continue;
      llvm::SmallSetVector<unsigned, 8> turned;
      unsigned groups = 0;
      for (unsigned contraction : alike) {
        llvm::ArrayRef<unsigned> group =
            priced.tied[priced.groupOf[contraction]];
        if (turned.contains(contraction) ||
            choices.rungs[contraction] != from || !priced.mayBe(group, to))
          continue;
        turned.insert_range(group);
        ++groups;
      }
      if (groups > 1)
        changes |= tryChange(turned.getArrayRef(), to, std::nullopt, isBetter,
                             choices);
    }
  }
  return changes;
}

/// Until nothing changes, or after as many passes as ever changed much.
void Chooser::improve(IsBetter isBetter, PricedChoices &choices) const {
  constexpr unsigned kPasses = 4;
  bool changes = true;
  for (unsigned pass = 0; changes && pass < kPasses; ++pass) {
    changes = false;
    for (llvm::ArrayRef<unsigned> contractions : priced.tied)
      changes |= turnContractions(contractions, isBetter, choices);
    for (unsigned place = 0; place < priced.values.size(); ++place) {
      if (priced.mayTurn(place, choices))
        changes |= tryChange({}, Rung::Wide, place, isBetter, choices);
      changes |= turnReaders(place, isBetter, choices);
    }
  }
}

/// What the rates leave over: changes that are better by what is wanted.
PricedChoices Chooser::fill(const Wish &wish, PricedChoices choices) const {
  Cost total = priced.getTotal(choices);
  improve(
      [&](const Cost &before, const Cost &after) {
        Cost next = {total.error - before.error + after.error,
                     total.amount - before.amount + after.amount};
        if (!wish.contains(next) || wish.judge(next) >= wish.judge(total))
          return false;
        total = next;
        return true;
      },
      choices);
  return choices;
}

/// For each wish the best few states between the least error and the least
/// cost.
std::vector<Chooser::JudgedState>
Chooser::findCandidates(llvm::ArrayRef<Wish> wishes) const {
  constexpr size_t kMost = 4;
  std::vector<std::vector<JudgedState>> best(wishes.size());
  PricedChoices choices = reference;
  // Rates in powers of 2^(1/4) around that at which the errors of the reference
  // are worth what it costs.
  constexpr int kSteps = 48;
  double error = referenceCost.error;
  // Where rules keep all contractions the reference has none; tf32 has.
  if (error == 0) {
    PricedChoices cheapest = reference;
    improve([](const Cost &before,
               const Cost &after) { return after.amount < before.amount; },
            cheapest);
    error = priced.getTotal(cheapest).error;
  }
  double middle = referenceCost.amount / std::max(error, 1e-30);
  for (int step = kSteps; step >= -kSteps; --step) {
    double rate = middle * std::exp2(step / 4.0);
    improve(
        [&](const Cost &before, const Cost &after) {
          return after.amount + rate * after.error <
                 before.amount + rate * before.error;
        },
        choices);
    Cost cost = priced.getTotal(choices);
    for (auto [wish, found] : llvm::zip_equal(wishes, best)) {
      double judged = wish.judge(cost);
      bool isKnown = llvm::any_of(found, [&](const JudgedState &state) {
        return state.judged == judged;
      });
      if (isKnown || !wish.contains(cost) ||
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
  std::vector<JudgedState> candidates;
  for (std::vector<JudgedState> &found : best)
    llvm::append_range(candidates, std::move(found));
  return candidates;
}

/// Nothing if no state is within the bounds.
std::optional<PricedChoices> Chooser::findBest() const {
  llvm::SmallVector<Wish, 2> wishes = makeWishes();
  std::optional<PricedChoices> best;
  double least = kUnbounded;
  auto consider = [&](const PricedChoices &choices) {
    double judged = wishes.front().judge(priced.getTotal(choices));
    if (judged >= least || !isWithin(wishes.front(), choices))
      return;
    least = judged;
    best = choices;
  };
  std::vector<JudgedState> candidates = findCandidates(wishes);
  candidates.push_back({0, makeAllWide()});
  for (const JudgedState &candidate : candidates) {
    consider(candidate.choices);
    for (const Wish &other : llvm::drop_begin(wishes)) {
      PricedChoices choices = fill(other, candidate.choices);
      consider(choices);
      consider(fill(wishes.front(), std::move(choices)));
    }
    consider(fill(wishes.front(), candidate.choices));
  }
  return best;
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// What stands in the way of a contract, and what it costs.
Refusal Chooser::refuse() const {
  constexpr size_t kMost = 5;
  Refusal refusal;
  bool isError = policy.contract.boundsErrors();
  PricedChoices choices = isError ? makeAllWide() : reference;
  if (!isError) {
    improve([](const Cost &before,
               const Cost &after) { return after.amount < before.amount; },
            choices);
    double amount =
        programCost - priced.getWideAmount() + priced.getTotal(choices).amount;
    refusal.message = llvm::formatv(
        policy.cost == CostKind::Bytes
            ? "budget: the fewest bytes that a plan moves are {0:f1} % of "
              "those of the fp32 program; {1:f1} % are asked"
            : "budget: the least time that a plan takes is {0:f1} % of that "
              "of the fp32 program; {1:f1} % are asked",
        100 * amount / programCost, 100 * policy.contract.budget->part);
  } else {
    refusal.message =
        (policy.contract.errors.empty() ? "max-flips" : "max-error") +
        std::string(": no plan holds it, since roundings that are asked for by "
                    "name cost too much");
  }
  for (unsigned value = 0; value < priced.values.size(); ++value) {
    Cost cost = priced.getCost({}, llvm::ArrayRef(value), choices);
    double part = isError ? std::sqrt(cost.error) : cost.amount / programCost;
    if (part > 0)
      refusal.inTheWay.push_back({priced.values[value].id, part});
  }
  llvm::sort(refusal.inTheWay, [](const auto &a, const auto &b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  refusal.inTheWay.truncate(std::min(refusal.inTheWay.size(), kMost));
  return refusal;
}

/// Why a contraction stays in f32: of times, what it takes with all that its
/// factors cost, and what it would.
std::string Chooser::explainWide(unsigned number,
                                 const PricedChoices &choices) const {
  std::string text = "rounding its factors costs more than it saves";
  if (policy.cost == CostKind::Bytes)
    return text;
  PricedChoices narrow = choices;
  narrow.rungs[number] = Rung::Narrow;
  llvm::ArrayRef<unsigned> roots = priced.roots[number];
  Cost before = priced.getCost(number, roots, choices),
       after = priced.getCost(number, roots, narrow);
  if (after.amount < before.amount)
    text = "its error is worth more than the time that is saved";
  return text +
         llvm::formatv(": with its factors {0:f2} us and {1:f0} bytes in f32, "
                       "{2:f2} us and {3:f0} bytes in {4}",
                       before.amount, before.bytes, after.amount, after.bytes,
                       getFormatInfo(policy.format).keyword)
             .str();
}

void Chooser::apply(const PricedChoices &choices) {
  for (auto [value, isForAll] :
       llvm::zip_equal(priced.values, choices.isForAll))
    graph.values[value.id].isChosen = isForAll;
  for (auto [number, contraction] : llvm::enumerate(graph.contractions)) {
    Rung rung = choices.rungs[number];
    contraction.isTf32 = rung == Rung::Tf32;
    if (contraction.isTf32)
      contraction.keep.reset();
    else if (!contraction.keep && rung == Rung::Wide)
      contraction.keep =
          KeepReason{reason::kPrice, explainWide(number, choices)};
  }
}

std::optional<Refusal> Chooser::run() {
  setReference();
  const Contract &contract = policy.contract;
  if (contract.isEmpty()) {
    // Without an error there is nothing to trade.
    std::optional<PricedChoices> best;
    if (referenceCost.error > 0)
      best = findBest();
    Wish wish = makeWishes().front();
    if (!best ||
        wish.judge(priced.getTotal(*best)) >= wish.judge(referenceCost))
      best = reference;
    apply(*best);
    return std::nullopt;
  }
  std::optional<PricedChoices> best = findBest();
  // Casts of weights that move more than they save are not what is asked.
  if (!best || priced.getTotal(*best).amount > priced.getWideAmount()) {
    priced.letCastWeightsBeWide();
    best = findBest();
  }
  if (!best)
    return refuse();
  apply(*best);
  return std::nullopt;
}

/// What has no price is as `autocast` has it, and under a bound on errors as it
/// is without any rounding. Nothing that overflows is rounded.
static void labelUnpriced(PrecisionGraph &graph, const Policy &policy) {
  Labels labels;
  ExactImages images(graph);
  kAutocastPreset.roundForAll(graph, policy, images, labels);
  bool asksPrices = policy.contract.boundsErrors();
  for (auto [id, value] : llvm::enumerate(graph.values)) {
    bool isPriced = value.traffic && value.traffic->isPriced;
    value.isChosen =
        value.isAsked || (labels.isRoundedForAll(id) &&
                          !(value.traffic && value.traffic->overflows) &&
                          (isPriced || !asksPrices));
  }
  auto keepAll = [&](llvm::function_ref<bool(Id)> isHopeless,
                     llvm::StringRef why) {
    for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
      for (const PrecisionGraph::Factor &factor : contraction.factors)
        if (!contraction.keep && !contraction.isAsked &&
            llvm::any_of(factor.roots, isHopeless))
          contraction.keep = KeepReason{reason::kPrice, why.str()};
  };
  keepAll(
      [&](Id root) {
        const auto &traffic = graph.values[root].traffic;
        return traffic && traffic->overflows;
      },
      "a factor of it overflows the format");
  if (!asksPrices)
    return;
  keepAll(
      [&](Id root) {
        const auto &traffic = graph.values[root].traffic;
        return !(traffic && traffic->isPriced);
      },
      "a factor of it has no price");
}

std::optional<Refusal> prec::chooseByPrice(PrecisionGraph &graph,
                                           const Policy &policy,
                                           double programCost) {
  labelUnpriced(graph, policy);
  return Chooser(graph, policy, programCost).run();
}
