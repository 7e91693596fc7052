//===- RandomStream.cpp - Random numbers by place -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomStream.h"

using namespace prec;

uint64_t RandomStream::getBits(uint64_t i) const {
  // The constants are those of the generator's second mixing function.
  uint64_t z = start + i + kGolden;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

double RandomStream::getUnit(uint64_t i) const {
  return static_cast<double>(getBits(i) >> 40) * 0x1p-24;
}

double RandomStream::getNormal(uint64_t i) const {
  constexpr uint64_t kTerms = 12, kMask = (1 << 24) - 1;
  int64_t sum = 0;
  for (uint64_t j = 0; j < kTerms / 2; ++j) {
    uint64_t z = getBits(i * (kTerms / 2) + j);
    sum += (z >> 40) + ((z >> 16) & kMask);
  }
  // The mean of a term is kMask / 2.
  constexpr int64_t kMean = kTerms / 2 * kMask;
  return static_cast<double>(sum - kMean) * 0x1p-24;
}
