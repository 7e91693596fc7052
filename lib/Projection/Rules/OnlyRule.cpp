//===- OnlyRule.cpp - What is not to be decided about ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkOnly(const RuleContext &context,
                                           const ContractionUse &use) {
  if (context.isInScope(use.op))
    return std::nullopt;
  return "decisions are about other ops, which have prec.only";
}
