//===- CostModelTest.cpp - The terms of the cost model --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CostModel.h"
#include "MakeConfig.h"

using namespace prec::gpu;
using prec::Chip;
using prec::findChipWithKernels;

namespace {

class CostModel : public ConfigTest {
protected:
  const Chip &a100 = *findChipWithKernels("sm_80"),
             &hopper = *findChipWithKernels("sm_90a");

  static GemmShape shape(int64_t m, int64_t n, int64_t k, int64_t batch = 1) {
    GemmShape result;
    result.batch = batch;
    result.m = m;
    result.n = n;
    result.k = k;
    return result;
  }
  static double total(const Chip &chip, GemmShape shape, ConfigAttr config) {
    return predict(chip, shape, config).getTotal();
  }
};

// One tile has 16 steps of 128 x 128 x 32 products, at 1024 per cycle.
TEST_F(CostModel, TensorCoresAreCountedInTiles) {
  ConfigAttr config = make(Family::Warp, 128, 128, 32, 2, 4, 4);
  EXPECT_DOUBLE_EQ(predict(a100, shape(128, 128, 512), config).tensor,
                   16 * 512.0);
  // Padding counts as work.
  EXPECT_DOUBLE_EQ(predict(a100, shape(65, 1, 490), config).tensor, 16 * 512.0);
  // With 109 tiles, one of the 108 multiprocessors computes two.
  EXPECT_DOUBLE_EQ(predict(a100, shape(128, 128, 512, 108), config).tensor,
                   16 * 512.0);
  EXPECT_DOUBLE_EQ(predict(a100, shape(128, 128, 512, 109), config).tensor,
                   2 * 16 * 512.0);
}

TEST_F(CostModel, OneWarpHasOneTensorCore) {
  ConfigAttr config = make(Family::Warp, 16, 16, 64, 1, 1, 4);
  EXPECT_DOUBLE_EQ(predict(a100, shape(16, 16, 64), config).tensor,
                   4 * 16 * 16 * 64 / 1024.0);
}

// The warps of a 128 x 128 tile compute 64 x 32 elements each: each factor is
// written once, lhs is read four times and rhs twice.
TEST_F(CostModel, WarpsReadTheirPartsFromSharedMemory) {
  ConfigAttr config = make(Family::Warp, 128, 128, 32, 2, 4, 4);
  EXPECT_DOUBLE_EQ(predict(a100, shape(128, 128, 32), config).shared,
                   (128 * 5 + 128 * 3) * 32 * 2 / 128.0);
  // wgmma reads rhs once for every 64 rows.
  ConfigAttr wide = make(Family::Warpgroup, 128, 256, 64, 8, 1, 4);
  EXPECT_DOUBLE_EQ(predict(hopper, shape(128, 256, 64), wide).shared,
                   (128 * 2 + 256 * 3) * 64 * 2 / 128.0);
}

TEST_F(CostModel, ResidentCtasAreLimited) {
  // Limited by registers: 65536 divided by 170 for each of 256 threads, and by
  // 80 for each of 32.
  EXPECT_EQ(countResident(a100, make(Family::Warp, 128, 128, 32, 2, 4, 4), {}),
            1);
  ConfigAttr small = make(Family::Warp, 16, 16, 32, 1, 1, 2);
  EXPECT_EQ(countResident(a100, small, {}), 25);
  // Limited by the number of CTAs.
  EXPECT_EQ(countResident(*findChipWithKernels("sm_86"), small, {}), 16);
  // Limited by shared memory: 164 KiB divided by 32 KiB and the one that the
  // system reserves.
  EXPECT_EQ(countResident(a100, make(Family::Warp, 16, 16, 64, 1, 1, 8), {}),
            4);
  // Only one CTA of warpgroups is resident at a time.
  EXPECT_EQ(
      countResident(hopper, make(Family::Warpgroup, 64, 64, 64, 4, 1, 2), {}),
      1);
  // 128 KiB is more than a CTA of an A40 gets.
  ConfigAttr large = make(Family::Warp, 128, 128, 64, 4, 2, 4);
  EXPECT_EQ(countResident(a100, large, {}), 1);
  EXPECT_EQ(countResident(*findChipWithKernels("sm_86"), large, {}), 0);
}

TEST_F(CostModel, NothingGetsFasterWithSize) {
  for (ConfigAttr config : {make(Family::Warp, 64, 64, 32, 2, 2, 4),
                            make(Family::Warpgroup, 128, 128, 64, 8, 1, 4)}) {
    double last = 0;
    for (int64_t size = 1; size < 20000; size = size * 5 / 4 + 1) {
      double now = total(hopper, shape(size, 1000, 1000), config);
      EXPECT_GE(now, last) << size;
      last = now;
    }
    last = 0;
    for (int64_t size = 1; size < 20000; size = size * 5 / 4 + 1) {
      double now = total(hopper, shape(512, size, 333), config);
      EXPECT_GE(now, last) << size;
      last = now;
    }
    last = 0;
    for (int64_t size = 1; size < 20000; size = size * 5 / 4 + 1) {
      double now = total(hopper, shape(512, 512, size), config);
      EXPECT_GE(now, last) << size;
      last = now;
    }
  }
}

// More stages shorten the wait for memory, until warps wait only for barriers.
TEST_F(CostModel, StagesHideLatency) {
  auto withStages = [&](int64_t stages) {
    return total(a100, shape(64, 64, 4096),
                 make(Family::Warp, 64, 64, 32, 2, 2, stages));
  };
  EXPECT_LT(withStages(3), withStages(2));
  EXPECT_LT(withStages(4), withStages(3));
  EXPECT_EQ(withStages(8), withStages(4));
}

// Few tiles with a long k leave most of the chip idle. With many tiles the
// second kernel costs more than splits save.
TEST_F(CostModel, LongSumsOfFewTilesWantSplits) {
  ConfigAttr whole = make(Family::Warp, 64, 64, 64, 2, 2, 4);
  ConfigAttr split = make(Family::Warp, 64, 64, 64, 2, 2, 4, /*splits=*/8);
  EXPECT_LT(total(a100, shape(64, 256, 32768), split),
            total(a100, shape(64, 256, 32768), whole) / 2);
  EXPECT_GT(total(a100, shape(4096, 4096, 512), split),
            total(a100, shape(4096, 4096, 512), whole));
  EXPECT_GT(total(a100, shape(64, 256, 256), split),
            total(a100, shape(64, 256, 256), whole));
}

TEST_F(CostModel, ClustersShareTheirTileOfRhs) {
  ConfigAttr alone = make(Family::Warpgroup, 128, 128, 64, 8, 1, 4);
  ConfigAttr two = make(Family::Warpgroup, 128, 128, 64, 8, 1, 4, 1, 2);
  GemmShape large = shape(8192, 8192, 8192);
  EXPECT_DOUBLE_EQ(predict(hopper, large, two).l2,
                   predict(hopper, large, alone).l2 * 3 / 4);
}

// A strip is 8 tiles, or 1024 rows. L2 holds the lhs of a strip but not rhs,
// which is read from memory again for each strip.
TEST_F(CostModel, FactorsBeyondL2AreReadAgain) {
  ConfigAttr config = make(Family::Warp, 128, 128, 32, 2, 4, 4);
  auto bytes = [&](int64_t m, int64_t n) {
    return predict(a100, shape(m, n, 4096), config).global *
           a100.getGlobalRate();
  };
  double row = 4096 * 2.0;
  EXPECT_NEAR(bytes(1024, 4096), (1024 + 4096) * row + 1024.0 * 4096 * 4, 1);
  EXPECT_NEAR(bytes(16384, 4096),
              (16384 + 16 * 4096) * row + 16384.0 * 4096 * 4, 1);
  EXPECT_NEAR(bytes(16384, 1024), (16384 + 1024) * row + 16384.0 * 1024 * 4, 1);
}

TEST_F(CostModel, WideElementsTakeLonger) {
  ConfigAttr config = make(Family::Warp, 64, 64, 32, 2, 2, 4);
  GemmShape narrow = shape(512, 512, 512), wide = narrow;
  wide.factors.elementBytes = 4;
  EXPECT_DOUBLE_EQ(predict(a100, wide, config).tensor,
                   2 * predict(a100, narrow, config).tensor);
}

// The cost of an unknown size is a mean, so it lies between those of the
// smallest and the largest size.
TEST_F(CostModel, UnknownSizesAreAMean) {
  ConfigAttr config = make(Family::Warp, 64, 64, 32, 2, 2, 4);
  GemmShape unknown = shape(mlir::ShapedType::kDynamic, 1024, 1024);
  int64_t cycles = predictCycles(a100, unknown, config);
  EXPECT_GT(cycles, predictCycles(a100, shape(16, 1024, 1024), config));
  EXPECT_LT(cycles, predictCycles(a100, shape(4096, 1024, 1024), config));
}

TEST_F(CostModel, EmptyProductsAreNoTrouble) {
  ConfigAttr config = make(Family::Warp, 64, 64, 32, 2, 2, 4);
  for (GemmShape empty :
       {shape(0, 8, 8), shape(8, 0, 8), shape(8, 8, 0), shape(8, 8, 8, 0)})
    EXPECT_GE(predictCycles(a100, empty, config), 0);
}

} // namespace
