//===- Chip.h - The table of chips ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per chip: which formats it multiplies, what limits a kernel on it,
// and how fast it is. Formats and limits belong to the chip. Counts and speeds
// belong to a board, which each row names; on another one kernels are as right,
// and choices by time are less good. All speeds are published peaks, none was
// measured.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_CHIP_H
#define PREC_FORMATS_CHIP_H

#include "prec/Formats/Format.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace prec {

struct Chip {
  llvm::StringLiteral name;
  /// Whether contractions multiply factors of these formats natively.
  bool bf16, fp16, tf32;
  /// Empty if no speeds are known; then what follows is 0.
  llvm::StringLiteral board;
  /// Shared memory that a CTA, and all CTAs of a multiprocessor, may have; 0 if
  /// there are no kernels for it.
  int64_t ctaSharedBytes, sharedBytes;
  /// Threads and CTAs that a multiprocessor holds.
  int64_t maxThreads, maxCtas;
  int64_t multiprocessors;
  /// Products of bf16 or fp16 that a multiprocessor adds up in a cycle, by
  /// mma.sync and by wgmma (0 if there is none), and of f32, without tensor
  /// cores.
  int64_t mmaRate, wgmmaRate, f32Rate;
  int64_t clockMHz;
  /// Global memory, in 10^9 bytes per second.
  int64_t globalGBps;
  int64_t l2Bytes;
  /// Bytes per cycle that all multiprocessors get from L2; 0: not published.
  int64_t l2Rate;

  bool supports(Format format) const;
  bool hasSpeeds() const { return globalGBps != 0; }
  bool hasKernels() const { return ctaSharedBytes != 0; }

  /// Bytes per cycle that global memory gives.
  double getGlobalRate() const;
  /// Bytes per cycle that a multiprocessor gets from L2.
  double getL2Rate() const;
  /// Products per second that all of it adds up in f32, of factors in a format,
  /// or in f32 where there is none or the chip does not have it.
  double getProductsPerSecond(std::optional<Format> factors) const;
};

/// What another kernel costs that is launched behind the first. NVIDIA,
/// "Getting Started with CUDA Graphs": 3.8 us for each kernel of 2.9 us.
inline constexpr double kLaunchMicroseconds = 0.9;

/// All rows. `generic` stands for no chip in particular: it has every format
/// and no speeds.
llvm::ArrayRef<Chip> getChips();
/// Null if the name is none.
const Chip *findChip(llvm::StringRef name);

/// True if contractions on `chip` multiply operands of `format` natively.
/// Returns std::nullopt for a name that is no known chip.
std::optional<bool> chipSupports(llvm::StringRef chip, Format format);
/// "generic, sm_60, ...": for messages.
std::string listChips();
/// The same, of those whose speeds are known.
std::string listChipsWithSpeeds();

/// Those that prec-to-gpu compiles for.
llvm::SmallVector<const Chip *> getChipsWithKernels();
/// Null if there are no kernels for a chip.
const Chip *findChipWithKernels(llvm::StringRef name);
/// "sm_80, sm_86, ...".
std::string listChipsWithKernels();

} // namespace prec

#endif // PREC_FORMATS_CHIP_H
