//===- BundleOnDisk.h - A small bundle to read and run ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A bundle of two kernels that the fake driver knows, in a directory of its
// own. Tests change one place of its text and look at the effect.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_BUNDLEONDISK_H
#define PREC_UNITTESTS_RUNTIME_BUNDLEONDISK_H

#include "prec/Runtime/Sha256.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace prec {
namespace runtime {

class BundleOnDisk {
public:
  BundleOnDisk() {
    std::string pattern = testing::TempDir() + "bundle-XXXXXX";
    directory = mkdtemp(pattern.data());
    write("k.ptx", kImage);
    replace("SHA", getSha256(kImage));
    replace("SHA", getSha256(kImage));
  }
  ~BundleOnDisk() { std::filesystem::remove_all(directory); }

  std::string getPath() const { return directory; }
  /// Replaces the first occurrence of `from`, which must exist, and writes
  /// bundle.json.
  void replace(const std::string &from, const std::string &to) {
    size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    write("bundle.json", text);
  }
  /// Makes this a bundle of version 2, with the field `persistent` in the first
  /// kernel.
  void makePersistent(const std::string &persistence) {
    replace("\"version\": 1", "\"version\": 2");
    replace("\"grid\": [20, 1, 1], ",
            "\"grid\": [20, 1, 1], \"persistent\": " + persistence + ", ");
  }
  void write(const std::string &file, const std::string &contents) {
    std::ofstream(directory + "/" + file, std::ios::binary) << contents;
  }
  std::string read(const std::string &file) const {
    std::ifstream stream(directory + "/" + file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }

  static constexpr const char *kImage = ".version 8.0\n.target sm_90\n";
  std::string text = R"({
  "schema": "prec.bundle", "version": 1, "name": "small", "chip": "sm_90",
  "buffers": [
    {"name": "in", "dtype": "f32", "shape": [4, 8], "role": "input",
     "fill": {"kind": "normal", "seed": 1, "scale": 2}},
    {"name": "out", "dtype": "f32", "shape": [4, 8], "role": "output"},
    {"name": "first", "dtype": "f32", "shape": [], "role": "output"},
    {"name": "half", "dtype": "bf16", "shape": [2], "role": "output",
     "fill": {"kind": "normal", "seed": 1}}
  ],
  "kernels": [
    {"name": "scale", "file": "k.ptx", "sha256": "SHA", "entry": "scale",
     "grid": [20, 1, 1], "block": [32, 1, 1], "flops": 4e7, "bytes": 2e4,
     "arguments": [
       {"kind": "pointer", "buffer": 0},
       {"kind": "pointer", "buffer": 1, "offset": 4},
       {"kind": "scalar", "type": "i32", "value": 31},
       {"kind": "scalar", "type": "f32", "value": 0.5}]},
    {"name": "map", "file": "k.ptx", "sha256": "SHA", "entry": "read_map",
     "grid": [10, 2, 1], "block": [128, 1, 1], "cluster": [2, 1, 1],
     "dynamic_shared_bytes": 65536,
     "arguments": [
       {"kind": "tensor_map", "type": "f32", "buffer": 0, "offset": 32,
        "sizes": [8, 3], "strides": [32], "box": [8, 2], "swizzle": "32B"},
       {"kind": "pointer", "buffer": 2}]}
  ]
}
)";

private:
  std::string directory;
};

} // namespace runtime
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_BUNDLEONDISK_H
