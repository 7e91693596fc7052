//===- LaunchAbiTest.cpp - The functions that compiled programs call ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeCuda.h"
#include "RecordingDevice.h"
#include "prec/Runtime/CudaDevice.h"
#include "prec/Runtime/Runtime.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstring>
#include <fstream>
#include <set>

using namespace prec::runtime;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {
class LaunchAbiTest : public testing::Test {
protected:
  void SetUp() override {
    auto owned = std::make_unique<RecordingDevice>();
    device = owned.get();
    getRuntime().setDevice(std::move(owned));
    precRuntimeSetErrorHandler(
        [](const char *message, void *context) {
          static_cast<std::vector<std::string> *>(context)->push_back(message);
        },
        &errors);
  }
  void TearDown() override {
    precRuntimeSetErrorHandler(nullptr, nullptr);
    EXPECT_THAT(errors, IsEmpty());
  }
  /// The last error reported since the previous call, or "none".
  std::string takeError() {
    std::string error = errors.empty() ? "none" : errors.back();
    errors.clear();
    return error;
  }

  RecordingDevice *device;
  std::vector<std::string> errors;
};
} // namespace

TEST_F(LaunchAbiTest, wholeProgram) {
  char image[] = "ptx";
  void *module = mgpuModuleLoad(image, 3);
  EXPECT_EQ(mgpuModuleLoadJIT(image, 2), module);
  void *function = mgpuModuleGetFunction(module, "f");
  void *stream = mgpuStreamCreate();
  void *memory = mgpuMemAlloc(64, stream, false);
  mgpuMemset32(memory, 5, 16, stream);
  mgpuMemset16(memory, 6, 32, stream);
  mgpuMemcpy(memory, memory, 64, stream);
  mgpuLaunchKernel(function, 1, 2, 3, 4, 5, 6, 7, stream, nullptr, nullptr, 8);
  mgpuLaunchClusterKernel(function, 2, 1, 1, 4, 2, 3, 4, 5, 6, 7, stream,
                          nullptr, nullptr);
  void *event = mgpuEventCreate();
  mgpuEventRecord(event, stream);
  mgpuStreamWaitEvent(stream, event);
  mgpuEventSynchronize(event);
  mgpuEventDestroy(event);
  mgpuStreamSynchronize(stream);
  mgpuMemFree(memory, stream);
  mgpuMemAlloc(32, nullptr, true);
  mgpuStreamDestroy(stream);
  mgpuModuleUnload(module);
  EXPECT_THAT(device->log,
              ElementsAre("load 3", "load 3", "function f", "createStream",
                          "allocate 64 stream 3", "fill32 5 x 16",
                          "fill16 6 x 32", "copy 64 stream 3",
                          "launch 1x2x3 4x5x6 1x1x1 7 params 8 stream 3",
                          "launch 4x2x3 4x5x6 2x1x1 7 params 0 stream 3",
                          "createEvent", "record 4 3", "wait 3 4",
                          "synchronize event 4", "destroyEvent 4",
                          "synchronize stream 3", "free stream 3",
                          "allocateShared 32", "destroyStream 3", "unload"));
}

TEST_F(LaunchAbiTest, errorsNameTheFunction) {
  device->answer = Status::failure("no room");
  mgpuMemAlloc(64, nullptr, false);
  EXPECT_EQ(takeError(), "mgpuMemAlloc: no room");
  EXPECT_EQ(mgpuModuleGetFunction(nullptr, "f"), nullptr);
  EXPECT_EQ(takeError(),
            "mgpuModuleGetFunction: kernel 'f': its module was not loaded");
  mgpuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr, 0);
  EXPECT_EQ(takeError(),
            "mgpuLaunchKernel: the kernel was not found or not loaded");
}

TEST_F(LaunchAbiTest, sizesThatDoNotFit) {
  void *function = reinterpret_cast<void *>(2);
  mgpuLaunchKernel(function, int64_t(1) << 32, 1, 1, 1, 1, 1, 0, nullptr,
                   nullptr, nullptr, 0);
  EXPECT_EQ(takeError(), "mgpuLaunchKernel: grid 4294967296x1x1: each size "
                         "must be in 0 to 2^31 - 1");
  mgpuLaunchKernel(function, 1, 1, 1, 1, -1, 1, 0, nullptr, nullptr, nullptr,
                   0);
  EXPECT_THAT(takeError(), HasSubstr("block 1x-1x1"));
  mgpuLaunchKernel(function, 1, 1, 1, 1, 1, 1, -4, nullptr, nullptr, nullptr,
                   0);
  EXPECT_THAT(takeError(), HasSubstr("-4 bytes of dynamic shared memory"));
  EXPECT_THAT(device->log, IsEmpty());
}

// Ten multiprocessors hold three clusters of three CTAs, with one CTA each.
TEST_F(LaunchAbiTest, persistentBlocks) {
  EXPECT_EQ(precCountPersistentBlocks(300, 1, 1), 10);
  EXPECT_EQ(precCountPersistentBlocks(300, 2, 1), 20);
  EXPECT_EQ(precCountPersistentBlocks(300, 1, 3), 9);
  EXPECT_EQ(precCountPersistentBlocks(6, 1, 3), 6);
  EXPECT_EQ(precCountPersistentBlocks(0, 1, 1), 0);
  device->multiprocessors = 1;
  EXPECT_EQ(precCountPersistentBlocks(8, 1, 4), 4);
  EXPECT_EQ(takeError(), "none");
  EXPECT_EQ(precCountPersistentBlocks(7, 1, 2), 0);
  EXPECT_EQ(takeError(),
            "precCountPersistentBlocks: 7 blocks in clusters of 2, 1 to a "
            "multiprocessor: there must be whole clusters, and one block or "
            "more to each");
}

TEST_F(LaunchAbiTest, persistentBlocksFollowTheGpu) {
  fakeCudaReset();
  for (int count : {78, 114, 132}) {
    fakeCudaSetMultiprocessors(count);
    std::unique_ptr<CudaDevice> gpu;
    ASSERT_FALSE(CudaDevice::create(0, FAKE_CUDA, gpu).isFailure());
    getRuntime().setDevice(std::move(gpu));
    EXPECT_EQ(precCountPersistentBlocks(100, 1, 1), std::min(100, count));
    EXPECT_EQ(precCountPersistentBlocks(512, 1, 2), count);
    EXPECT_EQ(precCountPersistentBlocks(512, 1, 4), count / 4 * 4);
  }
  fakeCudaReset();
}

TEST_F(LaunchAbiTest, ordinalOfAnInstalledDevice) {
  mgpuSetDefaultDevice(0);
  EXPECT_EQ(takeError(), "none");
  mgpuSetDefaultDevice(1);
  EXPECT_EQ(takeError(), "mgpuSetDefaultDevice: the program asks for device 1; "
                         "the host has installed one, with ordinal 0");
}

TEST_F(LaunchAbiTest, ordinalsOfGpus) {
  fakeCudaReset();
  ASSERT_FALSE(getRuntime().selectCuda(1, FAKE_CUDA).isFailure());
  mgpuSetDefaultDevice(1);
  EXPECT_EQ(takeError(), "none");
  mgpuSetDefaultDevice(0);
  EXPECT_EQ(takeError(), "mgpuSetDefaultDevice: the program asks for GPU 0, "
                         "but runs on GPU 1; call precRuntimeSelectCuda(0) "
                         "before its modules are loaded");
}

TEST_F(LaunchAbiTest, hostMemory) {
  // memref<4x8xf32, strided<[16, 1], offset: 2>>
  struct {
    uintptr_t allocated = 1000, aligned = 1000;
    int64_t offset = 2, sizes[2] = {4, 8}, strides[2] = {16, 1};
  } descriptor;
  mgpuMemHostRegisterMemRef(2, &descriptor, 4);
  mgpuMemHostUnregisterMemRef(2, &descriptor, 4);
  EXPECT_THAT(device->log, ElementsAre("register 1008 224", "unregister 1008"));
}

TEST_F(LaunchAbiTest, tensorMapOfAMemRef) {
  // memref<4096x512xbf16, strided<[520, 1], offset: 8>>
  struct {
    uintptr_t allocated = 4096, aligned = 4096;
    int64_t offset = 8, sizes[2] = {4096, 512}, strides[2] = {520, 1};
  } descriptor;
  int64_t box[2] = {128, 64};
  EXPECT_NE(mgpuTensorMapEncodeTiledMemref(2, &descriptor, 9, 0, 3, 2, 0, box),
            nullptr);
  const TensorMapSpec &spec = device->lastSpec;
  EXPECT_EQ(spec.type, TensorMapType::bf16);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(spec.base), 4096u + 16);
  EXPECT_EQ(spec.rank, 2u);
  EXPECT_EQ(spec.sizes[0], 512u);
  EXPECT_EQ(spec.sizes[1], 4096u);
  EXPECT_EQ(spec.strides[1], 1040u);
  EXPECT_EQ(spec.box[0], 64u);
  EXPECT_EQ(spec.box[1], 128u);
  EXPECT_EQ(spec.swizzle, Swizzle::B128);
  EXPECT_EQ(spec.l2Promotion, L2Promotion::B128);
  EXPECT_THAT(device->log,
              ElementsAre("encode", "allocate 128 stream 0",
                          "copy 128 stream 0", "synchronize stream 0"));

  descriptor.strides[1] = 2;
  EXPECT_EQ(mgpuTensorMapEncodeTiledMemref(2, &descriptor, 9, 0, 3, 2, 0, box),
            nullptr);
  EXPECT_THAT(takeError(), HasSubstr("the last dimension of the memref has "
                                     "stride 2; it must be 1"));
  EXPECT_EQ(mgpuTensorMapEncodeTiledMemref(2, &descriptor, 9, 1, 3, 2, 0, box),
            nullptr);
  EXPECT_THAT(takeError(), HasSubstr("interleaved"));
  EXPECT_EQ(mgpuTensorMapEncodeTiledMemref(6, &descriptor, 9, 0, 3, 2, 0, box),
            nullptr);
  EXPECT_THAT(takeError(), HasSubstr("rank 6"));
}

TEST_F(LaunchAbiTest, tensorMapByValue) {
  PrecTensorMapSpec spec = {
      9,        2,  reinterpret_cast<void *>(4096), {512, 64}, {0, 1024},
      {64, 64}, 128};
  char out[128 + 1] = {};
  EXPECT_TRUE(precTensorMapEncode(out + 1, &spec));
  EXPECT_EQ(out[0], 0);
  EXPECT_EQ(out[128], 7);
  spec.box[0] = 65;
  EXPECT_FALSE(precTensorMapEncode(out, &spec));
  EXPECT_EQ(takeError(), "precTensorMapEncodeTiled: tensor map: a row of the "
                         "box has 130 bytes, no multiple of 16");
  spec.swizzle = 48;
  EXPECT_FALSE(precTensorMapEncode(out, &spec));
  EXPECT_THAT(takeError(), HasSubstr("a swizzle of 48 bytes is unknown"));
}

TEST(LaunchAbiDeathTest, defaultHandlerAborts) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(mgpuModuleGetFunction(
                   (getRuntime().setDevice(std::make_unique<RecordingDevice>()),
                    nullptr),
                   "f"),
               "prec: error: mgpuModuleGetFunction: kernel 'f'");
}

TEST(LaunchAbiDeathTest, firstGpuIsTheDefault) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  // If the machine that runs the tests has a driver, there is no error.
  std::unique_ptr<CudaDriver> driver;
  if (!CudaDriver::load(CudaDriver::kLibrary, driver).isFailure())
    GTEST_SKIP() << "this machine has a CUDA driver";
  EXPECT_DEATH(mgpuStreamCreate(), "mgpuStreamCreate: .*libcuda.so.1");
}

/// MLIR's library contains the lowering, and so the names of the functions that
/// it calls.
TEST(LaunchAbi, coversWhatMlirCalls) {
  std::ifstream file(PREC_MLIR_LIBRARY, std::ios::binary);
  if (!file)
    GTEST_SKIP() << "there is no " PREC_MLIR_LIBRARY;
  std::string library(std::istreambuf_iterator<char>(file), {});
  std::set<std::string> missing;
  for (size_t at = 0; (at = library.find("mgpu", at)) != std::string::npos;) {
    std::string name(library.c_str() + at);
    at += name.size();
    if (name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstu"
                               "vwxyz0123456789") == std::string::npos)
      missing.insert(name);
  }
  ASSERT_FALSE(missing.empty());
  for (const AbiFunction &function : getAbiFunctions()) {
    EXPECT_EQ(missing.erase(function.name),
              strncmp(function.name, "mgpu", 4) == 0)
        << function.name << " is not called by MLIR";
    EXPECT_NE(function.address, nullptr);
  }
  // These functions are for sparse tensors in cuSPARSE, which prec does not
  // generate.
  EXPECT_THAT(
      missing,
      ElementsAre("mgpuCreateBsr", "mgpuCreateCoo", "mgpuCreateCooAoS",
                  "mgpuCreateCsc", "mgpuCreateCsr", "mgpuCreateCuSparseLtDnMat",
                  "mgpuCreateDnMat", "mgpuCreateDnVec", "mgpuCuSparseLtSpMM",
                  "mgpuCuSparseLtSpMMBufferSize",
                  "mgpuCusparseLtCreate2To4SpMat", "mgpuDestroyCuSparseLtDnMat",
                  "mgpuDestroyCuSparseLtSpMat", "mgpuDestroyDnMat",
                  "mgpuDestroyDnVec", "mgpuDestroySpMat", "mgpuSDDMM",
                  "mgpuSDDMMBufferSize", "mgpuSetCsrPointers",
                  "mgpuSpGEMMCompute", "mgpuSpGEMMCopy",
                  "mgpuSpGEMMCreateDescr", "mgpuSpGEMMDestroyDescr",
                  "mgpuSpGEMMWorkEstimation", "mgpuSpMM", "mgpuSpMMBufferSize",
                  "mgpuSpMV", "mgpuSpMVBufferSize", "mgpuSpMatGetSize"));
}
