//===- ElementTypeTest.cpp - Contents of buffers and files ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/ElementType.h"
#include "prec/Runtime/Sha256.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>

using namespace prec::runtime;

TEST(ElementType, names) {
  ElementType type;
  for (const char *name :
       {"f64", "f32", "f16", "bf16", "i64", "i32", "i16", "i8"}) {
    ASSERT_TRUE(parseElementType(name, type)) << name;
    EXPECT_STREQ(getName(type), name);
    EXPECT_EQ(isFloat(type), strchr(name, 'f') != nullptr);
  }
  EXPECT_FALSE(parseElementType("float", type));
}

TEST(ElementType, bf16) {
  EXPECT_EQ(roundToBf16(1.0f), 0x3F80);
  EXPECT_EQ(roundToBf16(1.00390625f), 0x3F80);   // a tie: to even, down
  EXPECT_EQ(roundToBf16(1.01171875f), 0x3F82);   // a tie: to even, up
  EXPECT_EQ(roundToBf16(3.4028235e38f), 0x7F80); // to infinity
  EXPECT_EQ(roundToBf16(-0.0f), 0x8000);
  EXPECT_TRUE(std::isnan(extendBf16(roundToBf16(NAN))));
  EXPECT_EQ(extendBf16(0x3F82), 1.015625f);
}

/// Compares with the conversions of the compiler.
TEST(ElementType, f16) {
  auto expect = [](float value) {
    _Float16 model = value;
    uint16_t bits;
    std::memcpy(&bits, &model, sizeof(bits));
    if (!std::isnan(value))
      EXPECT_EQ(roundToF16(value), bits) << value;
  };
  // Every f16, the tie between it and the next f16, and the neighbours of the
  // tie.
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    uint16_t half = bits;
    _Float16 model;
    std::memcpy(&model, &half, sizeof(half));
    auto value = float(model);
    expect(value);
    if (!std::isnan(value)) {
      EXPECT_EQ(extendF16(half), value);
      EXPECT_EQ(std::signbit(extendF16(half)), std::signbit(value));
    } else {
      EXPECT_TRUE(std::isnan(extendF16(half)));
    }
    uint16_t next = bits + 1;
    std::memcpy(&model, &next, sizeof(next));
    float middle = (value + float(model)) / 2;
    expect(middle);
    expect(std::nextafter(middle, 0.0f));
    expect(std::nextafter(middle, middle > 0 ? INFINITY : -INFINITY));
  }
  expect(65519.996f);
  expect(65520.0f);
  expect(1e30f);
  expect(1e-30f);
  EXPECT_EQ(roundToF16(NAN) & 0x7C00, 0x7C00);
  EXPECT_NE(roundToF16(NAN) & 0x3FF, 0);
}

/// The expected values were computed in Python from the definition in the
/// header.
TEST(ElementType, normal) {
  std::string bytes = makeNormal(ElementType::f32, 4, /*seed=*/1, /*scale=*/1);
  float values[4];
  ASSERT_EQ(bytes.size(), sizeof(values));
  std::memcpy(values, bytes.data(), sizeof(values));
  EXPECT_EQ(values[0], -0.11260986328125);
  EXPECT_EQ(values[1], 0.6678619384765625);
  EXPECT_EQ(values[2], -0.2425537109375);
  EXPECT_EQ(values[3], 0.372772216796875);

  std::string halves = makeNormal(ElementType::bf16, 1, 1, 0.5);
  uint16_t bits;
  ASSERT_EQ(halves.size(), sizeof(bits));
  std::memcpy(&bits, halves.data(), sizeof(bits));
  EXPECT_EQ(bits, roundToBf16(values[0] / 2));
  EXPECT_NE(makeNormal(ElementType::f32, 4, 2, 1), bytes);
}

TEST(ElementType, normalIsNormal) {
  constexpr int kCount = 100000;
  std::string bytes = makeNormal(ElementType::f64, kCount, 3, 1);
  double sum = 0, squares = 0;
  for (int i = 0; i < kCount; ++i) {
    double value;
    std::memcpy(&value, bytes.data() + 8 * i, 8);
    sum += value;
    squares += value * value;
  }
  // The tolerances are three standard deviations of each mean.
  EXPECT_NEAR(sum / kCount, 0, 3 / std::sqrt(kCount));
  EXPECT_NEAR(squares / kCount, 1, 3 * std::sqrt(2.0 / kCount));
}

/// Tests the examples of FIPS 180-4, and lengths around the end of a block.
TEST(Sha256, examples) {
  EXPECT_EQ(getSha256(""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495"
            "991b7852b855");
  EXPECT_EQ(getSha256("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb"
            "410ff61f20015ad");
  EXPECT_EQ(
      getSha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(getSha256(std::string(55, 'a')),
            "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(getSha256(std::string(63, 'a')),
            "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
  EXPECT_EQ(getSha256(std::string(64, 'a')),
            "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  EXPECT_EQ(getSha256(std::string(1000, 'a')),
            "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
}
