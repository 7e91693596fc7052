//===- FinerErrorsTest.cpp - What a finer format misses -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../lib/Execution/FinerErrors.h"
#include "gtest/gtest.h"

using namespace prec;

/// A value with magnitudes from 2^first on and one price in each format.
static CalibratedValue makeValue(int64_t first, std::vector<double> exponents,
                                 double bf16 = 0, double fp16 = 0) {
  CalibratedValue value;
  value.firstExponent = first;
  value.exponents = std::move(exponents);
  value.formats[Format::bf16].all.mean = {bf16};
  value.formats[Format::fp16].all.mean = {fp16};
  value.formats[Format::tf32].all.mean = {fp16};
  return value;
}

static double getPart(const CalibratedValue &value, bool mayFlip,
                      Format format = Format::fp16) {
  return FinerErrors(value, Format::bf16, PricedReaders::All, mayFlip)
      .getPart(format, 0);
}

TEST(FinerErrors, FlipsAreFewerAsErrorsAreSmaller) {
  CalibratedValue value = makeValue(-3, {10, 20, 30, 40});
  EXPECT_EQ(getPart(value, /*mayFlip=*/true), 1.0 / 8);
  EXPECT_EQ(getPart(value, /*mayFlip=*/false), 1.0 / 64);
  EXPECT_EQ(getPart(value, /*mayFlip=*/true, Format::bf16), 1);
}

TEST(FinerErrors, SubnormalElementsCountByTheirShare) {
  // One element of 1000 is subnormal in fp16 and loses one bit, so a quarter of
  // its error is left instead of an eighth.
  CalibratedValue few = makeValue(-15, {1, 0, 0, 999});
  EXPECT_NEAR(getPart(few, /*mayFlip=*/true), (999.0 / 8 + 1.0 / 4) / 1000,
              1e-12);
  EXPECT_NEAR(getPart(few, /*mayFlip=*/false), (999.0 / 64 + 1.0 / 16) / 1000,
              1e-12);
  // tf32 has the exponents of bf16.
  EXPECT_EQ(getPart(few, /*mayFlip=*/false, Format::tf32), 1.0 / 64);
  // From 2^-17 down fp16 is no finer than bf16. The part never exceeds 1.
  CalibratedValue all = makeValue(-20, {5, 5, 5, 5});
  EXPECT_EQ(getPart(all, /*mayFlip=*/false), 1);
}

TEST(FinerErrors, PricesKnowWhichElementsMatter) {
  // The prices differ by less than the exponents suggest: the result depends on
  // the small elements, or the elements are equal numbers close to a bf16
  // value.
  CalibratedValue value = makeValue(-3, {1, 0, 0, 999}, 1e-6, 2.5e-7);
  EXPECT_EQ(getPart(value, /*mayFlip=*/false), 0.25);
  EXPECT_EQ(getPart(value, /*mayFlip=*/true), 0.5);
  CalibratedValue worse = makeValue(0, {1000}, 1e-8, 1e-6);
  EXPECT_EQ(getPart(worse, /*mayFlip=*/false), 1);
  // The second output has no price.
  EXPECT_EQ(FinerErrors(value, Format::bf16, PricedReaders::All,
                        /*mayFlip=*/false)
                .getPart(Format::fp16, 1),
            1.0 / 64);
}
