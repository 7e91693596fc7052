//===- LogAxis.h - A logarithmic axis of errors -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors span many decades and may be 0, NaN or infinite, which have no place
// on a logarithmic axis. These get lanes of their own beyond its ends, so that
// they stay visible.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_LOGAXIS_H
#define PREC_LIB_REPORT_LOGAXIS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace prec {

/// True if an error has a place between the lanes. Lines to a lane are not
/// drawn, because they would only cross the plot.
bool isOnLogAxis(double value);

class LogAxis {
public:
  /// Covers `values`, with ends at 1, 2 or 5 times a power of ten. The axis is
  /// between the pixels `low` and `high` (either may be the larger), less the
  /// lanes that are needed, each `lane` pixels wide.
  LogAxis(llvm::ArrayRef<double> values, double low, double high, double lane);

  double place(double value) const;
  struct Tick {
    double at;
    std::string label;
  };
  /// At most ten ticks and the lanes.
  llvm::SmallVector<Tick> getTicks() const;

private:
  double lowLog = -1, highLog = 0; ///< Decimal logarithms of the ends.
  double low, high;                ///< Pixels of the ends.
  bool hasZeros = false, hasNonFinite = false;
  double zeros, nonFinites; ///< Pixels of the lanes' middles.
};

} // namespace prec

#endif // PREC_LIB_REPORT_LOGAXIS_H
