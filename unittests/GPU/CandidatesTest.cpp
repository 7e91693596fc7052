//===- CandidatesTest.cpp - The configurations to choose from -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Candidates.h"
#include "MakeConfig.h"

using namespace prec::gpu;
using prec::Chip;
using prec::findChipWithKernels;
using prec::getChipsWithKernels;

namespace {

class Candidates : public ConfigTest {
protected:
  std::vector<Ranked> best(llvm::StringRef name, int64_t m, int64_t n,
                           int64_t k, size_t count = 1,
                           const CandidateRanges &ranges = {}) {
    const Chip &chip = *findChipWithKernels(name);
    GemmShape shape;
    shape.m = m;
    shape.n = n;
    shape.k = k;
    return rank(listCandidates(&context, chip, 2, ranges), chip, shape,
                /*mayBeWarpgroup=*/true, count)
        .best;
  }
};

TEST_F(Candidates, ChipsHaveTheSharedMemory) {
  for (const Chip *each : getChipsWithKernels()) {
    const Chip &chip = *each;
    std::vector<ConfigAttr> candidates = listCandidates(&context, chip, 2);
    EXPECT_GT(candidates.size(), 100u);
    int64_t most = 0;
    for (ConfigAttr config : candidates) {
      most = std::max(most, config.getSharedBytes(2));
      EXPECT_TRUE(config.getFamily() == Family::Warp || chip.wgmmaRate != 0);
    }
    EXPECT_LE(most, chip.ctaSharedBytes) << chip.name.str();
    // The rest does not hold another stage.
    EXPECT_GT(most, chip.ctaSharedBytes * 3 / 4) << chip.name.str();
  }
}

// A step holds half as many elements of twice the size.
TEST_F(Candidates, WideElementsAreCounted) {
  for (int64_t bytes : {2, 4}) {
    int64_t deepest = 0;
    for (ConfigAttr config :
         listCandidates(&context, *findChipWithKernels("sm_86"), bytes)) {
      EXPECT_EQ(config.findProblem(FactorCopies{bytes}), "");
      EXPECT_LE(config.getSharedBytes(bytes), 99 * 1024);
      deepest = std::max(deepest, config.getTileK());
    }
    EXPECT_EQ(deepest, 128 / bytes);
  }
}

TEST_F(Candidates, LongProductsWithFewTilesAreSplit) {
  for (const Chip *each : getChipsWithKernels()) {
    const Chip &chip = *each;
    EXPECT_GT(best(chip.name, 16, 128, 65536).front().config.getSplits(), 1);
    EXPECT_EQ(best(chip.name, 8192, 8192, 8192).front().config.getSplits(), 1);
    EXPECT_EQ(best(chip.name, 16, 128, 128).front().config.getSplits(), 1);
    constexpr int64_t kUnknown = mlir::ShapedType::kDynamic;
    for (auto [m, n, k] : {std::array{int64_t(16), int64_t(128), kUnknown},
                           {kUnknown, int64_t(128), int64_t(65536)},
                           {int64_t(16), kUnknown, int64_t(65536)}})
      EXPECT_EQ(best(chip.name, m, n, k).front().config.getSplits(), 1);
  }
}

TEST_F(Candidates, OnlyWarpgroupsHaveClusters) {
  bool hasClusters = false;
  for (ConfigAttr config :
       listCandidates(&context, *findChipWithKernels("sm_90a"), 2)) {
    EXPECT_TRUE(config.getCluster() == 1 ||
                config.getFamily() == Family::Warpgroup);
    hasClusters |= config.getCluster() > 1;
  }
  EXPECT_TRUE(hasClusters);
}

TEST_F(Candidates, LowProductsHaveLowTiles) {
  for (const Chip *chip : getChipsWithKernels())
    for (int64_t m : {1, 8, 16})
      EXPECT_EQ(best(chip->name, m, 4096, 4096).front().config.getTileM(), 16)
          << chip->name.str() << " " << m;
  EXPECT_EQ(best("sm_80", 4096, 16, 4096).front().config.getTileN(), 16);
}

TEST_F(Candidates, LargeProductsHaveLargeTiles) {
  ConfigAttr hopper = best("sm_90a", 8192, 8192, 8192).front().config;
  EXPECT_EQ(hopper.getFamily(), Family::Warpgroup);
  EXPECT_EQ(std::min(hopper.getTileM(), hopper.getTileN()), 128);
  EXPECT_EQ(std::max(hopper.getTileM(), hopper.getTileN()), 256);
  ConfigAttr ampere = best("sm_80", 8192, 8192, 8192).front().config;
  EXPECT_GE(ampere.getTileM() * ampere.getTileN(), 128 * 128);
}

// Where wgmma is excluded, mma.sync remains.
TEST_F(Candidates, FamiliesCanBeExcluded) {
  const Chip &chip = *findChipWithKernels("sm_90a");
  GemmShape shape;
  shape.m = shape.n = shape.k = 8192;
  for (const Ranked &ranked :
       rank(listCandidates(&context, chip, 2), chip, shape,
            /*mayBeWarpgroup=*/false, 1000)
           .best)
    EXPECT_EQ(ranked.config.getFamily(), Family::Warp);
}

TEST_F(Candidates, LongSumsOfFewTilesWantSplits) {
  CandidateRanges ranges;
  ranges.splits = {1, 2, 4, 8, 16, 32};
  EXPECT_GT(best("sm_80", 64, 256, 65536, 1, ranges).front().config.getSplits(),
            4);
  EXPECT_EQ(best("sm_80", 64, 256, 512, 1, ranges).front().config.getSplits(),
            1);
  EXPECT_EQ(
      best("sm_80", 8192, 8192, 8192, 1, ranges).front().config.getSplits(), 1);
}

TEST_F(Candidates, LargeProductsWantClusters) {
  CandidateRanges ranges;
  ranges.clusters = {1, 2, 4};
  EXPECT_GT(
      best("sm_90a", 8192, 8192, 8192, 1, ranges).front().config.getCluster(),
      1);
}

// The tile for an unknown size is between the best tile for small sizes and the
// best one for large sizes.
TEST_F(Candidates, UnknownSizesAreInBetween) {
  auto size = [](ConfigAttr config) {
    return config.getTileM() * config.getTileN();
  };
  for (llvm::StringRef chip : {"sm_80", "sm_90a"}) {
    int64_t unknown = mlir::ShapedType::kDynamic;
    ConfigAttr any = best(chip, unknown, 4096, 4096).front().config;
    EXPECT_GE(size(any), size(best(chip, 16, 4096, 4096).front().config));
    EXPECT_LE(size(any), size(best(chip, 4096, 4096, 4096).front().config));
  }
}

// Copies of two bytes are eight times as many as copies of 16 bytes. A
// configuration may have enough registers for the latter and not for the
// former; its refusal names the copies.
TEST_F(Candidates, NarrowCopiesNeedRegisters) {
  const Chip &chip = *findChipWithKernels("sm_80");
  GemmShape shape;
  shape.m = shape.n = shape.k = 4096;
  std::vector<ConfigAttr> candidates = listCandidates(&context, chip, 2);
  Ranking wide = rank(candidates, chip, shape, false, 4);
  EXPECT_TRUE(wide.refused.empty());
  shape.factors.copyBytes = {2, 2};
  Ranking narrow = rank(candidates, chip, shape, false, 4);
  ASSERT_EQ(narrow.best.size(), 4u);
  for (const Ranked &ranked : narrow.best)
    EXPECT_EQ(ranked.config.findProblem(shape.factors), "");
  ASSERT_FALSE(narrow.refused.empty());
  EXPECT_LE(narrow.refused.size(), 4u);
  for (const Ranked &ranked : narrow.refused) {
    EXPECT_LE(ranked.cycles, narrow.best.back().cycles);
    EXPECT_NE(ranked.config.findProblem(shape.factors).find("copies"),
              std::string::npos);
  }
  // Only the second factor has narrow copies.
  shape.factors.copyBytes = {16, 2};
  EXPECT_LE(rank(candidates, chip, shape, false, 1).best.front().cycles,
            narrow.best.front().cycles);
}

// All configurations differ, so ties have an order that does not depend on the
// order of candidates.
TEST_F(Candidates, TiesHaveAnOrder) {
  const Chip &chip = *findChipWithKernels("sm_90a");
  GemmShape shape;
  shape.m = shape.n = shape.k = 100;
  std::vector<ConfigAttr> candidates =
      listCandidates(&context, chip, 2, {/*splits=*/{1}, /*clusters=*/{1, 2}});
  std::vector<Ranked> forwards =
      rank(candidates, chip, shape, true, candidates.size()).best;
  std::reverse(candidates.begin(), candidates.end());
  std::vector<Ranked> backwards =
      rank(candidates, chip, shape, true, candidates.size()).best;
  ASSERT_EQ(forwards.size(), candidates.size());
  bool hasTies = false;
  for (size_t i = 0; i < forwards.size(); ++i) {
    EXPECT_EQ(forwards[i].config, backwards[i].config);
    hasTies |= i > 0 && forwards[i].cycles == forwards[i - 1].cycles;
  }
  EXPECT_TRUE(hasTies);
}

} // namespace
