//===- PriceChooser.h - The choice of labels by price -----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a policy or a contract into a wish: bounds on errors and costs, and a
// quantity to minimise. The choice is the best that a search finds for the wish
// (WishSearch.h).
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICECHOOSER_H
#define PREC_LIB_PLANNING_PRICECHOOSER_H

#include "StepBounds.h"
#include "WishSearch.h"
#include "prec/Planning/Labels.h"

namespace prec {

/// Predictions that are equal differ in measurements. An error counts as less
/// than another one if it is at most this part of it.
inline constexpr double kLessError = 0.95;

/// The least cost, whatever the errors are.
inline constexpr Wish kCheapest = {Wish::Least::Amount, kUnbounded, kUnbounded,
                                   /*boundsEach=*/false};

/// Labels the graph with the choices for a policy or a contract.
class PriceChooser {
public:
  PriceChooser(PrecisionGraph &graph, const Policy &policy, double programCost)
      : graph(graph), policy(policy), priced(graph, policy),
        programCost(programCost) {}
  std::optional<Refusal> run();
  /// Whether no choice was better than the reference.
  bool tookReference() const { return isReference; }

private:
  // The wish and its best choices (ChooseByPrice.cpp).
  void setReference();
  bool askForParts(bool lessOfFew);
  double getLessTotal() const;
  llvm::SmallVector<Wish, 2> makeWishes(Goal goal) const;
  llvm::SmallVector<Wish, 2> makeWishes() const {
    return makeWishes(policy.preset->goal);
  }
  std::optional<PricedChoices> findBest(llvm::ArrayRef<Wish> wishes,
                                        const PricedChoices &start,
                                        bool isThorough) const;
  std::optional<PricedChoices> findBest(bool isThorough = true) const {
    return findBest(makeWishes(), reference, isThorough);
  }
  void spareErrors(PricedChoices &best, const Wish &wish) const;
  void multiplyNarrow(PricedChoices &best) const;
  void apply(PricedChoices choices);

  // Policies (ChooseForPolicy.cpp).
  std::optional<PricedChoices> findStored(llvm::ArrayRef<Wish> wishes);
  bool isWide(const PricedChoices &choices) const;
  std::optional<PricedChoices> findSaving();
  std::optional<PricedChoices> findForPolicy();
  bool isWantedMore(const PricedChoices &choices) const;

  // Contracts (ChooseForContract.cpp).
  void leaveToSteps(const StepShare &share);
  std::optional<PricedChoices> findBestWithSteps();
  void tradeCasts(PricedChoices &best);
  std::optional<PricedChoices> findForContract();
  std::optional<PricedChoices> findForBudget();
  PricedChoices findNearest() const;

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

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICECHOOSER_H
