//===- TargetRule.cpp - Chips without the format -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"
#include "prec/Formats/Chip.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkTarget(const RuleContext &context,
                                             const ContractionUse &) {
  const Policy &policy = context.policy;
  if (*chipSupports(policy.target, policy.format))
    return std::nullopt;
  return policy.target + " has no " +
         getFormatInfo(policy.format).keyword.str();
}
