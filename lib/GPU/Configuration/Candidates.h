//===- Candidates.h - The configurations to choose from ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every configuration within some ranges that the attribute's verifier accepts
// and that a chip has the shared memory for, and their order by the cost model.
// The order is total, so that one input always gives one choice.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_CANDIDATES_H
#define PREC_LIB_GPU_CONFIGURATION_CANDIDATES_H

#include "CostModel.h"
#include <vector>

namespace prec {
namespace gpu {

/// Clusters of more than two CTAs do not divide the multiprocessors that share
/// a part of the chip, and leave some idle; to ask for one by hand is possible.
struct CandidateRanges {
  llvm::SmallVector<int64_t> splits = {1, 2, 4, 8, 16};
  llvm::SmallVector<int64_t> clusters = {1, 2};
};

/// The configurations of both families that the chip has, for factors that are
/// copied 16 bytes at a time; others have fewer.
std::vector<ConfigAttr> listCandidates(mlir::MLIRContext *context,
                                       const Chip &chip, int64_t elementBytes,
                                       const CandidateRanges &ranges = {});

struct Ranked {
  ConfigAttr config;
  int64_t cycles = 0;
};

struct Ranking {
  /// Best first. Empty if none has the registers for the factors' copies.
  std::vector<Ranked> best;
  /// Configurations that would come before the last of these, but would spill;
  /// best first.
  std::vector<Ranked> refused;
};

/// The `count` best for a contraction, and at most as many that are refused;
/// those of the family `warpgroup` only if it may have one.
Ranking rank(llvm::ArrayRef<ConfigAttr> candidates, const Chip &chip,
             const GemmShape &shape, bool mayBeWarpgroup, size_t count);

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_CANDIDATES_H
