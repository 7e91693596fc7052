//===- Numbers.h - Formats and random operands ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions of the tests, which are independent of those of the emulator.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_EMULATOR_NUMBERS_H
#define PREC_UNITTESTS_RUNTIME_EMULATOR_NUMBERS_H

#include <cstdint>
#include <cstring>
#include <random>
#include <vector>

namespace prec {
namespace test {

enum class OperandFormat { Bf16, F16, Tf32 };

inline uint32_t getBits(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, 4);
  return bits;
}
inline float getFloat(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, 4);
  return value;
}
inline uint16_t getHalf(float value) {
  _Float16 half = static_cast<_Float16>(value);
  uint16_t bits;
  std::memcpy(&bits, &half, 2);
  return bits;
}

/// Random values that the format represents exactly.
inline std::vector<float> makeOperand(OperandFormat format, size_t count,
                                      unsigned seed) {
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> distribution(-2, 2);
  std::vector<float> values(count);
  for (float &value : values) {
    value = distribution(generator);
    if (format == OperandFormat::F16)
      value = static_cast<float>(static_cast<_Float16>(value));
    else
      value =
          getFloat(getBits(value) &
                   (format == OperandFormat::Bf16 ? 0xffff0000 : 0xffffe000));
  }
  return values;
}
inline uint32_t encode(OperandFormat format, float value) {
  return format == OperandFormat::F16    ? getHalf(value)
         : format == OperandFormat::Bf16 ? getBits(value) >> 16
                                         : getBits(value);
}
inline unsigned getSize(OperandFormat format) {
  return format == OperandFormat::Tf32 ? 4 : 2;
}

} // namespace test
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_EMULATOR_NUMBERS_H
