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

using namespace mlir;
using namespace prec::gpu;

/// Threads of a CTA, and registers of a thread.
static constexpr int64_t kMaxThreads = 1024;
/// Shared memory of a CTA, at most (compute capability 9.0).
static constexpr int64_t kSharedBytes = 232448;
static constexpr int64_t kMaxRegisters = 255;
/// What addresses, operand fragments and the epilogue take beside accumulators.
static constexpr int64_t kOtherRegisters = 64;
/// One mma.sync computes 16 x 8 elements, of factors 32 bytes deep.
static constexpr int64_t kMmaM = 16, kMmaN = 8, kMmaBytes = 32;

/// Parts of k: their sums take memory, and time to add up.
static constexpr int64_t kMaxSplits = 64;

/// One wgmma computes 64 x n elements, n up to 256; the swizzle is over 128
/// bytes, which are 64 elements of 16 bits.
static constexpr int64_t kWarpgroupM = 64, kLargestN = 256, kSwizzled = 64,
                         kSwizzledBytes = 128;

static LogicalResult
verifyWarp(llvm::function_ref<InFlightDiagnostic()> emitError, int64_t tileM,
           int64_t tileN, int64_t tileK, int64_t warpsM, int64_t warpsN) {
  if (tileM < warpsM * kMmaM || tileN < warpsN * 2 * kMmaN)
    return emitError() << "a warp's part of the tile, " << tileM / warpsM
                       << " x " << tileN / warpsN
                       << ", must be at least 16 x 16";
  return success();
}

static LogicalResult
verifyWarpgroup(llvm::function_ref<InFlightDiagnostic()> emitError,
                int64_t tileM, int64_t tileN, int64_t tileK, int64_t warpsM,
                int64_t warpsN) {
  if (warpsN != 1 || warpsM < 4)
    return emitError() << "warpgroups are four warps along m, and one along n";
  if (tileM < warpsM / 4 * kWarpgroupM)
    return emitError() << "a warpgroup's part of the tile must be at least "
                       << kWarpgroupM << " high";
  if (tileM > kLargestN || tileN < kSwizzled || tileN > kLargestN)
    return emitError() << "the tile must be at most " << kLargestN
                       << " high, and from " << kSwizzled << " to " << kLargestN
                       << " wide";
  return success();
}

LogicalResult
ConfigAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                   Family family, int64_t tileM, int64_t tileN, int64_t tileK,
                   int64_t warpsM, int64_t warpsN, int64_t stages,
                   int64_t splits, int64_t cluster) {
  for (int64_t value : {tileM, tileN, tileK, warpsM, warpsN})
    if (value < 1 || value > kMaxThreads || !llvm::isPowerOf2_64(value))
      return emitError() << "tile and warps must be powers of two up to "
                         << kMaxThreads << ", not " << value;
  if (stages < 2 || stages > 8)
    return emitError() << "stages must be from 2 to 8, not " << stages;
  if (splits < 1 || splits > kMaxSplits)
    return emitError() << "splits must be from 1 to " << kMaxSplits << ", not "
                       << splits;
  if (cluster != 1 && cluster != 2 && cluster != 4)
    return emitError() << "a cluster is of 1, 2 or 4 CTAs, not " << cluster;
  if (family == Family::Warpgroup && tileN < cluster * kSwizzled)
    return emitError() << "each CTA of a cluster copies at least " << kSwizzled
                       << " columns; a tile of " << tileN << " has no "
                       << cluster << " times as many";
  if (cluster != 1 && family != Family::Warpgroup)
    return emitError() << "only kernels of the warpgroup family have clusters";
  auto verifyFamily = family == Family::Warp ? verifyWarp : verifyWarpgroup;
  if (failed(verifyFamily(emitError, tileM, tileN, tileK, warpsM, warpsN)))
    return failure();
  int64_t threads = warpsM * warpsN * 32;
  if (threads > kMaxThreads)
    return emitError() << "a CTA has at most " << kMaxThreads
                       << " threads, not " << threads;
  int64_t accumulators = tileM * tileN / threads;
  if (accumulators + kOtherRegisters > kMaxRegisters)
    return emitError() << accumulators
                       << " accumulators per thread leave too few of its "
                       << kMaxRegisters << " registers; use more warps";
  return success();
}

LogicalResult
ConfigAttr::verifyFor(int64_t elementBytes,
                      llvm::function_ref<InFlightDiagnostic()> emitError) {
  if (getFamily() == Family::Warpgroup &&
      getTileK() * elementBytes != kSwizzledBytes)
    return emitError() << "the tile must be " << kSwizzledBytes / elementBytes
                       << " deep";
  if (getFamily() == Family::Warp && getTileK() * elementBytes < 2 * kMmaBytes)
    return emitError() << "the tile must be at least "
                       << 2 * kMmaBytes / elementBytes << " deep, not "
                       << getTileK();
  int64_t shared = getSharedBytes(elementBytes);
  if (shared > kSharedBytes)
    return emitError() << "the kernel needs " << shared
                       << " bytes of shared memory; no chip gives a CTA more "
                          "than "
                       << kSharedBytes;
  return success();
}
