//===- LogarithmRule.cpp - What a logarithm is taken of -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If a sum cancels, the rest is an error of its terms, and a logarithm
// magnifies it like the sum itself.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkLogarithm(const RuleContext &context,
                                                const ContractionUse &use) {
  // A sum that does not cancel may still be close to one.
  if (auto reached = describeReached(context, use, Sink::Edge))
    return reached;
  auto isNonNegative = [&](unsigned factor) {
    return context.taint.getState(use.op->getOperand(factor)).isNonNegative();
  };
  if (isNonNegative(use.contraction.lhs) && isNonNegative(use.contraction.rhs))
    return std::nullopt;
  return describeReached(context, use, Sink::Logarithm);
}
