//===- FinerErrors.h - What a finer format misses ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run in one format may have a larger error than its price predicts. No run
// gives the excess of other formats; it is a fraction of the measured excess,
// since finer formats have smaller errors. If errors have one direction, or the
// function is nonlinear, the excess scales at least with the square of the
// ratio of errors. If flips cause it, their number scales with the ratio, and
// so does the excess. Below the smallest normal number of a format its errors
// stop shrinking.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_FINERERRORS_H
#define PREC_LIB_EXECUTION_FINERERRORS_H

#include "prec/Planning/Calibration.h"

namespace prec {

class FinerErrors {
public:
  /// The excess of roundings of `value` to `from`. It uses the current prices
  /// of the value, so it must be constructed before any charge. `mayFlip` is
  /// for programs that move in steps or select one of several values.
  FinerErrors(const CalibratedValue &value, Format from, PricedReaders readers,
              bool mayFlip);

  /// The part of the excess in the squared error of an output that `format` has
  /// as well: between 0 and 1.
  double getPart(Format format, unsigned output) const;

private:
  struct Parts {
    /// By the number of elements of each magnitude.
    double byElements = 1;
    /// By the prices of each output, which weigh the elements; empty for an
    /// output without a price.
    std::vector<double> byPrices;
  };
  std::map<Format, Parts> parts;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_FINERERRORS_H
