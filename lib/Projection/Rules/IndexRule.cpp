//===- IndexRule.cpp - What is rounded to an index ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Applies to the last contraction of reals before a conversion to integers. A
// rounding changes the integer of every real that is close to the next integer,
// the more so the larger the real is.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkIndex(const RuleContext &context,
                                            const ContractionUse &use) {
  if (context.taint.getState(use.getValue()).integral)
    return std::nullopt;
  return describeReached(context, use, Sink::Index);
}
