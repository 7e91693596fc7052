//===- ErrorSumTest.cpp - The expected error of many roundings ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../lib/Execution/ErrorSum.h"
#include "../../lib/Execution/RandomStream.h"
#include "gtest/gtest.h"

using namespace prec;

/// The squared sum of the errors of 64 x 64 different numbers, divided by the
/// sum for independent errors.
static double getFactor(llvm::function_ref<double(double normal)> getError) {
  constexpr int64_t kSize = 64;
  std::vector<float> values;
  std::vector<double> errors;
  double independent = 0;
  for (int64_t i = 0; i < kSize * kSize; ++i) {
    values.push_back(float(i));
    errors.push_back(getError(RandomStream(1, 1).getNormal(i)));
    independent += errors.back() * errors.back();
  }
  return sumErrors({kSize, kSize}, values, errors) / independent;
}

TEST(ErrorSum, OfIndependentErrors) {
  EXPECT_DOUBLE_EQ(getFactor([](double normal) { return normal; }), 1);
}

// The errors of squares of small numbers that are flushed to zero have one
// sign. The square of the sum of n such errors is n times the sum of their
// squares, times a factor for their spread: (E x^2)^2 / E x^4 = 1/3.
TEST(ErrorSum, OfErrorsOfOneSign) {
  double factor = getFactor([](double normal) { return -normal * normal; });
  EXPECT_NEAR(factor / (64 * 64), 1.0 / 3, 0.05);
}

// The error of one element says nothing about the signs of the others.
TEST(ErrorSum, OfOneLargeError) {
  double first = 100;
  EXPECT_DOUBLE_EQ(getFactor([&](double normal) {
                     return std::exchange(first, 1e-3 * normal);
                   }),
                   1);
}
