//===- CublasTest.cpp - Kernels next to cuBLAS ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Uses the fake library: every layout must address the matrix that it
// describes, and prec-bundle-run must compare, measure time and report errors.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Cublas.h"
#include "GemmOnDisk.h"
#include "RunTool.h"
#include "prec/Runtime/GemmAgreement.h"
#include "prec/Runtime/Json.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec::runtime;
using testing::HasSubstr;

static constexpr const char *kOptions =
    "--driver=" FAKE_CUDA " --against=cublas --cublas=" FAKE_CUBLAS " ";

static BundleMatrix makeMatrix(bool isFirstContiguous, int64_t first,
                               int64_t second) {
  BundleMatrix matrix;
  matrix.isFirstContiguous = isFirstContiguous;
  // There is a gap after each row or column, and after each matrix.
  matrix.leading = (isFirstContiguous ? first : second) + 2;
  matrix.batchStride =
      matrix.leading * (isFirstContiguous ? second : first) + 3;
  return matrix;
}

static size_t getIndex(const BundleMatrix &matrix, int64_t batch, int64_t first,
                       int64_t second) {
  return batch * matrix.batchStride + (matrix.isFirstContiguous
                                           ? second * matrix.leading + first
                                           : first * matrix.leading + second);
}

static float getElement(const std::string &bytes, size_t index) {
  uint16_t bits;
  memcpy(&bits, bytes.data() + 2 * index, sizeof(bits));
  return extendBf16(bits);
}

TEST(Cublas, layouts) {
  std::unique_ptr<CudaDevice> device;
  ASSERT_FALSE(CudaDevice::create(0, FAKE_CUDA, device).isFailure());
  Stream *stream = nullptr;
  ASSERT_FALSE(device->createStream(stream).isFailure());
  std::unique_ptr<Cublas> cublas;
  Status status = Cublas::load(FAKE_CUBLAS, *device, stream, cublas);
  ASSERT_FALSE(status.isFailure()) << status.message();
  EXPECT_EQ(cublas->getVersion(), "13.1.2");
  std::string a = makeNormal(ElementType::bf16, 500, /*seed=*/1, /*scale=*/1);
  std::string b = makeNormal(ElementType::bf16, 500, /*seed=*/2, /*scale=*/1);
  for (int layout = 0; layout < 16; ++layout) {
    BundleGemm gemm;
    gemm.m = 5, gemm.n = 6, gemm.k = 7;
    gemm.batch = layout & 8 ? 3 : 1;
    gemm.a = makeMatrix(layout & 1, gemm.m, gemm.k);
    gemm.b = makeMatrix(layout & 2, gemm.k, gemm.n);
    gemm.c = makeMatrix(layout & 4, gemm.m, gemm.n);
    std::vector<float> c(500, -1);
    status = cublas->multiply(gemm, ElementType::bf16, ElementType::f32,
                              a.data(), b.data(), c.data());
    ASSERT_FALSE(status.isFailure()) << status.message() << layout;
    for (int64_t z = 0; z < gemm.batch; ++z)
      for (int64_t i = 0; i < gemm.m; ++i)
        for (int64_t j = 0; j < gemm.n; ++j) {
          double sum = 0;
          for (int64_t l = 0; l < gemm.k; ++l)
            sum += getElement(a, getIndex(gemm.a, z, i, l)) *
                   getElement(b, getIndex(gemm.b, z, l, j));
          ASSERT_NEAR(c[getIndex(gemm.c, z, i, j)], sum, 1e-4) << layout;
        }
  }
}

//===----------------------------------------------------------------------===//
// Agreement
//===----------------------------------------------------------------------===//

static double compareOnes(float x, float y) {
  BundleGemm gemm;
  gemm.m = gemm.n = 1, gemm.k = 2;
  gemm.a = gemm.b = gemm.c = makeMatrix(/*isFirstContiguous=*/false, 1, 2);
  std::string ones = makeNormal(ElementType::f32, 0, 0, 1);
  const float values[] = {1, 1, 1, 1, 1, 1};
  ones.assign(reinterpret_cast<const char *>(values), sizeof(values));
  gemm.b.isFirstContiguous = true;
  std::string left(reinterpret_cast<const char *>(&x), sizeof(x));
  std::string right(reinterpret_cast<const char *>(&y), sizeof(y));
  return compareProducts(gemm, {ones, ElementType::f32},
                         {ones, ElementType::f32}, {left, ElementType::f32},
                         {right, ElementType::f32});
}

TEST(Cublas, agreement) {
  EXPECT_EQ(compareOnes(2, 2), 0);
  // Both norms are sqrt(2), so the bound is 2 * 4 * 2^-24 * 2.
  float step = std::ldexp(1.0f, -20);
  EXPECT_NEAR(compareOnes(2, 2 + step), 1, 1e-6);
  EXPECT_GT(compareOnes(2, 2 + 2 * step), 1.9);
  EXPECT_EQ(compareOnes(2, NAN), INFINITY);
  EXPECT_EQ(compareOnes(INFINITY, 2), INFINITY);
  EXPECT_EQ(compareOnes(NAN, NAN), 0);
}

//===----------------------------------------------------------------------===//
// The tool
//===----------------------------------------------------------------------===//

TEST(Cublas, table) {
  GemmOnDisk disk;
  Outcome outcome = runTool(kOptions + disk.getPath());
  EXPECT_EQ(outcome.exitStatus, 0) << outcome.text;
  EXPECT_THAT(outcome.text, HasSubstr(", driver 13.0, cuBLAS 13.1.2\n"));
  EXPECT_THAT(outcome.text,
              HasSubstr("kernel  median us    min    max  TFLOP/s  GB/s  "
                        "cuBLAS us    min    max  TFLOP/s  of cuBLAS  of bound"
                        "\nscale "));
  // The kernel takes 20 microseconds, and the library 10.
  EXPECT_THAT(outcome.text,
              HasSubstr("gemm        20.00  20.00  20.00      2.0     -      "
                        "10.00  10.00  10.00      4.0     50.0 %      0."));
}

TEST(Cublas, json) {
  GemmOnDisk disk;
  Outcome outcome = runTool(kOptions + ("--json " + disk.getPath()));
  EXPECT_EQ(outcome.exitStatus, 0) << outcome.text;
  json::Value report;
  Status status = json::parse(outcome.text, "report", report);
  ASSERT_FALSE(status.isFailure()) << status.message() << outcome.text;
  EXPECT_EQ(report.find("cublas")->string, "13.1.2");
  const json::Value &scale = report.find("kernels")->elements[0];
  EXPECT_FALSE(scale.find("cublas"));
  const json::Value &gemm = report.find("kernels")->elements[2];
  EXPECT_NEAR(gemm.find("share_of_cublas")->number, 0.5, 1e-6);
  EXPECT_LE(gemm.find("share_of_bound")->number, 1);
  EXPECT_EQ(gemm.find("cublas")->find("samples")->elements.size(), 20u);
}

TEST(Cublas, failures) {
  GemmOnDisk disk;
  Outcome outcome = runTool(kOptions + disk.getPath(), "FAKE_CUBLAS_WRONG=1");
  EXPECT_EQ(outcome.exitStatus, 3);
  EXPECT_THAT(outcome.text,
              HasSubstr("kernel 'gemm': its result differs from that of cuBLAS "
                        "by "));
  outcome =
      runTool(kOptions + disk.getPath(), "FAKE_CUBLAS_FAIL=cublasGemmEx=15");
  EXPECT_EQ(outcome.exitStatus, 3);
  EXPECT_THAT(outcome.text, HasSubstr("kernel 'gemm': cublasGemmEx: "
                                      "CUBLAS_STATUS_NOT_SUPPORTED"));
  outcome = runTool(kOptions + ("--cublas=/nonexistent.so " + disk.getPath()));
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text, HasSubstr("no cuBLAS; install it"));
  EXPECT_THAT(outcome.text, HasSubstr("/nonexistent.so: cannot open"));
  outcome = runTool(kOptions + ("--cublas=" FAKE_CUDA " " + disk.getPath()));
  EXPECT_EQ(outcome.exitStatus, 4);
  EXPECT_THAT(outcome.text, HasSubstr("cuBLAS lacks cublasCreate_v2"));
}

TEST(Cublas, fusedEpiloguesAreTimedOnly) {
  GemmOnDisk disk;
  disk.replace("\"epilogue\": \"none\"", "\"epilogue\": \"fused\"");
  Outcome outcome = runTool(kOptions + ("--kernel=gemm " + disk.getPath()),
                            "FAKE_CUBLAS_WRONG=1");
  EXPECT_EQ(outcome.exitStatus, 0) << outcome.text;
  EXPECT_THAT(outcome.text, HasSubstr("50.0 %         -\n"));
}
