//===- Candidates.cpp - The configurations to choose from -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Candidates.h"
#include <tuple>

using namespace mlir;
using namespace prec::gpu;
using prec::Chip;

static constexpr int64_t kTiles[] = {16, 32, 64, 128, 256};
/// In bytes. Steps are unrolled along k, so deep ones make long kernels.
static constexpr int64_t kDepths[] = {64, 128};
static constexpr int64_t kWarps[] = {1, 2, 4, 8};
/// More warps than this have too few registers for large tiles, and nothing to
/// gain with small ones.
static constexpr int64_t kMaxWarps = 8;
static constexpr int64_t kMaxStages = 8;

std::vector<ConfigAttr>
prec::gpu::listCandidates(MLIRContext *context, const Chip &chip,
                          int64_t elementBytes, const CandidateRanges &ranges) {
  std::vector<ConfigAttr> candidates;
  FactorCopies widest;
  widest.elementBytes = elementBytes;
  auto addStages = [&](Family family, int64_t m, int64_t n, int64_t k,
                       int64_t warpsM, int64_t warpsN) {
    for (int64_t splits : ranges.splits)
      for (int64_t cluster : ranges.clusters)
        for (int64_t stages = 2; stages <= kMaxStages; ++stages) {
          if (!ConfigAttr::findProblem(family, m, n, k, warpsM, warpsN, stages,
                                       splits, cluster)
                   .empty())
            break;
          auto config = ConfigAttr::get(context, family, m, n, k, warpsM,
                                        warpsN, stages, splits, cluster);
          if (!config.findProblem(widest).empty() ||
              countResident(chip, config, widest) == 0)
            break;
          candidates.push_back(config);
        }
  };
  for (Family family : {Family::Warp, Family::Warpgroup}) {
    if (family == Family::Warpgroup && chip.wgmmaRate == 0)
      continue;
    for (int64_t m : kTiles)
      for (int64_t n : kTiles)
        for (int64_t depth : kDepths)
          for (int64_t warpsM : kWarps)
            for (int64_t warpsN : kWarps)
              if (warpsM * warpsN <= kMaxWarps)
                addStages(family, m, n, depth / elementBytes, warpsM, warpsN);
  }
  return candidates;
}

/// Steps of a part of k that are worth starting: those that fill the stages.
static constexpr int64_t kLeastSteps = 4;

/// Stages that are enough to prefer. The latency of the model is that of a chip
/// with nothing else to do.
static constexpr int64_t kEnoughStages = 4;

/// What is equal to the model: more stages, up to four, then less shared
/// memory, fewer steps and threads. The rest only makes the order total.
static auto getKey(const Ranked &ranked) {
  ConfigAttr c = ranked.config;
  constexpr int64_t kAnyBytes = 2;
  return std::tuple(ranked.cycles, -std::min(c.getStages(), kEnoughStages),
                    c.getSharedBytes(kAnyBytes), -c.getTileK(),
                    c.getNumThreads(), c.getSplits(), c.getCluster(),
                    -c.getTileM(), -c.getTileN(), c.getWarpsM(), c.getStages(),
                    c.getFamily());
}

/// The first `count`, in order.
static void sortFirst(std::vector<Ranked> &ranked, size_t count) {
  count = std::min(count, ranked.size());
  std::partial_sort(
      ranked.begin(), ranked.begin() + count, ranked.end(),
      [](const Ranked &a, const Ranked &b) { return getKey(a) < getKey(b); });
  ranked.resize(count);
}

Ranking prec::gpu::rank(ArrayRef<ConfigAttr> candidates, const Chip &chip,
                        const GemmShape &shape, bool mayBeWarpgroup,
                        size_t count) {
  Ranking ranking;
  ranking.best.reserve(candidates.size());
  // Parts of a k that only a run knows may be empty, and the sums of a result
  // that only a run knows may fill the memory.
  int64_t k = shape.isKnown() ? shape.k : 0;
  for (ConfigAttr config : candidates) {
    if (!mayBeWarpgroup && config.getFamily() == Family::Warpgroup)
      continue;
    if (config.getSplits() > 1 &&
        k < config.getSplits() * config.getTileK() * kLeastSteps)
      continue;
    bool fits = config.getNeededRegisters(shape.factors) <=
                config.getAvailableRegisters();
    (fits ? ranking.best : ranking.refused)
        .push_back({config, predictCycles(chip, shape, config)});
  }
  sortFirst(ranking.best, count);
  if (!ranking.best.empty()) {
    auto last = getKey(ranking.best.back());
    llvm::erase_if(ranking.refused,
                   [&](const Ranked &other) { return last < getKey(other); });
  }
  sortFirst(ranking.refused, count);
  return ranking;
}
