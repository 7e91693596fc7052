//===- PinRule.cpp - Factors that a prec.pin keeps wide ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkPin(const RuleContext &context,
                                          const ContractionUse &use) {
  PinOp pin = use.factor ? context.pinned.lookup(use.getValue()) : PinOp();
  if (!pin)
    return std::nullopt;
  return pin.getReason().str();
}
