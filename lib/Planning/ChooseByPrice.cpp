//===- ChooseByPrice.cpp - Labels by what they cost -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a policy or a contract asks becomes bounds on errors and costs, and what
// it wants little of: a wish. The best that a search finds for it is the choice
// (WishSearch.h).
//
//===----------------------------------------------------------------------===//

#include "ChoiceReasons.h"
#include "StepBounds.h"
#include "UnpricedLabels.h"
#include "WishSearch.h"
#include "llvm/ADT/Sequence.h"

using namespace prec;

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
/// To a budget an error is next to nothing that is a step of bf16 of the
/// largest one.
static constexpr double kLeastOfLargest = 0x1p-16;
/// Margins have a scale of their own: what autocast does not move stays.
static constexpr double kLeastMargin = 1e-60;

/// What all errors of a plan are worth of what it saves, where as little cost
/// as may be is asked. Of eight trained models this takes up to 0.15 points of
/// the bytes and up to half of the error; a tenth of it, half as much of both.
static constexpr double kWorthOfErrors = 1e-2;

/// The least cost, whatever errors it has.
static constexpr Wish kCheapest = {Wish::Least::Amount, kUnbounded, kUnbounded,
                                   /*boundsEach=*/false};

namespace {
class Chooser {
public:
  Chooser(PrecisionGraph &graph, const Policy &policy, double programCost)
      : graph(graph), policy(policy), priced(graph, policy),
        programCost(programCost) {}
  std::optional<Refusal> run();
  /// Whether nothing was better than the reference.
  bool tookReference() const { return isReference; }

private:
  void setReference();
  bool askForParts(bool lessOfFew);
  double getLessTotal() const;
  llvm::SmallVector<Wish, 2> makeWishes() const;
  std::optional<PricedChoices> findBest(llvm::ArrayRef<Wish> wishes,
                                        const PricedChoices &start,
                                        bool isThorough) const;
  std::optional<PricedChoices> findBest(bool isThorough = true) const {
    return findBest(makeWishes(), reference, isThorough);
  }
  std::optional<PricedChoices> findStored(llvm::ArrayRef<Wish> wishes);
  std::optional<PricedChoices> findForPolicy();
  void leaveToSteps(const StepShare &share);
  std::optional<PricedChoices> findBestWithSteps();
  std::optional<PricedChoices> findForContract();
  std::optional<PricedChoices> findForBudget();
  PricedChoices findNearest() const;
  void tradeCasts(PricedChoices &best);
  void spareErrors(PricedChoices &best, const Wish &wish) const;
  void multiplyNarrow(PricedChoices &best) const;
  bool isWantedMore(const PricedChoices &choices) const;
  void apply(PricedChoices choices);

  PrecisionGraph &graph;
  const Policy &policy;
  PricedGraph priced;
  double programCost;
  PricedChoices reference;
  Cost referenceCost;
  bool isReference = false;
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
  // Times say what wide contractions lose, whatever they read.
  if (policy.cost != CostKind::Bytes && policy.contract.isEmpty())
    priced.letFactorsWiden();
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
  size_t outputs = policy.calibration->outputs.size();
  double least = kLeastError;
  if (contract.budget && !scales.empty())
    least = std::max(
        least,
        kLeastOfLargest *
            *llvm::max_element(llvm::ArrayRef(scales).take_front(outputs)));
  if (!contract.boundsErrors())
    for (auto [i, scale] : llvm::enumerate(scales))
      scale = std::max(scale, i < outputs ? least : kLeastMargin);
  priced.setScales(scales);
  referenceCost = priced.getTotal(reference);
  if ((policy.choosesFormats || graph.releases()) && !contract.boundsErrors()) {
    // Its own formats are not those that it would have here, and what it keeps
    // reads nothing rounded.
    referenceCost.error = 0;
    for (auto [error, scale] : llvm::zip_equal(
             priced.getErrors(reference, /*ofReference=*/true), scales))
      referenceCost.error += error / scale;
  }
  // Where rules keep all contractions the reference has no error; tf32 has.
  double error = referenceCost.error;
  if (error == 0)
    error = priced.getTotal(findCheapest(priced, reference)).error;
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
    llvm::SmallVector<Wish, 2> wishes = {{Least::Error, kUnbounded,
                                          priced.getWideAmount() - saved,
                                          /*boundsEach=*/false},
                                         kCheapest};
    // Rungs with less error than bf16 are cheap where contractions are dear.
    if (policy.cost != CostKind::Bytes)
      for (double part : {0.25, 0.0625})
        wishes.push_back({Least::Amount, part * referenceCost.error, kUnbounded,
                          /*boundsEach=*/false});
    return wishes;
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

/// What is left of a bound on errors is filled with whatever saves any bytes:
/// with the parameters of norms, of which a rounding moves whole channels one
/// way for each input. Roundings that save next to nothing are not made.
void Chooser::spareErrors(PricedChoices &best, const Wish &wish) const {
  Cost total = priced.getTotal(best);
  double saved = priced.getWideAmount() - total.amount;
  if (total.error == 0 || saved <= 0)
    return;
  FewerErrors aim(kWorthOfErrors * saved / total.error);
  PriceSearch search(priced, best);
  search.improve(aim);
  bool isWithin = wish.contains(search.getTotal()) &&
                  (!wish.boundsEach ||
                   bounds.contain(priced.getErrors(search.getChoices())));
  if (isWithin)
    best = search.getChoices();
}

/// `isThorough` is for contracts: policies are held against one another, and
/// against figures that people know.
std::optional<PricedChoices> Chooser::findBest(llvm::ArrayRef<Wish> wishes,
                                               const PricedChoices &start,
                                               bool isThorough) const {
  WishSearch search(priced, start, bounds, middleRate);
  std::optional<PricedChoices> best = isThorough && !policy.contract.isEmpty()
                                          ? search.findBestOfFew(wishes)
                                          : search.findBest(wishes);
  if (best && wishes.front().least == Wish::Least::Amount)
    spareErrors(*best, wishes.front());
  return best;
}

/// The best for the first wish, with what is stored for the contractions that
/// it has. Which of them multiply wide is chosen as if they could not read what
/// is stored narrow: bytes do not say what that loses in time. They can, so
/// with these contractions values are chosen anew.
std::optional<PricedChoices> Chooser::findStored(llvm::ArrayRef<Wish> wishes) {
  std::optional<PricedChoices> best =
      findBest(wishes, reference, /*isThorough=*/false);
  bool isAnyWide = best && llvm::any_of(priced.tied, [&](const auto &group) {
                     return best->rungs[group.front()] != Rung::Narrow;
                   });
  if (policy.cost != CostKind::Bytes || !isAnyWide)
    return best;
  priced.holdRungs(*best);
  std::optional<PricedChoices> other =
      findBest(wishes, *best, /*isThorough=*/false);
  const Wish &wish = wishes.front();
  if (other &&
      wish.judge(priced.getTotal(*other)) < wish.judge(priced.getTotal(*best)))
    best = std::move(other);
  priced.releaseRungs();
  return best;
}

/// What `balanced` chooses is among what others do.
std::optional<PricedChoices> Chooser::findForPolicy() {
  llvm::SmallVector<Wish, 2> wishes = makeWishes();
  std::optional<PricedChoices> best = findStored(wishes);
  const auto *balanced = llvm::find_if(
      wishes, [](const Wish &wish) { return wish.least == Wish::Least::Both; });
  std::optional<PricedChoices> other;
  if (policy.cost == CostKind::Bytes && balanced != wishes.begin())
    other = findStored({*balanced, balanced == &wishes.back() ? wishes.front()
                                                              : wishes.back()});
  if (!best && !other)
    return std::nullopt;
  priced.letFactorsWiden();
  if (!other || !bounds.contain(priced.getErrors(*other)))
    return best;
  const Wish &wish = wishes.front();
  auto judge = [&](const PricedChoices &choices) {
    return wish.judge(priced.getTotal(choices));
  };
  return best && judge(*best) <= judge(*other) ? best : other;
}

void Chooser::leaveToSteps(const StepShare &share) {
  bounds.scales = policy.contract.getMostErrors(*policy.calibration, share);
  priced.setScales(bounds.scales);
}

/// Flips of derivatives and prices share a bound. What is left to flips that a
/// plan does not make is lost to it, so prices also get more than flips may
/// leave, and what comes of that has to hold both.
std::optional<PricedChoices> Chooser::findBestWithSteps() {
  if (!policy.contract.boundsErrors() || !policy.calibration->hasDerivatives())
    return findBest();
  const Calibration &calibration = *policy.calibration;
  std::vector<double> most = policy.contract.getMostOfOutputs(calibration);
  static constexpr StepShare kShares[] = {
      {0x1p-8, 1 - 0x1p-8}, {0.125, 0.95}, {0.25, 0.85}, {0.5, 0.85},
      {0.5, 0.7},           {0.75, 0.4},   {0.9, 0.2},   {0.5, std::nullopt}};
  auto holds = [&](const StepShare &share, const PricedChoices &choices) {
    return !share.ofPrices || holdWithSteps(policy.contract, calibration, most,
                                            priced.getErrors(choices));
  };
  std::optional<PricedChoices> best;
  StepShare bestShare;
  for (const StepShare &share : kShares) {
    leaveToSteps(share);
    std::optional<PricedChoices> other = findBest(/*isThorough=*/false);
    bool isLess = other && (!best || priced.getTotal(*other).amount <
                                         priced.getTotal(*best).amount);
    if (!isLess || !holds(share, *other))
      continue;
    best = std::move(other);
    bestShare = share;
  }
  leaveToSteps(bestShare);
  std::optional<PricedChoices> other = findBest();
  if (other && holds(bestShare, *other))
    best = std::move(other);
  leaveToSteps({});
  return best;
}

/// Errors of contractions with casts at a loss may be worth much more
/// elsewhere. What these casts move themselves is not what is asked, so the
/// best without them is the measure. Where bytes are bound, too, they are
/// asked.
void Chooser::tradeCasts(PricedChoices &best) {
  constexpr double kMost = 0.95;
  auto isNarrowAtLoss = [&](unsigned number) {
    return best.rungs[number] == Rung::Narrow && priced.isCastAtLoss(number);
  };
  if (llvm::none_of(llvm::seq<unsigned>(best.rungs.size()), isNarrowAtLoss))
    return;
  priced.letCastWeightsBeWide();
  std::optional<PricedChoices> other = findBestWithSteps();
  if (!other)
    return;
  PricedChoices without = best;
  for (unsigned number = 0; number < best.rungs.size(); ++number)
    if (isNarrowAtLoss(number) && other->rungs[number] == Rung::Wide)
      without.rungs[number] = Rung::Wide;
  double most = policy.contract.budget ? 1 : kMost;
  if (priced.getTotal(*other).amount <= most * priced.getTotal(without).amount)
    best = std::move(*other);
}

/// What costs neither bytes nor errors multiplies narrow: it reads nothing but
/// values that are stored so, or that the program has rounded itself.
void Chooser::multiplyNarrow(PricedChoices &best) const {
  NoLoss aim;
  PriceSearch search(priced, best);
  for (unsigned group = 0; group < priced.tied.size(); ++group)
    if (best.rungs[priced.tied[group].front()] == Rung::Wide)
      search.turn(group, Rung::Narrow, aim);
  best = search.getChoices();
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

/// Than the reference; of equal cost, what has less error.
bool Chooser::isWantedMore(const PricedChoices &choices) const {
  Wish wish = makeWishes().front();
  Cost cost = priced.getTotal(choices);
  double judged = wish.judge(cost), asked = wish.judge(referenceCost);
  return judged < asked ||
         (judged <= asked * kSlack && cost.error < referenceCost.error);
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
      contraction.keep = KeepReason{
          reason::kPrice,
          explainWide(priced, policy, number,
                      contraction.format.value_or(policy.format), choices)};
  }
}

/// Casts of weights that move more than they save are not what is asked.
std::optional<PricedChoices> Chooser::findForContract() {
  std::optional<PricedChoices> best = findBestWithSteps();
  if (!best || priced.getTotal(*best).amount > priced.getWideAmount()) {
    priced.letCastWeightsBeWide();
    return findBestWithSteps();
  }
  if (policy.cost == CostKind::Bytes)
    tradeCasts(*best);
  return best;
}

/// A budget of bytes is to make contractions fast: wide ones, and casts of
/// weights that move more than they save, are for where nothing else holds it.
/// In time all of that is counted, and whatever has less errors is better.
std::optional<PricedChoices> Chooser::findForBudget() {
  std::optional<PricedChoices> best;
  auto consider = [&] {
    if (best && policy.cost == CostKind::Bytes)
      return;
    std::optional<PricedChoices> other = findBest();
    if (other &&
        (!best || priced.getTotal(*other).error <=
                      kLessError * kLessError * priced.getTotal(*best).error))
      best = std::move(other);
  };
  bool isWide = policy.contract.budget->letsBeWide;
  if (!isWide)
    consider();
  priced.letCastWeightsBeWide();
  if (!isWide)
    consider();
  priced.letFactorsWiden();
  consider();
  return best;
}

/// Of what nobody holds, that which comes nearest to it.
PricedChoices Chooser::findNearest() const {
  if (policy.contract.boundsErrors())
    return makeAllWide(priced, reference);
  return WishSearch(priced, reference, bounds, middleRate)
      .findBestOfFew(kCheapest)
      .value_or(reference);
}

std::optional<Refusal> Chooser::run() {
  setReference();
  const Contract &contract = policy.contract;
  if (contract.isEmpty()) {
    // Without an error there is nothing to trade.
    std::optional<PricedChoices> best;
    if (referenceCost.error > 0 && !std::isinf(policy.reserve)) {
      best = findForPolicy();
      // What chance makes of single numbers, no plan may make good.
      if (!best && askForParts(/*lessOfFew=*/false))
        best = findForPolicy();
    }
    if (!best || !isWantedMore(*best)) {
      best = reference;
      isReference = true;
    } else {
      multiplyNarrow(*best);
    }
    apply(*best);
    return std::nullopt;
  }
  std::optional<PricedChoices> best =
      contract.boundsErrors() ? findForContract() : findForBudget();
  if (!best)
    return refuse(priced, policy, findNearest(), programCost, bounds.scales);
  multiplyNarrow(*best);
  apply(*best);
  return std::nullopt;
}

std::optional<Refusal> prec::chooseByPrice(PrecisionGraph &graph,
                                           const Policy &policy,
                                           double programCost) {
  labelUnpriced(graph, policy);
  // What a released contraction reads has the price of it, be it narrow or not:
  // without one there may be something better than the reference.
  std::optional<PrecisionGraph> kept;
  if (policy.contract.isEmpty() && graph.releases())
    kept = graph;
  Chooser chooser(graph, policy, programCost);
  std::optional<Refusal> refusal = chooser.run();
  if (!kept || !chooser.tookReference())
    return refusal;
  for (PrecisionGraph::ContractionNode &contraction : kept->contractions)
    if (contraction.isReleased() && !contraction.keep)
      contraction.keep = KeepReason{
          reason::kPrice,
          "narrow it costs an error that the reference does not have"};
  graph = std::move(*kept);
  return Chooser(graph, policy, programCost).run();
}
