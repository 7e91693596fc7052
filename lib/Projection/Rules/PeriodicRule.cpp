//===- PeriodicRule.cpp - Phases that are short sums ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fourier features of coordinates, several axes, or frequencies times time: a
// few products make a phase of any size. Sums of 32 products or more are hidden
// layers (SIREN), which tolerate a rounding. If a calibration shows that the
// phases move only slightly, prices decide (DescribeArrivals.h).
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
