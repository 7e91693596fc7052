//===- CudaModuleTest.cpp - Loading kernels into an imitated driver -------===//
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

TEST_F(CudaDeviceTest, functionsAreLookedUpOnce) {
  Function *first = load("scale");
  Function *second = nullptr;
  EXPECT_SUCCESS(device->getFunction(modules.front(), "scale", second));
  EXPECT_EQ(first, second);
  std::string log = fakeCudaGetLog();
  size_t found = log.find("cuModuleGetFunction scale");
  ASSERT_NE(found, std::string::npos);
  EXPECT_EQ(log.find("cuModuleGetFunction", found + 1), std::string::npos);
}

TEST_F(CudaDeviceTest, kernelThatIsMissing) {
  load("scale");
  Function *function = nullptr;
  EXPECT_EQ(
      getMessage(device->getFunction(modules.front(), "missing_k", function)),
      "the module has no kernel 'missing_k'");
}

TEST_F(CudaDeviceTest, logOfThePtxCompiler) {
  const char text[] = ".version 8.0\n.target sm_90\nsyntax error";
  Module *module = nullptr;
  std::string message =
      getMessage(device->loadModule(text, strlen(text), module));
  EXPECT_THAT(message, HasSubstr("CUDA_ERROR_INVALID_PTX"));
  EXPECT_THAT(message, HasSubstr("the driver's log:\nptxas fatal: line 3"));
}

TEST_F(CudaDeviceTest, moduleForAnotherChip) {
  fakeCudaSetChip(80);
  open();
  Module *module = nullptr;
  std::string message =
      getMessage(device->loadModule(kPtx, strlen(kPtx), module));
  EXPECT_THAT(message, HasSubstr("module built for sm_90a, on Fake GPU 0, "
                                 "which is sm_80"));
  EXPECT_THAT(message, HasSubstr("compile for the chip of this GPU"));
}

TEST_F(CudaDeviceTest, chipOfACubin) {
  fakeCudaFail("cuModuleLoadDataEx", cuda::kNoBinaryForGpu);
  std::string cubin(64, '\0');
  cubin.replace(0, 4,
                "\x7f"
                "ELF");
  Module *module = nullptr;
  cubin[48] = 90; // ABI 7
  EXPECT_THAT(
      getMessage(device->loadModule(cubin.data(), cubin.size(), module)),
      HasSubstr("built for sm_90,"));
  cubin[8] = 8; // as CUDA 13 writes it
  cubin[49] = 100;
  EXPECT_THAT(
      getMessage(device->loadModule(cubin.data(), cubin.size(), module)),
      HasSubstr("built for sm_100,"));
}

TEST_F(CudaDeviceTest, codeForTheEmulator) {
  Module *module = nullptr;
  EXPECT_THAT(getMessage(device->loadModule("BC\xc0\xde....", 8, module)),
              HasSubstr("LLVM bitcode, which only the emulator runs"));
  EXPECT_EQ(getMessage(device->loadModule("hello", 5, module)),
            "the module is no cubin, fatbin or PTX; it has 5 bytes");
}
