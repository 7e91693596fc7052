//===- ElementType.h - What a buffer of a bundle holds ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element types of buffers, with the conversions that are needed to fill
// and save buffers.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_ELEMENTTYPE_H
#define PREC_RUNTIME_ELEMENTTYPE_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace prec {
namespace runtime {

enum class ElementType : uint8_t { f64, f32, f16, bf16, i64, i32, i16, i8 };

/// False if no type has this name.
bool parseElementType(const std::string &name, ElementType &result);
const char *getName(ElementType type);
unsigned getElementBytes(ElementType type);
bool isFloat(ElementType type);
/// NumPy's name of the type ("<f4"). bf16 has none and is saved as f32.
const char *getNumpyName(ElementType type);

/// Rounded to nearest, ties to even; NaN stays NaN.
uint16_t roundToBf16(float value);
uint16_t roundToF16(float value);
float extendBf16(uint16_t bits);
float extendF16(uint16_t bits);

/// The `count` elements that the fill "normal" makes from a seed. Element i is
/// the sum of the twelve 16-bit parts of z(3 i), z(3 i + 1), z(3 i + 2), less
/// its mean 393210, over 65536, times `scale`, rounded to f32 (unless the type
/// is f64) and then to the type, where
///
///     z(k) = splitmix64(seed * 0x9E3779B97F4A7C15 + k)
///
/// With scale 1 the mean is 0, the variance 1, and no element is beyond 6. All
/// steps are exact or correctly rounded, so that every machine makes the same
/// bytes. `type` must be a float type.
std::string makeNormal(ElementType type, size_t count, uint64_t seed,
                       double scale);

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_ELEMENTTYPE_H
