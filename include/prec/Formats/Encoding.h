//===- Encoding.h - Floating-point numbers as integers ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounds and widens the codes of IEEE 754 binary formats by integer arithmetic
// only. Conversions of the host may flush subnormals or round twice, and
// APFloat takes about 100 ns per number. Types determine the formats, so a loop
// over an array does not branch on them. The results are those of
// `roundToFormat` bit by bit, including NaNs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_FORMATS_ENCODING_H
#define PREC_FORMATS_ENCODING_H

#include "llvm/ADT/bit.h"
#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace prec {

/// An encoding with a sign, `Exponent` bits and `Fraction` bits, at the low end
/// of `BitsT`.
template <typename BitsT, unsigned Exponent, unsigned Fraction>
struct Encoding {
  using Bits = BitsT;
  static constexpr unsigned kExponent = Exponent, kFraction = Fraction;
  static constexpr int kBias = (1 << (Exponent - 1)) - 1;
  /// The unbiased exponent of the smallest normal number.
  static constexpr int kMinExponent = 1 - kBias;
  static constexpr Bits kSign = Bits(1) << (Exponent + Fraction);
  static constexpr Bits kMagnitude = kSign - 1;
  static constexpr Bits kFractionMask = (Bits(1) << Fraction) - 1;
  static constexpr Bits kInfinity = kMagnitude & ~kFractionMask;
  /// Set in a quiet NaN.
  static constexpr Bits kQuiet = Bits(1) << (Fraction - 1);

  static bool isNaN(Bits code) { return (code & kMagnitude) > kInfinity; }
};

/// The widths are those of the format table and of IEEE 754-2019 table 3.5.
using F64Code = Encoding<uint64_t, 11, 52>;
using F32Code = Encoding<uint32_t, 8, 23>;
using TF32Code = Encoding<uint32_t, 8, 10>;
using F16Code = Encoding<uint16_t, 5, 10>;
using BF16Code = Encoding<uint16_t, 8, 7>;

/// True if every value of `Inner` is a value of `Outer`.
template <typename Inner, typename Outer>
inline constexpr bool isSubEncoding = Inner::kExponent <= Outer::kExponent &&
                                      Inner::kFraction <= Outer::kFraction;

/// Rounds bits / 2^shift to the nearest integer, ties to even; shift > 0.
template <typename Bits> constexpr Bits shiftToNearest(Bits bits, int shift) {
  Bits half = Bits(1) << (shift - 1);
  return (bits + (half - 1) + (bits >> shift & 1)) >> shift;
}

/// Rounds a number of `From` to the nearest one of `To`, ties to even, and to
/// infinity beyond the largest. A NaN keeps the high bits of its payload and
/// becomes quiet, except in the same encoding, which returns it unchanged.
///
/// If the exponents have the same width, codes of one sign are ordered as their
/// numbers are, and the fraction is at the low end. So rounding the code rounds
/// the number, normal or subnormal. A carry goes to the next exponent, and from
/// the largest exponent to infinity.
///
/// Otherwise |x| = m 2^(e - F), where m includes the hidden bit and F is the
/// width of the fraction, is rounded to a multiple q of 2^(max(e, min) - F'),
/// and
///
///     code = (max(e, min) - min) << F' + q
///
/// for normal and subnormal results alike. For a normal result, q includes the
/// hidden bit, which adds one to the exponent field, as does a carry out of q.
/// Codes beyond infinity are overflows.
template <typename To, typename From>
typename To::Bits roundCode(typename From::Bits code) {
  static_assert(isSubEncoding<To, From>, "widen instead");
  using Bits = typename From::Bits;
  constexpr int kDropped = From::kFraction - To::kFraction;
  Bits magnitude = code & From::kMagnitude;
  Bits rounded;
  if constexpr (std::is_same_v<To, From>) {
    return code;
  } else if constexpr (From::kExponent == To::kExponent) {
    rounded = shiftToNearest(magnitude, kDropped);
  } else {
    int exponent = int(magnitude >> From::kFraction) - From::kBias;
    // The code gives subnormal numbers a hidden bit that they do not have. This
    // is harmless, because all of them are far below half of the smallest
    // number of `To`.
    Bits significand =
        (magnitude & From::kFractionMask) | Bits(1) << From::kFraction;
    int scale = std::max(exponent, To::kMinExponent);
    constexpr int kLargestShift = From::kFraction + 2;
    int shift = std::min(kDropped + scale - exponent, kLargestShift);
    rounded = (Bits(scale - To::kMinExponent) << To::kFraction) +
              shiftToNearest(significand, shift);
    rounded = std::min(rounded, Bits(To::kInfinity));
  }
  if (magnitude > From::kInfinity)
    rounded = To::kInfinity | To::kQuiet |
              (magnitude & From::kFractionMask) >> kDropped;
  constexpr int kSignShift =
      From::kExponent + From::kFraction - To::kExponent - To::kFraction;
  return typename To::Bits((code & From::kSign) >> kSignShift | rounded);
}

/// Converts a number to an encoding that contains it. NaNs are treated as by
/// `roundCode`.
template <typename To, typename From>
typename To::Bits widenCode(typename From::Bits code) {
  static_assert(isSubEncoding<From, To>, "round instead");
  using Bits = typename To::Bits;
  if constexpr (std::is_same_v<To, From>)
    return code;
  constexpr unsigned kAdded = To::kFraction - From::kFraction;
  Bits magnitude = code & From::kMagnitude;
  Bits wide = magnitude << kAdded;
  if constexpr (From::kExponent != To::kExponent) {
    if (magnitude >= From::kInfinity) {
      wide |= To::kInfinity;
    } else if (magnitude > From::kFractionMask) {
      wide += Bits(To::kBias - From::kBias) << To::kFraction;
    } else if (magnitude != 0) {
      // For a subnormal number the leading one moves to the place of the hidden
      // bit, which adds one to the exponent field.
      int places = llvm::countl_zero(magnitude) -
                   llvm::countl_zero(Bits(1) << From::kFraction);
      wide = (wide << places) +
             (Bits(To::kBias - From::kBias - places) << To::kFraction);
    }
  }
  if (magnitude > From::kInfinity)
    wide |= To::kQuiet;
  constexpr int kSignShift =
      To::kExponent + To::kFraction - From::kExponent - From::kFraction;
  return Bits(code & From::kSign) << kSignShift | wide;
}

} // namespace prec

#endif // PREC_FORMATS_ENCODING_H
