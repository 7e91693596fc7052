//===- Random.h - A small repeatable source of choices ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). It gives the same numbers
// with every standard library, and a new stream from any seed.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_RANDOM_H
#define PREC_LIB_RUNTIME_EMULATOR_RANDOM_H

#include <cstdint>

namespace prec {
namespace runtime {
namespace emulator {

class Random {
public:
  explicit Random(uint64_t seed = 0) : state(seed) {}

  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  /// A number below `bound`.
  uint32_t below(uint32_t bound) {
    return static_cast<uint32_t>((next() >> 32) * bound >> 32);
  }
  bool oneIn(uint32_t n) { return below(n) == 0; }

private:
  uint64_t state;
};

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_RANDOM_H
