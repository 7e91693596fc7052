//===- RouterRule.cpp - Scores that are chosen from -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkRouter(const RuleContext &context,
                                             const ContractionUse &use) {
  return describeChosen(context, use, ChoiceKind::Selection);
}
