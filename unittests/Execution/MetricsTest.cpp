//===- MetricsTest.cpp - Figures of error ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Metrics.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace prec;
using namespace llvm;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();
static constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

static Array make(ElementKind kind, ArrayRef<int64_t> shape,
                  ArrayRef<double> values) {
  Array array(kind, shape);
  EXPECT_EQ(size_t(array.size()), values.size());
  for (size_t i = 0; i < values.size(); ++i)
    array.set(i, values[i]);
  return array;
}

static ErrorMetrics measure(ElementKind kind, ArrayRef<double> result,
                            ArrayRef<double> reference) {
  return measureError(
      make(kind, int64_t(result.size()), result),
      make(ElementKind::f64, int64_t(reference.size()), reference));
}

static double getUlps(ElementKind kind, double x, double r) {
  return measure(kind, x, r).maxUlp;
}

static double getShare(ArrayRef<int64_t> shape, ArrayRef<double> result,
                       ArrayRef<double> reference) {
  return getChangedArgMaxShare(make(ElementKind::f32, shape, result),
                               make(ElementKind::f64, shape, reference));
}

static Array fromBits(ArrayRef<uint32_t> bits) {
  Array array(ElementKind::f32, int64_t(bits.size()));
  std::memcpy(array.data(), bits.data(), array.getNumBytes());
  return array;
}

namespace {

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST(Metrics, ByHand) {
  // The errors 1, 0, -1 of the reference 3, 4, 0 have the norms sqrt(2) and 5.
  ErrorMetrics m = measure(ElementKind::f32, {4, 4, -1}, {3, 4, 0});
  EXPECT_EQ(m.elements, 3);
  EXPECT_EQ(m.compared, 3);
  EXPECT_DOUBLE_EQ(m.relativeRms, std::sqrt(2.0) / 5);
  EXPECT_DOUBLE_EQ(m.maxRelative, 1.0 / 3);
  EXPECT_DOUBLE_EQ(m.cosine, 28 / (std::sqrt(33.0) * 5));
  EXPECT_EQ(m.nanAppeared + m.nanVanished + m.infAppeared + m.infVanished, 0);
}

TEST(Metrics, EqualArraysHaveNoError) {
  ErrorMetrics m = measure(ElementKind::bf16, {1, -3, 0.5}, {1, -3, 0.5});
  EXPECT_EQ(m.relativeRms, 0);
  EXPECT_EQ(m.maxRelative, 0);
  EXPECT_EQ(m.maxUlp, 0);
  EXPECT_DOUBLE_EQ(m.cosine, 1);
}

TEST(Metrics, ANaNHidesNothing) {
  ErrorMetrics m = measure(ElementKind::f32, {kNaN, 4, 5, kInfinity, kInfinity},
                           {1, 3, kNaN, 2, kInfinity});
  EXPECT_EQ(m.elements, 5);
  EXPECT_EQ(m.compared, 1);
  EXPECT_DOUBLE_EQ(m.relativeRms, 1.0 / 3);
  EXPECT_DOUBLE_EQ(m.maxRelative, 1.0 / 3);
  EXPECT_EQ(m.maxUlp, 0x1p22);
  EXPECT_DOUBLE_EQ(m.cosine, 1);
  EXPECT_EQ(m.nanAppeared, 1);
  EXPECT_EQ(m.nanVanished, 1);
  EXPECT_EQ(m.infAppeared, 1);
  EXPECT_EQ(m.infVanished, 0);
}

TEST(Metrics, InfinitiesByKindAndSign) {
  ErrorMetrics m = measure(ElementKind::f16, {kInfinity, 1, kInfinity, kNaN},
                           {-kInfinity, kInfinity, 70000, kInfinity});
  EXPECT_EQ(m.compared, 0);
  EXPECT_EQ(m.infAppeared, 2); // The other sign, and an overflow.
  EXPECT_EQ(m.infVanished, 3);
  EXPECT_EQ(m.nanAppeared, 1);
  EXPECT_EQ(m.nanVanished, 0);
  EXPECT_TRUE(std::isnan(m.relativeRms));
  EXPECT_TRUE(std::isnan(m.cosine));
}

TEST(Metrics, EqualNonFiniteElementsAreNoError) {
  ErrorMetrics m = measure(ElementKind::f32, {kNaN, kInfinity, -kInfinity},
                           {kNaN, kInfinity, -kInfinity});
  EXPECT_EQ(m.compared, 0);
  EXPECT_EQ(m.relativeRms, 0);
  EXPECT_EQ(m.cosine, 1);
}

TEST(Metrics, ZeroReference) {
  ErrorMetrics m = measure(ElementKind::f32, {3, -4}, {0, -0.0});
  EXPECT_EQ(m.relativeRms, kInfinity);
  EXPECT_EQ(m.maxRelative, 0);
  EXPECT_EQ(m.cosine, 0);
  EXPECT_EQ(measure(ElementKind::f32, {0, -0.0}, {0, 0}).relativeRms, 0);
  // Elements that are not compared do not count.
  EXPECT_EQ(measure(ElementKind::f32, {0, 1}, {0, kNaN}).relativeRms, 0);
  EXPECT_EQ(measure(ElementKind::f32, {0, 0}, {0, 0}).cosine, 1);
  EXPECT_EQ(measure(ElementKind::f32, {0, 0}, {1, 2}).cosine, 0);
  EXPECT_EQ(measure(ElementKind::f32, {0, 0}, {1, 2}).relativeRms, 1);
}

TEST(Metrics, EmptyArrays) {
  ErrorMetrics m = measure(ElementKind::f32, {}, {});
  EXPECT_EQ(m.elements, 0);
  EXPECT_EQ(m.compared, 0);
  EXPECT_EQ(m.relativeRms, 0);
  EXPECT_EQ(m.maxUlp, 0);
  EXPECT_EQ(m.cosine, 1);
}

TEST(Metrics, SquaresNeitherOverflowNorVanish) {
  for (double unit : {1e-300, 5e-324, 1e-200, 1e200, 1e307}) {
    ErrorMetrics m =
        measure(ElementKind::f64, {4 * unit, 4 * unit}, {3 * unit, 4 * unit});
    EXPECT_NEAR(m.relativeRms, 0.2, 1e-15) << unit;
    EXPECT_NEAR(m.cosine, 28 / (std::sqrt(32.0) * 5), 1e-15) << unit;
  }
  // A reference far below the result does not count as zero.
  EXPECT_NEAR(measure(ElementKind::f64, 1e10, 1e-200).relativeRms / 1e210, 1,
              1e-15);
  EXPECT_EQ(measure(ElementKind::f64, 1e-200, 0.0).relativeRms, kInfinity);
}

TEST(Metrics, UlpsOfEachFormat) {
  EXPECT_EQ(getUlps(ElementKind::bf16, 1 + 0x1p-7, 1), 1);
  EXPECT_EQ(getUlps(ElementKind::f16, 1 + 0x1p-10, 1), 1);
  EXPECT_EQ(getUlps(ElementKind::f32, 1 + 0x1p-23, 1), 1);
  EXPECT_EQ(getUlps(ElementKind::f64, 1 + 0x1p-52, 1), 1);
  // The reference is rounded to the type of the result first.
  EXPECT_EQ(getUlps(ElementKind::bf16, 1, 1 + 0x1p-9), 0);
  EXPECT_EQ(getUlps(ElementKind::bf16, 1, 1 + 0x1p-8 + 0x1p-40), 1);
  // Infinity is one step beyond the largest number.
  EXPECT_EQ(getUlps(ElementKind::f16, 65504, 1e6), 1);
}

TEST(Metrics, UlpsAcrossBinadesAndZero) {
  // bf16 has 128 steps per binade: 128 from 1 to 2, and 64 in the upper half of
  // the binade below 1.
  EXPECT_EQ(getUlps(ElementKind::bf16, 2, 1), 128);
  EXPECT_EQ(getUlps(ElementKind::bf16, 0.75, 1), 64);
  EXPECT_EQ(getUlps(ElementKind::bf16, -2, -1), 128);
  EXPECT_EQ(getUlps(ElementKind::f32, 0.0, -0.0), 0);
  EXPECT_EQ(getUlps(ElementKind::f32, 0x1p-149, -0x1p-149), 2);
  EXPECT_EQ(getUlps(ElementKind::f32, -0x1p-149, 0x1p-148), 3);
  EXPECT_EQ(getUlps(ElementKind::f16, 0x1p-14, 0), 1024);
  // The distance from one end of f64 to the other exceeds an int64_t.
  double largest = std::numeric_limits<double>::max();
  EXPECT_EQ(getUlps(ElementKind::f64, largest, -largest),
            2 * double(0x7FEFFFFFFFFFFFFF));
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

TEST(Metrics, ChangedArgMax) {
  EXPECT_EQ(getShare({2, 3}, {1, 2, 3, 6, 5, 4}, {1, 2, 3, 4, 5, 6}), 0.5);
  EXPECT_EQ(getShare({2, 1, 3}, {1, 2, 3, 6, 5, 4}, {7, 8, 9, 9, 5, 4}), 0);
  EXPECT_EQ(getShare({3}, {1, 2, 3}, {3, 2, 1}), 1);
  EXPECT_EQ(getShare({2}, {1, kInfinity}, {1, 2}), 0);
}

TEST(Metrics, ArgMaxOfTiesIsTheFirst) {
  EXPECT_EQ(getShare({3}, {1, 2, 2}, {1, 3, 2}), 0);
  EXPECT_EQ(getShare({3}, {1, 2, 2}, {1, 2, 3}), 1);
  EXPECT_EQ(getShare({2}, {-0.0, 0.0}, {1, 0}), 0);
}

TEST(Metrics, ArgMaxLeavesNaNRowsOfTheReferenceOut) {
  EXPECT_EQ(getShare({2, 2}, {1, 2, 1, 2}, {1, 2, 1, kNaN}), 0);
  EXPECT_EQ(getShare({2, 2}, {1, 2, 1, 2}, {2, 1, 1, kNaN}), 1);
  EXPECT_TRUE(std::isnan(getShare({1, 2}, {kNaN, 2}, {kNaN, 2})));
}

TEST(Metrics, ArgMaxThatIsLostIsChanged) {
  EXPECT_EQ(getShare({2, 2}, {kNaN, 2, 1, 2}, {1, 2, 1, 2}), 0.5);
}

TEST(Metrics, ArgMaxWithoutRows) {
  EXPECT_EQ(getShare({0, 3}, {}, {}), 0);
  EXPECT_EQ(getShare({3, 0}, {}, {}), 0);
  EXPECT_EQ(getShare({}, 1.0, 2.0), 0);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

TEST(Metrics, DifferentBits) {
  uint32_t one = 0x3F800000, minusZero = 0x80000000, infinity = 0x7F800000;
  uint32_t quiet = 0x7FC00000, payload = 0xFFC01234, signalling = 0x7F800001;
  Array a = fromBits({one, 0, quiet, payload, infinity, one, quiet});
  Array b = fromBits({one, minusZero, payload, signalling, infinity + minusZero,
                      one + 1, infinity});
  EXPECT_EQ(countDifferentBits(a, b), 4);
  EXPECT_EQ(findFirstDifference(a, b), 1);
  EXPECT_EQ(countDifferentBits(a, a), 0);
  EXPECT_EQ(findFirstDifference(a, a), -1);
}

TEST(Metrics, DifferentBitsOfEachKind) {
  for (ElementKind kind :
       {ElementKind::bf16, ElementKind::f16, ElementKind::f32, ElementKind::f64,
        ElementKind::i8, ElementKind::i16, ElementKind::i32,
        ElementKind::i64}) {
    // Integers of all ones are no NaNs.
    Array a = make(kind, 4, {1, -1, 2, -1});
    Array b = make(kind, 4, {1, -1, 3, 127});
    EXPECT_EQ(countDifferentBits(a, b), 2) << int(kind);
    EXPECT_EQ(findFirstDifference(a, b), 2) << int(kind);
  }
  for (ElementKind kind : {ElementKind::bf16, ElementKind::f16,
                           ElementKind::f32, ElementKind::f64}) {
    Array a = make(kind, 2, {kNaN, kInfinity}), b = make(kind, 2, {kNaN, kNaN});
    a.data()[0] ^= 1; // Another payload.
    EXPECT_EQ(findFirstDifference(a, b), 1) << int(kind);
    EXPECT_EQ(countDifferentBits(a, b), 1) << int(kind);
  }
  Array f = make(ElementKind::i1, 2, {0, 1}),
        g = make(ElementKind::i1, 2, {1, 1});
  EXPECT_EQ(countDifferentBits(f, g), 1);
}

//===----------------------------------------------------------------------===//
// Summaries
//===----------------------------------------------------------------------===//

TEST(Metrics, Summary) {
  ArraySummary s = summarize(
      make(ElementKind::f32, 6, {kNaN, 3, -4, kInfinity, -kInfinity, kNaN}));
  EXPECT_EQ(s.min, -4);
  EXPECT_EQ(s.max, 3);
  EXPECT_DOUBLE_EQ(s.rms, std::sqrt(12.5));
  EXPECT_EQ(s.nans, 2);
  EXPECT_EQ(s.infs, 2);
  s = summarize(make(ElementKind::i32, 2, {2, 5}));
  EXPECT_EQ(s.min, 2);
  EXPECT_EQ(s.max, 5);
  s = summarize(make(ElementKind::f64, 2, {1e200, 1e200}));
  EXPECT_DOUBLE_EQ(s.rms, 1e200);
  s = summarize(make(ElementKind::f32, 1, kNaN));
  EXPECT_EQ(s.rms, 0);
  EXPECT_EQ(summarize(Array(ElementKind::f32, {0, 3})).rms, 0);
}

TEST(Metrics, Quantiles) {
  EXPECT_EQ(getQuantile({3, 1, 2}, 0.5), 2);
  EXPECT_EQ(getQuantile({4, 1, 2, 3}, 0.5), 2.5);
  EXPECT_EQ(getQuantile({4, 1, 2, 3}, 0), 1);
  EXPECT_EQ(getQuantile({4, 1, 2, 3}, 1), 4);
  EXPECT_DOUBLE_EQ(getQuantile({10, 20}, 0.25), 12.5);
  EXPECT_EQ(getQuantile({7}, 0.3), 7);
  EXPECT_TRUE(std::isnan(getQuantile({}, 0.5)));
  EXPECT_EQ(getQuantile({kInfinity, 1, kInfinity}, 0.75), kInfinity);
  EXPECT_EQ(getQuantile({kInfinity, 1, 2}, 0.5), 2);
  EXPECT_EQ(getQuantile({kNaN, 1, 2}, 0.5), 2);
  EXPECT_TRUE(std::isnan(getQuantile({1, kNaN, 2}, 1)));
}

} // namespace
