//===- SaturationTest.cpp - How much of their errors shares hide ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../lib/Execution/Saturation.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace prec;

static Array makeArray(llvm::ArrayRef<int64_t> shape,
                       llvm::ArrayRef<double> values) {
  Array array(ElementKind::f64, shape);
  for (size_t i = 0; i < values.size(); ++i)
    array.set(i, values[i]);
  return array;
}

static double getFactor(llvm::ArrayRef<int64_t> shape,
                        llvm::ArrayRef<double> values) {
  return getSaturation(makeArray(shape, values))->factor;
}

static double countErrors(llvm::ArrayRef<int64_t> shape,
                          llvm::ArrayRef<double> values) {
  return getSaturation(makeArray(shape, values))->elements;
}

// The derivative of a sigmoid scales an error by 1 - p: a probability of 0.2
// shows four fifths of it, and one of 0.9 a tenth.
TEST(Saturation, OfSigmoids) {
  EXPECT_NEAR(getFactor({1}, {0.2}), 1 / 0.8, 1e-12);
  EXPECT_NEAR(getFactor({2}, {0.2, 0.9}),
              std::sqrt(0.85 / (0.16 * 0.16 + 0.09 * 0.09)), 1e-12);
  EXPECT_NEAR(getFactor({2}, {1e-7, 1e-9}), 1, 1e-6);
}

// Probabilities near 1 show almost nothing of an error. The factor is bounded,
// since digits are lost there. Zeros and NaNs give no evidence.
TEST(Saturation, HasBounds) {
  EXPECT_EQ(getFactor({2}, {1, 1}), 1e12);
  EXPECT_EQ(getFactor({1, 2}, {1, 0}), 1e12);
  EXPECT_EQ(getFactor({1, 2}, {1, 1e-17}), 1e12);
  for (double doubt : {1e-5, 3e-7, 1e-9, 3e-9, 7e-10})
    EXPECT_NEAR(getFactor({1, 2}, {1 - doubt, doubt}) * doubt, std::sqrt(0.125),
                1e-5);
  EXPECT_FALSE(getSaturation(makeArray({2}, {0, 0})));
  EXPECT_FALSE(getSaturation(makeArray({1}, {NAN})));
  EXPECT_FALSE(getSaturation(makeArray({0, 2}, {})));
  EXPECT_EQ(getFactor({2}, {NAN, 0.5}), 2);
  EXPECT_EQ(getFactor({2, 2}, {NAN, 0.5, 1, 0}), 1e12);
  EXPECT_EQ(getFactor({}, {0.5}), 2);
}

// A quotient of shares may exceed 1. It is then no probability, and the factor
// is 1.
TEST(Saturation, WhatIsNoShareHidesNothing) {
  for (double other : {1.2, -0.1, double(INFINITY)}) {
    EXPECT_EQ(getFactor({2}, {0.9, other}), 1);
    EXPECT_EQ(countErrors({2}, {0.9, other}), 2);
  }
  EXPECT_GT(getFactor({2}, {0.9, 1.0005}), 2);
}

// Sigmoids near 0 or 1 add no error to the count. Neither does the last share
// of a row, since the other shares determine it.
TEST(Saturation, CountsErrors) {
  EXPECT_NEAR(countErrors({5}, {0.5, 0.5, 0.5, 1e-9, 1 - 1e-9}), 3, 1e-6);
  EXPECT_NEAR(countErrors({3}, {1e-3, 1e-6, 1e-9}), 1, 1e-5);
  EXPECT_EQ(countErrors({2}, {1, 1}), 1);
  EXPECT_NEAR(countErrors({1, 4}, {0.25, 0.25, 0.25, 0.25}), 3, 1e-12);
  EXPECT_NEAR(countErrors({1, 2}, {0.8, 0.2}), 1, 1e-12);
  EXPECT_NEAR(countErrors({2, 2}, {0.8, 0.2, 0.8, 0.2}), 2, 1e-12);
  EXPECT_NEAR(countErrors({2, 2}, {0.8, 0.2, 1 - 1e-9, 1e-9}), 1, 1e-6);
}

// Equal shares show the whole error. The excess of the squared factor over 1 is
// divided by the number of rows.
TEST(Saturation, OfSoftmaxes) {
  EXPECT_NEAR(getFactor({1, 4}, {0.25, 0.25, 0.25, 0.25}), 1, 1e-12);
  EXPECT_NEAR(getFactor({2, 1}, {0.8, 0.2}), std::sqrt(0.5 * 0.68 / 0.1024),
              1e-12);
  EXPECT_NEAR(getFactor({2, 2}, {0.8, 0.2, 0.2, 0.8}),
              std::sqrt(1 + (0.5 * 0.68 / 0.1024 - 1) / 2), 1e-12);
}

// Compares the factor with the measured change of a softmax over three scores
// with independent errors of one size.
TEST(Saturation, IsWhatErrorsDo) {
  const double scores[] = {2, 0.5, -1};
  auto softmax = [](llvm::ArrayRef<double> x) {
    std::vector<double> p;
    double sum = 0;
    for (double score : x)
      sum += std::exp(score);
    for (double score : x)
      p.push_back(std::exp(score) / sum);
    return p;
  };
  std::vector<double> p = softmax(scores);
  std::mt19937 random(1);
  std::normal_distribution<double> normal;
  double moved = 0, norm = 0;
  constexpr double kSize = 1e-4;
  constexpr unsigned kDraws = 100000;
  for (unsigned draw = 0; draw < kDraws; ++draw) {
    std::vector<double> x(std::begin(scores), std::end(scores));
    for (double &score : x)
      score += kSize * normal(random);
    std::vector<double> q = softmax(x);
    for (unsigned i = 0; i < 3; ++i)
      moved += (q[i] - p[i]) * (q[i] - p[i]) / (kSize * kSize * kDraws);
  }
  for (double share : p)
    norm += share * share;
  EXPECT_NEAR(getFactor({3}, p), std::sqrt(2.0 / 3 / (moved / norm)), 0.02);
}
