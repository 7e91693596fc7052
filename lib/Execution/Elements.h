//===- Elements.h - Stored elements as numbers ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ type that stores an element of each kind, and its conversion to and
// from a number: `decode` returns a double or an int64_t, `encode` takes
// either. Overloads resolve the type, so a loop over an array does not branch
// on its kind.
//
// The 16-bit formats are converted by integer code, because conversions of the
// host may flush subnormals, or round twice through f32.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ELEMENTS_H
#define PREC_LIB_EXECUTION_ELEMENTS_H

#include "prec/Execution/Array.h"
#include "prec/Formats/Encoding.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"
#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

namespace prec {

/// An element of a 16-bit format.
template <typename Code> struct Half {
  uint16_t bits;
};
using BF16 = Half<BF16Code>;
using F16 = Half<F16Code>;

struct I1 {
  uint8_t byte;
};

/// Calls `fn` with an object of the type that stores an element of `kind`.
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

template <typename Code> double decode(Half<Code> value) {
  return llvm::bit_cast<double>(widenCode<F64Code, Code>(value.bits));
}

template <typename Code> void encode(double value, Half<Code> &result) {
  result.bits = roundCode<Code, F64Code>(llvm::bit_cast<uint64_t>(value));
}

template <typename Code> void encode(int64_t value, Half<Code> &result) {
  // A double drops low bits of integers beyond 2^53. They are combined into one
  // bit that it keeps, so that the single rounding to 16 bits sees on which
  // side of a tie the integer lies.
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
  // Unlike the largest integer, this power of two is exact in double.
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
