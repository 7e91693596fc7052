//===- RoundArrayTest.cpp - Loops over codes against single values --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares every loop with the function of Format.h that it replaces, which
// uses APFloat, bit by bit and including NaNs. The 16-bit types are tested
// completely. f32 and f64 are tested with every sign and exponent, and with
// fractions at and next to the ties of all formats, also those of subnormal
// results. PREC_EXHAUSTIVE=1 tests all 2^32 numbers of f32.
//
//===----------------------------------------------------------------------===//

#include "prec/Formats/RoundArray.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <vector>

using namespace prec;
using llvm::APFloat;
using llvm::APInt;

namespace {
struct Type {
  const char *name;
  const llvm::fltSemantics &(*semantics)();
  unsigned bytes;

  APFloat decode(uint64_t code) const {
    return APFloat(semantics(), APInt(8 * bytes, code));
  }
};
const Type kTypes[] = {{"f64", &APFloat::IEEEdouble, 8},
                       {"f32", &APFloat::IEEEsingle, 4},
                       {"f16", &APFloat::IEEEhalf, 2},
                       {"bf16", &APFloat::BFloat, 2}};

struct Case {
  Type type;
  Format format;
};

/// Adjacent codes, one byte off any alignment.
struct Codes {
  Codes(const Type &type, size_t size)
      : type(type), bytes(1 + type.bytes * size) {}

  size_t size() const { return (bytes.size() - 1) / type.bytes; }
  uint64_t get(size_t i) const {
    uint64_t code = 0;
    std::memcpy(&code, &bytes[1 + i * type.bytes], type.bytes);
    return code;
  }
  void set(size_t i, uint64_t code) {
    std::memcpy(&bytes[1 + i * type.bytes], &code, type.bytes);
  }
  llvm::MutableArrayRef<char> all() {
    return llvm::MutableArrayRef<char>(bytes).drop_front();
  }
  llvm::ArrayRef<char> at(size_t i) {
    return all().slice(i * type.bytes, type.bytes);
  }

  Type type;
  std::vector<char> bytes;
};
} // namespace

static uint64_t encode(APFloat value, const Type &type) {
  bool losesInfo = false;
  value.convert(type.semantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return value.bitcastToAPInt().getZExtValue();
}

/// Every sign and exponent, with fractions whose tails lie at, above and below
/// every bit, after an even and after an odd digit.
static std::vector<uint64_t> getWideCodes(unsigned width, unsigned fraction) {
  std::vector<uint64_t> fractions = {0, (uint64_t(1) << fraction) - 1};
  for (unsigned bit = 0; bit < fraction; ++bit)
    for (uint64_t lead : {1, 3})
      for (int64_t beside : {-1, 0, 1})
        fractions.push_back(((lead << bit) + beside) &
                            ((uint64_t(1) << fraction) - 1));
  std::vector<uint64_t> codes;
  for (uint64_t upper = 0; upper < uint64_t(1) << (width - fraction); ++upper)
    for (uint64_t f : fractions)
      codes.push_back(upper << fraction | f);
  return codes;
}

static Codes getCodes(const Type &type) {
  std::vector<uint64_t> codes(1 << 16);
  std::iota(codes.begin(), codes.end(), 0);
  if (type.bytes > 2)
    codes = getWideCodes(8 * type.bytes,
                         APFloat::semanticsPrecision(type.semantics()) - 1);
  Codes result(type, codes.size());
  for (size_t i = 0; i < codes.size(); ++i)
    result.set(i, codes[i]);
  return result;
}

/// In a format without storage, a NaN must have its payload in the bits that
/// the format keeps.
static bool isKept(const APFloat &value, Format format) {
  const FormatInfo &info = getFormatInfo(format);
  if (!value.isNaN() || info.hasStorage())
    return isRepresentable(value, format);
  unsigned dropped =
      APFloat::semanticsPrecision(value.getSemantics()) - info.precision();
  return value.bitcastToAPInt().extractBits(dropped, 0).isZero();
}

namespace {
class RoundArray : public testing::TestWithParam<Case> {};
} // namespace

TEST_P(RoundArray, RoundsAsSingleValues) {
  auto [type, format] = GetParam();
  Codes codes = getCodes(type);
  for (const Type &resultType : kTypes) {
    if (!canRoundArray(resultType.semantics(), format))
      continue;
    Codes results(resultType, codes.size());
    roundArray(type.semantics(), codes.all(), format, resultType.semantics(),
               results.all());
    int wrong = 0;
    for (size_t i = 0; i < codes.size() && wrong < 5; ++i) {
      uint64_t expected =
          encode(roundToFormat(type.decode(codes.get(i)), format), resultType);
      if (results.get(i) != expected)
        ADD_FAILURE() << resultType.name << ": " << std::hex << codes.get(i)
                      << " gives " << results.get(i) << ", not " << expected
                      << " (" << ++wrong << ")";
    }
  }
}

TEST_P(RoundArray, FindsAndClampsOverflows) {
  auto [type, format] = GetParam();
  Codes codes = getCodes(type);
  Codes clamped = codes;
  clampOverflows(type.semantics(), clamped.all(), format);
  EXPECT_FALSE(anyOverflows(type.semantics(), clamped.all(), format));
  bool any = false;
  int wrong = 0;
  for (size_t i = 0; i < codes.size() && wrong < 5; ++i) {
    APFloat value = type.decode(codes.get(i));
    bool isOver = overflows(value, format);
    any |= isOver;
    uint64_t expected =
        isOver ? encode(clampToLargest(value, format), type) : codes.get(i);
    if (anyOverflows(type.semantics(), codes.at(i), format) != isOver ||
        clamped.get(i) != expected)
      ADD_FAILURE() << std::hex << codes.get(i) << " is clamped to "
                    << clamped.get(i) << ", not " << expected << " (" << ++wrong
                    << ")";
  }
  EXPECT_EQ(anyOverflows(type.semantics(), codes.all(), format), any);
}

TEST_P(RoundArray, KnowsWhatIsRepresentable) {
  auto [type, format] = GetParam();
  Codes codes = getCodes(type);
  int wrong = 0;
  for (size_t i = 0; i < codes.size() && wrong < 5; ++i) {
    bool expected = isKept(type.decode(codes.get(i)), format);
    if (areRepresentable(type.semantics(), codes.at(i), format) != expected)
      ADD_FAILURE() << std::hex << codes.get(i) << " (" << ++wrong << ")";
  }
}

INSTANTIATE_TEST_SUITE_P(
    TypesAndFormats, RoundArray,
    testing::Values(
        Case{kTypes[0], Format::bf16}, Case{kTypes[0], Format::fp16},
        Case{kTypes[0], Format::tf32}, Case{kTypes[1], Format::bf16},
        Case{kTypes[1], Format::fp16}, Case{kTypes[1], Format::tf32},
        Case{kTypes[2], Format::fp16}, Case{kTypes[3], Format::bf16}),
    [](const testing::TestParamInfo<Case> &info) {
      return info.param.type.name + std::string("To") +
             getFormatInfo(info.param.format).keyword.str();
    });

TEST(RoundArrayTypes, AreThoseThatHoldTheFormat) {
  EXPECT_FALSE(canRoundArray(APFloat::BFloat(), Format::fp16));
  EXPECT_FALSE(canRoundArray(APFloat::IEEEhalf(), Format::bf16));
  EXPECT_FALSE(canRoundArray(APFloat::IEEEhalf(), Format::tf32));
  EXPECT_FALSE(canRoundArray(APFloat::IEEEquad(), Format::bf16));
  EXPECT_FALSE(canRoundArray(APFloat::Float8E5M2(), Format::bf16));
  EXPECT_FALSE(canWidenArray(APFloat::IEEEhalf(), APFloat::BFloat()));
  EXPECT_FALSE(canWidenArray(APFloat::IEEEsingle(), APFloat::IEEEhalf()));
}

TEST(RoundArrayTypes, WidenAsSingleValues) {
  for (const Type &type : kTypes)
    for (const Type &resultType : kTypes) {
      if (!canWidenArray(type.semantics(), resultType.semantics()))
        continue;
      Codes codes = getCodes(type);
      Codes results(resultType, codes.size());
      widenArray(type.semantics(), codes.all(), resultType.semantics(),
                 results.all());
      int wrong = 0;
      for (size_t i = 0; i < codes.size() && wrong < 5; ++i)
        if (uint64_t expected = encode(type.decode(codes.get(i)), resultType);
            results.get(i) != expected)
          ADD_FAILURE() << type.name << " to " << resultType.name << ": "
                        << std::hex << codes.get(i) << " gives "
                        << results.get(i) << ", not " << expected << " ("
                        << ++wrong << ")";
    }
}

TEST(RoundArrayPlaces, OneElementAnywhereIsFound) {
  const Type &type = kTypes[1];
  constexpr uint64_t kLargest = 0x7F7FFFFF, kOne = 0x3F800000;
  for (size_t size : {1, 1023, 1024, 1025, 5000})
    for (size_t place : {size_t(0), size / 2, size - 1}) {
      Codes codes(type, size);
      for (size_t i = 0; i < size; ++i)
        codes.set(i, kOne);
      EXPECT_FALSE(anyOverflows(type.semantics(), codes.all(), Format::bf16));
      EXPECT_TRUE(
          areRepresentable(type.semantics(), codes.all(), Format::bf16));
      codes.set(place, kLargest);
      EXPECT_TRUE(anyOverflows(type.semantics(), codes.all(), Format::bf16));
      EXPECT_FALSE(
          areRepresentable(type.semantics(), codes.all(), Format::bf16));
    }
  EXPECT_FALSE(anyOverflows(type.semantics(), {}, Format::bf16));
  EXPECT_TRUE(areRepresentable(type.semantics(), {}, Format::bf16));
}

/// Rounding is monotone: if both ends of a range of codes of one sign round to
/// the same value, so do all codes in between.
static void expectRange(const Type &type, Format format, uint64_t first,
                        const Codes &results, size_t begin, size_t end) {
  auto expected = [&](size_t i) {
    return encode(roundToFormat(type.decode(first + i), format), type);
  };
  uint64_t low = expected(begin), high = expected(end - 1);
  if (low != high && end - begin > 2) {
    size_t middle = begin + (end - begin) / 2;
    expectRange(type, format, first, results, begin, middle);
    expectRange(type, format, first, results, middle, end);
    return;
  }
  for (size_t i = begin; i < end; ++i)
    if (results.get(i) != (i + 1 < end ? low : high))
      ADD_FAILURE() << std::hex << first + i << " gives " << results.get(i);
}

TEST(RoundArrayEverywhere, RoundsAsSingleValues) {
  if (!std::getenv("PREC_EXHAUSTIVE"))
    GTEST_SKIP() << "set PREC_EXHAUSTIVE=1 to try all 2^32 numbers";
  constexpr uint64_t kBlock = 1 << 22;
  const Type &type = kTypes[1];
  Codes codes(type, kBlock), results(type, kBlock);
  for (const FormatInfo &info : getFormats())
    for (uint64_t first = 0; first < uint64_t(1) << 32; first += kBlock) {
      for (uint64_t i = 0; i < kBlock; ++i)
        codes.set(i, first + i);
      roundArray(type.semantics(), codes.all(), info.format, type.semantics(),
                 results.all());
      expectRange(type, info.format, first, results, 0, kBlock);
      if (HasFailure())
        return;
    }
}
