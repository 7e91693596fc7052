//===- MeanRule.cpp - Averages that meet what they average ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkMean(const RuleContext &context,
                                           const ContractionUse &use) {
  return describeMeeting(context, use, /*isAverage=*/true);
}
