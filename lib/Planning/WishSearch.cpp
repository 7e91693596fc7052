//===- WishSearch.cpp - The best choice for what is wanted ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WishSearch.h"

using namespace prec;

PricedChoices prec::makeAllWide(const PricedGraph &priced,
                                PricedChoices choices) {
  for (llvm::ArrayRef<unsigned> contractions : priced.tied)
    for (unsigned contraction : contractions)
      if (priced.mayBe(contractions, Rung::Wide))
        choices.rungs[contraction] = Rung::Wide;
  for (unsigned i = 0; i < choices.isForAll.size(); ++i)
    choices.isForAll[i] = priced.isAsked(i);
  return choices;
}

PricedChoices prec::findCheapest(const PricedGraph &priced,
                                 const PricedChoices &start) {
  AtRate aim(0);
  PriceSearch search(priced, start);
  search.improve(aim);
  return search.getChoices();
}

bool WishSearch::isWithin(const Wish &wish) {
  if (!wish.contains(search.getTotal()))
    return false;
  return !wish.boundsEach ||
         bounds.contain(priced.getErrors(search.getChoices()));
}

/// With a single output, the sum of errors is enough. A way to small errors may
/// lead through states beyond a bound, so bounds of single outputs are only
/// kept on the way to a small cost.
TowardsWish WishSearch::goTowards(const Wish &wish) {
  bool boundsEach = wish.boundsEach && wish.least == Wish::Least::Amount &&
                    priced.getPrices().count() > 1;
  return {wish, search.getTotal(), bounds,
          boundsEach ? priced.getErrors(search.getChoices())
                     : std::vector<double>()};
}

/// Rates are powers of 2^(1/4) around the rate at which the errors of the
/// reference are worth its cost.
double WishSearch::getRate(int step) const {
  return middleRate * std::exp2(step / 4.0);
}

/// For each wish, the best few states between the least error and the least
/// cost.
std::vector<WishSearch::JudgedState>
WishSearch::findCandidates(llvm::ArrayRef<Wish> wishes) {
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
      if (isKnown || !isWithin(wish) ||
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

/// Starts at the side that holds the bound and makes changes in the order of
/// their worth, so that the room below the bound goes to the most useful
/// changes instead of the first ones in the program.
void WishSearch::fillByRates(const Wish &wish) {
  constexpr int kStride = 2;
  if (wish.least == Wish::Least::Both)
    return;
  bool isAmount = wish.least == Wish::Least::Amount;
  search.moveTo(isAmount ? makeAllWide(priced, start)
                         : findCheapest(priced, start));
  for (int step = -kSteps; step <= kSteps; step += kStride) {
    AtRateTowardsWish aim(getRate(isAmount ? -step : step), goTowards(wish));
    search.improve(aim);
  }
}

/// Updates `best` with the best of all ways.
void WishSearch::searchAll(llvm::ArrayRef<Wish> wishes) {
  auto consider = [&] {
    double judged = wishes.front().judge(search.getTotal());
    if (judged >= least || !isWithin(wishes.front()))
      return;
    least = judged;
    best = search.getChoices();
  };
  // Uses the room that the rates leave.
  auto fill = [&](const Wish &wish) {
    TowardsWish aim = goTowards(wish);
    search.improve(aim);
    consider();
  };
  search.moveTo(start);
  std::vector<JudgedState> candidates = findCandidates(wishes);
  candidates.push_back({0, makeAllWide(priced, start)});
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
    fillByRates(wish);
    consider();
    for (const Wish &other : llvm::drop_begin(wishes))
      fill(other);
    fill(wishes.front());
  }
}

std::optional<PricedChoices> WishSearch::findBest(llvm::ArrayRef<Wish> wishes) {
  searchAll(wishes);
  return best;
}

/// All values that each choice may have and does not have.
std::vector<PriceSearch::Pin>
WishSearch::findOthers(const PricedChoices &choices) const {
  std::vector<PriceSearch::Pin> others;
  for (unsigned group = 0; group < priced.tied.size(); ++group)
    for (Rung rung : kRungs)
      if (choices.rungs[priced.tied[group].front()] != rung &&
          priced.mayBe(priced.tied[group], rung))
        others.push_back({group, std::nullopt, rung, false});
  for (unsigned value = 0; value < priced.values.size(); ++value)
    if (priced.mayTurn(value, choices))
      others.push_back(
          {std::nullopt, value, Rung::Wide, !choices.isForAll[value]});
  return others;
}

std::optional<PricedChoices>
WishSearch::findBestOfFew(llvm::ArrayRef<Wish> wishes) {
  // Each choice takes a search of its own.
  constexpr size_t kMostChoices = 64;
  constexpr unsigned kRounds = 2;
  searchAll(wishes);
  if (priced.tied.size() + priced.values.size() > kMostChoices)
    return best;
  double before = kUnbounded;
  for (unsigned round = 0; best && round < kRounds && least < before; ++round) {
    before = least;
    for (const PriceSearch::Pin &other : findOthers(*best)) {
      search.pin(other);
      searchAll(wishes);
    }
    search.pin(std::nullopt);
  }
  return best;
}
