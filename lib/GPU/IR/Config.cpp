//===- Config.cpp - How a kernel is cut -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks that do not depend on the contraction: parts must divide evenly, and
// the limits of the hardware hold (CUDA C++ Programming Guide, table "Technical
// Specifications per Compute Capability").
//
//===----------------------------------------------------------------------===//

#include "prec/GPU/PrecGPU.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec::gpu;

/// The most threads of a CTA, and the most registers of one thread and of all
/// threads.
static constexpr int64_t kMaxThreads = 1024;
static constexpr int64_t kMaxRegisters = 255, kAllRegisters = 65536;
/// One mma.sync computes 16 x 8 elements, of factors 32 bytes deep.
static constexpr int64_t kMmaM = 16, kMmaN = 8, kMmaBytes = 32;

/// The most parts of k. Their sums take memory, and time to add up.
static constexpr int64_t kMaxSplits = 64;

/// One wgmma computes 64 x n elements, n up to 256; the swizzle is over 128
/// bytes, which are 64 elements of 16 bits.
static constexpr int64_t kWarpgroupM = 64, kLargestN = 256, kSwizzled = 64,
                         kSwizzledBytes = 128;
/// The most warpgroups that multiply, and the registers of their threads. Two
/// warpgroups of 224 and one of 56, which copies, need 64512 of the 65536
/// registers of a multiprocessor.
static constexpr int64_t kMaxConsumers = 2, kConsumerRegisters = 224;

/// The registers that a thread of the warp family needs in addition to sums and
/// fragments. All copies of a step are unrolled. The values that a copy uses in
/// every step stay in registers: its distance in global memory, of 64 bits, and
/// its bound along m or n. Narrow copies also keep their place in the stage.
/// Copies of 16 bytes are whole rows apart, so that constants suffice. The rest
/// is for pointers, stages and the loop.
///
/// Measured with ptxas 13.0 on 2602 kernels for sm_80 (tiles of 16 to 256 x 16
/// to 256, 64 or 128 bytes deep, on 1 to 8 warps; bf16 and f32, all layouts,
/// copies of 2 to 16 bytes, unknown sizes, convolutions with channels first and
/// last, with a bias and a residual): 99 kernels spill, and by this count each
/// of them needs 288 registers or more.
static constexpr int64_t kRegistersPerWideCopy = 3, kRegistersPerNarrowCopy = 4,
                         kOtherRegisters = 48;
/// The registers that such a thread takes. If registers are left, the assembler
/// reads the fragments of the next products ahead and keeps more in flight.
/// None of the kernels above takes more than the sum of: sums and fragments
/// times 5 / 4, these registers for each copy, the bounds of a part of k if
/// there are several parts, and the rest.
static constexpr int64_t kTakenPerWideCopy = 5, kTakenPerNarrowCopy = 6,
                         kForParts = 4, kOtherTaken = 40;
/// The registers that a thread of a multiplying warpgroup needs in addition to
/// its sums, and for each block of 64 rows after the first, whose addresses
/// stay in registers. With 128 sums, kernels with one block do not spill, and
/// kernels with two blocks do.
static constexpr int64_t kOtherConsumerRegisters = 64, kRegistersPerBlock = 40;
/// The bytes of the widest copy, and the registers of a fragment of each
/// factor.
static constexpr int64_t kWideBytes = 16, kLhsFragment = 4, kRhsFragment = 2;

static int64_t countSums(ConfigAttr config) {
  int64_t warps = config.getWarpsM() * config.getWarpsN();
  return config.getTileM() * config.getTileN() / (32 * warps);
}

/// The registers of the fragments of both factors. An element that is read
/// alone needs a register for its address as well.
static int64_t countFragments(ConfigAttr config, const FactorCopies &factors) {
  int64_t lhs = config.getTileM() / config.getWarpsM() / kMmaM * kLhsFragment;
  int64_t rhs = config.getTileN() / config.getWarpsN() / kMmaN * kRhsFragment;
  return lhs * (factors.readsElements[0] ? 2 : 1) +
         rhs * (factors.readsElements[1] ? 2 : 1);
}

/// The number of copies of a factor that a thread starts in a step.
static int64_t countCopies(ConfigAttr config, const FactorCopies &factors,
                           unsigned factor) {
  int64_t tile = factor == 0 ? config.getTileM() : config.getTileN();
  int64_t threads = config.getWarpsM() * config.getWarpsN() * 32;
  return llvm::divideCeil(tile * config.getTileK() * factors.elementBytes /
                              factors.copyBytes[factor],
                          threads);
}

/// The registers of both factors' copies.
static int64_t countForCopies(ConfigAttr config, const FactorCopies &factors,
                              int64_t perWide, int64_t perNarrow) {
  int64_t registers = 0;
  for (unsigned factor : {0, 1}) {
    bool isWide = factors.copyBytes[factor] == kWideBytes;
    registers +=
        countCopies(config, factors, factor) * (isWide ? perWide : perNarrow);
  }
  return registers;
}

int64_t ConfigAttr::getNeededRegisters(const FactorCopies &factors) const {
  int64_t sums = countSums(*this);
  if (getFamily() == Family::Warpgroup)
    return sums + kOtherConsumerRegisters +
           (getTileM() / getConsumers() / kWarpgroupM - 1) * kRegistersPerBlock;
  return sums + countFragments(*this, factors) +
         countForCopies(*this, factors, kRegistersPerWideCopy,
                        kRegistersPerNarrowCopy) +
         kOtherRegisters;
}

int64_t ConfigAttr::getRegisters(const FactorCopies &factors) const {
  if (getFamily() == Family::Warpgroup)
    return getNeededRegisters(factors);
  int64_t taken =
      (countSums(*this) + countFragments(*this, factors)) * 5 / 4 +
      countForCopies(*this, factors, kTakenPerWideCopy, kTakenPerNarrowCopy) +
      (getSplits() == 1 ? 0 : kForParts) + kOtherTaken;
  return std::min(taken, getAvailableRegisters());
}

int64_t ConfigAttr::getAvailableRegisters() const {
  if (getFamily() == Family::Warpgroup)
    return kConsumerRegisters;
  return std::min(kMaxRegisters, kAllRegisters / getNumThreads());
}

/// The W CTAs that run at a time cover W / h columns of tiles in a strip of
/// height h. They read h tiles of lhs and W / h tiles of rhs. The total length
/// of these is least if h tileM = W / h tileN. W = 2^7 is about the number of
/// multiprocessors of the chips in the table. The result counts clusters.
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

std::string ConfigAttr::findProblem(const FactorCopies &factors) const {
  int64_t elementBytes = factors.elementBytes;
  bool isWarpgroup = getFamily() == Family::Warpgroup;
  int64_t depth = getTileK() * elementBytes;
  if (isWarpgroup && depth != kSwizzledBytes)
    return llvm::formatv("the tile must be {0} deep",
                         kSwizzledBytes / elementBytes);
  if (!isWarpgroup && depth < 2 * kMmaBytes)
    return llvm::formatv("the tile must be at least {0} deep, not {1}",
                         2 * kMmaBytes / elementBytes, getTileK());
  int64_t shared = getSharedBytes(elementBytes);
  if (shared > kMaxSharedBytes)
    return llvm::formatv(
        "the kernel needs {0} bytes of shared memory; no chip "
        "gives a CTA more than {1}; use fewer stages or a smaller "
        "tile",
        shared, kMaxSharedBytes);
  int64_t registers = getNeededRegisters(factors);
  if (registers <= getAvailableRegisters())
    return "";
  std::string copies;
  if (!isWarpgroup)
    copies = llvm::formatv(" and {0} copies in a step",
                           countCopies(*this, factors, 0) +
                               countCopies(*this, factors, 1));
  return llvm::formatv("a thread with {0} sums{1} needs about {2} registers, "
                       "and has {3}; use more warps or a smaller tile",
                       countSums(*this), copies, registers,
                       getAvailableRegisters());
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
ConfigAttr::verifyFor(const FactorCopies &factors,
                      llvm::function_ref<InFlightDiagnostic()> emitError) {
  std::string problem = findProblem(factors);
  if (problem.empty())
    return success();
  return emitError() << problem;
}
