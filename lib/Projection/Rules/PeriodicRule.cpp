//===- PeriodicRule.cpp - Phases that are short sums ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fourier features of coordinates, several axes, frequencies times time: few
// products make a phase of any size. Sums of 32 products and more are hidden
// layers (SIREN), which stand a rounding. Where a calibration says that a phase
// is small, prices decide (DescribeArrivals.h).
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkPeriodic(const RuleContext &context,
                                               const ContractionUse &use) {
  if (!isShortSum(use.contraction))
    return std::nullopt;
  return describeReached(context, use, Sink::Phase);
}
