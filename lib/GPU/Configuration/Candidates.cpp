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
/// Depths of a step, in bytes. A step is unrolled along k, so deep steps make
/// long kernels.
static constexpr int64_t kDepths[] = {64, 128};
static constexpr int64_t kWarps[] = {1, 2, 4, 8};
/// With more warps, threads have too few registers for large tiles, and small
/// tiles gain nothing.
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

/// The fewest steps of a part of k. They fill the stages.
static constexpr int64_t kLeastSteps = 4;

/// Up to this number, more stages are preferred. The latency of the model is
/// that of an idle chip.
static constexpr int64_t kEnoughStages = 4;

/// Orders configurations with equal cycles: more stages first, up to four, then
/// less shared memory, fewer steps and fewer threads. The other members only
/// make the order total.
static auto getKey(const Ranked &ranked) {
  ConfigAttr c = ranked.config;
  constexpr int64_t kAnyBytes = 2;
  return std::tuple(ranked.cycles, -std::min(c.getStages(), kEnoughStages),
                    c.getSharedBytes(kAnyBytes), -c.getTileK(),
                    c.getNumThreads(), c.getSplits(), c.getCluster(),
                    -c.getTileM(), -c.getTileN(), c.getWarpsM(), c.getStages(),
                    c.getFamily());
}

/// Sorts the first `count` and drops the others.
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
  // No splits if a size is dynamic: parts of a dynamic k may be empty, and the
  // sums of a result of dynamic size may fill the memory.
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
