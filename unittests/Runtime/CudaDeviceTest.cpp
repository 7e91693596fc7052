//===- CudaDeviceTest.cpp - The driver's back end over an imitation -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/CudaDevice.h"
#include "CudaDeviceFixture.h"
#include "FakeCuda.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace prec::runtime;
using testing::HasSubstr;

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

TEST_F(CudaDeviceTest, describesTheGpu) {
  EXPECT_EQ(device->getName(), "Fake GPU 0");
  EXPECT_EQ(device->getCapability().getName(), "sm_90");
  EXPECT_EQ(device->getDriver().getVersion(), "13.0");
}

TEST_F(CudaDeviceTest, withoutDriver) {
  std::unique_ptr<CudaDevice> none;
  std::string message =
      getMessage(CudaDevice::create(0, "/nonexistent/libcuda.so.1", none));
  EXPECT_THAT(message,
              HasSubstr("no CUDA driver: /nonexistent/libcuda.so.1: cannot "
                        "open shared object file"));
  EXPECT_THAT(message, HasSubstr("use device=emulator"));
}

TEST_F(CudaDeviceTest, libraryThatIsNoDriver) {
  std::unique_ptr<CudaDevice> none;
  EXPECT_THAT(getMessage(CudaDevice::create(0, "libm.so.6", none)),
              HasSubstr("it lacks cuInit"));
}

TEST_F(CudaDeviceTest, withoutGpu) {
  fakeCudaFail("cuInit", cuda::kNoDevice);
  std::unique_ptr<CudaDevice> none;
  EXPECT_EQ(getMessage(CudaDevice::create(0, FAKE_CUDA, none)),
            "cuInit: CUDA_ERROR_NO_DEVICE (as if); check nvidia-smi and "
            "CUDA_VISIBLE_DEVICES, or use device=emulator");
}

TEST_F(CudaDeviceTest, gpuThatDoesNotExist) {
  std::unique_ptr<CudaDevice> none;
  EXPECT_EQ(getMessage(CudaDevice::create(7, FAKE_CUDA, none)),
            "GPU 7 does not exist; this machine has 0 to 1");
}

//===----------------------------------------------------------------------===//
// Memory and time
//===----------------------------------------------------------------------===//

TEST_F(CudaDeviceTest, memoryComesFromThePoolOfAStream) {
  Stream *stream = nullptr;
  void *ordered = nullptr, *plain = nullptr, *shared = nullptr, *none = &none;
  EXPECT_SUCCESS(device->createStream(stream));
  EXPECT_SUCCESS(device->allocate(100, stream, ordered));
  EXPECT_SUCCESS(device->allocate(200, nullptr, plain));
  EXPECT_SUCCESS(device->allocateShared(300, shared));
  EXPECT_SUCCESS(device->allocate(0, stream, none));
  EXPECT_EQ(none, nullptr);
  EXPECT_SUCCESS(device->free(ordered, stream));
  EXPECT_SUCCESS(device->free(plain, stream));
  EXPECT_SUCCESS(device->free(shared, nullptr));
  EXPECT_SUCCESS(device->free(none, nullptr));
  EXPECT_SUCCESS(device->destroyStream(stream));
  EXPECT_STREQ(fakeCudaGetLog(),
               "cuMemAllocAsync 100\ncuMemAlloc 200\ncuMemAllocManaged 300\n"
               "cuMemFreeAsync\ncuMemFree\ncuMemFree\n");
}

TEST_F(CudaDeviceTest, driverWithoutPool) {
  fakeCudaSetHasPool(false);
  open();
  void *memory = nullptr;
  auto *stream = reinterpret_cast<Stream *>(0x77);
  EXPECT_SUCCESS(device->allocate(100, stream, memory));
  EXPECT_SUCCESS(device->free(memory, stream));
  EXPECT_STREQ(fakeCudaGetLog(), "cuMemAlloc 100\ncuMemFree\n");
}

TEST_F(CudaDeviceTest, outOfMemorySaysHowMuch) {
  void *held = nullptr, *more = nullptr;
  EXPECT_SUCCESS(device->allocate(64, nullptr, held));
  fakeCudaFail("cuMemAlloc_v2", cuda::kOutOfMemory);
  EXPECT_EQ(getMessage(device->allocate(4096, nullptr, more)),
            "allocating 4096 bytes (Fake GPU 0 has 1000 bytes free of 2000; "
            "this program holds 64): cuMemAlloc: CUDA_ERROR_OUT_OF_MEMORY (as "
            "if); free buffers, or run a smaller batch");
  EXPECT_SUCCESS(device->free(held, nullptr));
}

TEST_F(CudaDeviceTest, fills) {
  uint16_t halves[3] = {};
  uint32_t words[3] = {};
  EXPECT_SUCCESS(device->fill16(halves, 7, 2, nullptr));
  EXPECT_SUCCESS(device->fill32(words, 9, 2, nullptr));
  EXPECT_EQ(halves[1], 7);
  EXPECT_EQ(halves[2], 0);
  EXPECT_EQ(words[1], 9u);
  EXPECT_EQ(words[2], 0u);
}

TEST_F(CudaDeviceTest, bufferThatIsRegisteredTwice) {
  char buffer[8];
  EXPECT_SUCCESS(device->registerHost(buffer, 8));
  fakeCudaFail("cuMemHostRegister_v2", cuda::kHostMemoryAlreadyRegistered);
  EXPECT_SUCCESS(device->registerHost(buffer, 8));
}

TEST_F(CudaDeviceTest, time) {
  Event *from = nullptr, *to = nullptr;
  EXPECT_SUCCESS(device->createEvent(from));
  EXPECT_SUCCESS(device->createEvent(to));
  EXPECT_SUCCESS(device->record(from, nullptr));
  LaunchConfig config;
  config.grid = {500, 1, 1};
  EXPECT_SUCCESS(device->launch(load("f"), config, nullptr, 0, nullptr));
  EXPECT_SUCCESS(device->record(to, nullptr));
  EXPECT_SUCCESS(device->synchronize(to));
  float milliseconds = 0;
  EXPECT_SUCCESS(device->measure(from, to, milliseconds));
  EXPECT_FLOAT_EQ(milliseconds, 0.5);
  EXPECT_SUCCESS(device->destroyEvent(from));
  EXPECT_SUCCESS(device->destroyEvent(to));
}
