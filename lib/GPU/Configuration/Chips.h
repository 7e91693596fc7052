//===- Chips.h - The chips that kernels are compiled for --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per chip: what limits a kernel on it, and what the cost model takes
// for its speed. Limits belong to the chip. Counts and speeds belong to a
// board, which each row names; on another one kernels are as right, and the
// choice among them is less good. All speeds are published peaks, none was
// measured.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_GPU_CONFIGURATION_CHIPS_H
#define PREC_LIB_GPU_CONFIGURATION_CHIPS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace prec {
namespace gpu {

struct Chip {
  llvm::StringLiteral name, board;
  /// Shared memory that a CTA, and all CTAs of a multiprocessor, may have.
  int64_t ctaSharedBytes, sharedBytes;
  /// Threads and CTAs that a multiprocessor holds.
  int64_t maxThreads, maxCtas;
  int64_t multiprocessors;
  /// Products of bf16 that a multiprocessor adds up in a cycle, by mma.sync and
  /// by wgmma (0 if there is none).
  int64_t mmaRate, wgmmaRate;
  int64_t clockMHz;
  /// Global memory, in 10^9 bytes per second.
  int64_t globalGBps;
  int64_t l2Bytes;
  /// Bytes per cycle that all multiprocessors get from L2; 0: not published.
  int64_t l2Rate;

  /// Bytes per cycle that global memory gives.
  double getGlobalRate() const;
  /// Bytes per cycle that a multiprocessor gets from L2.
  double getL2Rate() const;
};

llvm::ArrayRef<Chip> getChips();

/// Null if there are no kernels for a chip.
const Chip *findChip(llvm::StringRef name);

/// "sm_80, sm_86, ...": for messages.
std::string listChips();

} // namespace gpu
} // namespace prec

#endif // PREC_LIB_GPU_CONFIGURATION_CHIPS_H
