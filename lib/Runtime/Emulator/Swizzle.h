//===- Swizzle.h - How chunks are permuted in shared memory -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tensor copies and matrix descriptors permute 16-byte chunks by the same rule:
// the one, two or three address bits from bit 4 are XORed with those from bit 7
// (PTX ISA, "Swizzling modes").
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_SWIZZLE_H
#define PREC_LIB_RUNTIME_EMULATOR_SWIZZLE_H

#include "prec/Runtime/TensorMap.h"

namespace prec {
namespace runtime {
namespace emulator {

inline uint32_t swizzle(uint32_t offset, Swizzle mode) {
  uint32_t bits = (1u << static_cast<uint32_t>(mode)) - 1;
  return offset ^ (offset >> 7 & bits) << 4;
}
/// The length of a permuted row in bytes; 16 without a swizzle.
inline uint32_t getSpan(Swizzle mode) {
  return 16u << static_cast<uint32_t>(mode);
}
/// The number of bytes after which the pattern repeats, which is the alignment
/// that it needs.
inline uint32_t getPeriod(Swizzle mode) {
  return mode == Swizzle::None ? 128 : 8 * getSpan(mode);
}

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_SWIZZLE_H
