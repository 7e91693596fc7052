//===- CancelRule.cpp - Products that cancel ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkCancel(const RuleContext &context,
                                             const ContractionUse &use) {
  return describeMeeting(context, use, /*isAverage=*/false);
}
