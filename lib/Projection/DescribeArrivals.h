//===- DescribeArrivals.h - How far roundings move what arrives -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rules `periodic`, `logarithm`, `cancel` and `mean` keep a contraction
// because nobody knows what arrives at a sine, a logarithm or a difference. A
// calibration does, and the plan says so. Where all contractions that reach a
// sine move its phase by little, the sine is wrong by as much as derivatives
// say, and so by the price of the roundings: there is no more reason for a
// rule. The others are told and never released: behind a logarithm or a
// difference more may bend, or have no derivative, than the sweep from there
// can see.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBEARRIVALS_H
#define PREC_LIB_PROJECTION_DESCRIBEARRIVALS_H

#include "RuleChecks.h"
#include "prec/Analysis/Arrivals.h"
#include "prec/Projection/CalibratedValues.h"

namespace prec {

/// The error of a phase below which prices are trusted, in radians: a sine
/// moves by as much, at most, and first order says so within a twentieth.
inline constexpr double kSmallMove = 0.1;

class ArrivalReader {
public:
  ArrivalReader(const RuleContext &context,
                llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals);

  /// Whether arrivals say more about what the rule keeps.
  static bool isAbout(Rule rule);

  struct Verdict {
    bool isSmall = false;
    /// "phases of up to 312 rad, which rounding its factors to bf16 moves by up
    /// to 0.6 rad", or empty where nobody knows.
    std::string text;
  };
  /// Judges a contraction that the rule keeps.
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
  /// Asked by each contraction of an arrival.
  llvm::DenseMap<const Arrival *, std::optional<double>> errorsOfAll;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBEARRIVALS_H
