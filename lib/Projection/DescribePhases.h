//===- DescribePhases.h - How far roundings move phases ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rule `periodic` keeps a contraction because nobody knows how large the
// phases are that it makes. A calibration does. Where rounding the factors
// moves no phase by more than a small part of a period, what follows is wrong
// by as much as derivatives say, and so by the price of the rounding: there is
// no more reason for a rule.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_PROJECTION_DESCRIBEPHASES_H
#define PREC_LIB_PROJECTION_DESCRIBEPHASES_H

#include "CalibratedValues.h"
#include "RuleChecks.h"
#include "prec/Analysis/Phases.h"

namespace prec {

/// The error of a phase, in radians, below which prices are trusted: a sine
/// moves by as much, at most, and first order says so within a twentieth.
inline constexpr double kSmallPhaseError = 0.1;

class PhaseReader {
public:
  PhaseReader(const RuleContext &context,
              llvm::DenseMap<mlir::Operation *, llvm::StringRef> originals);

  struct Verdict {
    bool isSmall = false;
    /// "phases of up to 312 rad, which rounding its factors moves by up to 0.6
    /// rad", or why nobody knows.
    std::string text;
  };
  /// Of a contraction that the rule keeps.
  Verdict judge(mlir::Operation *op, const Contraction &contraction);

private:
  std::optional<double> getError(mlir::Value factor, size_t phase);

  const RuleContext &context;
  CalibratedValues calibrated;
  llvm::SmallVector<Phase> phases;
};

} // namespace prec

#endif // PREC_LIB_PROJECTION_DESCRIBEPHASES_H
