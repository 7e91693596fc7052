//===- BoundedPrices.h - Prices for each bound ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is bounded are the outputs, and behind them the margins of each choice,
// if flips are. A price is an expected squared error of each of these, not over
// its scale; under a bound on errors that of the worst input.
//
// What has no price stands at the dearest that any value has, where a contract
// charges it; where none is charged it is infinite.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_BOUNDEDPRICES_H
#define PREC_LIB_PLANNING_BOUNDEDPRICES_H

#include "PricedValue.h"
#include "prec/Planning/Policy.h"

namespace prec {

class BoundedPrices {
public:
  /// What is rounded as it is asked for by name, and is no choice.
  struct Asked {
    PrecisionGraph::Id id;
    llvm::SmallVector<double> prices;
    /// Their sum over the scales.
    double error = 0;
  };

  BoundedPrices(const PrecisionGraph &graph, const Policy &policy);

  /// Keeps the prices of these values, which are named by their place from here
  /// on. Others that are asked for by name are priced for all that read them.
  void setValues(llvm::ArrayRef<PricedValue> values,
                 llvm::function_ref<bool(PrecisionGraph::Id)> isPriced);

  /// How many there are.
  size_t count() const { return numBounded; }

  /// For all readers, for contractions, and in tf32, which are 0 where that is
  /// no choice.
  llvm::ArrayRef<double> getForAll(unsigned value) const {
    return getKept(value, 0);
  }
  llvm::ArrayRef<double> getForContractions(unsigned value) const {
    return getKept(value, 1);
  }
  llvm::ArrayRef<double> getInTf32(unsigned value) const {
    return getKept(value, 2);
  }
  /// In the format that the reference has.
  llvm::SmallVector<double> getOfReference(PrecisionGraph::Id id,
                                           bool isForAll) const {
    return get(id, isForAll, /*ofReference=*/true);
  }

  /// The sum of prices over the scales.
  static double weigh(llvm::ArrayRef<double> prices,
                      llvm::ArrayRef<double> scales);

  llvm::ArrayRef<Asked> getAsked() const { return asked; }
  void setScales(llvm::ArrayRef<double> scales);

private:
  llvm::ArrayRef<double> getKept(unsigned value, unsigned which) const {
    return llvm::ArrayRef(kept).slice((3 * value + which) * numBounded,
                                      numBounded);
  }
  bool isRoundedAlready(PrecisionGraph::Id id) const;
  llvm::SmallVector<double> getBounded(const Price &price) const;
  llvm::SmallVector<double> get(PrecisionGraph::Id id, bool isForAll,
                                bool ofReference) const;
  llvm::SmallVector<double> getTf32(PrecisionGraph::Id id) const;
  void findDearest();
  void addAsked(PrecisionGraph::Id id);

  const PrecisionGraph &graph;
  const Policy &policy;
  size_t numBounded;
  /// For each bound, the price of what has none, if it is charged.
  std::vector<double> dearest;
  /// Of all values, one after another: errors are asked for again and again.
  std::vector<double> kept;
  std::vector<Asked> asked;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_BOUNDEDPRICES_H
