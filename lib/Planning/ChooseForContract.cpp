//===- ChooseForContract.cpp - What a contract chooses by price -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceChooser.h"
#include "llvm/ADT/Sequence.h"

using namespace prec;

void PriceChooser::leaveToSteps(const StepShare &share) {
  bounds.scales = policy.contract.getMostErrors(*policy.calibration, share);
  priced.setScales(bounds.scales);
}

/// Flips of derivatives and prices share a bound. A part for flips that a plan
/// does not use is lost. So shares are also tried in which prices get more than
/// flips are certain to leave; the result must then hold both.
std::optional<PricedChoices> PriceChooser::findBestWithSteps() {
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

/// The errors of contractions with casts at a loss may save much more
/// elsewhere. The bytes of these casts themselves are not the goal of the user,
/// so the other choices are compared with the best ones without these casts. If
/// bytes are bounded as well, they count.
void PriceChooser::tradeCasts(PricedChoices &best) {
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

/// Casts of weights that move more than they save are only left out if no plan
/// holds the bound otherwise, or if the plan costs more than fp32.
std::optional<PricedChoices> PriceChooser::findForContract() {
  std::optional<PricedChoices> best = findBestWithSteps();
  if (!best || priced.getTotal(*best).amount > priced.getWideAmount()) {
    priced.letCastWeightsBeWide();
    return findBestWithSteps();
  }
  if (policy.cost == CostKind::Bytes)
    tradeCasts(*best);
  return best;
}

/// A budget of bytes is meant to make contractions fast. So wide contractions,
/// and leaving out casts of weights that move more than they save, are only
/// tried if nothing else holds the budget. For a budget of time all of that is
/// in the cost, and any choice with less error is better.
std::optional<PricedChoices> PriceChooser::findForBudget() {
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
  if (policy.contract.budget->takesLeast) {
    priced.letCastWeightsBeWide();
    priced.letFactorsWiden();
    return findNearest();
  }
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

/// If no choice holds the contract, the one that is closest to it.
PricedChoices PriceChooser::findNearest() const {
  if (policy.contract.boundsErrors())
    return makeAllWide(priced, reference);
  PricedChoices nearest = WishSearch(priced, reference, bounds, middleRate)
                              .findBestOfFew(kCheapest)
                              .value_or(reference);
  return priced.getTotal(reference).amount < priced.getTotal(nearest).amount
             ? reference
             : nearest;
}
