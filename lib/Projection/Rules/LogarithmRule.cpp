//===- LogarithmRule.cpp - What a logarithm is taken of -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a sum may cancel, what remains is an error of its terms, and a
// logarithm shows it as much as it shows the sum.
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkLogarithm(const RuleContext &context,
                                                const ContractionUse &use) {
  // What does not cancel may well come to one.
  if (auto reached = describeReached(context, use, Sink::Edge))
    return reached;
  auto isNonNegative = [&](unsigned factor) {
    return context.taint.getState(use.op->getOperand(factor)).isNonNegative();
  };
  if (isNonNegative(use.contraction.lhs) && isNonNegative(use.contraction.rhs))
    return std::nullopt;
  return describeReached(context, use, Sink::Logarithm);
}
