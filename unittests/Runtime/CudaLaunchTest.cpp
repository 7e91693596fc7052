//===- CudaLaunchTest.cpp - Launches on an imitated driver ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaDeviceFixture.h"
#include "FakeCuda.h"
#include "prec/Runtime/CudaDevice.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace prec::runtime;
using testing::HasSubstr;
using testing::Not;

TEST_F(CudaDeviceTest, launchArrives) {
  Function *scale = load("scale");
  float in[] = {1, 2, 3}, out[] = {0, 0, 0}, factor = 2;
  float *inPointer = in, *outPointer = out;
  int32_t n = 3;
  void *params[] = {&inPointer, &outPointer, &n, &factor};
  LaunchConfig config;
  config.grid = {4, 5, 6};
  config.block = {32, 2, 1};
  config.dynamicSharedBytes = (48 << 10) - 1024; // 1024 are static
  EXPECT_SUCCESS(device->launch(scale, config, params, 4,
                                reinterpret_cast<Stream *>(0x77)));
  EXPECT_EQ(out[2], 6);
  EXPECT_THAT(fakeCudaGetLog(),
              HasSubstr("cuLaunchKernel scale grid 4 5 6 block 32 2 1 shared "
                        "48128 stream 0x77"));
  EXPECT_THAT(fakeCudaGetLog(), Not(HasSubstr("cuFuncSetAttribute")));
}

TEST_F(CudaDeviceTest, moreSharedMemoryIsAskedForOnce) {
  Function *function = load("f");
  LaunchConfig config;
  config.dynamicSharedBytes = 48 << 10;
  EXPECT_SUCCESS(device->launch(function, config, nullptr, 0, nullptr));
  EXPECT_THAT(fakeCudaGetLog(), HasSubstr("cuFuncSetAttribute 8 49152"));
  fakeCudaReset();
  config.dynamicSharedBytes = 229440;
  for (int i = 0; i < 2; ++i)
    EXPECT_SUCCESS(device->launch(function, config, nullptr, 0, nullptr));
  std::string log = fakeCudaGetLog();
  size_t found = log.find("cuFuncSetAttribute 8 229440");
  ASSERT_NE(found, std::string::npos);
  EXPECT_EQ(log.find("cuFuncSetAttribute", found + 1), std::string::npos);
}

TEST_F(CudaDeviceTest, tooMuchSharedMemory) {
  LaunchConfig config;
  config.dynamicSharedBytes = 232448; // the limit, but 1024 are static
  EXPECT_EQ(getMessage(device->launch(load("f"), config, nullptr, 0, nullptr)),
            "kernel 'f' wants 232448 bytes of dynamic and 1024 of static "
            "shared memory; a block of Fake GPU 0 has 232448: use smaller "
            "tiles or fewer stages");
}

TEST_F(CudaDeviceTest, clusters) {
  Function *function = load("f");
  LaunchConfig config;
  config.grid = {8, 2, 1};
  config.cluster = {2, 1, 1};
  EXPECT_SUCCESS(device->launch(function, config, nullptr, 0, nullptr));
  EXPECT_THAT(fakeCudaGetLog(), HasSubstr("cuLaunchKernelEx f grid 8 2 1"));
  EXPECT_THAT(fakeCudaGetLog(), HasSubstr("cluster 2 1 1"));
  EXPECT_THAT(fakeCudaGetLog(), Not(HasSubstr("cuFuncSetAttribute 14")));

  config.cluster = {8, 2, 1};
  EXPECT_SUCCESS(device->launch(function, config, nullptr, 0, nullptr));
  EXPECT_THAT(fakeCudaGetLog(), HasSubstr("cuFuncSetAttribute 14 1"));

  config.cluster = {3, 1, 1};
  EXPECT_EQ(getMessage(device->launch(function, config, nullptr, 0, nullptr)),
            "kernel 'f', grid 8x2x1, block 1x1x1, cluster 3x1x1: the grid is "
            "no multiple of the cluster");
  config.cluster = {0, 1, 1};
  EXPECT_THAT(getMessage(device->launch(function, config, nullptr, 0, nullptr)),
              HasSubstr("cluster 0x1x1 is empty"));
}

TEST_F(CudaDeviceTest, emptyGridRunsNothing) {
  LaunchConfig config;
  config.grid = {0, 1, 1};
  EXPECT_SUCCESS(device->launch(load("f"), config, nullptr, 0, nullptr));
  EXPECT_THAT(fakeCudaGetLog(), Not(HasSubstr("cuLaunch")));
}

TEST_F(CudaDeviceTest, refusedLaunchSaysHow) {
  LaunchConfig config;
  config.block = {2048, 1, 1};
  EXPECT_EQ(getMessage(device->launch(load("f"), config, nullptr, 0, nullptr)),
            "kernel 'f', grid 1x1x1, block 2048x1x1: cuLaunchKernel: "
            "CUDA_ERROR_INVALID_VALUE (as if)");
}

TEST_F(CudaDeviceTest, lateFailureNamesTheKernel) {
  EXPECT_SUCCESS(device->launch(load("f"), {}, nullptr, 0, nullptr));
  fakeCudaFail("cuStreamSynchronize", cuda::kIllegalAddress);
  std::string message =
      getMessage(device->synchronize(static_cast<Stream *>(nullptr)));
  EXPECT_THAT(message, HasSubstr("in kernel 'f' or one launched before it: "
                                 "cuStreamSynchronize: "
                                 "CUDA_ERROR_ILLEGAL_ADDRESS"));
  EXPECT_THAT(message, HasSubstr("run with the emulator"));
  // After the module is unloaded, errors do not name its kernel.
  device->unloadModule(modules.back());
  modules.pop_back();
  EXPECT_THAT(getMessage(device->synchronize(static_cast<Stream *>(nullptr))),
              Not(HasSubstr("in kernel")));
}
