//===- CountRule.cpp - Integers that the format does not have ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

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
