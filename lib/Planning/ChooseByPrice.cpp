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

#include "PriceSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <limits>

using namespace prec;
using Id = PrecisionGraph::Id;

namespace prec {
extern const Preset kAutocastPreset;
} // namespace prec

/// What is predicted to be equal is not when it is measured: an error is less
/// than another one if it is at most this part of it. The rms of n errors
/// differs by a part of 1 / sqrt(2 n) from one input to the next; of one error
/// by more than any plan can make good.
static constexpr double kLessError = 0.95;
static double getLessError(int64_t elements) {
  constexpr double kLeast = 0.7;
  double part = elements > 0 ? 1 - 1 / std::sqrt(2.0 * double(elements)) : 1;
  return std::clamp(part, kLeast, kLessError);
}
/// The squared relative error of one rounding to fp32: below it nothing is
/// gained.
static constexpr double kLeastError = 0x1p-48;
/// Margins have a scale of their own: what autocast does not move stays.
static constexpr double kLeastMargin = 1e-60;
/// Sums are not made in one order.
static constexpr double kSlack = 1 + 1e-9;

namespace {
constexpr double kUnbounded = std::numeric_limits<double>::infinity();

/// What is wanted little of, within bounds of the summed errors and the cost.
struct Wish {
  enum class Least : uint8_t { Amount, Error, Both };

  Least least = Least::Both;
  double error = kUnbounded, amount = kUnbounded;
  /// No output may exceed its bound, either.
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

/// By output, what errors are relative to, and the part of it that they are
/// at most if they change at all.
struct OutputBounds {
  std::vector<double> scales, parts;

  bool holds(size_t output, double error) const {
    double scale = scales[output];
    bool isSame = error <= scale * kSlack && error * kSlack >= scale;
    return isSame || error <= scale * parts[output] * kSlack;
  }
  bool contain(llvm::ArrayRef<double> errors) const {
    return llvm::all_of(llvm::enumerate(errors), [&](auto error) {
      return holds(error.index(), error.value());
    });
  }
};

/// What is wanted, within its bounds.
class TowardsWish final : public Aim {
public:
  /// From a state with these costs, and these errors if each output keeps its
  /// bound on the way.
  TowardsWish(const Wish &wish, const Cost &total, const OutputBounds &bounds,
              std::vector<double> errors)
      : wish(wish), total(total), bounds(bounds), errors(std::move(errors)) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    Cost next = getNext(before, after);
    return wish.contains(next) && wish.judge(next) < wish.judge(total);
  }
  /// Whatever is wanted.
  bool isWithin(const Cost &before, const Cost &after) const {
    return wish.contains(getNext(before, after));
  }
  bool boundsEach() const override { return !errors.empty(); }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    // Whatever is beyond its bound shall not go further.
    return llvm::all_of(llvm::enumerate(added), [&](auto more) {
      return more.value() <= 0 ||
             bounds.holds(more.index(), errors[more.index()] + more.value());
    });
  }
  void accept(const Cost &before, const Cost &after,
              llvm::ArrayRef<double> added) override {
    total = getNext(before, after);
    for (auto [error, more] : llvm::zip_equal(errors, added))
      error += more;
  }

private:
  Cost getNext(const Cost &before, const Cost &after) const {
    return {total.error - before.error + after.error,
            total.amount - before.amount + after.amount};
  }

  const Wish &wish;
  Cost total;
  const OutputBounds &bounds;
  std::vector<double> errors;
};

/// Towards what is wanted, as long as errors are worth their rate.
class AtRateTowardsWish final : public Aim {
public:
  AtRateTowardsWish(double rate, TowardsWish within)
      : atRate(rate), within(std::move(within)) {}
  bool isBetter(const Cost &before, const Cost &after) const override {
    return atRate.isBetter(before, after) && within.isWithin(before, after);
  }
  std::optional<double> getRate() const override { return atRate.getRate(); }
  bool boundsEach() const override { return within.boundsEach(); }
  bool isAllowed(llvm::ArrayRef<double> added) const override {
    return within.isAllowed(added);
  }
  void accept(const Cost &before, const Cost &after,
              llvm::ArrayRef<double> added) override {
    within.accept(before, after, added);
  }

private:
  AtRate atRate;
  TowardsWish within;
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
  void setReference();
  bool askForParts(bool lessOfFew);
  double getLessTotal() const;
  llvm::SmallVector<Wish, 2> makeWishes() const;
  bool isWithin(const Wish &wish, PriceSearch &search) const;
  TowardsWish goTowards(const Wish &wish, PriceSearch &search) const;
  PricedChoices findCheapest() const;
  double getRate(int step) const;
  std::vector<JudgedState> findCandidates(llvm::ArrayRef<Wish> wishes,
                                          PriceSearch &search) const;
  void fillByRates(const Wish &wish, PriceSearch &search) const;
  std::optional<PricedChoices> findBest() const;
  void tradeCasts(PricedChoices &best);
  void multiplyNarrow(PricedChoices &best) const;
  PricedChoices makeAllWide() const;
  Refusal refuse() const;
  std::string explainWide(unsigned number, PricedChoices &choices) const;
  void apply(PricedChoices choices);

  PrecisionGraph &graph;
  const Policy &policy;
  PricedGraph priced;
  double programCost;
  PricedChoices reference;
  Cost referenceCost;
  static constexpr int kSteps = 48;
  double middleRate = 0;
  OutputBounds bounds;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is wanted
//===----------------------------------------------------------------------===//

/// What a contract bounds has the error 1 at its bound; else of the reference
/// every output has, unless that is next to none.
void Chooser::setReference() {
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    reference.rungs.push_back(contraction.keep || contraction.isReleased()
                                  ? Rung::Wide
                                  : Rung::Narrow);
  for (const PricedGraph::PricedValue &value : priced.values)
    reference.isForAll.push_back(graph.values[value.id].isChosen);
  const Contract &contract = policy.contract;
  std::vector<double> &scales = bounds.scales;
  scales = contract.boundsErrors() ? contract.getMostErrors(*policy.calibration)
                                   : priced.getErrors(reference,
                                                      /*ofReference=*/true);
  if (!contract.boundsErrors())
    for (auto [i, scale] : llvm::enumerate(scales))
      scale = std::max(scale, i < policy.calibration->outputs.size()
                                  ? kLeastError
                                  : kLeastMargin);
  priced.setScales(scales);
  referenceCost = priced.getTotal(reference);
  if (policy.choosesFormats && !contract.boundsErrors()) {
    // Its own formats are not those that it would have here.
    referenceCost.error = 0;
    for (auto [error, scale] : llvm::zip_equal(
             priced.getErrors(reference, /*ofReference=*/true), scales))
      referenceCost.error += error / scale;
  }
  // Where rules keep all contractions the reference has no error; tf32 has.
  double error = referenceCost.error;
  if (error == 0)
    error = priced.getTotal(findCheapest()).error;
  middleRate = referenceCost.amount / std::max(error, 1e-30);
  bounds.parts.assign(scales.size(), 1);
  if (!contract.isEmpty())
    return;
  askForParts(/*lessOfFew=*/true);
}

/// Which parts of the reference's errors outputs may have; less of those of few
/// elements, or as much as of others. False if these are the bounds already.
bool Chooser::askForParts(bool lessOfFew) {
  std::vector<double> before = bounds.parts;
  for (auto [i, output] : llvm::enumerate(policy.calibration->outputs)) {
    double less =
        lessOfFew ? getLessError(output.elements * output.results) : kLessError;
    if (i < policy.excess.size())
      less /= policy.excess[i];
    bounds.parts[i] = less * less;
  }
  return bounds.parts != before;
}

/// The sum of errors if one output has less.
double Chooser::getLessTotal() const {
  double gain = 1;
  for (double part : bounds.parts)
    gain = std::min(gain, 1 - part);
  return referenceCost.error - gain;
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

/// The first is what is wanted, the others are ways there. What is balanced is
/// within the bounds of every policy, so that none is beaten by it in what it
/// wants; and from the least error at the bytes of the reference a way leads
/// where no rate comes by a state within all bounds.
llvm::SmallVector<Wish, 2> Chooser::makeWishes() const {
  using Least = Wish::Least;
  if (policy.contract.boundsErrors())
    return {{Least::Amount, double(bounds.scales.size()), kUnbounded}};
  if (policy.contract.budget) {
    const Contract::Budget &budget = *policy.contract.budget;
    double saved = (budget.undecided - budget.part) * programCost;
    return {{Least::Error, kUnbounded, priced.getWideAmount() - saved,
             /*boundsEach=*/false}};
  }
  double lessError = getLessTotal();
  double amount = referenceCost.amount - policy.reserve;
  Wish balanced = {Least::Both, lessError, amount};
  Wish accurate = {Least::Error, kUnbounded, amount};
  switch (policy.preset->goal) {
  case Goal::Fast:
    return {{Least::Amount, lessError, amount}, balanced, accurate};
  case Goal::Accurate:
    return {accurate, balanced};
  case Goal::Balanced:
    return {balanced, accurate};
  case Goal::None:
    break;
  }
  llvm_unreachable("nothing is chosen by price");
}

bool Chooser::isWithin(const Wish &wish, PriceSearch &search) const {
  if (!wish.contains(search.getTotal()))
    return false;
  return !wish.boundsEach ||
         bounds.contain(priced.getErrors(search.getChoices()));
}

/// The sum says it of a single output. Where errors are to be small a way leads
/// through states beyond a bound.
TowardsWish Chooser::goTowards(const Wish &wish, PriceSearch &search) const {
  bool boundsEach = wish.boundsEach && wish.least == Wish::Least::Amount &&
                    priced.countBounded() > 1;
  return {wish, search.getTotal(), bounds,
          boundsEach ? priced.getErrors(search.getChoices())
                     : std::vector<double>()};
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

/// Whatever errors that has.
PricedChoices Chooser::findCheapest() const {
  AtRate aim(0);
  PriceSearch search(priced, reference);
  search.improve(aim);
  return search.getChoices();
}

/// Rates are powers of 2^(1/4) around that at which the errors of the reference
/// are worth what it costs.
double Chooser::getRate(int step) const {
  return middleRate * std::exp2(step / 4.0);
}

/// For each wish the best few states between the least error and the least
/// cost.
std::vector<Chooser::JudgedState>
Chooser::findCandidates(llvm::ArrayRef<Wish> wishes,
                        PriceSearch &search) const {
  constexpr size_t kMost = 4;
  std::vector<std::vector<JudgedState>> best(wishes.size());
  for (int step = kSteps; step >= -kSteps; --step) {
    AtRate aim(getRate(step));
    if (!search.improve(aim) && step != kSteps)
      continue;
    for (auto [wish, found] : llvm::zip_equal(wishes, best)) {
      double judged = wish.judge(search.getTotal());
      bool isKnown = llvm::any_of(found, [&](const JudgedState &state) {
        return state.judged == judged;
      });
      if (isKnown || !isWithin(wish, search) ||
          (found.size() == kMost && judged >= found.back().judged))
        continue;
      if (found.size() == kMost)
        found.pop_back();
      auto place =
          llvm::upper_bound(found, judged, [](double a, const JudgedState &b) {
            return a < b.judged;
          });
      found.insert(place, {judged, search.getChoices()});
    }
  }
  std::vector<JudgedState> candidates;
  for (std::vector<JudgedState> &found : best)
    llvm::append_range(candidates, std::move(found));
  return candidates;
}

/// From the side of a bound that holds it, changes in the order of what they
/// are worth: what is left of a bound goes to those that make the most of it,
/// not to those that come first in the program.
void Chooser::fillByRates(const Wish &wish, PriceSearch &search) const {
  constexpr int kStride = 2;
  if (wish.least == Wish::Least::Both)
    return;
  bool isAmount = wish.least == Wish::Least::Amount;
  search.moveTo(isAmount ? makeAllWide() : findCheapest());
  for (int step = -kSteps; step <= kSteps; step += kStride) {
    AtRateTowardsWish aim(getRate(isAmount ? -step : step),
                          goTowards(wish, search));
    search.improve(aim);
  }
}

/// Nothing if no state is within the bounds.
std::optional<PricedChoices> Chooser::findBest() const {
  llvm::SmallVector<Wish, 2> wishes = makeWishes();
  std::optional<PricedChoices> best;
  double least = kUnbounded;
  PriceSearch search(priced, reference);
  auto consider = [&] {
    double judged = wishes.front().judge(search.getTotal());
    if (judged >= least || !isWithin(wishes.front(), search))
      return;
    least = judged;
    best = search.getChoices();
  };
  // What the rates leave over.
  auto fill = [&](const Wish &wish) {
    TowardsWish aim = goTowards(wish, search);
    search.improve(aim);
    consider();
  };
  std::vector<JudgedState> candidates = findCandidates(wishes, search);
  candidates.push_back({0, makeAllWide()});
  for (const JudgedState &candidate : candidates) {
    search.moveTo(candidate.choices);
    consider();
    for (const Wish &other : llvm::drop_begin(wishes)) {
      fill(other);
      fill(wishes.front());
      search.moveTo(candidate.choices);
    }
    fill(wishes.front());
  }
  for (const Wish &wish : wishes) {
    fillByRates(wish, search);
    consider();
    for (const Wish &other : llvm::drop_begin(wishes))
      fill(other);
    fill(wishes.front());
  }
  return best;
}

/// Errors of contractions with casts at a loss may be worth much more
/// elsewhere. What these casts move themselves is not what is asked, so the
/// best without them is the measure.
void Chooser::tradeCasts(PricedChoices &best) {
  constexpr double kMost = 0.95;
  auto isNarrowAtLoss = [&](unsigned number) {
    return best.rungs[number] == Rung::Narrow && priced.isCastAtLoss(number);
  };
  if (llvm::none_of(llvm::seq<unsigned>(best.rungs.size()), isNarrowAtLoss))
    return;
  priced.letCastWeightsBeWide();
  std::optional<PricedChoices> other = findBest();
  if (!other)
    return;
  PricedChoices without = best;
  for (unsigned number = 0; number < best.rungs.size(); ++number)
    if (isNarrowAtLoss(number) && other->rungs[number] == Rung::Wide)
      without.rungs[number] = Rung::Wide;
  if (priced.getTotal(*other).amount <= kMost * priced.getTotal(without).amount)
    best = std::move(*other);
}

/// What reads nothing but values that are stored narrow multiplies so: that
/// costs neither bytes nor errors.
void Chooser::multiplyNarrow(PricedChoices &best) const {
  for (llvm::ArrayRef<unsigned> group : priced.tied) {
    bool areNarrow = llvm::all_of(group, [&](unsigned number) {
      return llvm::all_of(priced.roots[number], [&](unsigned root) {
        return priced.isRounded(root, best);
      });
    });
    if (areNarrow && best.rungs[group.front()] == Rung::Wide &&
        priced.mayBe(group, Rung::Narrow))
      for (unsigned number : group)
        best.rungs[number] = Rung::Narrow;
  }
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// What stands in the way of a contract, and what it costs.
Refusal Chooser::refuse() const {
  constexpr size_t kMost = 5;
  Refusal refusal;
  bool isError = policy.contract.boundsErrors();
  PricedChoices choices = isError ? makeAllWide() : findCheapest();
  if (!isError) {
    const Contract::Budget &budget = *policy.contract.budget;
    double amount =
        budget.undecided * programCost - priced.getWideAmount() +
        std::min(priced.getTotal(choices).amount, priced.getWideAmount());
    double whole = budget.given.value_or(1);
    refusal.message = llvm::formatv(
        policy.cost == CostKind::Bytes
            ? "budget: the fewest bytes that a plan moves are {0:f1} % of "
              "those of the {2} program; {1:f1} % are asked"
            : "budget: the least time that a plan takes is {0:f1} % of that "
              "of the {2} program; {1:f1} % are asked",
        100 * amount / programCost / whole, 100 * budget.part / whole,
        budget.given ? "given" : "fp32");
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

/// Why a contraction stays in f32: what it takes with all that its factors
/// cost, and what it would; of times, in numbers. The choices are what they
/// were.
std::string Chooser::explainWide(unsigned number,
                                 PricedChoices &choices) const {
  bool isBytes = policy.cost == CostKind::Bytes;
  llvm::ArrayRef<unsigned> roots = priced.roots[number];
  Cost before = priced.getCost(number, roots, choices);
  Rung rung = std::exchange(choices.rungs[number], Rung::Narrow);
  Cost after = priced.getCost(number, roots, choices);
  choices.rungs[number] = rung;
  std::string text =
      after.amount >= before.amount
          ? "rounding its factors costs more than it saves"
          : llvm::formatv("its error is worth more than the {0} saved",
                          isBytes ? "bytes that are" : "time that is")
                .str();
  if (isBytes)
    return text;
  return text +
         llvm::formatv(": with its factors {0:f2} us and {1:f0} bytes in f32, "
                       "{2:f2} us and {3:f0} bytes in {4}",
                       before.amount, before.bytes, after.amount, after.bytes,
                       getFormatInfo(graph.contractions[number].format.value_or(
                                         policy.format))
                           .keyword)
             .str();
}

void Chooser::apply(PricedChoices choices) {
  // A class that is narrow by what comes in needs no rounding of its own.
  for (auto [place, value] : llvm::enumerate(priced.values))
    graph.values[value.id].isChosen =
        choices.isForAll[place] &&
        !(value.isCarried && priced.isImage(place, choices));
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
    if (referenceCost.error > 0 && !std::isinf(policy.reserve)) {
      best = findBest();
      // What chance makes of single numbers, no plan may make good.
      if (!best && askForParts(/*lessOfFew=*/false))
        best = findBest();
    }
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
  } else if (contract.boundsErrors() && policy.cost == CostKind::Bytes) {
    tradeCasts(*best);
  }
  if (!best)
    return refuse();
  if (contract.boundsErrors())
    multiplyNarrow(*best);
  apply(*best);
  return std::nullopt;
}

static constexpr llvm::StringLiteral kUnpriced = "a factor of it has no price";

static bool isPriced(const PrecisionGraph::ValueNode &value) {
  return value.traffic && value.traffic->isPriced;
}

static bool hasRoot(const PrecisionGraph::ContractionNode &contraction,
                    llvm::function_ref<bool(Id)> isMeant) {
  return llvm::any_of(contraction.factors,
                      [&](const PrecisionGraph::Factor &factor) {
                        return llvm::any_of(factor.roots, isMeant);
                      });
}

/// What has no price is as `autocast` has it, and under a bound on errors as it
/// is without any rounding. Nothing that overflows is rounded.
static void labelUnpriced(PrecisionGraph &graph, const Policy &policy) {
  Labels labels;
  ExactImages images(graph);
  kAutocastPreset.roundForAll(graph, policy, images, labels);
  bool asksPrices = policy.contract.boundsErrors();
  for (auto [id, value] : llvm::enumerate(graph.values)) {
    value.isChosen =
        value.isAsked || (labels.isRoundedForAll(id) && !value.isPassedOn &&
                          !(value.traffic && value.traffic->overflows) &&
                          (isPriced(value) || !asksPrices));
  }
  auto keepAll = [&](llvm::function_ref<bool(Id)> isHopeless,
                     llvm::StringRef why) {
    for (PrecisionGraph::ContractionNode &contraction : graph.contractions)
      if (!contraction.keep && !contraction.isAsked &&
          hasRoot(contraction, isHopeless))
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
  keepAll([&](Id root) { return !isPriced(graph.values[root]); }, kUnpriced);
}

bool prec::keepUnpriced(PrecisionGraph &graph, const Policy &policy,
                        const Labels &forAll) {
  if (!policy.contract.boundsErrors())
    return false;
  ExactImages images(graph);
  bool changes = false;
  for (PrecisionGraph::ContractionNode &contraction : graph.contractions) {
    auto isRoundedUnpriced = [&](Id root) {
      const PrecisionGraph::ValueNode &value = graph.values[root];
      return !images.isRounded(root, forAll) &&
             !(isPriced(value) &&
               (!contraction.isTf32 || value.traffic->tf32Prices));
    };
    if (contraction.keep || contraction.isAsked ||
        !hasRoot(contraction, isRoundedUnpriced))
      continue;
    contraction.keep = KeepReason{reason::kPrice, kUnpriced.str()};
    contraction.isTf32 = false;
    changes = true;
  }
  return changes;
}

std::optional<Refusal> prec::chooseByPrice(PrecisionGraph &graph,
                                           const Policy &policy,
                                           double programCost) {
  labelUnpriced(graph, policy);
  return Chooser(graph, policy, programCost).run();
}
