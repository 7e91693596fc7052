//===- Configure.cpp - The pass prec-gpu-configure ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The configurations that kernels have, largest first, and a choice among them:
// the largest whose tiles are not mostly padding and of which there are enough
// to give every multiprocessor one.
//
//===----------------------------------------------------------------------===//

#include "../Emission/TensorMaps.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/GPU/Passes.h"
#include "llvm/ADT/StringExtras.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_CONFIGUREPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;

namespace {
/// Depths are those of 16-bit factors; tiles of f32 are half as deep, so that
/// their bytes are the same.
struct Candidate {
  int64_t tileM, tileN, tileK, warpsM, warpsN, stages;
};
} // namespace

static constexpr Candidate kCandidates[] = {
    {128, 128, 32, 2, 4, 4}, {128, 64, 32, 4, 2, 4}, {64, 128, 32, 2, 4, 4},
    {64, 64, 32, 2, 2, 4},   {64, 32, 32, 4, 1, 4},  {32, 64, 32, 1, 4, 4},
    {32, 32, 32, 2, 2, 4},   {16, 64, 64, 1, 4, 4},  {64, 16, 64, 4, 1, 4},
    {16, 16, 64, 1, 1, 4},
};

/// Multiprocessors of an A100 (NVIDIA A100 white paper). Other chips have about
/// as many or more; the number only says what is enough work.
static constexpr int64_t kMultiprocessors = 108;

static ConfigAttr getConfig(GemmOp gemm, Family family,
                            const Candidate &candidate) {
  int64_t bits = getElementTypeOrSelf(gemm.getLhs()).getIntOrFloatBitWidth();
  return ConfigAttr::get(gemm.getContext(), family, candidate.tileM,
                         candidate.tileN, candidate.tileK * 16 / bits,
                         candidate.warpsM, candidate.warpsN, candidate.stages);
}

static int64_t countTiles(int64_t size, int64_t tile) {
  return llvm::divideCeil(size, tile);
}

static ConfigAttr choose(GemmOp gemm) {
  // A size that only a run knows is taken to be large.
  constexpr int64_t kLarge = 4096;
  auto getSize = [&](Group group) {
    int64_t size = gemm.getGroupSize(group);
    return ShapedType::isDynamic(size) ? kLarge : size;
  };
  int64_t batch = getSize(Group::Batch), m = getSize(Group::M),
          n = getSize(Group::N);
  const Candidate *best = nullptr;
  for (const Candidate &candidate : kCandidates) {
    int64_t tilesM = countTiles(m, candidate.tileM),
            tilesN = countTiles(n, candidate.tileN);
    bool isFull =
        4 * m * n >= 3 * tilesM * candidate.tileM * tilesN * candidate.tileN;
    bool isEnough = batch * tilesM * tilesN >= kMultiprocessors;
    if (isFull && isEnough) {
      best = &candidate;
      break;
    }
  }
  // Nothing fills the chip: as many tiles as possible that are mostly used.
  if (!best) {
    int64_t least = std::numeric_limits<int64_t>::max();
    for (const Candidate &candidate : kCandidates) {
      // What one CTA computes, times how often the chip is filled.
      int64_t tiles = batch * countTiles(m, candidate.tileM) *
                      countTiles(n, candidate.tileN);
      int64_t work = countTiles(tiles, kMultiprocessors) * candidate.tileM *
                     candidate.tileN;
      if (work < least) {
        least = work;
        best = &candidate;
      }
    }
  }
  return getConfig(gemm, Family::Warp, *best);
}

/// Warpgroup kernels that a Hopper chip runs, largest first, as configurations
/// of the warp family are.
static constexpr Candidate kHopperCandidates[] = {
    {128, 256, 64, 8, 1, 4},
    {128, 128, 64, 8, 1, 4},
    {128, 64, 64, 8, 1, 4},
    {64, 64, 64, 4, 1, 4},
};

/// A configuration of the warpgroup family, or why there is none.
static ConfigAttr chooseWarpgroup(GemmOp gemm, StringRef &why) {

  int64_t m = gemm.getGroupSize(Group::M), n = gemm.getGroupSize(Group::N);
  ConfigAttr last;
  for (const Candidate &candidate : kHopperCandidates) {
    last = getConfig(gemm, Family::Warpgroup, candidate);
    if (!describeFactors(gemm, last, why))
      return {};
    bool fits = (ShapedType::isDynamic(m) || m >= candidate.tileM) &&
                (ShapedType::isDynamic(n) || n >= candidate.tileN);
    if (fits)
      break;
  }
  return last;
}

ArrayRef<llvm::StringLiteral> prec::gpu::getChips() {
  static constexpr llvm::StringLiteral kChips[] = {"sm_80", "sm_86", "sm_87",
                                                   "sm_89", "sm_90", "sm_90a"};
  return kChips;
}

LogicalResult prec::gpu::checkChip(Operation *op, StringRef chip) {
  if (llvm::is_contained(getChips(), chip))
    return success();
  return emitError(op->getLoc())
         << "no kernels for chip '" << chip << "'; there are "
         << llvm::join(getChips(), ", ");
}

namespace {
struct Configure : prec::gpu::impl::ConfigurePassBase<Configure> {
  using Base::Base;
  void runOnOperation() override {
    if (failed(checkChip(getOperation(), chip)))
      return signalPassFailure();
    getOperation()->walk([&](GemmOp gemm) {
      if (gemm.getConfigAttr())
        return;
      StringRef why;
      ConfigAttr config;
      if (chip == "sm_90a" && !(config = chooseWarpgroup(gemm, why)))
        gemm.emitRemark() << "gets a kernel without wgmma: " << why;
      gemm.setConfigAttr(config ? config : choose(gemm));
    });
  }
};
} // namespace
