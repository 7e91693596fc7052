//===- BundleTest.cpp - Which bundles are read, which refused -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Bundle.h"
#include "BundleOnDisk.h"
#include "ReadBundle.h"
#include "prec/Runtime/BundleRunner.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstring>

using namespace prec::runtime;
using testing::HasSubstr;

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
  // A cubin for sm_90a names sm_90.
  EXPECT_EQ(readWith("\"chip\": \"sm_90\"", "\"chip\": \"sm_90a\""), "none");
}

/// The page that documents the format shows a valid bundle.
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
