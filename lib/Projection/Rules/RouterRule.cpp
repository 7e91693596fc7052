//===- RouterRule.cpp - Contractions whose result is chosen from ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkRouter(const RuleContext &context,
                                             const ContractionUse &use) {
  if (use.factor || !context.routers.contains(use.op))
    return std::nullopt;
  return "its result is chosen from";
}
