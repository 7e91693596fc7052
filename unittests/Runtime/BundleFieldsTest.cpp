//===- BundleFieldsTest.cpp - What the fields of a bundle may say ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BundleOnDisk.h"
#include "GemmOnDisk.h"
#include "ReadBundle.h"
#include "prec/Runtime/Bundle.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace prec::runtime;
using testing::HasSubstr;

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
  // Version 1 of the format has no such field.
  EXPECT_THAT(readWith("\"grid\": [20, 1, 1], ",
                       "\"grid\": [20, 1, 1], \"persistent\": "
                       "{\"per_multiprocessor\": 1, \"cluster\": 1}, "),
              HasSubstr("kernels[0].persistent: unknown field"));
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
