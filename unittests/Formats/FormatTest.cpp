//===- FormatTest.cpp - Exhaustive tests of the format table --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares rounding with a second model: it decodes every code by the
// definition of the format with ldexp, then picks the nearest neighbour in
// exact double arithmetic. (APFloat, which the library uses, only carries
// values here.)
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/Chip.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <vector>

using namespace prec;
using llvm::APFloat;

namespace {

struct Widths {
  Format format;
  int exponentBits, fractionBits;
};
const Widths kWidths[] = {
    {Format::bf16, 8, 7}, {Format::fp16, 5, 10}, {Format::tf32, 8, 10}};

} // namespace

/// The finite non-negative values in the order of their codes, from the
/// definition.
static std::vector<double> decodeAll(const Widths &w) {
  std::vector<double> values;
  int bias = (1 << (w.exponentBits - 1)) - 1;
  int finiteCodes = ((1 << w.exponentBits) - 1) << w.fractionBits;
  for (int code = 0; code < finiteCodes; ++code) {
    int exponent = code >> w.fractionBits;
    int fraction = code & ((1 << w.fractionBits) - 1);
    values.push_back(exponent == 0
                         ? std::ldexp(fraction, 1 - bias - w.fractionBits)
                         : std::ldexp(fraction + (1 << w.fractionBits),
                                      exponent - bias - w.fractionBits));
  }
  return values;
}

static double round(double x, Format format) {
  return roundToFormat(APFloat(x), format).convertToDouble();
}
static float roundFloat(float x, Format format) {
  return roundToFormat(APFloat(x), format).convertToFloat();
}

namespace {

class FormatTest : public testing::TestWithParam<Widths> {};

TEST_P(FormatTest, EveryValueIsItsOwnRounding) {
  for (double v : decodeAll(GetParam()))
    for (double x : {v, -v}) {
      EXPECT_EQ(round(x, GetParam().format), x);
      EXPECT_EQ(std::signbit(round(x, GetParam().format)), std::signbit(x));
      EXPECT_TRUE(isRepresentable(APFloat(x), GetParam().format));
    }
}

TEST_P(FormatTest, TiesGoToTheEvenCode) {
  std::vector<double> values = decodeAll(GetParam());
  for (size_t code = 0; code + 1 < values.size(); ++code) {
    double low = values[code], high = values[code + 1];
    double tie = (low + high) / 2; // exact in double
    double even = code % 2 == 0 ? low : high;
    EXPECT_EQ(round(tie, GetParam().format), even) << "code " << code;
    EXPECT_EQ(round(-tie, GetParam().format), -even) << "code " << code;
    EXPECT_EQ(round(std::nextafter(tie, 0.0), GetParam().format), low);
    EXPECT_EQ(round(std::nextafter(tie, high), GetParam().format), high);
    // The neighbours of the tie among floats, where the tie is a float.
    float t = static_cast<float>(tie);
    if (t == tie && tie != 0) {
      EXPECT_EQ(roundFloat(std::nextafter(t, 0.0f), GetParam().format), low);
      EXPECT_EQ(roundFloat(std::nextafter(t, INFINITY), GetParam().format),
                high);
    }
  }
}

TEST_P(FormatTest, OverflowGoesToInfinityFromHalfAnUlpAboveTheLargest) {
  std::vector<double> values = decodeAll(GetParam());
  double largest = values.back();
  double ulp = largest - values[values.size() - 2];
  double threshold = largest + ulp / 2;
  EXPECT_EQ(round(std::nextafter(threshold, 0.0), GetParam().format), largest);
  EXPECT_EQ(round(threshold, GetParam().format), INFINITY);
  EXPECT_EQ(round(-threshold, GetParam().format), -INFINITY);
  EXPECT_EQ(round(std::numeric_limits<double>::max(), GetParam().format),
            INFINITY);
  EXPECT_TRUE(overflows(APFloat(threshold), GetParam().format));
  EXPECT_FALSE(overflows(APFloat(largest), GetParam().format));
  EXPECT_FALSE(
      overflows(APFloat(static_cast<double>(INFINITY)), GetParam().format));
  EXPECT_EQ(
      clampToLargest(APFloat(-threshold), GetParam().format).convertToDouble(),
      -largest);
}

TEST_P(FormatTest, SpecialValues) {
  Format format = GetParam().format;
  EXPECT_EQ(round(INFINITY, format), INFINITY);
  EXPECT_EQ(round(-INFINITY, format), -INFINITY);
  EXPECT_TRUE(std::isnan(round(NAN, format)));
  EXPECT_TRUE(
      roundToFormat(APFloat::getSNaN(APFloat::IEEEsingle()), format).isNaN());
  EXPECT_TRUE(std::signbit(round(-0.0, format)));
  EXPECT_EQ(round(std::numeric_limits<double>::denorm_min(), format), 0.0);
}

TEST_P(FormatTest, UnitRoundoffBoundsTheRelativeError) {
  // u is attained next to 1: 1 + u is a tie, which goes to 1.
  const FormatInfo &info = getFormatInfo(GetParam().format);
  double tie = 1 + std::ldexp(1.0, -int(info.precision()));
  EXPECT_EQ(round(tie, info.format), 1.0);
  EXPECT_GT(round(std::nextafter(tie, 2), info.format), 1.0);
}

INSTANTIATE_TEST_SUITE_P(AllFormats, FormatTest, testing::ValuesIn(kWidths));

TEST(FormatTable, RowsMatchTheEnumAndTheDefinition) {
  ASSERT_EQ(getFormats().size(), std::size(kWidths));
  for (const Widths &w : kWidths) {
    const FormatInfo &info = getFormatInfo(w.format);
    EXPECT_EQ(info.format, w.format);
    EXPECT_EQ(static_cast<int>(info.exponentBits), w.exponentBits);
    EXPECT_EQ(static_cast<int>(info.fractionBits), w.fractionBits);
    EXPECT_EQ(info.hasStorage(), w.format != Format::tf32);
    EXPECT_EQ(info.storageBits, info.hasStorage() ? 16u : 32u);
    EXPECT_EQ(parseFormat(info.keyword), w.format);
  }
  EXPECT_EQ(parseFormat("fp32"), std::nullopt);
}

TEST(FormatTable, FormatsArePartiallyOrdered) {
  EXPECT_TRUE(isSubset(Format::bf16, Format::bf16));
  EXPECT_FALSE(isSubset(Format::bf16, Format::fp16));
  EXPECT_FALSE(isSubset(Format::fp16, Format::bf16));
  EXPECT_TRUE(isSubset(Format::bf16, APFloat::IEEEsingle()));
  EXPECT_TRUE(isSubset(Format::fp16, APFloat::IEEEdouble()));
  EXPECT_FALSE(isSubset(Format::bf16, APFloat::IEEEhalf()));
  // tf32 has the exponents of bf16 and the fraction of fp16.
  for (Format narrow : {Format::bf16, Format::fp16}) {
    EXPECT_TRUE(isSubset(narrow, Format::tf32));
    EXPECT_FALSE(isSubset(Format::tf32, narrow));
  }
  EXPECT_TRUE(isSubset(Format::tf32, APFloat::IEEEsingle()));
}

TEST(FormatTable, FromDoubleIsOneRounding) {
  // 1 + 2^-8 + 2^-40 lies above the tie of bf16. f32 would round it to the tie,
  // and a second rounding would give 1.
  double x = 1 + std::ldexp(1, -8) + std::ldexp(1, -40);
  EXPECT_EQ(round(static_cast<float>(x), Format::bf16), 1.0);
  EXPECT_EQ(round(x, Format::bf16), 1 + std::ldexp(1, -7));
}

TEST(ChipTable, SupportByGeneration) {
  EXPECT_EQ(chipSupports("sm_70", Format::bf16), false);
  EXPECT_EQ(chipSupports("sm_70", Format::fp16), true);
  EXPECT_EQ(chipSupports("sm_80", Format::bf16), true);
  EXPECT_EQ(chipSupports("sm_75", Format::tf32), false);
  EXPECT_EQ(chipSupports("sm_80", Format::tf32), true);
  EXPECT_EQ(chipSupports("generic", Format::bf16), true);
  EXPECT_EQ(chipSupports("sm_1", Format::bf16), std::nullopt);
}

} // namespace
