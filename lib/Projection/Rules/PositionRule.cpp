//===- PositionRule.cpp - Phases made of positions ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A relative error of 2^-9 in an angle of 4096 radians is 8 radians, whatever
// is added to the position. No data makes that harmless, so no calibration
// releases the contraction.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkPosition(const RuleContext &context,
                                               const ContractionUse &use) {
  if (!context.taint.getState(use.getValue()).fromIntegers)
    return std::nullopt;
  return describeReached(context, use, Sink::Periodic);
}
