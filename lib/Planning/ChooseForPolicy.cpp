//===- ChooseForPolicy.cpp - What a policy chooses by price ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceChooser.h"

using namespace prec;

/// The best choices for the first wish, with storage that fits their
/// contractions. The contractions are chosen as if wide ones could not read
/// values that are stored narrow: bytes do not show the time that a wide
/// contraction loses, and small products take longer in fp32 and tf32 than
/// predicted. In fact they can read them, so storage is chosen again for these
/// contractions.
std::optional<PricedChoices>
PriceChooser::findStored(llvm::ArrayRef<Wish> wishes) {
  std::optional<PricedChoices> best =
      findBest(wishes, reference, /*isThorough=*/false);
  bool isAnyWide = best && llvm::any_of(priced.tied, [&](const auto &group) {
                     return best->rungs[group.front()] != Rung::Narrow;
                   });
  if (!isAnyWide)
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

/// Whether the choices have no error and save nothing.
bool PriceChooser::isWide(const PricedChoices &choices) const {
  Cost cost = priced.getTotal(choices);
  return cost.error == 0 && cost.amount >= priced.getWideAmount();
}

/// The choices of `fast`, if they save enough to be worth an error. The wide
/// program has the least root error times cost, but saves nothing. It is within
/// the bounds of `balanced` if the reference costs as much, as with weights
/// that are cast in each run.
std::optional<PricedChoices> PriceChooser::findSaving() {
  constexpr double kMost = 0.95;
  std::optional<PricedChoices> fast = findStored(makeWishes(Goal::Fast));
  bool isSaving =
      fast && priced.getTotal(*fast).amount <= kMost * priced.getWideAmount();
  return isSaving ? std::move(fast) : std::nullopt;
}

/// The candidates of each policy include the choices of `balanced`.
std::optional<PricedChoices> PriceChooser::findForPolicy() {
  llvm::SmallVector<Wish, 2> wishes = makeWishes();
  std::optional<PricedChoices> best = findStored(wishes);
  if (policy.preset->goal == Goal::Balanced && best && isWide(*best))
    if (std::optional<PricedChoices> saving = findSaving()) {
      priced.letFactorsWiden();
      return saving;
    }
  const auto *balanced = llvm::find_if(
      wishes, [](const Wish &wish) { return wish.least == Wish::Least::Both; });
  std::optional<PricedChoices> other;
  if (balanced != wishes.begin())
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

/// Whether the choices are better than the reference, or as good with less
/// error.
bool PriceChooser::isWantedMore(const PricedChoices &choices) const {
  Wish wish = makeWishes().front();
  Cost cost = priced.getTotal(choices);
  double judged = wish.judge(cost), asked = wish.judge(referenceCost);
  return judged < asked ||
         (judged <= asked * kSlack && cost.error < referenceCost.error);
}
