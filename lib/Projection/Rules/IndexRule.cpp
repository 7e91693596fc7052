//===- IndexRule.cpp - What is rounded to an index ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The last contraction of reals before an integer: rounding moves every one
// that is close to the next integer, as far as it is large.
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
