//===- Elements.h - Stored elements as numbers ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ type that stores an element of each kind, and what number it stands
// for: `decode` gives a double or an int64_t, `encode` takes either. All of it
// is resolved by type, so that a loop over an array does not branch on its
// kind.
//
// The 16-bit formats are rounded with integers: conversions of the host may
// flush subnormals, or round twice by way of f32.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ELEMENTS_H
#define PREC_LIB_EXECUTION_ELEMENTS_H

#include "prec/Execution/Array.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace prec {

/// The encoding of a 16-bit IEEE 754 format with `Fraction` bits of fraction.
template <unsigned Fraction> struct Half {
  /// Unbiased exponent of the smallest normal number: 1 - bias.
  static constexpr int kMinExponent = 2 - (1 << (14 - Fraction));
  static constexpr uint16_t kInfinity = 0x7FFF >> Fraction << Fraction;
  uint16_t bits;
};
using BF16 = Half<7>;
using F16 = Half<10>;

struct I1 {
  uint8_t byte;
};

/// Calls `fn` with an object of the type that stores `kind`.
template <typename Fn> auto withStorage(ElementKind kind, Fn fn) {
  switch (kind) {
  case ElementKind::bf16:
    return fn(BF16{});
  case ElementKind::f16:
    return fn(F16{});
  case ElementKind::f32:
    return fn(float{});
  case ElementKind::f64:
    return fn(double{});
  case ElementKind::i1:
    return fn(I1{});
  case ElementKind::i8:
    return fn(int8_t{});
  case ElementKind::i16:
    return fn(int16_t{});
  case ElementKind::i32:
    return fn(int32_t{});
  case ElementKind::i64:
    return fn(int64_t{});
  }
  llvm_unreachable("unknown element kind");
}

inline double decode(double value) { return value; }
inline double decode(float value) { return value; }
inline int64_t decode(I1 value) { return value.byte != 0; }

template <typename T>
std::enable_if_t<std::is_integral_v<T>, int64_t> decode(T value) {
  return value;
}

template <unsigned Fraction> double decode(Half<Fraction> value) {
  using H = Half<Fraction>;
  uint64_t sign = uint64_t(value.bits >> 15) << 63;
  uint64_t magnitude = value.bits & 0x7FFF;
  uint64_t fraction = magnitude & ((1 << Fraction) - 1);
  uint64_t bits;
  if (magnitude >= H::kInfinity)
    bits = uint64_t(0x7FF) << 52 | fraction << (52 - Fraction);
  else if (magnitude == fraction) // Zero or subnormal.
    bits = llvm::bit_cast<uint64_t>(
        std::ldexp(double(fraction), H::kMinExponent - int(Fraction)));
  else // Moves the exponent from one bias to the other.
    bits = (magnitude << (52 - Fraction)) +
           (uint64_t(1022 + H::kMinExponent) << 52);
  return llvm::bit_cast<double>(sign | bits);
}

/// round-to-nearest-even of |value| = m * 2^(e - 52), where m holds the hidden
/// bit, to a multiple q of 2^(max(e, min) - Fraction). Then
///
///     encoding = (max(e, min) - min) << Fraction + q
///
/// for normal and subnormal results alike: q holds the hidden bit of a normal
/// result, which adds one to the exponent field, as does a carry out of q.
/// Encodings beyond infinity are overflows.
template <unsigned Fraction> void encode(double value, Half<Fraction> &result) {
  using H = Half<Fraction>;
  uint64_t bits = llvm::bit_cast<uint64_t>(value);
  uint16_t sign = bits >> 63 << 15;
  uint64_t fraction = bits & ((uint64_t(1) << 52) - 1);
  int exponent = int(bits >> 52 & 0x7FF) - 1023;
  if (exponent == 1024 && fraction != 0) { // A NaN stays one, and quiet.
    uint16_t quiet = 1 << (Fraction - 1);
    result.bits =
        sign | H::kInfinity | quiet | uint16_t(fraction >> (52 - Fraction));
    return;
  }
  // Subnormal doubles get a hidden bit that they do not have; all of them are
  // far below half of the smallest number of a 16-bit format.
  uint64_t significand = fraction | uint64_t(1) << 52;
  int scale = std::max(exponent, H::kMinExponent);
  unsigned shift = std::min(52 - int(Fraction) + scale - exponent, 63);
  uint64_t quotient = significand >> shift;
  uint64_t rest = significand & ((uint64_t(1) << shift) - 1);
  uint64_t half = uint64_t(1) << (shift - 1);
  quotient += rest > half || (rest == half && (quotient & 1));
  uint64_t encoding =
      (uint64_t(scale - H::kMinExponent) << Fraction) + quotient;
  result.bits = sign | uint16_t(std::min<uint64_t>(encoding, H::kInfinity));
}

template <unsigned Fraction>
void encode(int64_t value, Half<Fraction> &result) {
  // A double drops low bits of integers beyond 2^53. They are gathered in one
  // bit that it keeps, so that the rounding to 16 bits, the only one, sees on
  // which side of a tie the integer lies.
  uint64_t magnitude = value < 0 ? -uint64_t(value) : uint64_t(value);
  if (magnitude >> 53 != 0) {
    uint64_t dropped = magnitude & 0x7FF;
    magnitude = (magnitude ^ dropped) | (dropped != 0 ? 0x800 : 0);
  }
  encode(value < 0 ? -double(magnitude) : double(magnitude), result);
}

inline void encode(double value, double &result) { result = value; }
inline void encode(int64_t value, double &result) { result = double(value); }
inline void encode(double value, float &result) { result = float(value); }
inline void encode(int64_t value, float &result) { result = float(value); }

template <typename T>
std::enable_if_t<std::is_integral_v<T>> encode(int64_t value, T &result) {
  using Limits = std::numeric_limits<T>;
  result = T(std::clamp<int64_t>(value, Limits::min(), Limits::max()));
}

template <typename T>
std::enable_if_t<std::is_integral_v<T>> encode(double value, T &result) {
  using Limits = std::numeric_limits<T>;
  // A power of two, unlike the largest integer, is a double.
  constexpr double kBound = -double(Limits::min());
  if (std::isnan(value))
    result = 0;
  else if (value >= kBound)
    result = Limits::max();
  else if (value < -kBound)
    result = Limits::min();
  else
    result = T(value);
}

inline void encode(int64_t value, I1 &result) { result.byte = value != 0; }
inline void encode(double value, I1 &result) {
  result.byte = std::abs(value) >= 1;
}

} // namespace prec

#endif // PREC_LIB_EXECUTION_ELEMENTS_H
