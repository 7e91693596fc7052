//===- Candidates.h - The configurations to choose from ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists the configurations, within some ranges, that the attribute's verifier
// accepts and whose shared memory and registers the chip has. Ranks them by the
// cost model. The order is total, so that equal inputs always give the same
// choice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_CANDIDATES_H
#define PREC_LIB_GPU_CONFIGURATION_CANDIDATES_H

#include "CostModel.h"
#include <vector>

namespace prec {
namespace gpu {

/// Clusters have at most two CTAs: larger ones do not divide the
/// multiprocessors that share a part of the chip, and leave some idle. An
/// override may still ask for a larger one.
struct CandidateRanges {
  llvm::SmallVector<int64_t> splits = {1, 2, 4, 8, 16};
  llvm::SmallVector<int64_t> clusters = {1, 2};
};

/// The configurations of both families that the chip supports, for factors that
/// are copied 16 bytes at a time. Narrower copies allow fewer of them.
std::vector<ConfigAttr> listCandidates(mlir::MLIRContext *context,
                                       const Chip &chip, int64_t elementBytes,
                                       const CandidateRanges &ranges = {});

struct Ranked {
  ConfigAttr config;
  int64_t cycles = 0;
};

struct Ranking {
  /// Best first. Empty if every configuration would spill.
  std::vector<Ranked> best;
  /// Configurations that would spill and that the model puts before the last of
  /// `best`; best first.
  std::vector<Ranked> refused;
};

/// The `count` best configurations for a contraction, and at most as many
/// refused ones. The family `warpgroup` is included only if `mayBeWarpgroup`.
Ranking rank(llvm::ArrayRef<ConfigAttr> candidates, const Chip &chip,
             const GemmShape &shape, bool mayBeWarpgroup, size_t count);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_CANDIDATES_H
