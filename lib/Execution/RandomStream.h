//===- RandomStream.h - Random numbers by place -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A stream is a sequence of numbers that depends only on a seed and a position,
// so it is equal on every machine:
//
//     z(stream, i) = splitmix64(stream * 0x9E3779B97F4A7C15 + i)
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_RANDOMSTREAM_H
#define PREC_LIB_EXECUTION_RANDOMSTREAM_H

#include <cstdint>

namespace prec {

class RandomStream {
public:
  /// The stream of an argument, counted from one. Seed 1 gives the argument's
  /// number itself, which is the stream of its description. Each further seed
  /// adds 2^32, so that fewer than 2^32 arguments and seeds share no stream.
  /// Argument 0 is reserved for numbers that belong to no single argument.
  RandomStream(uint64_t argument, uint64_t seed)
      : start((argument + ((seed - 1) << 32)) * kGolden) {}

  uint64_t getBits(uint64_t i) const;
  /// A multiple of 2^-24 in [0, 1).
  double getUnit(uint64_t i) const;
  /// 1 or -1.
  double getSign(uint64_t i) const { return getBits(i) & 1 ? 1 : -1; }
  /// Mean 0 and variance 1: the sum of twelve uniform numbers of 24 bits less
  /// its mean (Irwin-Hall). The sum is exact and so equal on every machine,
  /// unlike logarithms and cosines of different libraries. Limits: no number
  /// exceeds 6 in magnitude, and tails are thinner than a Gaussian's (fourth
  /// moment 2.9 instead of 3).
  double getNormal(uint64_t i) const;

private:
  /// 2^64 over the golden ratio: the increment of splitmix64 (Steele, Lea and
  /// Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
  static constexpr uint64_t kGolden = 0x9E3779B97F4A7C15;

  uint64_t start;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_RANDOMSTREAM_H
