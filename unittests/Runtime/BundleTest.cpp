//===- BundleTest.cpp - Which bundles are read, which refused -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Bundle.h"
#include "BundleOnDisk.h"
#include "GemmOnDisk.h"
#include "prec/Runtime/BundleRunner.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace prec::runtime;
using testing::HasSubstr;

/// The complaint about a bundle with one change, without the directory.
template <typename Disk = BundleOnDisk>
static std::string readWith(const std::string &from, const std::string &to) {
  Disk disk;
  disk.replace(from, to);
  Bundle bundle;
  Status status = readBundle(disk.getPath(), bundle);
  if (!status.isFailure())
    return "none";
  std::string message = status.message(), path = disk.getPath() + "/";
  for (size_t at; (at = message.find(path)) != std::string::npos;)
    message.erase(at, path.size());
  return message;
}

TEST(Bundle, good) {
  BundleOnDisk disk;
  Bundle bundle;
  Status status = readBundle(disk.getPath(), bundle);
  ASSERT_FALSE(status.isFailure()) << status.message();
  EXPECT_EQ(bundle.name, "small");
  EXPECT_EQ(bundle.chip, "sm_90");
  ASSERT_EQ(bundle.buffers.size(), 4u);
  EXPECT_EQ(bundle.buffers[0].countBytes(), 128u);
  EXPECT_TRUE(bundle.buffers[0].isNormal);
  EXPECT_EQ(bundle.buffers[0].scale, 2);
  EXPECT_EQ(bundle.buffers[2].countElements(), 1u);
  EXPECT_FALSE(bundle.buffers[2].isNormal);
  ASSERT_EQ(bundle.kernels.size(), 2u);
  const BundleKernel &scale = bundle.kernels[0], &map = bundle.kernels[1];
  EXPECT_EQ(scale.image, BundleOnDisk::kImage);
  EXPECT_EQ(scale.flops, 4e7);
  EXPECT_EQ(scale.config.cluster.volume(), 1u);
  EXPECT_EQ(scale.arguments[1].offsetBytes, 4u);
  EXPECT_EQ(scale.arguments[2].scalar, 31u);
  EXPECT_EQ(scale.arguments[3].scalar, 0x3F000000u);
  EXPECT_EQ(map.config.grid.y, 2u);
  EXPECT_EQ(map.config.cluster.x, 2u);
  EXPECT_EQ(map.config.dynamicSharedBytes, 65536u);
  const TensorMapSpec &spec = map.arguments[0].map;
  EXPECT_EQ(spec.rank, 2u);
  EXPECT_EQ(spec.sizes[1], 3u);
  EXPECT_EQ(spec.strides[1], 32u);
  EXPECT_EQ(spec.box[0], 8u);
  EXPECT_EQ(spec.swizzle, Swizzle::B32);
}

TEST(Bundle, whatIsNoBundle) {
  Bundle bundle;
  EXPECT_EQ(readBundle("/nonexistent", bundle).message(),
            "/nonexistent/bundle.json: cannot be read: No such file or "
            "directory");
  EXPECT_EQ(readWith("prec.bundle", "other"),
            "bundle.json:2:13: schema: 'other' is unknown; possible are "
            "prec.bundle");
  EXPECT_EQ(readWith("\"schema\": \"prec.bundle\", ", ""),
            "bundle.json:1:1: the field 'schema' is missing");
}

TEST(Bundle, versions) {
  EXPECT_EQ(readWith("\"version\": 1", "\"version\": 2"), "none");
  EXPECT_EQ(readWith("\"version\": 1", "\"version\": 3"),
            "bundle.json:2:39: version: this bundle has version 3; this "
            "program reads versions up to 2: use the prec-bundle-run that was "
            "built with the prec-opt that wrote it");
  EXPECT_THAT(readWith("\"version\": 1", "\"version\": \"1\""),
              HasSubstr("version: expected an integer, found a string"));
}

TEST(Bundle, persistentKernels) {
  BundleOnDisk disk;
  Bundle bundle;
  disk.makePersistent("{\"per_multiprocessor\": 2, \"cluster\": 5}");
  ASSERT_FALSE(readBundle(disk.getPath(), bundle).isFailure());
  ASSERT_TRUE(bundle.kernels[0].persistence);
  EXPECT_EQ(bundle.kernels[0].persistence->perMultiprocessor, 2);
  EXPECT_EQ(bundle.kernels[0].persistence->cluster, 5);
  EXPECT_FALSE(bundle.kernels[1].persistence);

  auto readPersistent = [](const std::string &text) {
    BundleOnDisk disk;
    Bundle bundle;
    disk.makePersistent(text);
    return readBundle(disk.getPath(), bundle).message();
  };
  EXPECT_THAT(readPersistent("{\"per_multiprocessor\": 1, \"cluster\": 3}"),
              HasSubstr("kernels[0].persistent: the grid is no multiple of the "
                        "cluster"));
  EXPECT_THAT(readPersistent("{\"per_multiprocessor\": 0, \"cluster\": 1}"),
              HasSubstr("kernels[0].persistent.per_multiprocessor: 0 is out of "
                        "range; 1 to 32 is possible"));
  EXPECT_THAT(readPersistent("{\"per_multiprocessor\": 1}"),
              HasSubstr("kernels[0].persistent: the field 'cluster' is "
                        "missing"));
  disk.replace("[20, 1, 1]", "[20, 5, 1]");
  Bundle tall;
  EXPECT_THAT(
      readBundle(disk.getPath(), tall).message(),
      HasSubstr("kernels[0].grid: the blocks of a persistent kernel are "
                "counted along x"));
  // Version 1 has no such field.
  EXPECT_THAT(readWith("\"grid\": [20, 1, 1], ",
                       "\"grid\": [20, 1, 1], \"persistent\": "
                       "{\"per_multiprocessor\": 1, \"cluster\": 1}, "),
              HasSubstr("kernels[0].persistent: unknown field"));
}

TEST(Bundle, damagedFiles) {
  BundleOnDisk disk;
  Bundle bundle;
  disk.write("bundle.json", disk.text.substr(0, disk.text.size() / 2));
  EXPECT_THAT(readBundle(disk.getPath(), bundle).message(),
              HasSubstr("the file ends"));
  disk.write("bundle.json", disk.text);
  disk.write("k.ptx", std::string(BundleOnDisk::kImage, 20));
  std::string message = readBundle(disk.getPath(), bundle).message();
  EXPECT_THAT(message, HasSubstr("kernels[0].sha256: "));
  EXPECT_THAT(message, HasSubstr("k.ptx has 20 bytes with SHA-256"));
  EXPECT_THAT(message, HasSubstr("copy or build the bundle again"));
}

TEST(Bundle, files) {
  EXPECT_THAT(readWith("\"file\": \"k.ptx\"", "\"file\": \"l.ptx\""),
              HasSubstr("kernels[0].file: l.ptx: cannot be read: No such"));
  EXPECT_THAT(readWith("\"file\": \"k.ptx\"", "\"file\": \"../k.ptx\""),
              HasSubstr("kernels[0].file: '../k.ptx' is no plain name"));
  EXPECT_THAT(readWith("\"sha256\": ", "\"sha\": "),
              HasSubstr("kernels[0]: the field 'sha256' is missing"));
}

TEST(Bundle, chipOfAFile) {
  EXPECT_EQ(readWith("\"chip\": \"sm_90\"", "\"chip\": \"sm_80\""),
            "bundle.json:12:31: kernels[0].file: k.ptx is for sm_90, the "
            "bundle for sm_80; build the bundle again");
  // A cubin for sm_90a says sm_90.
  EXPECT_EQ(readWith("\"chip\": \"sm_90\"", "\"chip\": \"sm_90a\""), "none");
}

/// The page that documents the format shows a bundle that is one.
TEST(Bundle, documentedExample) {
  std::ifstream page(PREC_DOCS_DIR "/Runtime/Bundles.md");
  std::string text(std::istreambuf_iterator<char>(page), {});
  size_t start = text.find("```json\n");
  ASSERT_NE(start, std::string::npos);
  start += strlen("```json\n");
  BundleOnDisk disk;
  disk.text = text.substr(start, text.find("```", start) - start);
  disk.write("bundle.json", disk.text);
  // The hash on the page is that of an empty file.
  disk.write("gemm.cubin", "");
  Bundle bundle;
  Status status = readBundle(disk.getPath(), bundle);
  EXPECT_FALSE(status.isFailure()) << status.message();
  EXPECT_EQ(bundle.kernels.size(), 1u);
}

TEST(Bundle, fields) {
  EXPECT_THAT(readWith("\"flops\"", "\"flop\""),
              HasSubstr("kernels[0].flop: unknown field"));
  EXPECT_THAT(readWith("\"chip\": \"sm_90\"", "\"chip\": \"gfx942\""),
              HasSubstr("chip: 'gfx942' is no chip, such as sm_90a"));
  EXPECT_THAT(readWith("\"name\": \"small\"", "\"name\": \"a/b\""),
              HasSubstr("name: 'a/b' is no plain name"));
  EXPECT_THAT(readWith("\"entry\": \"scale\"", "\"entry\": \"\""),
              HasSubstr("kernels[0].entry: the name of the kernel"));
  EXPECT_THAT(readWith("\"kernels\": [", "\"kernels\": [], \"more\": ["),
              HasSubstr("kernels: the bundle has no kernel"));
  EXPECT_THAT(readWith("\"buffers\": [", "\"buffers\": [3, "),
              HasSubstr("buffers[0]: expected an object, found an integer"));
}

TEST(Bundle, buffers) {
  EXPECT_THAT(readWith("\"f32\"", "\"float\""),
              HasSubstr("buffers[0].dtype: 'float' is unknown; possible are "
                        "f64, f32, f16, bf16, i64, i32, i16, i8"));
  EXPECT_THAT(readWith("[4, 8]", "[4, 0]"),
              HasSubstr("buffers[0].shape[1]: 0 is out of range; 1 to"));
  EXPECT_THAT(readWith("[4, 8]", "[1048576, 1048576]"),
              HasSubstr("buffers[0].shape: the buffer is larger than 2^40"));
  EXPECT_THAT(readWith("[4, 8]", "[1,1,1,1,1,1,1,1,1]"),
              HasSubstr("buffers[0].shape: expected 0 to 8 integers, found 9"));
  EXPECT_THAT(readWith("[4, 8]", "[4, 8.5]"),
              HasSubstr("shape[1]: expected an integer, found a number"));
  EXPECT_THAT(readWith("\"input\"", "\"weights\""),
              HasSubstr("buffers[0].role: 'weights' is unknown; possible are "
                        "input, output, scratch"));
  EXPECT_THAT(readWith("\"out\"", "\"in\""),
              HasSubstr("buffers[1].name: there are two buffers 'in'"));
  EXPECT_THAT(readWith(",\n     \"fill\": {\"kind\": \"normal\", \"seed\": 1, "
                       "\"scale\": 2}",
                       ""),
              HasSubstr("buffers[0]: the field 'fill' is missing"));
  EXPECT_THAT(readWith("\"seed\": 1, ", ""),
              HasSubstr("buffers[0].fill: the field 'seed' is missing"));
  EXPECT_THAT(readWith("\"seed\": 1, ", "\"seed\": -1, "),
              HasSubstr("buffers[0].fill.seed: -1 is out of range"));
  EXPECT_THAT(readWith("\"scale\": 2", "\"scale\": 0"),
              HasSubstr("buffers[0].fill.scale: 0 is out of range; 1e-30 to"));
  EXPECT_THAT(readWith("\"f32\"", "\"i32\""),
              HasSubstr("buffers[0].fill.kind: normal numbers are floats; the "
                        "buffer holds i32"));
}

TEST(Bundle, launches) {
  EXPECT_THAT(readWith("[20, 1, 1]", "[20, 1]"),
              HasSubstr("kernels[0].grid: expected 3 integers, found 2"));
  EXPECT_THAT(readWith("[20, 1, 1]", "[0, 1, 1]"),
              HasSubstr("kernels[0].grid[0]: 0 is out of range; 1 to"));
  EXPECT_THAT(readWith("[20, 1, 1]", "[1, 65536, 1]"),
              HasSubstr("kernels[0].grid: the second and third size"));
  EXPECT_THAT(readWith("[32, 1, 1]", "[512, 4, 1]"),
              HasSubstr("kernels[0].block: a block has at most 1024 threads"));
  EXPECT_THAT(readWith("[2, 1, 1]", "[3, 1, 1]"),
              HasSubstr("kernels[1].cluster: the grid is no multiple of the"));
  EXPECT_THAT(readWith("[2, 1, 1]", "[10, 2, 1]"),
              HasSubstr("kernels[1].cluster: a cluster has at most 16"));
  EXPECT_THAT(readWith("65536", "1000000"),
              HasSubstr("kernels[1].dynamic_shared_bytes: 1000000 is out of "
                        "range; 0 to 262144"));
  EXPECT_THAT(readWith("\"name\": \"map\"", "\"name\": \"scale\""),
              HasSubstr("kernels[1].name: there are two kernels 'scale'"));
}

TEST(Bundle, arguments) {
  EXPECT_THAT(readWith("\"kind\": \"pointer\"", "\"kind\": \"array\""),
              HasSubstr("kernels[0].arguments[0].kind: 'array' is unknown; "
                        "possible are pointer, scalar, tensor_map"));
  EXPECT_THAT(readWith("\"buffer\": 1", "\"buffer\": 4"),
              HasSubstr("kernels[0].arguments[1].buffer: 4 is out of range; 0 "
                        "to 3 is possible"));
  EXPECT_THAT(readWith("\"offset\": 4", "\"offset\": 128"),
              HasSubstr("arguments[1].offset: 128 is out of range; 0 to 127"));
  EXPECT_THAT(readWith("\"value\": 31", "\"value\": 3000000000"),
              HasSubstr("arguments[2].value: 3000000000 is out of range"));
  EXPECT_THAT(readWith("\"value\": 0.5", "\"value\": 1e39"),
              HasSubstr("arguments[3].value: 1e+39 is out of range"));
  EXPECT_THAT(readWith("\"value\": 0.5", "\"value\": \"half\""),
              HasSubstr("arguments[3].value: expected a number, found a "
                        "string"));
}

TEST(Bundle, tensorMaps) {
  EXPECT_THAT(readWith("[8, 3]", "[8, 4]"),
              HasSubstr("kernels[1].arguments[0].sizes: the tensor ends at "
                        "byte 160 of the buffer 'in', which has 128"));
  EXPECT_THAT(readWith("[8, 3]", "[8, 4294967296]"),
              HasSubstr("arguments[0].sizes: the tensor ends at byte"));
  EXPECT_THAT(readWith("\"strides\": [32]", "\"strides\": [1099511627760]"),
              HasSubstr("arguments[0].sizes: the tensor ends at byte"));
  EXPECT_THAT(readWith("\"strides\": [32]", "\"strides\": [32, 32]"),
              HasSubstr("strides: expected 1 integers, found 2"));
  EXPECT_THAT(readWith("\"strides\": [32]", "\"strides\": [40]"),
              HasSubstr("tensor map: the stride of dimension 1 is 40 bytes, no "
                        "multiple of 16"));
  EXPECT_THAT(readWith("\"offset\": 32", "\"offset\": 36"),
              HasSubstr("tensor map: the base address is not a multiple"));
  EXPECT_THAT(readWith("\"swizzle\": \"32B\"", "\"swizzle\": \"16B\""),
              HasSubstr("swizzle: '16B' is unknown; possible are none, 32B"));
  EXPECT_THAT(readWith("\"box\": [8, 2]", "\"box\": [8]"),
              HasSubstr("box: expected 2 integers, found 1"));
}

TEST(Bundle, chips) {
  EXPECT_TRUE(isChipCompatible("sm_90a", false, 9, 0));
  EXPECT_FALSE(isChipCompatible("sm_90a", true, 10, 0));
  EXPECT_TRUE(isChipCompatible("sm_80", false, 8, 6));
  EXPECT_FALSE(isChipCompatible("sm_86", false, 8, 0));
  EXPECT_FALSE(isChipCompatible("sm_80", false, 9, 0));
  EXPECT_TRUE(isChipCompatible("sm_80", true, 9, 0));
  EXPECT_TRUE(isChipCompatible("sm_100f", false, 10, 3));
  EXPECT_FALSE(isChipCompatible("sm_100f", true, 12, 0));
  EXPECT_TRUE(isChipCompatible("sm_120", true, 12, 1));
}

TEST(Bundle, gemm) {
  GemmOnDisk disk;
  Bundle bundle;
  Status status = readBundle(disk.getPath(), bundle);
  ASSERT_FALSE(status.isFailure()) << status.message();
  EXPECT_FALSE(bundle.kernels[0].gemm);
  ASSERT_TRUE(bundle.kernels[2].gemm);
  const BundleGemm &gemm = *bundle.kernels[2].gemm;
  EXPECT_EQ(gemm.k, 7);
  EXPECT_EQ(gemm.b.argument, 1u);
  EXPECT_EQ(gemm.b.leading, 6);
  EXPECT_FALSE(gemm.b.isFirstContiguous);
  EXPECT_FALSE(gemm.hasEpilogue);

  auto expect = [](const char *from, const char *to, const char *text) {
    EXPECT_THAT(readWith<GemmOnDisk>(from, to), HasSubstr(text)) << to;
  };
  expect("\"layout\": \"mk\"", "\"layout\": \"nk\"",
         "gemm.a.layout: 'nk' is unknown; possible are mk, km");
  expect("\"argument\": 2", "\"argument\": 3",
         "gemm.c.argument: this argument is a number, not a buffer");
  expect("\"argument\": 2", "\"argument\": 6",
         "gemm.c.argument: 6 is out of range; 0 to 5 is possible");
  expect("\"leading\": 7", "\"leading\": 6",
         "gemm.a.leading: 6 is out of range; 7 to");
  expect("\"leading\": 7", "\"leading\": 8",
         "gemm.a.leading: the matrices end behind the buffer 'a', which has 35 "
         "elements");
  expect("\"batch\": 1", "\"batch\": 0", "gemm.batch: 0 is out of range");
  expect("\"name\": \"b\", \"dtype\": \"bf16\"",
         "\"name\": \"b\", \"dtype\": \"f16\"",
         "gemm.c: a and b are both f16 or both bf16, and c has their type or "
         "f32");
}
