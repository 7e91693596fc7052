//===- BoundedPrices.h - Prices for each bound ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bounds apply to outputs and, if `Contract::boundsMargins` holds, to the
// margins of choices, which come after the outputs. A price has an expected
// squared error for each of these, not divided by its scale. Under a bound on
// errors it is the error of the worst input.
//
// If a contract charges roundings without a price, each of their numbers is the
// highest price of any value. Otherwise it is infinite.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PLANNING_BOUNDEDPRICES_H
#define PREC_LIB_PLANNING_BOUNDEDPRICES_H

#include "PricedValue.h"
#include "prec/Planning/Policy.h"

namespace prec {

class BoundedPrices {
public:
  /// A value that is rounded because the user asks for it by name, so there is
  /// no choice.
  struct Asked {
    PrecisionGraph::Id id;
    llvm::SmallVector<double> prices;
    /// The sum of the prices over the scales.
    double error = 0;
  };

  BoundedPrices(const PrecisionGraph &graph, const Policy &policy);

  /// Stores the prices of these values. From here on a value is identified by
  /// its index in `values`. Other values that the user asks for by name, and
  /// for which `isPriced` is false, are priced for all readers.
  void setValues(llvm::ArrayRef<PricedValue> values,
                 llvm::function_ref<bool(PrecisionGraph::Id)> isPriced);

  /// The number of bounded outputs and margins.
  size_t count() const { return numBounded; }

  /// The prices for all readers, for contractions, and in tf32. Prices in tf32
  /// are 0 if tf32 is not offered.
  llvm::ArrayRef<double> getForAll(unsigned value) const {
    return getKept(value, 0);
  }
  llvm::ArrayRef<double> getForContractions(unsigned value) const {
    return getKept(value, 1);
  }
  llvm::ArrayRef<double> getInTf32(unsigned value) const {
    return getKept(value, 2);
  }
  /// The prices in the format of the reference.
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
  /// For each bound, the highest price of any value for all readers.
  std::vector<double> dearest;
  /// The prices of all values in one array, for speed: errors are computed
  /// often.
  std::vector<double> kept;
  std::vector<Asked> asked;
};

} // namespace prec

#endif // PREC_LIB_PLANNING_BOUNDEDPRICES_H
