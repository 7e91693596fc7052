//===- ChoiceRule.cpp - Scores that meet a threshold ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RuleChecks.h"

using namespace mlir;
using namespace prec;

std::optional<std::string> prec::checkChoice(const RuleContext &context,
                                             const ContractionUse &use) {
  return describeChosen(context, use, ChoiceKind::Threshold);
}
