//===- ChipTest.cpp - The table of chips ----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/Chip.h"
#include "gtest/gtest.h"

using namespace prec;

namespace {

/// The rate of dense bf16 products with f32 sums, in TFLOP/s, from the data
/// sheets of the boards.
TEST(Chip, RatesAreThoseThatArePublished) {
  const std::pair<const char *, double> published[] = {{"sm_80", 312},
                                                       {"sm_86", 149.7},
                                                       {"sm_87", 42.5},
                                                       {"sm_89", 362.1},
                                                       {"sm_90a", 989.4}};
  for (auto [name, teraflops] : published) {
    const Chip &chip = *findChipWithKernels(name);
    int64_t rate = std::max(chip.mmaRate, chip.wgmmaRate);
    EXPECT_NEAR(2e-6 * rate * chip.multiprocessors * chip.clockMHz, teraflops,
                teraflops * 0.003)
        << name;
  }
}

/// The rates in f32 without tensor cores and in tf32, in TFLOP/s. The boost
/// clocks of the data sheets differ a little from those of the tensor cores.
TEST(Chip, WiderFactorsTakeLonger) {
  const std::tuple<const char *, double, double> published[] = {
      {"sm_80", 19.5, 156}, {"sm_86", 37.4, 74.8},   {"sm_87", 5.3, 21.3},
      {"sm_89", 91.6, 183}, {"sm_90a", 66.9, 494.7},
  };
  for (auto [name, f32, tf32] : published) {
    const Chip &chip = *findChip(name);
    EXPECT_NEAR(2e-12 * chip.getProductsPerSecond(std::nullopt), f32,
                f32 * 0.08)
        << name;
    EXPECT_NEAR(2e-12 * chip.getProductsPerSecond(Format::tf32), tf32,
                tf32 * 0.02)
        << name;
  }
}

TEST(Chip, ChipsWithoutKernelsHaveNoSpeeds) {
  EXPECT_EQ(listChipsWithSpeeds(), listChipsWithKernels());
  EXPECT_FALSE(findChip("generic")->hasSpeeds());
}

TEST(Chip, HopperHasWgmmaWhereItsNameSaysSo) {
  for (const Chip *chip : getChipsWithKernels())
    EXPECT_EQ(chip->wgmmaRate != 0, chip->name == "sm_90a") << chip->name.str();
}

// Planning knows every chip with kernels, and each of them multiplies both
// formats.
TEST(Chip, PlanningKnowsThem) {
  for (const Chip *chip : getChipsWithKernels())
    for (Format format : {Format::bf16, Format::fp16})
      EXPECT_EQ(chipSupports(chip->name, format), true) << chip->name.str();
}

TEST(Chip, NamesAreFoundAndListed) {
  EXPECT_EQ(findChipWithKernels("sm_89")->ctaSharedBytes, 99 * 1024);
  EXPECT_EQ(findChipWithKernels("sm_75"), nullptr);
  EXPECT_EQ(listChipsWithKernels(),
            "sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a");
}

// The L2 of an A100 delivers 5120 bytes per cycle to 108 multiprocessors. Chips
// without a published bandwidth get the same per multiprocessor.
TEST(Chip, UnpublishedBandwidthIsThatOfAnA100) {
  EXPECT_DOUBLE_EQ(findChipWithKernels("sm_80")->getL2Rate(), 5120.0 / 108);
  EXPECT_DOUBLE_EQ(findChipWithKernels("sm_90a")->getL2Rate(), 5120.0 / 108);
}

} // namespace
