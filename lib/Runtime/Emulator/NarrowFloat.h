//===- NarrowFloat.h - bf16, fp16 and tf32 on the host ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between bits and float with the same results on every host. bf16
// and tf32 use integer arithmetic, fp16 the compiler's _Float16.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_EMULATOR_NARROWFLOAT_H
#define PREC_LIB_RUNTIME_EMULATOR_NARROWFLOAT_H

#include <cmath>
#include <cstdint>
#include <cstring>

namespace prec {
namespace runtime {
namespace emulator {

inline uint32_t bitsOf(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits;
}
inline float floatOf(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

inline float fromBf16(uint16_t bits) { return floatOf(uint32_t(bits) << 16); }
inline float fromF16(uint16_t bits) {
  _Float16 value;
  std::memcpy(&value, &bits, sizeof(value));
  return static_cast<float>(value);
}
/// The hardware ignores the 13 low bits of a tf32 operand.
inline float fromTf32(uint32_t bits) { return floatOf(bits & 0xffffe000); }

/// Rounds to nearest, ties to even. In PTX the result for any NaN is 0x7fff.
inline uint16_t toBf16(float value) {
  uint32_t bits = bitsOf(value);
  if ((bits & 0x7fffffff) > 0x7f800000)
    return 0x7fff;
  return (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
}
inline uint16_t toBf16Zero(float value) {
  uint32_t bits = bitsOf(value);
  return (bits & 0x7fffffff) > 0x7f800000 ? 0x7fff : bits >> 16;
}
inline uint16_t toF16(float value) {
  if (value != value)
    return 0x7fff;
  _Float16 half = static_cast<_Float16>(value);
  uint16_t bits;
  std::memcpy(&bits, &half, sizeof(bits));
  return bits;
}
inline uint16_t toF16Zero(float value) {
  uint16_t bits = toF16(value);
  // If rounding went away from zero, take the previous number.
  if (std::fabs(fromF16(bits)) > std::fabs(value))
    --bits;
  return bits;
}
/// Rounds to nearest, ties away from zero.
inline uint32_t toTf32Away(float value) {
  uint32_t bits = bitsOf(value);
  if ((bits & 0x7fffffff) > 0x7f800000)
    return 0x7fffffff;
  if ((bits & 0x7f800000) == 0x7f800000)
    return bits;
  return (bits + 0x1000) & 0xffffe000;
}
inline uint32_t toTf32Even(float value) {
  uint32_t bits = bitsOf(value);
  if ((bits & 0x7fffffff) > 0x7f800000)
    return 0x7fffffff;
  if ((bits & 0x7f800000) == 0x7f800000)
    return bits;
  return (bits + 0xfff + (bits >> 13 & 1)) & 0xffffe000;
}

} // namespace emulator
} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_EMULATOR_NARROWFLOAT_H
