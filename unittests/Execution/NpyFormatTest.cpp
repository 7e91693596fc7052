//===- NpyFormatTest.cpp - The bytes of a .npy file -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumpyBytes.h"
#include "prec/Execution/NumpyFile.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace prec;
using namespace llvm;

namespace {

TEST(NpyFormat, FortranOrder) {
  std::string bytes = fromHex(kFortranNpy);
  // NumPy wrote kFortranNpy, so the helper that the tests below use makes the
  // same bytes as NumPy.
  EXPECT_EQ(bytes, makeNpy("{'descr': '<f4', 'fortran_order': True, 'shape': "
                           "(2, 3), }",
                           "00000000000040400000803f00008040000000400000a040"));
  Array array = decode(bytes);
  EXPECT_EQ(array.describeType(), "f32[2x3]");
  EXPECT_EQ(array.toDoubles(), std::vector<double>({0, 1, 2, 3, 4, 5}));

  array = decode(makeNpy(
      "{'descr': '<i2', 'fortran_order': True, 'shape': (2, 3, 4), }",
      "00000c00040010000800140001000d00050011000900150002000e00060012000a001600"
      "03000f00070013000b001700"));
  ASSERT_EQ(array.describeType(), "i16[2x3x4]");
  for (int i = 0; i < 24; ++i)
    EXPECT_EQ(array.getInteger(i), i);
  array = decode(makeNpy(
      "{'descr': '<i2', 'fortran_order': True, 'shape': (3, 0), }", ""));
  EXPECT_EQ(array.describeType(), "i16[3x0]");
}

TEST(NpyFormat, EveryType) {
  using Doubles = std::vector<double>;
  auto expect = [](StringRef type, StringRef shape, StringRef hex,
                   StringRef expected, Doubles values) {
    Array array = decode(makeNpy(type, shape, hex));
    EXPECT_EQ(array.describeType(), expected);
    EXPECT_EQ(array.toDoubles(), values);
  };
  double infinity = std::numeric_limits<double>::infinity();
  expect("'<f2'", "(3,)", "003c00c1007c", "f16[3]", {1, -2.5, infinity});
  expect("'<V2'", "(2,)", "803f20c0", "bf16[2]", {1, -2.5});
  expect("'|V2'", "(2,)", "803f20c0", "bf16[2]", {1, -2.5});
  expect("'<f8'", "(2,)", "000000000000f03f00000000000004c0", "f64[2]",
         {1, -2.5});
  expect("'|b1'", "(3,)", "010002", "i1[3]", {1, 0, 1});
  expect("'|i1'", "(2,)", "01fe", "i8[2]", {1, -2});
  expect("'<i2'", "(2,)", "0100feff", "i16[2]", {1, -2});
  expect("'<i4'", "(1,)", "feffffff", "i32[1]", {-2});
  expect("'<i8'", "()", "0700000000000000", "i64[]", {7});
  expect("'|u1'", "(3,)", "01027f", "i8[3]", {1, 2, 127});
  expect("'<u2'", "(1,)", "ff7f", "i16[1]", {32767});
  expect("'<u4'", "(1,)", "ffffff7f", "i32[1]", {2147483647});
  expect("'<u8'", "(1,)", "0000000001000000", "i64[1]", {4294967296});
  expect("'<f4'", "(0, 3)", "", "f32[0x3]", {});
}

TEST(NpyFormat, BooleansAreZeroOrOne) {
  EXPECT_EQ(decode(makeNpy("'|b1'", "(1,)", "02")).data()[0], 1);
}

TEST(NpyFormat, Versions) {
  std::string one = fromHex(kFortranNpy);
  for (char version : {2, 3}) {
    // Versions 2 and 3 have two more bytes for the length.
    std::string bytes = one;
    bytes[6] = version;
    bytes.insert(10, 2, '\0');
    EXPECT_EQ(decode(bytes).toDoubles(), decode(one).toDoubles());
  }
  for (char version : {0, 4}) {
    std::string bytes = one;
    bytes[6] = version;
    EXPECT_ERROR(getError(bytes), "prec reads 1 to 3");
  }
}

TEST(NpyFormat, HeadersOfOtherForm) {
  Array array =
      decode(makeNpy("{\"shape\":(2,3),\"fortran_order\":False,\"descr\":"
                     "\"|i1\"}",
                     "000102030405"));
  EXPECT_EQ(array.describeType(), "i8[2x3]");
  for (StringRef header :
       {"", "{", "{}", "[]", "{'descr': '<f4'}", "{'descr': '<f4",
        "{'descr': '|i1', 'fortran_order': False, 'shape': (1, }",
        "{'descr': '|i1', 'fortran_order': False, 'shape': (-1,), }",
        "{'descr': '|i1', 'fortran_order': False, 'shape': (x,), }",
        "{'descr': '|i1', 'fortran_order': False, 'shape': 1, }",
        "{'descr': '|i1', 'fortran_order': Maybe, 'shape': (1,), }",
        "{'descr': '|i1', 'fortran_order': False, 'shape': (1,)} x",
        "{'descr': '|i1' 'fortran_order': False, 'shape': (1,)}",
        "{'descr': '|i1', 'fortran_order': False, 'shape': "
        "(99999999999999999999,)}",
        "{'descr': '|i1', 'other': False, 'shape': (1,), }"})
    EXPECT_ERROR(getError(makeNpy(header, "00")), "is damaged");
}

TEST(NpyFormat, TypesThatAreErrors) {
  EXPECT_ERROR(getError(makeNpy("'>f4'", "(1,)", "3f800000")),
               "holds big-endian elements ('>f4'); save it as '<f4'");
  EXPECT_ERROR(getError(makeNpy("[('a', '<f4')]", "(1,)", "0000803f")),
               "records of several fields");
  EXPECT_ERROR(getError(makeNpy("'|O'", "(1,)", "80")), "Python objects");
  EXPECT_ERROR(getError(makeNpy("'<c8'", "(1,)", "0000803f00000000")), "'<c8'");
  EXPECT_ERROR(getError(makeNpy("'<f1'", "(1,)", "00")), "'<f1'");
  EXPECT_ERROR(getError(makeNpy("'|S3'", "(1,)", "616263")), "'|S3'");
}

TEST(NpyFormat, UnsignedBeyondTheSignedKind) {
  EXPECT_ERROR(getError(makeNpy("'|u1'", "(2,)", "0180")), "that i8 does not");
  EXPECT_ERROR(getError(makeNpy("'<u8'", "(1,)", "00000000000000ff")),
               "that i64 does not");
}

TEST(NpyFormat, LessOrMoreThanThePromisedElements) {
  EXPECT_ERROR(getError(makeNpy("'<f4'", "(3,)", "0000803f")),
               "has 4 bytes of elements; shape [3] of '<f4' needs 12");
  EXPECT_ERROR(getError(makeNpy("'<f4'", "()", "0000803f00")), "needs 4");
  EXPECT_ERROR(getError(makeNpy("'<f4'", "(1000000, 1000000000)", "0000803f")),
               "needs 4000000000000000");
  // The numbers of elements exceed 64 bits and must not wrap to a number that
  // the file holds.
  EXPECT_ERROR(getError(makeNpy("'<f4'", "(4294967296, 4294967296)", "")),
               "needs more than memory holds");
  EXPECT_ERROR(getError(makeNpy("'<f4'", "(0, 4294967296, 4294967296)", "")),
               "needs more than memory holds");
  EXPECT_ERROR(getError(makeNpy("'<f8'", "(2305843009213693952,)", "")),
               "needs more than memory holds");
}

TEST(NpyFormat, EveryTruncationIsAnError) {
  std::string bytes = fromHex(kFortranNpy);
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_NE(getError(StringRef(bytes).take_front(size)), "") << size;
}

TEST(NpyFormat, RoundTrip) {
  for (ElementKind kind : {ElementKind::f16, ElementKind::f32, ElementKind::f64,
                           ElementKind::i1, ElementKind::i8, ElementKind::i16,
                           ElementKind::i32, ElementKind::i64}) {
    Array array(kind, {2, 1, 3});
    for (int i = 0; i < 6; ++i)
      array.set(i, i - 2);
    std::string bytes = encodeNpy(array);
    EXPECT_EQ((bytes.size() - array.getNumBytes()) % 64, 0u);
    Array read = decode(bytes);
    EXPECT_EQ(read.describeType(), array.describeType());
    EXPECT_EQ(std::string(read.data(), read.getNumBytes()),
              std::string(array.data(), array.getNumBytes()));
  }
  EXPECT_EQ(decode(encodeNpy(Array(ElementKind::f64, {}))).describeType(),
            "f64[]");
  EXPECT_EQ(decode(encodeNpy(Array(ElementKind::i8, {0, 3}))).describeType(),
            "i8[0x3]");
}

TEST(NpyFormat, BF16IsWrittenAsF32) {
  Array array(ElementKind::bf16, 2);
  array.set(0, 1 + 0x1p-7);
  array.set(1, std::nan(""));
  Array read = decode(encodeNpy(array));
  EXPECT_EQ(read.describeType(), "f32[2]");
  EXPECT_EQ(read.getDouble(0), 1 + 0x1p-7);
  EXPECT_TRUE(std::isnan(read.getDouble(1)));
}

} // namespace
