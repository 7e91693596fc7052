//===- PredictTest.cpp - What a plan is charged ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "prec/Planning/Contract.h"
#include "prec/Planning/Plan.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>
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
  calibration.outputs.push_back({{"y", 1}});
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

// Three calls of "helper" share one price. Names on paths contain slashes, and
// one path is a prefix of another.
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

/// Two values and two outputs. A rounding of the first value moves the sign of
/// a derivative of the first output: a hundred thousand margins, evenly up to
/// 1, each of which adds 1e-6.
static Calibration makeSteps() {
  Calibration calibration = makeCalibration({"f/a", "f/b"}, 0);
  calibration.outputs.push_back({{"z", 1}});
  CalibratedChoice step;
  step.id = "f/select@derivative";
  step.kind = "derivative";
  step.margins.choices = 100000;
  step.margins.firstExponent = -1;
  step.margins.exponents = {100000};
  step.jumps = {{0.1}, {0}};
  calibration.choices.push_back(step);
  for (CalibratedValue &value : calibration.values) {
    Price &price = value.formats[Format::bf16].all;
    price.mean = price.worst = {1e-6, 1e-6};
    price.choices = {value.id == "f/a" ? 1e-6 : 0};
  }
  return calibration;
}

// The rate is the density at zero times the mean magnitude of the error on one
// side: of 100000 margins 100000 * 1e-3 / sqrt(2 pi) = 39.9 flip.
TEST(Predict, DerivativesThatFlipAreErrors) {
  Calibration calibration = makeSteps();
  PlanPrediction prediction = predict(makePlan({"f/a"}), calibration);
  EXPECT_NEAR(prediction.outputs[0].mean, std::sqrt(1e-6 + 0.399e-4), 1e-5);
  EXPECT_NEAR(prediction.outputs[0].worst, prediction.outputs[0].mean, 1e-12);
  EXPECT_DOUBLE_EQ(prediction.outputs[1].mean, 1e-3);
  EXPECT_TRUE(prediction.choices.empty());
  EXPECT_DOUBLE_EQ(predict(makePlan({"f/b"}), calibration).outputs[0].mean,
                   1e-3);
  // Older files have no margins.
  calibration.values[0].formats[Format::bf16].all.choices.clear();
  EXPECT_FALSE(predict(makePlan({"f/a"}), calibration).isComplete());
}

// Flips get half of the squared error that a bound allows, and prices get the
// other half. Outputs without steps get the whole, and outputs without a bound
// stay unbounded.
TEST(Predict, BoundsLeaveRoomForDerivatives) {
  Calibration calibration = makeSteps();
  calibration.inputs = {"a"};
  Contract contract;
  contract.errors.push_back({"", 1.2e-2});
  std::vector<double> most = contract.getMostErrors(calibration);
  ASSERT_EQ(most.size(), 3u);
  EXPECT_NEAR(most[0], 1.25e-5, 1e-7);
  EXPECT_NEAR(most[1], 2.5e-5, 1e-8);
  EXPECT_NEAR(calibration.choices[0].getError(0, most[2]), 1.25e-5, 1e-7);
  contract.errors.front().output = "z";
  most = contract.getMostErrors(calibration);
  EXPECT_TRUE(std::isinf(most[0]));
  EXPECT_NEAR(most[1], 2.5e-5, 1e-8);
  EXPECT_TRUE(std::isinf(most[2]));
}

// The errors of roundings that saturated shares hide reduce what the bound
// leaves for roundings. The error of fp32 arithmetic is not scaled.
TEST(Predict, SharesHideRoundings) {
  Calibration calibration = makeCalibration({"f/a"}, 4e-6);
  calibration.inputs = {"a", "b"};
  calibration.outputs.front().saturation = 2;
  calibration.outputs.front().wideWorst = 1e-5;
  Contract contract;
  contract.errors.push_back({"", 1.8e-2});
  double left = 1.8e-2 * 1.8e-2 / (1.65 * 1.65) - 1e-5;
  EXPECT_NEAR(contract.getMostErrors(calibration).front(), left / 4, 1e-9);

  PlanPrediction prediction = predict(makePlan({"f/a"}), calibration);
  double most = 1.65 * std::sqrt(4 * 4e-6 + 1e-5);
  contract.errors.front().error = 0.99 * most;
  EXPECT_TRUE(bool(contract.check(prediction, calibration)));
  contract.errors.front().error = 1.01 * most;
  EXPECT_FALSE(bool(contract.check(prediction, calibration)));
}

// A result that is only noise in fp32, such as the gradient of a bias before a
// batch norm, cannot be bounded. The message counts such results and names one
// that can be bounded.
TEST(Predict, NamesResultsThatCanBeBounded) {
  Calibration calibration = makeCalibration({"f/a"}, 4e-6);
  calibration.inputs = {"a", "b"};
  calibration.outputs.front().wideWorst = 1;
  for (auto [name, wide] :
       {std::pair("z", 4.0), std::pair("loss and 1 more", 1e-12)}) {
    calibration.outputs.push_back(calibration.outputs.front());
    calibration.outputs.back().name = name;
    calibration.outputs.back().wideWorst = wide;
  }
  calibration.outputs.back().members = {"loss", "norm"};
  calibration.outputs.back().results = 2;
  Contract contract;
  contract.errors.push_back({"", 4.196e-3});
  std::string message = llvm::toString(contract.checkWide(calibration));
  EXPECT_THAT(message, testing::StartsWith("max-error: 'y' has an error of "
                                           "1.00e+00 with nothing rounded"));
  EXPECT_THAT(message,
              testing::EndsWith(
                  "at most 4.20e-03 is asked; 2 results are so; name those "
                  "that can be bounded, as in max-error=0.004196:loss"));
  contract.errors.front().output = "loss";
  EXPECT_FALSE(bool(contract.checkWide(calibration)));
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

// A value that contractions read in two formats has an entry for each.
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

static Rounding makeRounding(Format format, Readers readers) {
  Rounding rounding;
  rounding.format = format;
  rounding.readers = readers;
  return rounding;
}

// The price of open contractions leaves out those that rules keep. A plan
// without the rule makes a kept contraction narrow, and a plan by time may
// multiply it in tf32. Its path contains the name of a call.
TEST(Predict, KeptReadersCountIfTheyAreNarrow) {
  // Each of the two paths has half of the price.
  Calibration calibration = makeCalibration({"g/a"}, 50e-6);
  CalibratedValue &value = calibration.values[0];
  value.keptReaders = {"g/log"};
  value.formats[Format::tf32] = value.formats[Format::bf16];
  for (auto &[format, prices] : value.formats) {
    bool isTf32 = format == Format::tf32;
    prices.contractions.mean =
        prices.contractions.worst = {isTf32 ? 24e-6 : 32e-6};
    prices.openContractions.mean =
        prices.openContractions.worst = {isTf32 ? 10e-6 : 8e-6};
  }
  Plan plan = makePlan({"main/g#0/a", "main/g#0/open", "main/g#0/log"});
  plan.contexts = {{"g", "main/g#0", {"main/g#0"}},
                   {"g", "main/g#1", {"main/g#1"}}};
  plan.decisions[0].choice = makeRounding(Format::bf16, Readers::Contractions);
  plan.decisions[1].choice = Multiplication();
  plan.decisions[2].choice = Multiplication();
  auto getError = [&] {
    PlanPrediction prediction = predict(plan, calibration);
    EXPECT_TRUE(prediction.isComplete());
    return prediction.outputs[0].mean;
  };
  EXPECT_DOUBLE_EQ(getError(), 4e-3);
  // The price sums both formats: the open contraction in bf16, and both
  // contractions in tf32.
  plan.decisions[2].choice = Multiplication{Format::tf32};
  plan.decisions.push_back(makePlan({"main/g#0/a@tf32"}).decisions[0]);
  plan.decisions[3].choice = makeRounding(Format::tf32, Readers::Contractions);
  EXPECT_DOUBLE_EQ(getError(), 4e-3);
  plan.decisions.pop_back();
  plan.decisions.pop_back();
  EXPECT_DOUBLE_EQ(getError(), 2e-3);
  // A contraction on another path does not count.
  plan.decisions.push_back(makePlan({"main/g#1/log"}).decisions[0]);
  plan.decisions.back().choice = Multiplication();
  EXPECT_DOUBLE_EQ(getError(), 2e-3);
  plan.decisions[0].choice = makeRounding(Format::bf16, Readers::All);
  EXPECT_DOUBLE_EQ(getError(), 5e-3);
}
