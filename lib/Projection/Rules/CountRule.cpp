//===- CountRule.cpp - Integers that the format does not have ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace mlir;
using namespace prec;

/// An integer bound without a decimal point.
static std::string printBound(double bound) {
  if (std::isinf(bound))
    return bound < 0 ? "-inf" : "inf";
  return llvm::formatv("{0:f0}", bound).str();
}

std::optional<std::string> prec::checkCount(const RuleContext &context,
                                            const ContractionUse &use) {
  Value value = use.getValue();
  if (!use.factor ||
      context.taint.getTaint(value, context.policy.format) != Taint::Count)
    return std::nullopt;
  TaintState state = context.taint.getState(value);
  return llvm::formatv("operand {0} holds integers in [{1}, {2}]",
                       use.factor->getOperandNumber(), printBound(state.low),
                       printBound(state.high))
      .str();
}
