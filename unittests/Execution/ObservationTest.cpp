//===- ObservationTest.cpp - What rounding a value costs ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares the prices of the weights of a layer y = x W, with cotangents from
// random seeds, with the squared error of y when W is rounded to bf16.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Observation.h"
#include "prec/Formats/Format.h"
#include "gtest/gtest.h"
#include <cmath>
#include <functional>
#include <random>

using namespace prec;

namespace {
constexpr int64_t kTokens = 64, kInputs = 48, kOutputs = 96;

struct Layer {
  Array x{ElementKind::f64, {kTokens, kInputs}};
  Array weights{ElementKind::f32, {kInputs, kOutputs}};
  std::mt19937 random;

  Layer(unsigned seed, const std::function<double(std::mt19937 &)> &makeWeight)
      : random(seed) {
    // The activations are results of a ReLU: their mean is not zero.
    std::normal_distribution<double> normal;
    for (int64_t i = 0; i < x.size(); ++i)
      x.set(i, std::max(0.0, normal(random)));
    for (int64_t i = 0; i < weights.size(); ++i)
      weights.set(i, makeWeight(random));
  }

  double getWeightError(int64_t i) const {
    double weight = weights.getDouble(i);
    Array narrow(ElementKind::bf16, {});
    narrow.set(0, weight);
    return narrow.getDouble(0) - weight;
  }

  /// The sum of the squared errors of y.
  double measure() const {
    double sum = 0;
    for (int64_t m = 0; m < kTokens; ++m)
      for (int64_t n = 0; n < kOutputs; ++n) {
        double error = 0;
        for (int64_t k = 0; k < kInputs; ++k)
          error +=
              x.getDouble(m * kInputs + k) * getWeightError(k * kOutputs + n);
        sum += error * error;
      }
    return sum;
  }

  /// The cotangent of the weights from one set of signs.
  Array sweep() {
    Array cotangent(ElementKind::f64, {kInputs, kOutputs});
    std::vector<double> signs(kTokens * kOutputs);
    for (double &sign : signs)
      sign = random() & 1 ? 1 : -1;
    for (int64_t k = 0; k < kInputs; ++k)
      for (int64_t n = 0; n < kOutputs; ++n) {
        double sum = 0;
        for (int64_t m = 0; m < kTokens; ++m)
          sum += x.getDouble(m * kInputs + k) * signs[m * kOutputs + n];
        cotangent.set(k * kOutputs + n, sum);
      }
    return cotangent;
  }
};
} // namespace

static double getIndependent(const Layer &layer, const Array &cotangent) {
  double sum = 0;
  for (int64_t i = 0; i < layer.weights.size(); ++i) {
    double error = layer.getWeightError(i) * cotangent.getDouble(i);
    sum += error * error;
  }
  return sum;
}

static double getPrice(const Layer &layer, const Array &cotangent) {
  Observation observation;
  observation.add(layer.weights, cotangent);
  return observation.formats[0].price;
}

TEST(ObservationTest, IndependentErrorsAddUp) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::normal_distribution<double> normal;
    Layer layer(seed, [&](std::mt19937 &random) { return normal(random); });
    Array cotangent = layer.sweep();
    double independent = getIndependent(layer, cotangent);
    EXPECT_NEAR(getPrice(layer, cotangent), independent, 1e-9 * independent);
    double measured = layer.measure();
    EXPECT_NEAR(independent, measured, 0.25 * measured);
  }
}

TEST(ObservationTest, EqualWeightsErrTogether) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    Layer layer(seed, [](std::mt19937 &) { return 0.1; });
    Array cotangent = layer.sweep();
    double measured = layer.measure();
    EXPECT_LT(getIndependent(layer, cotangent), 0.1 * measured);
    EXPECT_NEAR(getPrice(layer, cotangent), measured, 0.4 * measured);
  }
}

// Padding consists of equal numbers, here most of one row, whose errors are
// almost the whole error. A single row is weak evidence of correlated errors,
// but equal numbers are rounded alike.
TEST(ObservationTest, EqualNumbersErrTogether) {
  Array value(ElementKind::f64, {4, 512}),
      cotangent(ElementKind::f64, {4, 512});
  std::mt19937 random(1);
  std::normal_distribution<double> normal;
  for (int64_t i = 0; i < 2048; ++i) {
    bool isPadding = i < 400;
    value.set(i, isPadding ? 0.1 : normal(random));
    cotangent.set(i, isPadding ? 1.0 : 1e-3 * normal(random));
  }
  Observation observation;
  observation.add(value, cotangent);
  double error = double(0.10009765625f) - double(0.1f);
  EXPECT_NEAR(observation.formats[0].price, std::pow(400 * error, 2),
              0.01 * std::pow(400 * error, 2));
}

// Weights that are quantised to few levels have one error for each level.
TEST(ObservationTest, FewLevelsErrTogether) {
  for (unsigned seed = 0; seed < 10; ++seed) {
    Layer layer(seed,
                [](std::mt19937 &random) { return 0.1 * (1 + random() % 3); });
    Array cotangent = layer.sweep();
    double measured = layer.measure();
    EXPECT_LT(getIndependent(layer, cotangent), 0.5 * measured);
    EXPECT_NEAR(getPrice(layer, cotangent), measured, 0.4 * measured);
  }
}

/// Observes the rounding of 64 elements: its price, and the price that other
/// numbers in their place would have.
static Observation::Rounded observe(llvm::function_ref<double(int64_t)> get,
                                    double even = -0.5) {
  constexpr int64_t kElements = 64;
  Array value(ElementKind::f64, {kElements}),
      cotangent(ElementKind::f64, {kElements});
  for (int64_t i = 0; i < kElements; ++i) {
    value.set(i, get(i));
    cotangent.set(i, i % 2 ? 1 : even);
  }
  Observation observation;
  observation.add(value, cotangent);
  return observation.formats[0];
}

// sqrt(0.5) is close to a bf16 value and 0.576 is not: bf16 values between 1/2
// and 1 are 2^-8 apart. bf16 holds 0.5 exactly, but not every quotient that
// could be in its place.
TEST(ObservationTest, FewNumbersMayBeOthers) {
  // 22 elements have the same number, with cotangents of 1 and -1/2.
  double expected = std::pow(5.5 * 0x1p-8, 2) / 12;
  auto few = observe([](int64_t i) { return i % 3 ? 1 : std::sqrt(0.5); });
  EXPECT_NEAR(few.priceOfOthers, expected, 1e-12);
  EXPECT_LT(few.price, 0.02 * few.priceOfOthers);
  auto exact = observe([](int64_t i) { return i % 3 ? 1 : 0.5; });
  EXPECT_EQ(exact.price, 0);
  EXPECT_NEAR(exact.priceOfOthers, expected, 1e-12);
  auto dear = observe([](int64_t i) { return i % 3 ? 1 : 0.576; });
  EXPECT_EQ(dear.priceOfOthers, dear.price);
  auto counts = observe([](int64_t i) { return i % 3 ? 1 : 3; });
  EXPECT_EQ(counts.priceOfOthers, 0);
  auto many = observe([](int64_t i) { return 1.001 + 0.0137 * double(i); });
  EXPECT_GT(many.price, 0);
  EXPECT_EQ(many.priceOfOthers, many.price);
}

// The signs of one sweep may cancel while those of the next one do not.
TEST(ObservationTest, FewNumbersAreNoLessThanIndependent) {
  auto few = observe([](int64_t) { return std::sqrt(0.5); }, /*even=*/-1);
  EXPECT_NEAR(few.priceOfOthers, 64 * std::pow(0x1p-8, 2) / 12, 1e-12);
  EXPECT_LT(few.price, 0.02 * few.priceOfOthers);
  auto unknown = observe([](int64_t i) { return i ? 0.7 : 0.3; }, NAN);
  EXPECT_TRUE(std::isnan(unknown.price));
}
