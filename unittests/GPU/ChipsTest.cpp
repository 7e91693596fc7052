//===- ChipsTest.cpp - The chips that kernels are compiled for ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Chips.h"
#include "prec/Formats/Format.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace prec::gpu;

namespace {

/// Dense bf16 with sums in f32, in TFLOP/s, as the boards' data sheets have it.
TEST(Chips, RatesAreThoseThatArePublished) {
  const std::pair<const char *, double> published[] = {{"sm_80", 312},
                                                       {"sm_86", 149.7},
                                                       {"sm_87", 42.5},
                                                       {"sm_89", 362.1},
                                                       {"sm_90a", 989.4}};
  for (auto [name, teraflops] : published) {
    const Chip &chip = *findChip(name);
    int64_t rate = std::max(chip.mmaRate, chip.wgmmaRate);
    EXPECT_NEAR(2e-6 * rate * chip.multiprocessors * chip.clockMHz, teraflops,
                teraflops * 0.003)
        << name;
  }
}

TEST(Chips, HopperHasWgmmaWhereItsNameSaysSo) {
  for (const Chip &chip : getChips())
    EXPECT_EQ(chip.wgmmaRate != 0, chip.name == "sm_90a") << chip.name.str();
}

// A chip with kernels is one that planning knows, and multiplies both formats.
TEST(Chips, PlanningKnowsThem) {
  for (const Chip &chip : getChips())
    for (Format format : {Format::bf16, Format::fp16})
      EXPECT_EQ(chipSupports(chip.name, format), true) << chip.name.str();
}

TEST(Chips, NamesAreFoundAndListed) {
  EXPECT_EQ(findChip("sm_89")->ctaSharedBytes, 99 * 1024);
  EXPECT_EQ(findChip("sm_75"), nullptr);
  EXPECT_EQ(prec::gpu::listChips(),
            "sm_80, sm_86, sm_87, sm_89, sm_90, sm_90a");
}

// L2 of an A100 gives 5120 bytes per cycle to 108 multiprocessors; where
// nothing is published a multiprocessor gets as many.
TEST(Chips, UnpublishedBandwidthIsThatOfAnA100) {
  EXPECT_DOUBLE_EQ(findChip("sm_80")->getL2Rate(), 5120.0 / 108);
  EXPECT_DOUBLE_EQ(findChip("sm_90a")->getL2Rate(), 5120.0 / 108);
}

} // namespace
