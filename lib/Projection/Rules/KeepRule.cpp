//===- KeepRule.cpp - What the option keep names -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkKeep(const RuleContext &context,
                                           const ContractionUse &use) {
  if (use.factor) {
    auto it = context.keptValues.find(use.getValue());
    if (it == context.keptValues.end())
      return std::nullopt;
    return it->second + " names what it multiplies";
  }
  const auto *it = context.named.keptOps.find(use.op);
  // A mode of the op itself takes precedence.
  if (it == context.named.keptOps.end() || use.op->hasAttr(kModeAttr))
    return std::nullopt;
  return it->second + " names it";
}
