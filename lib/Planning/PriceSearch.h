//===- PriceSearch.h - Better choices, one change at a time -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Coordinate descent over the choices of a PricedGraph: changes are tried in
// program order and kept where an aim calls them better, until none is. What a
// change costs depends on the choices around it alone, so that the costs of all
// that was tried and not taken are remembered until something around it
// changes: another aim, such as the next rate in a row of many, compares
// numbers that are known. The result is that of trying all again.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_PRICESEARCH_H
#define PREC_LIB_PLANNING_PRICESEARCH_H

#include "PricedGraph.h"

namespace prec {

/// Which changes are wanted, by what all that they affect costs before and
/// after.
class Aim {
public:
  virtual ~Aim() = default;
  virtual bool isBetter(const Cost &before, const Cost &after) const = 0;
  /// The change is made.
  virtual void accept(const Cost &before, const Cost &after) {}
};

class PriceSearch {
public:
  PriceSearch(const PricedGraph &priced, PricedChoices start);

  const PricedChoices &getChoices() const { return choices; }
  const Cost &getTotal();
  void moveTo(const PricedChoices &others);

  /// Until nothing changes, or after as many passes as ever changed much. True
  /// if anything did.
  bool improve(Aim &aim);

private:
  /// Changes that are tried one after another: of contractions that multiply
  /// alike, of one value, or of all that read it.
  struct Changes {
    /// Costs before and after those that were not taken.
    llvm::SmallVector<std::pair<Cost, Cost>, 4> refused;
    bool isStale = true;
  };

  template <typename TryFn> bool tryAll(Changes &changes, TryFn tryEach);
  bool tryChange(llvm::ArrayRef<unsigned> contractions, Rung rung,
                 llvm::ArrayRef<unsigned> turned);
  bool turnContractions(llvm::ArrayRef<unsigned> contractions);
  bool turnValue(unsigned value);
  bool turnReaders(unsigned value);
  void forgetAround(llvm::ArrayRef<unsigned> contractions,
                    llvm::ArrayRef<unsigned> turned);

  const PricedGraph &priced;
  PricedChoices choices;
  std::optional<Cost> total;
  Aim *aim = nullptr;
  Changes *trying = nullptr;
  /// By place in `tied`, and by value.
  std::vector<Changes> ofContractions, ofValues, ofReaders;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_PRICESEARCH_H
