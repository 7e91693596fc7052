//===- Rules.cpp - The rules by which something stays in fp32 -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Rules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace prec;
using namespace llvm;

static constexpr RuleInfo kRules[] = {
#define PREC_RULE(name, keyword, kind, help, wayOut)                           \
  {Rule::name, keyword, RuleKind::kind, help, wayOut},
#include "prec/Planning/Rules.def"
};

ArrayRef<RuleInfo> prec::getRules() { return kRules; }

const RuleInfo *prec::findRule(StringRef keyword) {
  const RuleInfo *row = find_if(
      kRules, [&](const RuleInfo &info) { return info.keyword == keyword; });
  return row == std::end(kRules) ? nullptr : row;
}

bool prec::isOwnRule(StringRef keyword) { return keyword.contains('.'); }

bool prec::isSafetyRule(StringRef keyword) {
  const RuleInfo *rule = findRule(keyword);
  return rule ? rule->isSafety() : isOwnRule(keyword);
}

bool prec::isPin(StringRef keyword) {
  if (keyword == reason::kPrice || keyword == reason::kRange)
    return false;
  const RuleInfo *rule = findRule(keyword);
  return !rule || rule->kind != RuleKind::Wide;
}

StringRef prec::describeSafetyRules() {
  static const std::string list = [] {
    std::string text = "Safety rules to switch off, for experiments: ";
    StringRef separator = "";
    for (const RuleInfo &info : kRules)
      if (info.isSafety()) {
        text += (separator + info.keyword + " (keeps " + info.help + ")").str();
        separator = ", ";
      }
    return text;
  }();
  return list;
}

bool prec::leavesTf32ToPrice(StringRef keyword) {
  const RuleInfo *rule = findRule(keyword);
  return rule &&
         is_contained({Rule::Choice, Rule::Logarithm, Rule::Cancel, Rule::Mean},
                      rule->rule);
}

StringRef prec::listSafetyRules() {
  static const std::string list = [] {
    std::string text;
    for (const RuleInfo &info : kRules)
      if (info.isSafety())
        text += (text.empty() ? "" : ", ") + info.keyword.str();
    return text;
  }();
  return list;
}
