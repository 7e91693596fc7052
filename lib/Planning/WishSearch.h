//===- WishSearch.h - The best choice for what is wanted --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For a rate at which errors are paid in costs, choices change one by one while
// that reduces the sum. Rates decrease, so that choices go from the least error
// to the least cost. The best states on the way are improved for the wish, and
// the best result is returned. All loops run in a fixed order, so that the
// result is the same on every run.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_WISHSEARCH_H
#define PREC_LIB_PLANNING_WISHSEARCH_H

#include "Wish.h"

namespace prec {

/// `choices` with all contractions and values wide that may be wide.
PricedChoices makeAllWide(const PricedGraph &priced, PricedChoices choices);

/// The cheapest choices on the way from `start`, whatever their errors are.
PricedChoices findCheapest(const PricedGraph &priced,
                           const PricedChoices &start);

class WishSearch {
public:
  /// `middleRate` is the rate at which the errors of good plans are worth about
  /// as much as the plans cost.
  WishSearch(const PricedGraph &priced, const PricedChoices &start,
             const OutputBounds &bounds, double middleRate)
      : priced(priced), start(start), bounds(bounds), middleRate(middleRate),
        search(priced, start) {}

  /// The best choices for the first wish. The other wishes are used as ways to
  /// it. std::nullopt if no state is within the bounds of the first wish.
  std::optional<PricedChoices> findBest(llvm::ArrayRef<Wish> wishes);
  /// The same, and better. It also fixes each choice to another value than the
  /// one found and searches for all others again, because a bound may have room
  /// for one large choice or for several small ones. Programs with many choices
  /// are skipped.
  std::optional<PricedChoices> findBestOfFew(llvm::ArrayRef<Wish> wishes);

private:
  /// A state on the way, with its value for one wish.
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
  /// The value of `best` for the first wish.
  double least = kUnbounded;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_WISHSEARCH_H
