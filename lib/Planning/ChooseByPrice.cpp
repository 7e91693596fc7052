//===- ChooseByPrice.cpp - Labels by what they cost -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ChoiceReasons.h"
#include "PriceChooser.h"
#include "UnpricedLabels.h"

using namespace prec;

/// The part of the reference's error that an output may have. The rms of n
/// errors varies by a part of 1 / sqrt(2 n) from one input to the next. For few
/// errors that is more than any plan can gain, so the part is at least
/// `kLeast`.
static double getLessError(int64_t elements) {
  constexpr double kLeast = 0.7;
  double part = elements > 0 ? 1 - 1 / std::sqrt(2.0 * double(elements)) : 1;
  return std::clamp(part, kLeast, kLessError);
}
/// The squared relative error of one rounding to fp32. Smaller errors gain
/// nothing.
static constexpr double kLeastError = 0x1p-48;
/// Under a budget, an error below one step of bf16 of the largest error is
/// negligible.
static constexpr double kLeastOfLargest = 0x1p-16;
/// The smallest scale of margins. Margins that the reference does not move must
/// not move.
static constexpr double kLeastMargin = 1e-60;

/// The worth of all errors of a plan, as a part of what it saves, if a plan of
/// least cost is asked. On eight trained models this costs up to 0.15 points of
/// the bytes and removes up to half of the error. A tenth of the value gives
/// half as much of both.
static constexpr double kWorthOfErrors = 1e-2;

//===----------------------------------------------------------------------===//
// What is wanted
//===----------------------------------------------------------------------===//

/// Sets the scales. Under a bound on errors, the error at the bound is 1.
/// Otherwise the reference's error of each output is 1, unless that error is
/// negligible.
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
    // Its formats are not those of the graph, and contractions that it keeps
    // read no rounded value.
    referenceCost.error = 0;
    for (auto [error, scale] : llvm::zip_equal(
             priced.getErrors(reference, /*ofReference=*/true), scales))
      referenceCost.error += error / scale;
  }
  // If rules keep all contractions, the reference has no error, but tf32 has.
  double error = referenceCost.error;
  if (error == 0)
    error = priced.getTotal(findCheapest(priced, reference)).error;
  middleRate = referenceCost.amount / std::max(error, 1e-30);
  bounds.parts.assign(scales.size(), 1);
  if (!contract.isEmpty())
    return;
  askForParts(/*lessOfFew=*/true);
}

/// Sets the part of the reference's error that each output may have. With
/// `lessOfFew`, outputs with few elements get less. Returns false if the bounds
/// do not change.
bool PriceChooser::askForParts(bool lessOfFew) {
  std::vector<double> before = bounds.parts;
  for (auto [i, output] : llvm::enumerate(policy.calibration->outputs)) {
    double less = lessOfFew ? getLessError(output.countElements()) : kLessError;
    if (i < policy.excess.size())
      less /= policy.excess[i];
    bounds.parts[i] = less * less;
  }
  return bounds.parts != before;
}

/// The sum of the reference's errors, less the smallest reduction that any
/// output must have.
double PriceChooser::getLessTotal() const {
  double gain = 1;
  for (double part : bounds.parts)
    gain = std::min(gain, 1 - part);
  return referenceCost.error - gain;
}

/// The first wish is the goal, the others are ways to it. The wish of
/// `balanced` is within the bounds of every policy, so that no policy is beaten
/// by it at its own goal. The wish of `accurate` starts a way from the least
/// error at the bytes of the reference, for cases in which no rate reaches a
/// state within all bounds.
llvm::SmallVector<Wish, 2> PriceChooser::makeWishes(Goal goal) const {
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
    // Rungs with less error than bf16 are cheap if contractions dominate the
    // cost.
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
  switch (goal) {
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

/// A search for the least cost fills the rest of the bound on errors with
/// roundings that save anything at all, such as those of the parameters of
/// norms, which shift whole channels in the same direction for each input. This
/// undoes roundings that save next to nothing for their error.
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

/// `isThorough` only has an effect for contracts. Policies are compared with
/// each other and with published figures, so their search stays as it is.
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

/// Makes contractions narrow that then cost neither bytes nor errors: they only
/// read values that are stored narrow or that the program has rounded itself.
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
  // A class that is narrow by its entries needs no rounding of its own.
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
      // Outputs of few elements vary by chance, so no plan may be able to hold
      // a smaller part of their error.
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
  // Values that a released contraction reads have the price with that
  // contraction, even while it stays wide. Without released contractions
  // another choice may be better than the reference.
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
