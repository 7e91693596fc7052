//===- Chip.cpp - The table of chips --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/Chip.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using llvm::StringRef;

// Tensor-core operand types by compute capability: CUDA C++ Programming Guide,
// "Compute Capabilities": fp16 from 7.0, bf16 and tf32 from 8.0. Shared memory,
// threads and CTAs: the same, table "Technical Specifications per Compute
// Capability".
//
// Multiprocessors, L2 and global memory, from NVIDIA:
//   A100 SXM4 80 GB    "NVIDIA A100 Tensor Core GPU Architecture" (white paper)
//                      and the A100 data sheet; 5120 bytes of L2 per cycle
//   A40                "NVIDIA Ampere GA102 GPU Architecture", A40 data sheet
//   Jetson AGX Orin    "NVIDIA Jetson AGX Orin Series Technical Brief"
//   L40S               "NVIDIA Ada GPU Architecture", L40S data sheet
//   H100 SXM5          "NVIDIA H100 Tensor Core GPU Architecture"
//
// Products per cycle: the same papers give 256 for each of four tensor cores of
// an A100 and of an Orin, 128 for GA102 and Ada, and 512 for an H100. The clock
// is chosen so that these give the board's published dense rate (312, 149.7,
// 42.5, 362 and 989.4 TFLOP/s). In tf32 all of them have half of that rate. In
// f32 a multiprocessor has 64 units on an A100 and 128 on the others (19.5,
// 37.4, 5.3, 91.6 and 66.9 TFLOP/s, at clocks that differ by less than 8 %).
//
// On an H100 mma.sync reaches 62.9 % of that rate: Luo et al., "Benchmarking
// and Dissecting the Nvidia Hopper GPU Architecture", arXiv:2402.13499.
static constexpr int64_t kKiB = 1024, kMiB = kKiB * kKiB;
static constexpr int64_t kHopperMma = 4 * 512 * 629 / 1000;

/// A chip for which the table only has the formats.
static constexpr Chip withoutSpeeds(llvm::StringLiteral name, bool bf16,
                                    bool fp16, bool tf32) {
  return {name, bf16, fp16, tf32, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
}

static constexpr Chip kChips[] = {
    withoutSpeeds("generic", true, true, true),
    withoutSpeeds("sm_60", false, false, false),
    withoutSpeeds("sm_70", false, true, false),
    withoutSpeeds("sm_75", false, true, false),
    {"sm_80", true, true, true, "A100 SXM4 80 GB", 163 * kKiB, 164 * kKiB, 2048,
     32, 108, 1024, 0, 64, 1410, 2039, 40 * kMiB, 5120},
    {"sm_86", true, true, true, "A40", 99 * kKiB, 100 * kKiB, 1536, 16, 84, 512,
     0, 128, 1740, 696, 6 * kMiB, 0},
    {"sm_87", true, true, true, "Jetson AGX Orin", 163 * kKiB, 164 * kKiB, 1536,
     16, 16, 1024, 0, 128, 1300, 205, 4 * kMiB, 0},
    {"sm_89", true, true, true, "L40S", 99 * kKiB, 100 * kKiB, 1536, 24, 142,
     512, 0, 128, 2490, 864, 96 * kMiB, 0},
    {"sm_90", true, true, true, "H100 SXM5", 227 * kKiB, 228 * kKiB, 2048, 32,
     132, kHopperMma, 0, 128, 1830, 3352, 50 * kMiB, 0},
    {"sm_90a", true, true, true, "H100 SXM5", 227 * kKiB, 228 * kKiB, 2048, 32,
     132, kHopperMma, 2048, 128, 1830, 3352, 50 * kMiB, 0},
    withoutSpeeds("sm_100", true, true, true),
    withoutSpeeds("sm_100a", true, true, true),
    withoutSpeeds("sm_120", true, true, true),
};

bool Chip::supports(Format format) const {
  switch (format) {
  case Format::bf16:
    return bf16;
  case Format::fp16:
    return fp16;
  case Format::tf32:
    return tf32;
  }
  llvm_unreachable("unknown format");
}

double Chip::getGlobalRate() const {
  return double(globalGBps) * 1000 / double(clockMHz);
}

double Chip::getL2Rate() const {
  // If it is not published, the rate of an A100 is used.
  const Chip &known = l2Rate != 0 ? *this : *prec::findChip("sm_80");
  return double(known.l2Rate) / double(known.multiprocessors);
}

double Chip::getProductsPerSecond(std::optional<Format> factors) const {
  int64_t rate = f32Rate;
  if (factors && supports(*factors)) {
    rate = std::max(mmaRate, wgmmaRate);
    if (*factors == Format::tf32)
      rate /= 2;
  }
  return double(rate) * double(multiprocessors) * double(clockMHz) * 1e6;
}

llvm::ArrayRef<Chip> prec::getChips() { return kChips; }

const Chip *prec::findChip(StringRef name) {
  const Chip *chip =
      llvm::find_if(kChips, [&](const Chip &c) { return c.name == name; });
  return chip == std::end(kChips) ? nullptr : chip;
}

std::optional<bool> prec::chipSupports(StringRef chip, Format format) {
  const Chip *known = findChip(chip);
  return known ? std::optional(known->supports(format)) : std::nullopt;
}

static std::string listNames(llvm::function_ref<bool(const Chip &)> isListed) {
  return llvm::join(
      llvm::map_range(llvm::make_filter_range(kChips, isListed),
                      [](const Chip &chip) -> StringRef { return chip.name; }),
      ", ");
}

std::string prec::listChips() {
  return listNames([](const Chip &) { return true; });
}

std::string prec::listChipsWithSpeeds() {
  return listNames([](const Chip &chip) { return chip.hasSpeeds(); });
}

llvm::SmallVector<const Chip *> prec::getChipsWithKernels() {
  llvm::SmallVector<const Chip *> chips;
  for (const Chip &chip : kChips)
    if (chip.hasKernels())
      chips.push_back(&chip);
  return chips;
}

const Chip *prec::findChipWithKernels(StringRef name) {
  const Chip *chip = findChip(name);
  return chip && chip->hasKernels() ? chip : nullptr;
}

std::string prec::listChipsWithKernels() {
  return listNames([](const Chip &chip) { return chip.hasKernels(); });
}
