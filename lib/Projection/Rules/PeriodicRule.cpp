//===- PeriodicRule.cpp - Phases that are short sums ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fourier features of coordinates, several axes, frequencies times time: few
// products make a phase of any size. Sums of 32 products and more are hidden
// layers (SIREN), which stand a rounding.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkPeriodic(const RuleContext &context,
                                               const ContractionUse &use) {
  int64_t k = use.contraction.k;
  if (!ShapedType::isDynamic(k) && k >= kLongSum)
    return std::nullopt;
  return describeReached(context, use, Sink::Phase);
}
