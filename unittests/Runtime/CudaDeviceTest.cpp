//===- CudaDeviceTest.cpp - The driver's back end over an imitation -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/CudaDevice.h"
#include "FakeCuda.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace prec::runtime;
using testing::HasSubstr;
using testing::Not;

#define EXPECT_SUCCESS(status)                                                 \
  if (Status made = (status); made.isFailure())                                \
  FAIL() << made.message()

static const char kPtx[] = ".version 8.0\n.target sm_90a\n";

static std::string getMessage(const Status &status) {
  return status.isFailure() ? status.message() : "success";
}

namespace {
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
} // namespace

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
// Modules
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

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
  // The module is gone, and so is the name.
  device->unloadModule(modules.back());
  modules.pop_back();
  EXPECT_THAT(getMessage(device->synchronize(static_cast<Stream *>(nullptr))),
              Not(HasSubstr("in kernel")));
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
