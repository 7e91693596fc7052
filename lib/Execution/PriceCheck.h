//===- PriceCheck.h - Prices held against runs ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs roundings and charges those that cost more than their prices predict, by
// more than the root of the margin that contracts leave. Values are checked
// alone first, then the cheapest together by the updated prices, so that
// charged values do not hide others.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_PRICECHECK_H
#define PREC_LIB_EXECUTION_PRICECHECK_H

#include "FinerErrors.h"
#include "RoundingSets.h"

namespace prec {

class PriceCheck {
public:
  /// The maximum number of sets that checkTogether runs. Finding one value
  /// among n takes log2(n) sets.
  static constexpr unsigned kMostSets = 128;

  using IsAsked = llvm::function_ref<bool(const FormatPrices &)>;

  /// Checks the values for which `isAsked` holds. `mayFlip` tells that flips of
  /// the program may cause an excess. `sets` and `calibration` must outlive
  /// this object.
  PriceCheck(RoundingSets &sets, Calibration &calibration, bool mayFlip,
             IsAsked isAsked);

  size_t countValues() const { return switches.size(); }
  llvm::Error checkEach();
  llvm::Error checkTogether();
  /// True if the limit left some sets that were not run.
  bool isCutShort() const { return wasCutShort; }

private:
  /// A value on all call paths that round it, with all roundings that carry out
  /// its decision, both where a loop takes the value and where it yields it.
  struct Switch {
    CalibratedValue *value;
    Format format;
    PricedReaders readers;
    FinerErrors finer;
    llvm::SmallVector<unsigned, 1> roundings;
    llvm::SmallVector<const Decision *, 1> decisions;
    /// The part of the price of all call paths that belongs to the decisions.
    double share = 0;

    const Price &getPrice() const {
      return value->formats.at(format).getPrice(readers);
    }
    /// The number of times that plans charge the worst error on all call paths.
    double countWorst() const {
      return value->paths.empty() ? double(decisions.size()) : 1;
    }
    /// The largest price over the outputs.
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
  /// The result without roundings, which has no errors.
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
