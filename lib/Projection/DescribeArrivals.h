//===- DescribeArrivals.h - How far roundings move what arrives -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules `periodic`, `logarithm`, `cancel` and `mean` keep a contraction
// because the values that arrive at a sine, a logarithm or a difference are
// unknown. A calibration measures them, and the plan reports them. If all
// contractions that reach a sine move its phase only slightly, the error of the
// sine is what derivatives predict, so it is in the prices of the roundings,
// and the contraction is released from the rule. The other rules never release
// a contraction: functions behind a logarithm or a difference may bend more, or
// have no derivative, than the sweep can see.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBEARRIVALS_H
#define PREC_LIB_PROJECTION_DESCRIBEARRIVALS_H

#include "RuleChecks.h"
#include "prec/Analysis/Arrivals.h"
#include "prec/Projection/CalibratedValues.h"

namespace prec {

/// The error of a phase, in radians, below which prices are trusted. A sine
/// moves by at most that much, and the first-order prediction is within a
/// twentieth.
inline constexpr double kSmallMove = 0.1;

class ArrivalReader {
public:
  ArrivalReader(const RuleContext &context,
                llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals);

  /// Whether arrivals are relevant to contractions that the rule keeps.
  static bool isAbout(Rule rule);

  struct Verdict {
    bool isSmall = false;
    /// "phases of up to 312 rad, which rounding its factors to bf16 moves by up
    /// to 0.6 rad"; empty if that is unknown.
    std::string text;
  };
  /// Judges a contraction that the rule keeps. The verdict is empty if an error
  /// that it depends on is unknown.
  Verdict judge(mlir::Operation *op, const Contraction &contraction, Rule rule);

private:
  std::optional<double> getError(mlir::Value factor, size_t arrival);
  std::optional<double>
  getError(mlir::Operation *op, const Contraction &contraction, size_t arrival);
  std::optional<double> getErrorOfAll(const Arrival &arrival, size_t number);
  const CalibratedArrival *find(const Arrival &arrival) const;

  const RuleContext &context;
  CalibratedValues calibrated;
  llvm::SmallVector<Arrival> arrivals;
  /// The error of all contractions that reach an arrival, cached because each
  /// of them asks for it.
  llvm::DenseMap<const Arrival *, std::optional<double>> errorsOfAll;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBEARRIVALS_H
