//===- PositionRule.cpp - Functions of positions -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// Two exact factors have an exact product.
static bool hasExactFactors(const RuleContext &context,
                            const ContractionUse &use) {
  auto isExact = [&](unsigned factor) {
    return context.taint.isSmallInteger(use.op->getOperand(factor),
                                        context.policy.format);
  };
  return isExact(use.contraction.lhs) && isExact(use.contraction.rhs);
}

std::optional<std::string> prec::checkPosition(const RuleContext &context,
                                               const ContractionUse &use) {
  Value value = use.getValue();
  if (use.factor) {
    if (context.taint.getTaint(value, context.policy.format) !=
        Taint::Positional)
      return std::nullopt;
    return llvm::formatv("operand {0} is a function of positions",
                         use.factor->getOperandNumber())
        .str();
  }
  // Positions that are exact themselves, times parameters: rounding those
  // would move every angle.
  if (context.taint.getState(value).origin != Origin::Positional ||
      hasExactFactors(context, use))
    return std::nullopt;
  return "its result is a function of positions";
}
