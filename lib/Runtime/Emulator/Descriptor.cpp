//===- Descriptor.cpp - Matrices in shared memory -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Descriptor.h"

using namespace prec::runtime;
using namespace prec::runtime::emulator;

Descriptor Descriptor::decode(uint64_t bits) {
  Descriptor result;
  result.start = (bits & 0x3fff) << 4;
  result.leadingBytes = (bits >> 16 & 0x3fff) << 4;
  result.strideBytes = (bits >> 32 & 0x3fff) << 4;
  result.baseOffset = bits >> 49 & 7;
  // The field numbers the modes in the opposite order.
  constexpr Swizzle kModes[] = {Swizzle::None, Swizzle::B128, Swizzle::B64,
                                Swizzle::B32};
  result.swizzle = kModes[bits >> 62];
  return result;
}
