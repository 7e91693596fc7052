//===- ChooseByPrice.cpp - Labels by what they cost -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceReasons.h"
#include "PriceChooser.h"
#include "UnpricedLabels.h"

using namespace prec;

/// The rms of n errors differs by a part of 1 / sqrt(2 n) from one input to the
/// next; of one error by more than any plan can make good.
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

//===----------------------------------------------------------------------===//
// What is wanted
//===----------------------------------------------------------------------===//

/// What a contract bounds has the error 1 at its bound; else of the reference
/// every output has, unless that is next to none.
void PriceChooser::setReference() {
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    reference.rungs.push_back(contraction.keep || contraction.isReleased()
                                  ? Rung::Wide
                                  : Rung::Narrow);
  for (const PricedValue &value : priced.values)
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
bool PriceChooser::askForParts(bool lessOfFew) {
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
double PriceChooser::getLessTotal() const {
  double gain = 1;
  for (double part : bounds.parts)
    gain = std::min(gain, 1 - part);
  return referenceCost.error - gain;
}

/// The first is what is wanted, the others are ways there. What is balanced is
/// within the bounds of every policy, so that none is beaten by it in what it
/// wants; and from the least error at the bytes of the reference a way leads
/// where no rate comes by a state within all bounds.
llvm::SmallVector<Wish, 2> PriceChooser::makeWishes() const {
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
void PriceChooser::spareErrors(PricedChoices &best, const Wish &wish) const {
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
std::optional<PricedChoices> PriceChooser::findBest(llvm::ArrayRef<Wish> wishes,
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

/// What costs neither bytes nor errors multiplies narrow: it reads nothing but
/// values that are stored so, or that the program has rounded itself.
void PriceChooser::multiplyNarrow(PricedChoices &best) const {
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

void PriceChooser::apply(PricedChoices choices) {
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

std::optional<Refusal> PriceChooser::run() {
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
    return refuse(priced, policy, findNearest(), programCost);
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
  PriceChooser chooser(graph, policy, programCost);
  std::optional<Refusal> refusal = chooser.run();
  if (!kept || !chooser.tookReference())
    return refusal;
  for (PrecisionGraph::ContractionNode &contraction : kept->contractions)
    if (contraction.isReleased() && !contraction.keep)
      contraction.keep = KeepReason{
          reason::kPrice,
          "narrow it costs an error that the reference does not have"};
  graph = std::move(*kept);
  return PriceChooser(graph, policy, programCost).run();
}
