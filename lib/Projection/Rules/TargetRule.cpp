//===- TargetRule.cpp - Chips without the format -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkTarget(const RuleContext &context,
                                             const ContractionUse &) {
  const Policy &policy = context.policy;
  if (policy.target.supports(policy.format))
    return std::nullopt;
  return policy.target.name + " has no " +
         getFormatInfo(policy.format).keyword.str();
}
