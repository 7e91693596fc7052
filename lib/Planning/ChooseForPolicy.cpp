//===- ChooseForPolicy.cpp - What a policy chooses by price ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceChooser.h"

using namespace prec;

/// The best for the first wish, with what is stored for the contractions that
/// it has. Which of them multiply wide is chosen as if they could not read what
/// is stored narrow: bytes do not say what that loses in time, and small
/// products take longer in fp32 and tf32 than times say. They can, so with
/// these contractions values are chosen anew.
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

/// What `balanced` chooses is among what others do.
std::optional<PricedChoices> PriceChooser::findForPolicy() {
  llvm::SmallVector<Wish, 2> wishes = makeWishes();
  std::optional<PricedChoices> best = findStored(wishes);
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

/// Than the reference; of equal cost, what has less error.
bool PriceChooser::isWantedMore(const PricedChoices &choices) const {
  Wish wish = makeWishes().front();
  Cost cost = priced.getTotal(choices);
  double judged = wish.judge(cost), asked = wish.judge(referenceCost);
  return judged < asked ||
         (judged <= asked * kSlack && cost.error < referenceCost.error);
}
