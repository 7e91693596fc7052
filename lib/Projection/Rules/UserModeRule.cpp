//===- UserModeRule.cpp - The op says how it multiplies ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkUserMode(const RuleContext &context,
                                               const ContractionUse &use) {
  auto mode = use.op->getAttrOfType<ModeAttr>(kModeAttr);
  if (mode && mode.getValue() != getModeOf(context.policy.format))
    return "the op asks for mode " + stringifyMode(mode.getValue()).str();
  if (use.contraction.isDecidedByUser)
    return "the op asks for an algorithm or a high precision";
  return std::nullopt;
}
