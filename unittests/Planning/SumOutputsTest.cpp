//===- SumOutputsTest.cpp - Prices of many results together ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/SumOutputs.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace prec;
using testing::ElementsAre;

/// A loss, and other results that share two sweeps.
static Calibration makeCalibration(int64_t resultsOfFirst) {
  Calibration calibration;
  Calibration::Output first, loss, second;
  first.name = "a0 and more";
  first.results = resultsOfFirst;
  first.elements = 64;
  for (int64_t i = 0; i < resultsOfFirst; ++i)
    first.members.push_back("a" + std::to_string(i));
  first.wideMean = 1;
  first.wideWorst = 2;
  loss.name = "loss";
  loss.elements = 1;
  second.name = "b";
  second.elements = 32;
  second.wideMean = 3;
  second.wideWorst = 5;
  calibration.outputs = {first, loss, second};

  CalibratedValue value;
  FormatPrices prices;
  prices.all = {{1, 2, 4}, {2, 3, 6}, {0.5}};
  value.formats[Format::bf16] = prices;
  value.paths["main/f#0"].formats[Format::bf16] = prices;
  calibration.values.push_back(value);

  CalibratedChoice step;
  step.jumps = {{1, 2}, {3, 4}, {10, 20}};
  calibration.choices.push_back(step);
  return calibration;
}

TEST(SumOutputs, NumbersStayAndOthersAreOne) {
  Calibration summed = sumManyOutputs(makeCalibration(15));
  ASSERT_EQ(summed.outputs.size(), 2u);
  EXPECT_EQ(summed.outputs[0].name, "loss");
  const Calibration::Output &total = summed.outputs[1];
  EXPECT_EQ(total.name, "16 results");
  EXPECT_EQ(total.results, 16);
  EXPECT_EQ(total.elements, 32);
  EXPECT_EQ(total.members.size(), 16u);
  EXPECT_EQ(total.members.back(), "b");
  EXPECT_EQ(total.wideMean, 4);
  EXPECT_EQ(total.wideWorst, 7);
  CalibratedValue &value = summed.values[0];
  int numPrices = 0;
  value.forEachPrices([&](const FormatPrices &prices) {
    ++numPrices;
    EXPECT_THAT(prices.all.mean, ElementsAre(2, 5));
    EXPECT_THAT(prices.all.worst, ElementsAre(3, 8));
    EXPECT_THAT(prices.all.choices, ElementsAre(0.5));
    EXPECT_TRUE(prices.contractions.isEmpty());
  });
  EXPECT_EQ(numPrices, 2);
  EXPECT_THAT(summed.choices[0].jumps,
              ElementsAre(ElementsAre(3, 4), ElementsAre(11, 22)));
}

// A sum of few results gains nothing, since policies bound each of them.
TEST(SumOutputs, FewResultsStayApart) {
  Calibration few = sumManyOutputs(makeCalibration(14));
  ASSERT_EQ(few.outputs.size(), 3u);
  EXPECT_EQ(few.outputs[2].name, "b");
  EXPECT_THAT(few.values[0].formats[Format::bf16].all.mean,
              ElementsAre(1, 2, 4));
}

// Older files do not list the members of outputs.
TEST(SumOutputs, WithoutNamesTheSumHasNone) {
  Calibration calibration = makeCalibration(15);
  calibration.outputs[0].members.clear();
  Calibration summed = sumManyOutputs(std::move(calibration));
  EXPECT_EQ(summed.outputs[1].results, 16);
  EXPECT_TRUE(summed.outputs[1].members.empty());
}

// Trailing zeros may be left out.
TEST(SumOutputs, JumpsMayHaveOtherLengths) {
  Calibration calibration = makeCalibration(15);
  calibration.choices[0].jumps = {{1}, {3, 4}, {10, 20, 30}};
  calibration.choices[0].jumpSquares = {{4}, {1, 1}, {9, 1}};
  Calibration summed = sumManyOutputs(std::move(calibration));
  EXPECT_THAT(summed.choices[0].jumps,
              ElementsAre(ElementsAre(3, 4), ElementsAre(11, 20, 30)));
  EXPECT_THAT(summed.choices[0].jumpSquares,
              ElementsAre(ElementsAre(1, 1), ElementsAre(25, 1)));
}

// If the file has no sizes, a loss is not added to the sum.
TEST(SumOutputs, WhatMayBeANumberStays) {
  Calibration calibration = makeCalibration(15);
  calibration.outputs[1].elements = 0;
  Calibration summed = sumManyOutputs(std::move(calibration));
  EXPECT_EQ(summed.outputs[0].name, "loss");
}
