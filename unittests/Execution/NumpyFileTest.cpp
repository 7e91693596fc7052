//===- NumpyFileTest.cpp - .npy and .npz files ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NumPy 2.4 wrote the whole files that are given in hexadecimal.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/NumpyFile.h"
#include "NumpyBytes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;
using namespace llvm;

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

namespace {

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
  // Some bytes, such as dates, may have any value, and the last bytes of the
  // closing record are zeros that may be missing. Elements must not change.
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
  // Equal arrays give equal bytes: the file does not hold the time of writing.
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
               "cannot write '" + missing + "'");
}

} // namespace
