//===- Chip.h - The table of chips ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per chip: the formats that it multiplies, its limits for kernels, and
// its speeds. Formats and limits belong to the chip. Counts and speeds belong
// to a board, which each row names. On another board with the chip, kernels are
// correct as well, but choices by time are less accurate. All speeds are
// published peaks; none was measured.
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
  /// True if contractions multiply factors of the format natively.
  bool bf16, fp16, tf32;
  /// The board with these speeds. Empty if no speeds are known; then all
  /// following members are 0.
  llvm::StringLiteral board;
  /// The shared memory available to a CTA, and to all CTAs of a multiprocessor;
  /// 0 if there are no kernels for the chip.
  int64_t ctaSharedBytes, sharedBytes;
  /// The numbers of threads and CTAs that a multiprocessor holds.
  int64_t maxThreads, maxCtas;
  int64_t multiprocessors;
  /// Products that a multiprocessor accumulates per cycle: of bf16 or fp16 by
  /// mma.sync and by wgmma (0 if there is none), and of f32 without tensor
  /// cores.
  int64_t mmaRate, wgmmaRate, f32Rate;
  int64_t clockMHz;
  /// The bandwidth of global memory, in 10^9 bytes per second.
  int64_t globalGBps;
  int64_t l2Bytes;
  /// The L2 bandwidth of all multiprocessors in bytes per cycle; 0 if not
  /// published.
  int64_t l2Rate;

  bool supports(Format format) const;
  bool hasSpeeds() const { return globalGBps != 0; }
  bool hasKernels() const { return ctaSharedBytes != 0; }

  /// The bandwidth of global memory in bytes per cycle.
  double getGlobalRate() const;
  /// The L2 bandwidth of one multiprocessor in bytes per cycle.
  double getL2Rate() const;
  /// Products per second of the whole chip, accumulated in f32. Factors are in
  /// the format, or in f32 if there is none or the chip does not support it.
  double getProductsPerSecond(std::optional<Format> factors) const;
};

/// The time that one more kernel takes if it is launched behind another one.
/// NVIDIA, "Getting Started with CUDA Graphs": 3.8 us for each kernel of 2.9
/// us.
inline constexpr double kLaunchMicroseconds = 0.9;

/// All rows. `generic` is no particular chip: it has every format and no
/// speeds.
llvm::ArrayRef<Chip> getChips();
/// Null for an unknown name.
const Chip *findChip(llvm::StringRef name);

/// True if contractions on `chip` multiply operands of `format` natively.
/// std::nullopt for an unknown chip.
std::optional<bool> chipSupports(llvm::StringRef chip, Format format);
/// "generic, sm_60, ...": for messages.
std::string listChips();
/// The same for the chips with known speeds.
std::string listChipsWithSpeeds();

/// The chips for which prec-to-gpu compiles.
llvm::SmallVector<const Chip *> getChipsWithKernels();
/// Null if there are no kernels for the chip.
const Chip *findChipWithKernels(llvm::StringRef name);
/// "sm_80, sm_86, ...".
std::string listChipsWithKernels();

} // namespace prec

#endif // PREC_FORMATS_CHIP_H
