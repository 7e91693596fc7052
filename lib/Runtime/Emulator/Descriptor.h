//===- Descriptor.h - Matrices in shared memory -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The 64-bit descriptor of a wgmma operand (PTX ISA, "Shared memory matrix
// layout" and "Matrix descriptor format"): start, two strides and the swizzle.
// Addresses are offsets of 18 bits.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_DESCRIPTOR_H
#define PREC_LIB_RUNTIME_EMULATOR_DESCRIPTOR_H

#include "Swizzle.h"

namespace prec {
namespace runtime {
namespace emulator {

struct Descriptor {
  uint32_t start = 0, leadingBytes = 0, strideBytes = 0, baseOffset = 0;
  Swizzle swizzle = Swizzle::None;

  static Descriptor decode(uint64_t bits);
};

/// The offset of the element (mn, k) of an operand, where mn is the row of A or
/// the column of B. `isKMajor` means that neighbours in k are neighbours in
/// memory.
///
/// A layout consists of core matrices, which are 8 rows of 16 bytes. K-major: a
/// row of the swizzle's span holds one mn; groups of 8 rows are strideBytes
/// apart. Without swizzle, the next 16 bytes in k are leadingBytes away.
/// MN-major: a row holds one k; groups of 8 rows are strideBytes apart, and the
/// next span in mn is leadingBytes away. Without swizzle the two strides change
/// roles.
inline uint32_t findElement(const Descriptor &at, unsigned mn, unsigned k,
                            unsigned elementBytes, bool isKMajor) {
  uint32_t span = getSpan(at.swizzle), offset = 0;
  uint32_t perSpan = span / elementBytes;
  if (isKMajor) {
    offset = mn / 8 * at.strideBytes + mn % 8 * span;
    if (at.swizzle == Swizzle::None)
      offset += k / perSpan * at.leadingBytes + k % perSpan * elementBytes;
    else
      offset += k * elementBytes;
  } else {
    bool isPlain = at.swizzle == Swizzle::None;
    offset = mn / perSpan * (isPlain ? at.strideBytes : at.leadingBytes) +
             mn % perSpan * elementBytes + k % 8 * span +
             k / 8 * (isPlain ? at.leadingBytes : at.strideBytes);
  }
  return swizzle((at.start + offset) & 0x3ffff, at.swizzle);
}

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_DESCRIPTOR_H
