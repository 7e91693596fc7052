//===- NumpyFileTest.cpp - .npy and .npz files ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whole files in hexadecimal were written by NumPy 2.4.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NumpyFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace prec;
using namespace llvm;

/// np.save of np.asfortranarray(np.arange(6, dtype='f4').reshape(2, 3)).
static constexpr StringLiteral kFortranNpy =
    "934e554d5059010076007b276465736372273a20273c6634272c2027666f727472616e5f6f"
    "72646572273a20547275652c20277368617065273a2028322c2033292c207d202020202020"
    "20202020202020202020202020202020202020202020202020202020202020202020202020"
    "202020202020202020202020202020200a00000000000040400000803f0000804000000040"
    "0000a040";

/// np.savez(w=the array above, mask=np.array([True, False])): members of
/// unknown size, stored.
static constexpr StringLiteral kStoredNpz =
    "504b03042d000000000000002100ce2ce0d3ffffffffffffffff05001400772e6e70790100"
    "100098000000000000009800000000000000934e554d5059010076007b276465736372273a"
    "20273c6634272c2027666f727472616e5f6f72646572273a20547275652c20277368617065"
    "273a2028322c2033292c207d20202020202020202020202020202020202020202020202020"
    "202020202020202020202020202020202020202020202020202020202020202020200a0000"
    "0000000040400000803f00008040000000400000a040504b03042d000000000000002100ee"
    "19bb5dffffffffffffffff080014006d61736b2e6e70790100100082000000000000008200"
    "000000000000934e554d5059010076007b276465736372273a20277c6231272c2027666f72"
    "7472616e5f6f72646572273a2046616c73652c20277368617065273a2028322c292c207d20"
    "20202020202020202020202020202020202020202020202020202020202020202020202020"
    "202020202020202020202020202020202020202020200a0100504b01022d032d0000000000"
    "00002100ce2ce0d39800000098000000050000000000000000000000800100000000772e6e"
    "7079504b01022d032d000000000000002100ee19bb5d820000008200000008000000000000"
    "00000000008001cf0000006d61736b2e6e7079504b05060000000002000200690000008b01"
    "00000000";

/// The same by np.savez_compressed.
static constexpr StringLiteral kCompressedNpz =
    "504b03042d000000080000002100ce2ce0d3ffffffffffffffff05001400772e6e70790100"
    "1000980000000000000056000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46e"
    "a5a06e9366a2aea3a09e965f54529498179f5f94920a120f292a4d050a17672416a402b91a"
    "463a0ac69a3a0ab50ae4032e06307070606068b007620710878161810300504b03042d0000"
    "00080000002100ee19bb5dffffffffffffffff080014006d61736b2e6e7079010010008200"
    "00000000000046000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a05e93"
    "64a8aea3a09e965f54529498179f5f94920a12774bcc294e058a17672416a402f91a463a9a"
    "3a0ab50a14002e460600504b01022d032d000000080000002100ce2ce0d356000000980000"
    "00050000000000000000000000800100000000772e6e7079504b01022d032d000000080000"
    "002100ee19bb5d460000008200000008000000000000000000000080018d0000006d61736b"
    "2e6e7079504b05060000000002000200690000000d0100000000";

/// The bytes that np.save writes: a header of version 1 that is padded with
/// spaces to a multiple of 64 bytes, and the elements.
static std::string makeNpy(StringRef dictionary, StringRef hexElements) {
  std::string bytes("\x93NUMPY\x01\x00v\x00", 10);
  bytes += dictionary;
  bytes.resize(127, ' ');
  return bytes + "\n" + fromHex(hexElements);
}

static std::string makeNpy(StringRef type, StringRef shape,
                           StringRef hexElements) {
  return makeNpy(("{'descr': " + type +
                  ", 'fortran_order': False, 'shape': " + shape + ", }")
                     .str(),
                 hexElements);
}

static Array decode(StringRef bytes) {
  Expected<Array> array = decodeNpy(bytes);
  if (array)
    return std::move(*array);
  ADD_FAILURE() << toString(array.takeError());
  return Array();
}

static std::string getError(StringRef bytes) {
  Expected<Array> array = decodeNpy(bytes);
  return array ? "" : toString(array.takeError());
}

#define EXPECT_ERROR(call, text)                                               \
  EXPECT_PRED_FORMAT2(testing::IsSubstring, text, call)

namespace {

//===----------------------------------------------------------------------===//
// One array
//===----------------------------------------------------------------------===//

TEST(NpyFormat, FortranOrder) {
  std::string bytes = fromHex(kFortranNpy);
  // What the tests below take for NumPy's bytes is what NumPy writes.
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
    // Versions 2 and 3 have two more bytes of length.
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
  // Products beyond 64 bits, which must not wrap to what is there.
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

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// A temporary file with the given content.
class NumpyFile : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createTemporaryFile("prec", "npz", path));
    remover.setFile(path);
  }

  void write(StringRef bytes) {
    // Some file systems flush a file that is truncated, but not a new one.
    sys::fs::remove(path);
    std::error_code error;
    raw_fd_ostream os(path, error);
    ASSERT_FALSE(error);
    os << bytes;
  }

  std::vector<NamedArray> read(StringRef bytes) {
    write(bytes);
    return read();
  }

  std::vector<NamedArray> read() {
    Expected<std::vector<NamedArray>> arrays = readNumpyFile(path);
    if (arrays)
      return std::move(*arrays);
    ADD_FAILURE() << toString(arrays.takeError());
    return {};
  }

  std::string getReadError(StringRef bytes) {
    write(bytes);
    Expected<std::vector<NamedArray>> arrays = readNumpyFile(path);
    return arrays ? "" : toString(arrays.takeError());
  }

  std::string getContent() {
    return (*MemoryBuffer::getFile(path))->getBuffer().str();
  }

  SmallString<128> path;
  FileRemover remover;
};

TEST_F(NumpyFile, ReadsNpy) {
  std::vector<NamedArray> arrays = read(fromHex(kFortranNpy));
  ASSERT_EQ(arrays.size(), 1u);
  EXPECT_EQ(arrays[0].name, "");
  EXPECT_EQ(arrays[0].array.getDouble(5), 5);
}

TEST_F(NumpyFile, ReadsNpzThatNumpyWrote) {
  for (StringRef hex : {kStoredNpz, kCompressedNpz}) {
    std::vector<NamedArray> arrays = read(fromHex(hex));
    ASSERT_EQ(arrays.size(), 2u);
    EXPECT_EQ(arrays[0].name, "w");
    EXPECT_EQ(arrays[0].array.describeType(), "f32[2x3]");
    EXPECT_EQ(arrays[0].array.toDoubles(),
              std::vector<double>({0, 1, 2, 3, 4, 5}));
    EXPECT_EQ(arrays[1].name, "mask");
    EXPECT_EQ(arrays[1].array.describeType(), "i1[2]");
    EXPECT_EQ(arrays[1].array.toDoubles(), std::vector<double>({1, 0}));
  }
}

TEST_F(NumpyFile, ErrorsNameFileAndMember) {
  std::string file = path.str().str();
  EXPECT_EQ(getReadError("text"), file + ": is neither a .npy nor a .npz file");
  EXPECT_EQ(getReadError(""), file + ": is neither a .npy nor a .npz file");
  EXPECT_EQ(getReadError(makeNpy("'|O'", "()", "")),
            file + ": holds Python objects ('|O'); save an array of numbers");
  std::string bytes = fromHex(kStoredNpz);
  bytes.replace(bytes.find("'<f4'"), 5, "'>f4'");
  EXPECT_ERROR(getReadError(bytes), file + ": member 'w.npy' is damaged");
  bytes = fromHex(kStoredNpz);
  bytes[bytes.find("PK\x01\x02") + 10] = 12; // bzip2
  EXPECT_ERROR(getReadError(bytes), "is not compressed by deflate");

  sys::fs::remove(path);
  Expected<std::vector<NamedArray>> arrays = readNumpyFile(path);
  ASSERT_FALSE(arrays);
  EXPECT_EQ(toString(arrays.takeError()),
            file + ": cannot be read: No such file or directory");
}

TEST_F(NumpyFile, DamageIsAnErrorOrHarmless) {
  // Some bytes, such as dates, may be anything, and the last ones of the
  // closing record are zeros, which may as well be missing. Elements may not
  // change.
  auto expectErrorOrSame = [&](StringRef damaged) {
    write(damaged);
    Expected<std::vector<NamedArray>> arrays = readNumpyFile(path);
    if (!arrays) {
      EXPECT_ERROR(toString(arrays.takeError()), path.str().str());
      return false;
    }
    EXPECT_EQ(arrays->size(), 2u);
    for (const NamedArray &entry : *arrays)
      EXPECT_EQ(entry.array.toDoubles(),
                entry.array.size() == 2
                    ? std::vector<double>({1, 0})
                    : std::vector<double>({0, 1, 2, 3, 4, 5}));
    return true;
  };
  for (StringRef hex : {kStoredNpz, kCompressedNpz}) {
    std::string bytes = fromHex(hex);
    for (size_t size = 0; size < bytes.size(); ++size)
      EXPECT_FALSE(expectErrorOrSame(StringRef(bytes).take_front(size)) &&
                   size + 4 < bytes.size())
          << size;
    for (size_t i = 0; i < bytes.size(); ++i)
      for (char flipped : {0x01, 0x80, 0xFF}) {
        std::string damaged = bytes;
        damaged[i] ^= flipped;
        expectErrorOrSame(damaged);
      }
  }
}

TEST_F(NumpyFile, AMemberThatIsNoArray) {
  // zipfile.ZipFile.writestr(ZipInfo('readme'), 'no array').
  EXPECT_ERROR(getReadError(fromHex("504b030414000000000000002100704d3fbd080000"
                                    "000800000006000000726561646d"
                                    "656e6f206172726179504b01021403140000000000"
                                    "00002100704d3fbd080000000800"
                                    "000006000000000000000000000080010000000072"
                                    "6561646d65504b05060000000001"
                                    "000100340000002c0000000000")),
               "member 'readme' is no .npy array");
}

TEST_F(NumpyFile, WritesWhatItReads) {
  std::vector<NamedArray> arrays(3);
  arrays[0] = {"x", Array(ElementKind::f32, {2, 2})};
  arrays[0].array.set(3, std::nan(""));
  arrays[1] = {"\xC3\xA9/layer.0", Array(ElementKind::i64, {})};
  arrays[1].array.setInteger(0, -7);
  arrays[2] = {"empty", Array(ElementKind::i1, {0, 3})};
  ASSERT_FALSE(errorToBool(writeNpz(path, arrays)));
  std::vector<NamedArray> again = read();
  ASSERT_EQ(again.size(), 3u);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(again[i].name, arrays[i].name);
    EXPECT_EQ(again[i].array.describeType(), arrays[i].array.describeType());
    EXPECT_EQ(encodeNpy(again[i].array), encodeNpy(arrays[i].array));
  }
  // Equal arrays, equal bytes; no trace of the time of writing.
  std::string bytes = getContent();
  EXPECT_EQ(bytes.substr(10, 4), std::string("\0\0\x21\0", 4));
  ASSERT_FALSE(errorToBool(writeNpz(path, again)));
  EXPECT_EQ(getContent(), bytes);
}

TEST_F(NumpyFile, NoArrays) {
  ASSERT_FALSE(errorToBool(writeNpz(path, {})));
  EXPECT_TRUE(read().empty());
}

TEST_F(NumpyFile, OneNameTwiceIsAnErrorAndWritesNothing) {
  write("before");
  NamedArray entry = {"x", Array()};
  EXPECT_EQ(toString(writeNpz(path, {entry, entry})),
            path.str().str() + ": member 'x.npy' appears more than once");
  EXPECT_EQ(getContent(), "before");
}

TEST_F(NumpyFile, UnwritablePath) {
  std::string missing = (path + ".d/x.npz").str();
  EXPECT_ERROR(toString(writeNpz(missing, {})),
               missing + ": cannot be written");
}

} // namespace
