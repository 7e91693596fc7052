//===- FlipRateTest.cpp - How often roundings change a choice -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares rates with sums over the margins themselves, which the histogram
// does not keep.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FlipRate.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cmath>
#include <random>

using namespace prec;

static MarginHistogram makeHistogram(const std::vector<double> &margins) {
  MarginHistogram histogram;
  int lowest = 1000, highest = -1000;
  for (double margin : margins) {
    lowest = std::min(lowest, std::ilogb(margin));
    highest = std::max(highest, std::ilogb(margin));
  }
  histogram.firstExponent = lowest;
  histogram.exponents.assign(highest - lowest + 1, 0);
  for (double margin : margins)
    ++histogram.exponents[std::ilogb(margin) - lowest];
  histogram.choices = double(margins.size());
  return histogram;
}

static double sumFlips(const std::vector<double> &margins, double s) {
  double sum = 0;
  for (double margin : margins)
    sum += std::erfc(margin / (std::sqrt(2.0) * s)) / 2;
  return sum / double(margins.size());
}

/// The magnitudes of normal numbers, which are dense at zero as margins are.
static std::vector<double> drawMargins(size_t count) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  std::vector<double> margins;
  while (margins.size() < count)
    margins.push_back(std::abs(normal(random)));
  return margins;
}

TEST(FlipRate, IsThatOfTheMargins) {
  std::vector<double> margins = drawMargins(20000);
  MarginHistogram histogram = makeHistogram(margins);
  for (double s : {1e-2, 1e-1, 1.0, 10.0})
    EXPECT_NEAR(histogram.getFlipRate(s * s) / sumFlips(margins, s), 1, 0.1)
        << s;
}

TEST(FlipRate, GoesOnBelowTheSmallestMargins) {
  // Of 500 margins almost none is below 1e-4. In the limit a share of 0.8e-4
  // is, which gives a rate of s sqrt(2 / pi) / sqrt(2 pi) = s / pi.
  MarginHistogram histogram = makeHistogram(drawMargins(500));
  double s = 1e-4;
  EXPECT_NEAR(histogram.getFlipRate(s * s) / (s / 3.14159), 1, 0.4);
}

TEST(FlipRate, OfLargeErrorsIsHalf) {
  MarginHistogram histogram = makeHistogram(drawMargins(1000));
  EXPECT_NEAR(histogram.getFlipRate(1e12), 0.5, 1e-3);
}

TEST(FlipRate, LeavesTiesAlone) {
  MarginHistogram histogram = makeHistogram(drawMargins(1000));
  double rate = histogram.getFlipRate(1e-2);
  histogram.ties = 1000;
  histogram.choices = 2000;
  EXPECT_NEAR(histogram.getFlipRate(1e-2), rate / 2, 1e-12);
}

TEST(FlipRate, IsZeroWithoutErrorsOrMargins) {
  EXPECT_EQ(makeHistogram(drawMargins(100)).getFlipRate(0), 0);
  MarginHistogram ties;
  ties.choices = ties.ties = 10;
  EXPECT_EQ(ties.getFlipRate(1), 0);
  EXPECT_EQ(MarginHistogram().getFlipRate(1), 0);
}

TEST(FlipRate, HasAnInverse) {
  MarginHistogram histogram = makeHistogram(drawMargins(1000));
  for (double rate : {1e-5, 1e-3, 0.1}) {
    double most = histogram.getMostVariance(rate);
    EXPECT_LE(histogram.getFlipRate(most), rate);
    EXPECT_GT(histogram.getFlipRate(most * 1.01), rate * 0.999);
  }
  EXPECT_TRUE(std::isinf(histogram.getMostVariance(0.6)));
  EXPECT_TRUE(std::isinf(MarginHistogram().getMostVariance(1e-9)));
}

// The error sums the jump of each flip by its own margin. Here large margins
// add most.
TEST(FlipRate, SumsWhatFlipsAdd) {
  std::vector<double> margins = drawMargins(4000);
  MarginHistogram histogram = makeHistogram(margins);
  auto getJump = [](double margin) { return std::exp2(std::ilogb(margin)); };
  std::vector<double> added(histogram.exponents.size(), 0.0);
  for (double margin : margins)
    added[std::ilogb(margin) - histogram.firstExponent] += getJump(margin);
  for (double s : {0.1, 0.3, 1.0}) {
    double sum = 0;
    for (double margin : margins)
      sum += getJump(margin) * std::erfc(margin / (std::sqrt(2.0) * s)) / 2;
    EXPECT_NEAR(histogram.getFlipped(s * s, added), sum, 0.1 * sum);
  }
  EXPECT_EQ(histogram.getFlipped(0, added), 0);
  EXPECT_EQ(histogram.getFlipped(1, {}), 0);
  double most = histogram.getMostVariance(1, added);
  EXPECT_LE(histogram.getFlipped(most, added), 1);
  EXPECT_GT(histogram.getFlipped(most * 1.01, added), 0.999);
}

/// A choice with a thousand margins up to 1 and one output.
static CalibratedChoice makeStep() {
  CalibratedChoice step;
  step.margins.choices = 1000;
  step.margins.firstExponent = -1;
  step.margins.exponents = {1000};
  step.jumps = {{0.1}};
  return step;
}

// An error of a thousandth moves 0.399 of a thousand margins up to 1 over zero
// on average. A single run may have 0.399 + 5 * 0.632 flips. The margin of
// contracts covers a part of these. Of a hundred inputs each has almost no
// flip, so the worst error is the mean.
TEST(FlipRate, OneFlipIsMoreThanTheMean) {
  CalibratedChoice step = makeStep();
  double mean = step.getError(0, 1e-6);
  EXPECT_NEAR(mean, 0.399e-4, 1e-7);
  EXPECT_NEAR(step.getWorstError(0, 1e-6, 1, 1) / mean, 3.558 / 0.399, 0.01);
  EXPECT_NEAR(step.getWorstError(0, 1e-6, 1, 2) / mean, 3.558 / 0.399 / 4,
              0.01);
  EXPECT_EQ(step.getWorstError(0, 1e-6, 1, 3), mean);
  EXPECT_EQ(step.getWorstError(0, 1e-6, 100, 1), mean);
  EXPECT_EQ(step.getWorstError(1, 1e-6, 1, 1), 0);
}

// If a hundred margins have the whole error, only a tenth of the flips count,
// and each of them adds ten times as much.
TEST(FlipRate, FewOfTheFlipsMakeTheError) {
  CalibratedChoice step = makeStep();
  double mean = step.getError(0, 1e-6);
  step.jumpSquares = {{1000 * 1e-4 * 1e-4}};
  EXPECT_NEAR(step.getWorstError(0, 1e-6, 1, 1) / mean, 3.558 / 0.399, 0.01);
  step.jumpSquares = {{100 * 1e-3 * 1e-3}};
  EXPECT_NEAR(step.getWorstError(0, 1e-6, 1, 1) / mean, 1.0387 / 0.0399, 0.05);
  EXPECT_EQ(step.getError(0, 1e-6), mean);
}
