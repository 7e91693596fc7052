//===- WishSearch.h - The best choice for what is wanted --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For a rate at which errors are paid in costs, choices change one by one while
// that makes the sum less; rates go from high to low, so that choices go from
// the least error to the least cost. The best states on the way are improved by
// what is wanted, and the best of these is taken. Everything goes in program
// order: the choice is the same on every run.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_WISHSEARCH_H
#define PREC_LIB_PLANNING_WISHSEARCH_H

#include "Wish.h"

namespace prec {

/// `choices` with all wide that may be.
PricedChoices makeAllWide(const PricedGraph &priced, PricedChoices choices);

/// What costs least on the way from `start`, whatever errors it has.
PricedChoices findCheapest(const PricedGraph &priced,
                           const PricedChoices &start);

class WishSearch {
public:
  /// `middleRate`: at which errors of plans that are wanted are worth about
  /// what the plans cost.
  WishSearch(const PricedGraph &priced, const PricedChoices &start,
             const OutputBounds &bounds, double middleRate)
      : priced(priced), start(start), bounds(bounds), middleRate(middleRate),
        search(priced, start) {}

  /// What the first wish wants; the others are ways there. Nothing if no state
  /// is within its bounds.
  std::optional<PricedChoices> findBest(llvm::ArrayRef<Wish> wishes);
  /// The same, with what is better where one choice is another than it was
  /// found to be, and all others are searched for anew: a bound may hold one
  /// that is large, or several that are small. Only in programs with few
  /// choices, where one is a large part.
  std::optional<PricedChoices> findBestOfFew(llvm::ArrayRef<Wish> wishes);

private:
  /// A state on the way, by what one wish wants little of.
  struct JudgedState {
    double judged;
    PricedChoices choices;
  };
  bool isWithin(const Wish &wish);
  TowardsWish goTowards(const Wish &wish);
  double getRate(int step) const;
  std::vector<JudgedState> findCandidates(llvm::ArrayRef<Wish> wishes);
  void fillByRates(const Wish &wish);
  void searchAll(llvm::ArrayRef<Wish> wishes);
  std::vector<PriceSearch::Pin> findOthers(const PricedChoices &choices) const;

  static constexpr int kSteps = 48;
  const PricedGraph &priced;
  const PricedChoices &start;
  const OutputBounds &bounds;
  double middleRate;
  PriceSearch search;
  std::optional<PricedChoices> best;
  /// What `best` is judged as.
  double least = kUnbounded;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_WISHSEARCH_H
