//===- ComparisonCheckTest.cpp - Whether a comparison holds ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/ComparisonCheck.h"
#include "MakeComparison.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;
using namespace llvm;

static ComparisonCheck parse(StringRef text) {
  Expected<ComparisonCheck> check = parseCheck(text);
  if (!check) {
    ADD_FAILURE() << text.str() << ": " << toString(check.takeError());
    return ComparisonCheck();
  }
  return *check;
}

static std::string getParseError(StringRef text) {
  Expected<ComparisonCheck> check = parseCheck(text);
  return check ? "" : toString(check.takeError());
}

static std::string getBindError(StringRef text, ArrayRef<std::string> floats,
                                ArrayRef<std::string> integers) {
  return toString(bindCheck(parse(text), floats, integers));
}

static std::vector<std::string> getProblems(StringRef text,
                                            const Comparison &comparison) {
  return applyCheck(parse(text), comparison).problems;
}

static bool holds(StringRef text, const Comparison &comparison) {
  return getProblems(text, comparison).empty();
}

/// A comparison with one float result on one set of inputs.
static Comparison makeOne(const ErrorMetrics &metrics) {
  Comparison c;
  c.inputs = {"seed 1"};
  OutputComparison output;
  output.name = "r0";
  output.wide = output.candidate = {metrics};
  output.own = output;
  c.outputs = {output};
  c.replayedChoices = {false};
  return c;
}

namespace {

TEST(ComparisonCheck, Parse) {
  ComparisonCheck check = parse("rel=1e-2");
  EXPECT_EQ(check.relativeRms, 1e-2);
  EXPECT_FALSE(check.changed);
  EXPECT_EQ(check.choices, ComparisonCheck::Choices::Own);
  EXPECT_EQ(check.output, "");
  check = parse("output=a b,choices=reference,changed=0.5,rel=0");
  EXPECT_EQ(check.relativeRms, 0);
  EXPECT_EQ(check.changed, 0.5);
  EXPECT_EQ(check.choices, ComparisonCheck::Choices::Reference);
  EXPECT_EQ(check.output, "a b");
}

TEST(ComparisonCheck, NoLimitIsVacuous) {
  for (StringRef text : {"",
                         ",",
                         "rel",
                         "rel=",
                         "rel=inf",
                         "rel=-inf",
                         "rel=nan",
                         "rel=-1e-9",
                         "rel=1e400",
                         "rel=1",
                         "rel=0.9x",
                         "changed=1",
                         "changed=2",
                         "changed=nan",
                         "changed=inf",
                         "changed=",
                         "rel=0.9,changed=1",
                         "output=a",
                         "choices=own",
                         "rel=0.9,choices=",
                         "rel=0.9,choices=Own",
                         "rel=0.9,output=",
                         "rel=0.9,rel=2",
                         "rel=0.9,output=a,output=b",
                         "rel=0.9,abs=1",
                         "rel=0.9,",
                         "Rel=1"})
    EXPECT_NE(getParseError(text), "") << text.str();
}

TEST(ComparisonCheck, EveryResultHasALimit) {
  EXPECT_EQ(getBindError("rel=0.9", {"a"}, {}), "");
  EXPECT_EQ(getBindError("rel=0.9", {"a"}, {"n"}), "");
  EXPECT_EQ(getBindError("rel=0.9", {}, {"n"}), "");
  EXPECT_EQ(getBindError("changed=0", {}, {"n"}), "");
  EXPECT_EQ(getBindError("changed=0,output=n", {"a"}, {"n"}), "");
  EXPECT_EQ(getBindError("rel=0.9,output=a", {"a"}, {"n"}), "");
  EXPECT_NE(getBindError("rel=0.9", {}, {}), "");
  EXPECT_NE(getBindError("rel=0.9,output=b", {"a"}, {"n"}), "");
  EXPECT_NE(getBindError("changed=0", {"a"}, {"n"}), "");
  EXPECT_NE(getBindError("changed=0", {"a"}, {}), "");
  EXPECT_NE(getBindError("changed=0,output=a", {"a"}, {"n"}), "");
  EXPECT_NE(getBindError("rel=0.9,output=n", {"a"}, {"n"}), "");
  EXPECT_NE(getBindError("rel=0.9,changed=0,output=a", {"a"}, {"n"}), "");
  // If a float and an integer result have the same name, the check is for both.
  EXPECT_EQ(getBindError("rel=0.9,changed=0,output=a", {"a"}, {"a"}), "");
  EXPECT_NE(getBindError("changed=0,output=a", {"a"}, {"a"}), "");
}

TEST(ComparisonCheck, Errors) {
  Comparison c = makeComparison();
  // The errors of logits are 9.14e-3, 5e-3 and 2e-2, and 3e-1 on the third
  // inputs with the candidate's own choices. Those of cache are 1e-3. At most 2
  // of 8 tokens change.
  EXPECT_EQ(getProblems("rel=2e-2,changed=0.3,choices=reference", c),
            std::vector<std::string>());
  EXPECT_EQ(getProblems("rel=6e-3,changed=0.3,choices=reference", c),
            std::vector<std::string>(
                {"logits has error 2.00e-02, more than 6.00e-03 (seed 3 and 1 "
                 "more, with the reference's choices)"}));
  EXPECT_EQ(getProblems("rel=2e-2,changed=0.3", c),
            std::vector<std::string>({"logits has error 3.00e-01, more than "
                                      "2.00e-02 (seed 3, with its own "
                                      "choices)"}));
  EXPECT_EQ(getProblems("rel=0.3", c),
            std::vector<std::string>(
                {"tokens has 2 of 8 (25.0 %) elements changed, more than 0 % "
                 "(seed 2 and 1 more)"}));
  EXPECT_TRUE(holds("changed=0.25,output=tokens", c));
  EXPECT_FALSE(holds("changed=0.24,output=tokens", c));
  EXPECT_TRUE(holds("rel=1e-3,output=cache", c));
}

TEST(ComparisonCheck, SaysWhatWasCompared) {
  Comparison c = makeComparison();
  EXPECT_EQ(applyCheck(parse("rel=0.9,changed=0.25"), c).scope,
            "2 float results within 9.00e-01 and 1 integer result within "
            "25.00 % changed on 3 inputs, with the candidate's own choices");
  EXPECT_EQ(
      applyCheck(parse("rel=0.9,output=cache,choices=reference"), c).scope,
      "cache within 9.00e-01 on 3 inputs, with the reference's choices");
  c.routers.clear();
  c.outputs[1].own.candidate[0].compared = 60;
  EXPECT_EQ(applyCheck(parse("rel=0.9,output=cache"), c).scope,
            "cache within 9.00e-01 on 3 inputs; 4 of 192 (2.1 %) float "
            "elements are NaN or infinite in float64, too");
}

TEST(ComparisonCheck, AShareIsExactlyItsLimit) {
  Comparison c;
  c.inputs = {"seed 1"};
  c.replayedChoices = {false};
  for (int64_t changed = 0; changed < 100; ++changed) {
    c.discrete = {{"r0", "i32[100]", {100}, {0}, {changed}}};
    std::string share = "changed=0." + std::string(changed < 10 ? "0" : "") +
                        std::to_string(changed);
    EXPECT_TRUE(holds(share, c)) << share;
    c.discrete[0].candidateChanged = {changed + 1};
    EXPECT_FALSE(holds(share, c)) << share;
  }
}

TEST(ComparisonCheck, NonFiniteElements) {
  auto fails = [](int64_t ErrorMetrics::*count) {
    ErrorMetrics metrics = makeError(0);
    EXPECT_TRUE(holds("rel=0", makeOne(metrics)));
    metrics.*count = 1;
    return !holds("rel=0.999", makeOne(metrics));
  };
  EXPECT_TRUE(fails(&ErrorMetrics::nanAppeared));
  EXPECT_TRUE(fails(&ErrorMetrics::nanVanished));
  EXPECT_TRUE(fails(&ErrorMetrics::infAppeared));
  EXPECT_TRUE(fails(&ErrorMetrics::infVanished));
  // Both sides have NaN or infinity in the same elements.
  ErrorMetrics metrics = makeError(0);
  metrics.compared = 1;
  EXPECT_TRUE(holds("rel=0", makeOne(metrics)));
  metrics.compared = 0;
  EXPECT_FALSE(holds("rel=0.999", makeOne(metrics)));
}

TEST(ComparisonCheck, ErrorsWithoutAMeasure) {
  EXPECT_FALSE(holds("rel=0.999", makeOne(makeError(NAN))));
  EXPECT_FALSE(holds("rel=0.999", makeOne(makeError(INFINITY))));
}

TEST(ComparisonCheck, NothingToCompare) {
  Comparison c = makeOne(ErrorMetrics());
  EXPECT_FALSE(holds("rel=0.9", c));
  // With own choices the result may have another size than the reference's.
  c.outputs[0].own.candidate[0].relativeRms = NAN;
  EXPECT_FALSE(holds("rel=0.9", c));
  EXPECT_FALSE(holds("rel=0.9", Comparison()));
  c = makeComparison();
  c.inputs.clear();
  EXPECT_FALSE(holds("rel=0.9,changed=0.5", c));
  // One result is empty on every set of inputs, and others are not.
  c = makeComparison();
  c.outputs[1].own.candidate = {ErrorMetrics(), ErrorMetrics(), ErrorMetrics()};
  EXPECT_TRUE(holds("rel=0.9,changed=0.5", c));
  EXPECT_FALSE(holds("rel=0.9,output=cache", c));
  c.outputs[0].own.candidate[1] = ErrorMetrics();
  EXPECT_TRUE(holds("rel=0.9,changed=0.5", c));
  c.discrete[0].elements[1] = c.discrete[0].candidateChanged[1] = 0;
  EXPECT_FALSE(holds("rel=0.9,changed=0.5", c));
}

TEST(ComparisonCheck, ChoicesThatWereNotMatched) {
  Comparison c = makeOne(makeError(0));
  c.routerMatch = RouterMatch::None;
  EXPECT_TRUE(holds("rel=0", c));
  EXPECT_FALSE(holds("rel=0,choices=reference", c));
  c.routerMatch = RouterMatch::Order;
  EXPECT_TRUE(holds("rel=0,choices=reference", c));
}

} // namespace
