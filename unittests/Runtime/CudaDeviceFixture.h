//===- CudaDeviceFixture.h - A device over an imitation ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_UNITTESTS_RUNTIME_CUDADEVICEFIXTURE_H
#define PREC_UNITTESTS_RUNTIME_CUDADEVICEFIXTURE_H

#include "FakeCuda.h"
#include "prec/Runtime/CudaDevice.h"
#include "gtest/gtest.h"
#include <cstring>

#define EXPECT_SUCCESS(status)                                                 \
  if (Status made = (status); made.isFailure())                                \
  FAIL() << made.message()

namespace prec {
namespace runtime {

inline constexpr char kPtx[] = ".version 8.0\n.target sm_90a\n";

inline std::string getMessage(const Status &status) {
  return status.isFailure() ? status.message() : "success";
}

/// Opens the device before a test, and checks for leaked memory after it.
class CudaDeviceTest : public testing::Test {
protected:
  void SetUp() override {
    fakeCudaReset();
    open();
  }
  void open() {
    EXPECT_SUCCESS(CudaDevice::create(/*ordinal=*/0, FAKE_CUDA, device));
  }
  Function *load(const char *name) {
    Module *module = nullptr;
    Function *function = nullptr;
    Status status = device->loadModule(kPtx, strlen(kPtx), module);
    EXPECT_FALSE(status.isFailure()) << status.message();
    modules.push_back(module);
    status = device->getFunction(module, name, function);
    EXPECT_FALSE(status.isFailure()) << status.message();
    return function;
  }
  void TearDown() override {
    for (Module *module : modules)
      device->unloadModule(module);
    EXPECT_EQ(fakeCudaCountAllocations(), 0);
  }

  std::unique_ptr<CudaDevice> device;
  std::vector<Module *> modules;
};

} // namespace runtime
} // namespace prec

#endif // PREC_UNITTESTS_RUNTIME_CUDADEVICEFIXTURE_H
