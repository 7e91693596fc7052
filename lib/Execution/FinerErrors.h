//===- FinerErrors.h - What a finer format misses ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run in one format costs more than prices say. What another format would
// miss, nobody runs: it is a part of that, as its errors are smaller. Errors
// that point one way, and what bends, are missed by the square of the ratio of
// errors at least; flips are so many fewer, so that they are missed by the
// ratio itself. Below the smallest normal number of a format its errors are
// smaller no more.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_FINERERRORS_H
#define PREC_LIB_EXECUTION_FINERERRORS_H

#include "prec/Planning/Calibration.h"

namespace prec {

class FinerErrors {
public:
  /// Of roundings of `value` to `from`, by the prices that it has now, so that
  /// it is made before anything is charged. `mayFlip` of programs that move in
  /// steps, or pick one of several.
  FinerErrors(const CalibratedValue &value, Format from, PricedReaders readers,
              bool mayFlip);

  /// The part of the squared error of an output that `format` misses: between 0
  /// and 1.
  double getPart(Format format, unsigned output) const;

private:
  struct Parts {
    /// By how many elements have which magnitude.
    double byElements = 1;
    /// By the prices of each output, which know which elements matter; none
    /// where the output has no price.
    std::vector<double> byPrices;
  };
  std::map<Format, Parts> parts;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_FINERERRORS_H
