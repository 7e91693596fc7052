//===- MarginObservationTest.cpp - How far choices are from others --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tests which margins of zero are ties that roundings do not change, and which
// of them count as the closest choices.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/MarginObservation.h"
#include "gtest/gtest.h"
#include <limits>

using namespace prec;

static MarginObservation observe(MarginKind kind,
                                 llvm::ArrayRef<double> numbers) {
  Array value(ElementKind::f64, {static_cast<int64_t>(numbers.size())});
  for (size_t i = 0; i < numbers.size(); ++i)
    value.set(i, numbers[i]);
  MarginSite site{"id", kind, {}};
  if (kind == MarginKind::Largest)
    site.dimensions = {0};
  MarginObservation observation;
  observation.add(site, value, 0);
  return observation;
}

TEST(MarginObservation, NumbersOnABorderAreTheClosest) {
  MarginObservation seen = observe(MarginKind::Integer, {2, -3, 0, 1.5});
  EXPECT_EQ(seen.choices, 4);
  EXPECT_EQ(seen.ties, 1);
  EXPECT_EQ(seen.seeded, 3);
  EXPECT_EQ(seen.exponents.front(), 2);
  seen = observe(MarginKind::Half, {2.5, 2});
  EXPECT_EQ(seen.ties, 0);
  EXPECT_EQ(seen.exponents.front(), 1);
  EXPECT_EQ(observe(MarginKind::Half, {0x1p52}).exponents.front(), 0);
}

TEST(MarginObservation, EqualNumbersAreTies) {
  MarginObservation seen = observe(MarginKind::Largest, {4, 1, 4});
  EXPECT_EQ(seen.choices, 1);
  EXPECT_EQ(seen.ties, 1);
  EXPECT_EQ(seen.seeded, 0);
  EXPECT_EQ(observe(MarginKind::Sign, {0, 1}).ties, 1);
}

/// Sweeps start from every phase that is a finite number.
TEST(MarginObservation, PhasesAreAllSeeded) {
  MarginObservation seen = observe(
      MarginKind::Phase, {3, -4, 0, std::numeric_limits<double>::infinity()});
  EXPECT_EQ(seen.choices, 3);
  EXPECT_EQ(seen.seeded, 3);
  EXPECT_EQ(seen.largest, 4);
  EXPECT_EQ(seen.sumOfSquares, 25);
  seen.add(seen);
  EXPECT_EQ(MarginObservation::fromArray(seen.toArray()).sumOfSquares, 50);
}

/// The relative error of the numbers closest to zero is the largest, so sweeps
/// start from the closest quarter.
TEST(MarginObservation, SweepsNearZeroStartFromTheClosest) {
  std::vector<double> numbers;
  for (int i = 0; i < 100; ++i)
    numbers.push_back(i % 2 ? i : -i);
  MarginObservation seen = observe(MarginKind::NearZero, numbers);
  EXPECT_EQ(seen.choices, 100);
  EXPECT_EQ(seen.seeded, 25);
  EXPECT_EQ(seen.ties, 1);
  EXPECT_EQ(seen.least, 1);
  EXPECT_EQ(seen.largest, 99);
  EXPECT_EQ(observe(MarginKind::Difference, numbers).seeded, 100);
}
