//===- PolicyTest.cpp - Validation of options -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Policy.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace prec;

static Policy::Options makeOptions(llvm::StringRef preset,
                                   llvm::StringRef target = "generic",
                                   llvm::StringRef format = "bf16") {
  Policy::Options options;
  options.preset = preset;
  options.target = target;
  options.format = format;
  return options;
}

static std::string getError(llvm::StringRef preset, llvm::StringRef target,
                            llvm::StringRef format,
                            std::vector<std::string> rules = {}) {
  Policy::Options options = makeOptions(preset, target, format);
  options.disabledRules = rules;
  auto policy = Policy::create(options);
  return policy ? "" : llvm::toString(policy.takeError());
}

namespace {

TEST(Policy, AcceptsTheDefaults) {
  EXPECT_EQ(getError("contractions", "generic", "bf16"), "");
  EXPECT_EQ(getError("contractions", "sm_90a", "fp16", {"count"}), "");
  EXPECT_EQ(getError("everything", "sm_90a", "fp16", {"count"}), "");
}

TEST(Policy, MessagesListTheAcceptedValues) {
  EXPECT_EQ(getError("fastest", "generic", "bf16"),
            "unknown preset 'fastest'; known: contractions, autocast, "
            "balanced, fast, accurate, strict, everything");
  EXPECT_EQ(getError("contractions", "generic", "f16"),
            "unknown format 'f16'; known: bf16, fp16, tf32");
  EXPECT_NE(getError("contractions", "h100", "bf16").find("sm_90a"),
            std::string::npos);
  EXPECT_EQ(getError("contractions", "generic", "bf16", {"softmax"}),
            "unknown rule 'softmax'; known: count, position, periodic, index, "
            "router, choice, logarithm, cancel, mean, solver");
}

TEST(Policy, BudgetsOfTheGivenProgramMayBeMoreThanTheWideOne) {
  llvm::Expected<Contract> contract = parseContract({}, "given:150%", {});
  ASSERT_TRUE(bool(contract));
  contract->settleGiven(0.9);
  EXPECT_DOUBLE_EQ(contract->budget->part, 1.35);
  EXPECT_DOUBLE_EQ(*contract->budget->given, 0.9);
}

TEST(Policy, FormatsAreChosenOrNamed) {
  auto set = [](llvm::StringRef target, bool isCalibrated, Policy &policy) {
    policy.target = TargetChip(*findChip(target));
    if (isCalibrated)
      policy.calibration = std::make_shared<const Calibration>();
    return llvm::toString(policy.setFormats("auto", ""));
  };
  Policy both, fp16, neither, unknown;
  EXPECT_EQ(set("sm_90", true, both), "");
  EXPECT_TRUE(both.offersFp16() && !both.asksProof());
  EXPECT_EQ(set("sm_75", true, fp16), "");
  EXPECT_TRUE(fp16.asksProof() && !fp16.offersFp16());
  EXPECT_EQ(set("sm_60", true, neither), "");
  EXPECT_FALSE(neither.asksProof() || neither.offersFp16());
  EXPECT_EQ(set("sm_90", false, unknown), "");
  EXPECT_FALSE(unknown.asksProof() || unknown.offersFp16());
  EXPECT_EQ(llvm::toString(Policy().setFormats("auto", "fp16")),
            "formats=auto chooses between bf16 and fp16, and format=fp16 names "
            "one format for all; give one of the two");
  EXPECT_EQ(llvm::toString(Policy().setFormats("fp16", "")),
            "unknown value 'fp16' of formats; known: auto; format=fp16 is the "
            "option that names one");
}

TEST(Policy, FusionIsNamed) {
  auto policy = Policy::create(makeOptions("contractions"));
  ASSERT_TRUE(static_cast<bool>(policy));
  EXPECT_EQ(policy->fusion, FusionMode::Epilogue);
  std::string modes = listFusionModes();
  EXPECT_EQ(modes, "none, pointwise, epilogue, row, host");
  for (llvm::StringRef keyword : llvm::split(modes, ", ")) {
    Policy::Options options = makeOptions("contractions");
    options.fusion = keyword;
    auto asked = Policy::create(options);
    ASSERT_TRUE(static_cast<bool>(asked));
    EXPECT_EQ(stringify(asked->fusion), keyword);
  }
  Policy::Options options = makeOptions("contractions");
  options.fusion = "all";
  auto wrong = Policy::create(options);
  EXPECT_EQ(
      llvm::toString(wrong.takeError()),
      "unknown fusion 'all'; known: none, pointwise, epilogue, row, host");
}

TEST(Policy, SizesAreOfArguments) {
  Policy policy;
  EXPECT_FALSE(
      static_cast<bool>(policy.setSizes({"a/b/arg12:3x?x0", "arg0:7"})));
  ASSERT_EQ(policy.sizes.size(), 2u);
  EXPECT_EQ(policy.sizes[0].function, "a/b");
  EXPECT_EQ(policy.sizes[0].argument, 12u);
  EXPECT_EQ(policy.sizes[0].sizes.size(), 3u);
  EXPECT_EQ(policy.sizes[0].sizes[1], std::nullopt);
  EXPECT_EQ(stringify(policy.sizes[0]), "a/b/arg12:3x?x0");
  EXPECT_EQ(stringify(policy.sizes[1]), "arg0:7");
  for (const char *wrong : {"", "arg0", "arg0:", "arg:3", "x0:3", "/arg0:3",
                            "arg0:3x", "arg0:-3", "arg0:3x4y"})
    EXPECT_TRUE(llvm::errorToBool(policy.setSizes({wrong}))) << wrong;
}

TEST(Policy, RulesSwitchOffOneByOne) {
  std::string router = "router";
  Policy::Options options = makeOptions("contractions");
  options.disabledRules = router;
  options.maxDecisions = 3;
  auto policy = Policy::create(options);
  ASSERT_TRUE(static_cast<bool>(policy));
  EXPECT_TRUE(policy->isOn(Rule::Count));
  EXPECT_TRUE(policy->isOn(Rule::Position));
  EXPECT_FALSE(policy->isOn(Rule::Router));
  EXPECT_EQ(policy->maxDecisions, 3);
}

TEST(Policy, RulesOfOtherDialectsSwitchOffByName) {
  std::string logits = "my.logits";
  Policy::Options options = makeOptions("contractions");
  options.disabledRules = logits;
  auto policy = Policy::create(options);
  ASSERT_TRUE(static_cast<bool>(policy));
  EXPECT_FALSE(policy->isOn("my.logits"));
  EXPECT_TRUE(policy->isOn("my.other"));
  EXPECT_TRUE(policy->isOn(Rule::Router));
  EXPECT_TRUE(isPin("my.logits"));
  EXPECT_TRUE(isSafetyRule("my.logits"));
  EXPECT_FALSE(isSafetyRule("type"));

  auto everything = Policy::create(makeOptions("everything", "sm_80"));
  ASSERT_TRUE(static_cast<bool>(everything));
  EXPECT_FALSE(everything->isOn("my.logits"));
}

TEST(Policy, FunctionsAreExactUnlessAskedFor) {
  auto exact = Policy::create(makeOptions("contractions"));
  ASSERT_TRUE(static_cast<bool>(exact));
  EXPECT_FALSE(exact->approximateFunctions);
  Policy::Options options = makeOptions("contractions");
  options.functions = "approximate";
  auto approximate = Policy::create(options);
  ASSERT_TRUE(static_cast<bool>(approximate));
  EXPECT_TRUE(approximate->approximateFunctions);
}

TEST(Policy, EverythingHasNoSafetyRules) {
  auto policy = Policy::create(makeOptions("everything", "sm_80"));
  ASSERT_TRUE(static_cast<bool>(policy));
  EXPECT_EQ(policy->preset->keyword, "everything");
  EXPECT_FALSE(policy->isOn(Rule::Count));
  EXPECT_FALSE(policy->isOn(Rule::Position));
  EXPECT_FALSE(policy->isOn(Rule::Router));

  auto contractions = Policy::create(makeOptions("contractions", "sm_80"));
  ASSERT_TRUE(static_cast<bool>(contractions));
  EXPECT_TRUE(contractions->isOn(Rule::Count));
  EXPECT_TRUE(contractions->isOn(Rule::Position));
  EXPECT_TRUE(contractions->isOn(Rule::Router));
}

} // namespace
