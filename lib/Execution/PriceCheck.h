//===- PriceCheck.h - Prices held against runs ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What costs more than its prices say, by more than the root of the margin that
// contracts leave, is charged to where it comes from: each value alone, then
// the cheapest together, by the prices of then, so that what was charged hides
// nothing.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_PRICECHECK_H
#define PREC_LIB_EXECUTION_PRICECHECK_H

#include "FinerErrors.h"
#include "RoundingSets.h"

namespace prec {

class PriceCheck {
public:
  /// Sets that are run together. To find one value among n takes log2(n).
  static constexpr unsigned kMostSets = 128;

  using IsAsked = llvm::function_ref<bool(const FormatPrices &)>;

  /// Checks the values that `isAsked` takes. What is missed may be flips if the
  /// program `mayFlip`. `sets` and `calibration` outlive it.
  PriceCheck(RoundingSets &sets, Calibration &calibration, bool mayFlip,
             IsAsked isAsked);

  size_t countValues() const { return switches.size(); }
  llvm::Error checkEach();
  llvm::Error checkTogether();
  /// Whether sets were left that nobody ran.
  bool isCutShort() const { return wasCutShort; }

private:
  /// A value, on all call paths that round it, and by all roundings that stand
  /// for its decision: where a loop takes it, and where it hands it on.
  struct Switch {
    CalibratedValue *value;
    Format format;
    PricedReaders readers;
    FinerErrors finer;
    llvm::SmallVector<unsigned, 1> roundings;
    llvm::SmallVector<const Decision *, 1> decisions;
    /// The part of the price of all call paths that the decisions have.
    double share = 0;

    const Price &getPrice() const {
      return value->formats.at(format).getPrice(readers);
    }
    /// How often plans charge the worst on all call paths.
    double countWorst() const {
      return value->paths.empty() ? double(decisions.size()) : 1;
    }
    /// The largest over the outputs.
    double getLargest() const { return *llvm::max_element(getPrice().worst); }
  };

  /// Sets of switches.
  using Set = llvm::BitVector;
  struct Measured {
    Set set;
    SquaredErrors errors;
  };

  Switch *getSwitch(const Decision &decision, llvm::StringRef id,
                    IsAsked isAsked, llvm::StringMap<size_t> &places);
  Set findCheapest(double error) const;
  /// Without roundings there are no errors.
  Measured measureNothing() const {
    return {Set(switches.size()), SquaredErrors(calibration.outputs.size())};
  }
  llvm::Expected<Measured> measure(Set on, bool onNearby = true);
  SquaredErrors predict(const Set &on) const;
  llvm::BitVector findExceeded(const SquaredErrors &measured,
                               const SquaredErrors &predicted) const;
  bool isExceeded(const Measured &measured) const {
    return findExceeded(measured.errors, predict(measured.set)).any();
  }
  SquaredErrors findExcess(const Measured &with, const Measured &base) const;
  llvm::Error chargeOne(const Measured &known, Measured with);
  void charge(Switch &charged, const SquaredErrors &excess);

  RoundingSets &sets;
  Calibration &calibration;
  bool mayFlip;
  llvm::StringMap<CalibratedValue *> values;
  std::vector<Switch> switches;
  unsigned numSets = 0;
  bool wasCutShort = false;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_PRICECHECK_H
