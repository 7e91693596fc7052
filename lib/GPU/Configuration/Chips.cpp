//===- Chips.cpp - The chips that kernels are compiled for ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Chips.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec::gpu;
using llvm::StringRef;

// Shared memory, threads and CTAs: CUDA C++ Programming Guide, table "Technical
// Specifications per Compute Capability".
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
// an A100 and of an Orin, 128 for GA102 and Ada, 512 for an H100. The clock is
// the one that makes them the board's published dense rate (312, 149.7, 42.5,
// 362 and 989.4 TFLOP/s).
//
// On an H100 mma.sync reaches 62.9 % of that: Luo et al., "Benchmarking and
// Dissecting the Nvidia Hopper GPU Architecture", arXiv:2402.13499.
static constexpr int64_t kKiB = 1024, kMiB = kKiB * kKiB;
static constexpr int64_t kHopperMma = 4 * 512 * 629 / 1000;

static constexpr Chip kChips[] = {
    {"sm_80", "A100 SXM4 80 GB", 163 * kKiB, 164 * kKiB, 2048, 32, 108, 1024, 0,
     1410, 2039, 40 * kMiB, 5120},
    {"sm_86", "A40", 99 * kKiB, 100 * kKiB, 1536, 16, 84, 512, 0, 1740, 696,
     6 * kMiB, 0},
    {"sm_87", "Jetson AGX Orin", 163 * kKiB, 164 * kKiB, 1536, 16, 16, 1024, 0,
     1300, 205, 4 * kMiB, 0},
    {"sm_89", "L40S", 99 * kKiB, 100 * kKiB, 1536, 24, 142, 512, 0, 2490, 864,
     96 * kMiB, 0},
    {"sm_90", "H100 SXM5", 227 * kKiB, 228 * kKiB, 2048, 32, 132, kHopperMma, 0,
     1830, 3352, 50 * kMiB, 0},
    {"sm_90a", "H100 SXM5", 227 * kKiB, 228 * kKiB, 2048, 32, 132, kHopperMma,
     2048, 1830, 3352, 50 * kMiB, 0},
};

double Chip::getGlobalRate() const {
  return double(globalGBps) * 1000 / double(clockMHz);
}

double Chip::getL2Rate() const {
  if (l2Rate != 0)
    return double(l2Rate) / double(multiprocessors);
  // Where it is not published, that of an A100.
  return kChips[0].getL2Rate();
}

llvm::ArrayRef<Chip> prec::gpu::getChips() { return kChips; }

const Chip *prec::gpu::findChip(StringRef name) {
  const Chip *chip =
      llvm::find_if(kChips, [&](const Chip &c) { return c.name == name; });
  return chip == std::end(kChips) ? nullptr : chip;
}

std::string prec::gpu::listChips() {
  return llvm::join(
      llvm::map_range(kChips,
                      [](const Chip &chip) -> StringRef { return chip.name; }),
      ", ");
}
