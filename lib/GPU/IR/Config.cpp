//===- Config.cpp - How a kernel is cut -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What makes a configuration impossible whatever the contraction: parts that
// do not divide evenly, and limits of the hardware (CUDA C++ Programming Guide,
// table "Technical Specifications per Compute Capability").
//
//===----------------------------------------------------------------------===//

#include "prec/GPU/PrecGPU.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec::gpu;

/// Threads of a CTA, and registers of a thread and of all threads.
static constexpr int64_t kMaxThreads = 1024;
static constexpr int64_t kMaxRegisters = 255, kAllRegisters = 65536;
/// Shared memory of a CTA, at most (compute capability 9.0).
static constexpr int64_t kSharedBytes = 232448;
/// One mma.sync computes 16 x 8 elements, of factors 32 bytes deep.
static constexpr int64_t kMmaM = 16, kMmaN = 8, kMmaBytes = 32;

/// Parts of k: their sums take memory, and time to add up.
static constexpr int64_t kMaxSplits = 64;

/// One wgmma computes 64 x n elements, n up to 256; the swizzle is over 128
/// bytes, which are 64 elements of 16 bits.
static constexpr int64_t kWarpgroupM = 64, kLargestN = 256, kSwizzled = 64,
                         kSwizzledBytes = 128;
/// Warpgroups that multiply, and the registers of their threads: two of 224 and
/// one that copies, of 56, are 64512 of a multiprocessor's.
static constexpr int64_t kMaxConsumers = 2, kConsumerRegisters = 224;

/// What a thread of the warp family has beside sums and fragments: addresses of
/// what it copies in a step, and all else. Of f32, each address takes twice as
/// much, since elements across k are read one by one. As ptxas 13.0 uses them:
/// of 852 kernels (tiles of 16 to 256 x 16 to 256, 32 or 64 deep, on 1 to 16
/// warps, in three pairs of layouts, with a bias and a residual) and 804 of
/// f32, all that spilled are refused with these. Of those that
/// prec-gpu-configure chooses among, 804 kernels of bf16 in all layouts, none
/// spills.
static constexpr int64_t kRegistersPerCopy = 3, kOtherRegisters = 48;
/// Of a warpgroup that multiplies, and for each 64 rows that it has beyond the
/// first, whose addresses stay in registers: with 128 sums, kernels of one
/// spill nothing, and those of two do.
static constexpr int64_t kOtherConsumerRegisters = 64, kRegistersPerBlock = 40;
/// Bytes of a copy, and registers for a fragment of each factor.
static constexpr int64_t kCopyBytes = 16, kLhsFragment = 4, kRhsFragment = 2;

int64_t ConfigAttr::getRegisters(int64_t elementBytes) const {
  int64_t threads = getWarpsM() * getWarpsN() * 32;
  int64_t sums = getTileM() * getTileN() / threads;
  if (getFamily() == Family::Warpgroup)
    return sums + kOtherConsumerRegisters +
           (getTileM() / getConsumers() / kWarpgroupM - 1) * kRegistersPerBlock;
  int64_t fragments = getTileM() / getWarpsM() / kMmaM * kLhsFragment +
                      getTileN() / getWarpsN() / kMmaN * kRhsFragment;
  auto countCopies = [&](int64_t tile) -> int64_t {
    return llvm::divideCeil(tile * getTileK() * elementBytes / kCopyBytes,
                            threads);
  };
  return sums + fragments +
         kRegistersPerCopy * elementBytes / 2 *
             (countCopies(getTileM()) + countCopies(getTileN())) +
         kOtherRegisters;
}

/// Of the W CTAs that run at a time, if a strip has h tiles, W / h columns of
/// tiles are at hand: h tiles of lhs and W / h of rhs. Both are as long
/// together as they can be short if h tileM = W / h tileN. W is about the
/// multiprocessors of the chips at hand.
int64_t ConfigAttr::getStripHeight() const {
  constexpr unsigned kLogCTAs = 7;
  unsigned logCluster = llvm::Log2_64(getCluster());
  unsigned logSquare =
      kLogCTAs + llvm::Log2_64(getTileN()) - llvm::Log2_64(getTileM());
  return int64_t(1) << (logSquare > 2 * logCluster
                            ? (logSquare - 2 * logCluster) / 2
                            : 0);
}

static std::string findWarpProblem(int64_t tileM, int64_t tileN, int64_t warpsM,
                                   int64_t warpsN) {
  if (tileM < warpsM * kMmaM || tileN < warpsN * 2 * kMmaN)
    return llvm::formatv("a warp's part of the tile, {0} x {1}, must be at "
                         "least 16 x 16",
                         tileM / warpsM, tileN / warpsN);
  return "";
}

static std::string findWarpgroupProblem(int64_t tileM, int64_t tileN,
                                        int64_t warpsM, int64_t warpsN) {
  if (warpsN != 1 || warpsM < 4)
    return "warpgroups are four warps along m, and one along n";
  if (warpsM > 4 * kMaxConsumers)
    return llvm::formatv("at most {0} warpgroups multiply, not {1}: a "
                         "multiprocessor has no registers for more",
                         kMaxConsumers, warpsM / 4);
  if (tileM < warpsM / 4 * kWarpgroupM)
    return llvm::formatv(
        "a warpgroup's part of the tile must be at least {0} high",
        kWarpgroupM);
  if (tileM > kLargestN || tileN < kSwizzled || tileN > kLargestN)
    return llvm::formatv(
        "the tile must be at most {0} high, and from {1} to {0} wide",
        kLargestN, kSwizzled);
  return "";
}

std::string ConfigAttr::findProblem(Family family, int64_t tileM, int64_t tileN,
                                    int64_t tileK, int64_t warpsM,
                                    int64_t warpsN, int64_t stages,
                                    int64_t splits, int64_t cluster) {
  for (int64_t value : {tileM, tileN, tileK, warpsM, warpsN})
    if (value < 1 || value > kMaxThreads || !llvm::isPowerOf2_64(value))
      return llvm::formatv(
          "tile and warps must be powers of two up to {0}, not {1}",
          kMaxThreads, value);
  if (stages < 2 || stages > 8)
    return llvm::formatv("stages must be from 2 to 8, not {0}", stages);
  if (splits < 1 || splits > kMaxSplits)
    return llvm::formatv("splits must be from 1 to {0}, not {1}", kMaxSplits,
                         splits);
  if (cluster != 1 && cluster != 2 && cluster != 4)
    return llvm::formatv("a cluster is of 1, 2 or 4 CTAs, not {0}", cluster);
  if (cluster != 1 && family != Family::Warpgroup)
    return "only kernels of the warpgroup family have clusters";
  if (family == Family::Warpgroup && tileN < cluster * kSwizzled)
    return llvm::formatv("each CTA of a cluster copies at least {0} columns; a "
                         "tile of {1} has no {2} times as many",
                         kSwizzled, tileN, cluster);
  auto findFamilyProblem =
      family == Family::Warp ? findWarpProblem : findWarpgroupProblem;
  std::string problem = findFamilyProblem(tileM, tileN, warpsM, warpsN);
  if (!problem.empty())
    return problem;
  int64_t threads = warpsM * warpsN * 32;
  if (threads > kMaxThreads)
    return llvm::formatv("a CTA has at most {0} threads, not {1}", kMaxThreads,
                         threads);
  return "";
}

std::string ConfigAttr::findProblem(int64_t elementBytes) const {
  bool isWarpgroup = getFamily() == Family::Warpgroup;
  int64_t depth = getTileK() * elementBytes;
  if (isWarpgroup && depth != kSwizzledBytes)
    return llvm::formatv("the tile must be {0} deep",
                         kSwizzledBytes / elementBytes);
  if (!isWarpgroup && depth < 2 * kMmaBytes)
    return llvm::formatv("the tile must be at least {0} deep, not {1}",
                         2 * kMmaBytes / elementBytes, getTileK());
  int64_t shared = getSharedBytes(elementBytes);
  if (shared > kSharedBytes)
    return llvm::formatv(
        "the kernel needs {0} bytes of shared memory; no chip "
        "gives a CTA more than {1}; use fewer stages or a smaller "
        "tile",
        shared, kSharedBytes);
  int64_t threads = getWarpsM() * getWarpsN() * 32;
  int64_t registers = getRegisters(elementBytes);
  int64_t available = isWarpgroup
                          ? kConsumerRegisters
                          : std::min(kMaxRegisters, kAllRegisters / threads);
  if (registers > available)
    return llvm::formatv("a thread needs about {0} registers, {1} of them for "
                         "its sums, and has {2}; use more warps or a smaller "
                         "tile",
                         registers, getTileM() * getTileN() / threads,
                         available);
  return "";
}

LogicalResult
ConfigAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                   Family family, int64_t tileM, int64_t tileN, int64_t tileK,
                   int64_t warpsM, int64_t warpsN, int64_t stages,
                   int64_t splits, int64_t cluster) {
  std::string problem = findProblem(family, tileM, tileN, tileK, warpsM, warpsN,
                                    stages, splits, cluster);
  if (problem.empty())
    return success();
  return emitError() << problem;
}

LogicalResult
ConfigAttr::verifyFor(int64_t elementBytes,
                      llvm::function_ref<InFlightDiagnostic()> emitError) {
  std::string problem = findProblem(elementBytes);
  if (problem.empty())
    return success();
  return emitError() << problem;
}
