//===- LogitsRule.cpp - Scores that are drawn from stay fp32 --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A safety rule of this compiler. If the operand of my.draw is rounded, another
// index may be drawn, and no later op would show it.
//
//===----------------------------------------------------------------------===//

#include "MyDialect.h"
#include "prec/Projection/OwnRules.h"

/// Called for each factor and for the result of each contraction.
static std::optional<std::string> checkLogits(const prec::ProgramModel &,
                                              const prec::ContractionUse &use) {
  if (use.factor)
    return std::nullopt;
  for (mlir::Operation *user : use.getValue().getUsers())
    if (llvm::isa<my::DrawOp>(user))
      return "its result is drawn from";
  return std::nullopt;
}

namespace {
struct MyRules : prec::SafetyRuleInterface {
  using SafetyRuleInterface::SafetyRuleInterface;

  llvm::ArrayRef<prec::OwnRule> getRules() const override {
    static constexpr prec::OwnRule rules[] = {{"my.logits", checkLogits}};
    return rules;
  }
};
} // namespace

void my::addLogitsRule(MyDialect &dialect) { dialect.addInterfaces<MyRules>(); }
