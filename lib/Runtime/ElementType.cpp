//===- ElementType.cpp - What a buffer of a bundle holds ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/ElementType.h"
#include "Parts.h"
#include <cmath>
#include <cstring>
#include <iterator>

using namespace prec::runtime;

namespace {
struct TypeInfo {
  const char *name;
  unsigned bytes;
  const char *numpyName;
};
} // namespace

/// In the order of the enumeration.
static constexpr TypeInfo kTypes[] = {
    {"f64", 8, "<f8"}, {"f32", 4, "<f4"}, {"f16", 2, "<f2"}, {"bf16", 2, "<f4"},
    {"i64", 8, "<i8"}, {"i32", 4, "<i4"}, {"i16", 2, "<i2"}, {"i8", 1, "|i1"}};

bool prec::runtime::parseElementType(const std::string &name,
                                     ElementType &result) {
  for (size_t i = 0; i < std::size(kTypes); ++i)
    if (name == kTypes[i].name) {
      result = ElementType(i);
      return true;
    }
  return false;
}

const char *prec::runtime::getName(ElementType type) {
  return kTypes[size_t(type)].name;
}

unsigned prec::runtime::getElementBytes(ElementType type) {
  return kTypes[size_t(type)].bytes;
}

bool prec::runtime::isFloat(ElementType type) {
  return type <= ElementType::bf16;
}

const char *prec::runtime::getNumpyName(ElementType type) {
  return kTypes[size_t(type)].numpyName;
}

//===----------------------------------------------------------------------===//
// Rounding
//===----------------------------------------------------------------------===//

uint16_t prec::runtime::roundToBf16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  if (std::isnan(value))
    return bits >> 16 | 0x40;
  return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16;
}

float prec::runtime::extendBf16(uint16_t bits) {
  uint32_t wide = uint32_t(bits) << 16;
  float value;
  std::memcpy(&value, &wide, sizeof(value));
  return value;
}

uint16_t prec::runtime::roundToF16(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof(bits));
  uint16_t sign = bits >> 16 & 0x8000;
  uint32_t magnitude = bits & 0x7FFFFFFF;
  if (std::isnan(value))
    return sign | 0x7E00;
  // Subnormals of f16 are multiples of 2^-24, which is the unit in the last
  // place of 0.5. So adding 0.5 rounds a smaller number to such a multiple.
  if (magnitude < 0x38800000) {
    float shifted = std::fabs(value) + 0.5f;
    std::memcpy(&bits, &shifted, sizeof(bits));
    return sign | (bits - 0x3F000000);
  }
  // The exponent's bias changes from 127 to 15. Rounding may carry into the
  // exponent, up to infinity.
  magnitude += 0xFFF + (magnitude >> 13 & 1);
  uint32_t result = (magnitude - (uint32_t(127 - 15) << 23)) >> 13;
  return sign | (result > 0x7C00 ? 0x7C00 : result);
}

float prec::runtime::extendF16(uint16_t bits) {
  uint32_t sign = uint32_t(bits & 0x8000) << 16;
  uint32_t magnitude = bits & 0x7FFF;
  // Subnormals are multiples of 2^-24, which f32 holds exactly.
  if (magnitude < 0x400) {
    float value = std::ldexp(float(magnitude), -24);
    return sign ? -value : value;
  }
  uint32_t wide = magnitude << 13;
  // Infinity and NaN keep the largest exponent; other exponents change by the
  // difference of the biases.
  wide += magnitude >= 0x7C00 ? (255u - 31) << 23 : (127u - 15) << 23;
  wide |= sign;
  float value;
  std::memcpy(&value, &wide, sizeof(value));
  return value;
}

//===----------------------------------------------------------------------===//
// Normal numbers
//===----------------------------------------------------------------------===//

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
static constexpr uint64_t kGolden = 0x9E3779B97F4A7C15;

static uint64_t splitmix64(uint64_t state) {
  uint64_t z = state + kGolden;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

/// The sum of the four 16-bit parts.
static uint64_t sumParts(uint64_t z) {
  return (z & 0xFFFF) + (z >> 16 & 0xFFFF) + (z >> 32 & 0xFFFF) + (z >> 48);
}

/// A sum of twelve uniform numbers; see docs/Runtime/Bundles.md.
static double getNormal(uint64_t start, size_t i, double scale) {
  uint64_t sum = 0;
  for (int part = 0; part < 3; ++part)
    sum += sumParts(splitmix64(start + 3 * i + part));
  return (double(sum) - 393210) / 65536 * scale;
}

std::string prec::runtime::makeNormal(ElementType type, size_t count,
                                      uint64_t seed, double scale) {
  std::string bytes(count * getElementBytes(type), '\0');
  uint64_t start = seed * kGolden;
  auto fill = [&](auto round) {
    constexpr size_t kLeast = 1 << 16;
    forEachPart(count, kLeast, [&](size_t first, size_t last) {
      for (size_t i = first; i < last; ++i) {
        auto bits = round(getNormal(start, i, scale));
        std::memcpy(&bytes[i * sizeof(bits)], &bits, sizeof(bits));
      }
    });
  };
  switch (type) {
  case ElementType::f64:
    fill([](double value) { return value; });
    break;
  case ElementType::bf16:
    fill([](double value) { return roundToBf16(float(value)); });
    break;
  case ElementType::f16:
    fill([](double value) { return roundToF16(float(value)); });
    break;
  default:
    fill([](double value) { return float(value); });
    break;
  }
  return bytes;
}
