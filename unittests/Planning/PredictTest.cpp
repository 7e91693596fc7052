//===- PredictTest.cpp - What a plan is charged ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "prec/Planning/Plan.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <limits>

using namespace prec;
using testing::ElementsAre;

static Plan makePlan(llvm::ArrayRef<std::string> ids) {
  Plan plan;
  for (const std::string &id : ids)
    plan.decisions.push_back({{id, "", "", "", ""}, Rounding(), ""});
  return plan;
}

static Calibration makeCalibration(llvm::ArrayRef<std::string> ids,
                                   double price) {
  Calibration calibration;
  calibration.outputs.push_back({"y", 1});
  for (const std::string &id : ids) {
    CalibratedValue value;
    value.id = id;
    value.formats[Format::bf16].all.mean =
        value.formats[Format::bf16].all.worst = {price};
    calibration.values.push_back(value);
  }
  return calibration;
}

TEST(Predict, RootsOfSums) {
  Calibration calibration = makeCalibration({"f/a", "f/b"}, 8e-6);
  PlanPrediction prediction = predict(makePlan({"f/a", "f/b"}), calibration);
  EXPECT_DOUBLE_EQ(prediction.outputs[0].mean, 4e-3);
  EXPECT_TRUE(prediction.isComplete());
}

// Three calls of "helper" were priced together. Names of paths have slashes,
// and one path stands in front of another.
TEST(Predict, CallPathsAreChargedTheirShare) {
  Plan plan = makePlan({"main/helper#0/helper.a", "main/helper#0/inner/x"});
  plan.contexts = {
      {"helper", "main/helper#0", {"main/helper#0", "main/helper#1"}},
      {"helper", "main/helper#2", {"main/helper#2"}},
      {"inner", "main/helper#0/inner", {"main/helper#0/inner#0"}},
  };
  Calibration calibration = makeCalibration({"helper/helper.a"}, 6e-6);
  calibration.values.push_back(makeCalibration({"inner/x"}, 5e-6).values[0]);
  PlanPrediction prediction = predict(plan, calibration);
  EXPECT_TRUE(prediction.isComplete());
  EXPECT_DOUBLE_EQ(prediction.outputs[0].mean, 3e-3);
}

TEST(Predict, WhatNobodyKnowsIsNotZero) {
  Calibration calibration = makeCalibration({"f/a", "f/b"}, 4e-6);
  calibration.values[1].formats[Format::bf16].all.worst = {
      std::numeric_limits<double>::infinity()};
  PlanPrediction prediction =
      predict(makePlan({"f/a", "f/b", "f/c"}), calibration);
  EXPECT_THAT(prediction.unknown, ElementsAre("f/b", "f/c"));
  EXPECT_DOUBLE_EQ(prediction.outputs[0].mean, 2e-3);
  EXPECT_FALSE(prediction.isComplete());
}

TEST(Predict, AnOverflowIsNoPrice) {
  Calibration calibration = makeCalibration({"f/a"}, 4e-6);
  calibration.values[0].formats[Format::bf16].overflows = 1;
  PlanPrediction prediction = predict(makePlan({"f/a"}), calibration);
  EXPECT_THAT(prediction.overflowing, ElementsAre("f/a"));
  EXPECT_FALSE(prediction.isComplete());
}

// A value that contractions see in two formats has an entry for each.
TEST(Predict, SeveralFormatsOfAValueAddUp) {
  Calibration calibration = makeCalibration({"f/a"}, 9e-6);
  calibration.values[0].formats[Format::tf32].all.mean =
      calibration.values[0].formats[Format::tf32].all.worst = {7e-6};
  Plan plan = makePlan({"f/a", "f/a@tf32"});
  Rounding inTf32;
  inTf32.format = Format::tf32;
  plan.decisions[1].choice = inTf32;
  PlanPrediction prediction = predict(plan, calibration);
  EXPECT_TRUE(prediction.isComplete());
  EXPECT_DOUBLE_EQ(prediction.outputs[0].mean, 4e-3);
}
