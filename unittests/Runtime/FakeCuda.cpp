//===- FakeCuda.cpp - An imitation of the CUDA driver ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FakeCuda.h"
#include "prec/Runtime/CudaDriver.h"
#include "prec/Runtime/TensorMap.h"
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace prec::runtime::cuda;
using prec::runtime::TensorMap;

namespace {
struct FakeState {
  std::string log;
  std::map<std::string, int> failures;
  std::set<void *> allocations;
  int chip = 90, multiprocessors = 132;
  bool hasPool = true;
  double microseconds = 0;
};
} // namespace

static FakeState &getState() {
  static FakeState state;
  return state;
}

__attribute__((format(printf, 1, 2))) static void record(const char *format,
                                                         ...) {
  char line[512];
  va_list values;
  va_start(values, format);
  vsnprintf(line, sizeof(line), format, values);
  va_end(values);
  getState().log += std::string(line) + "\n";
}

/// The result that the test has set for this function.
static Result getFailure(const char *entry) {
  auto found = getState().failures.find(entry);
  return found == getState().failures.end() ? kSuccess : found->second;
}

#define FAIL_IF_TOLD(entry)                                                    \
  if (Result failure = getFailure(entry))                                      \
  return failure

template <typename Pointer> static Pointer makeHandle() {
  static uintptr_t next = 0x10;
  return reinterpret_cast<Pointer>(next++);
}

static Result allocate(unsigned long long *memory, size_t bytes) {
  if (bytes == 0)
    return kInvalidValue;
  void *block = aligned_alloc(256, (bytes + 255) / 256 * 256);
  getState().allocations.insert(block);
  *memory = reinterpret_cast<uintptr_t>(block);
  return kSuccess;
}

static Result release(unsigned long long memory) {
  void *block = reinterpret_cast<void *>(memory);
  if (!getState().allocations.erase(block))
    return kInvalidValue;
  std::free(block);
  return kSuccess;
}

/// An argument of a kernel.
template <typename Value> static Value get(void **params, int i) {
  Value value;
  std::memcpy(&value, params[i], sizeof(value));
  return value;
}

static float extend(uint16_t bf16) {
  uint32_t bits = uint32_t(bf16) << 16;
  float value;
  std::memcpy(&value, &bits, sizeof(value));
  return value;
}

static void multiply(const uint16_t *a, const uint16_t *b, float *c, int m,
                     int n, int k) {
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      float sum = 0;
      for (int l = 0; l < k; ++l)
        sum += extend(a[i * k + l]) * extend(b[l * n + j]);
      c[i * n + j] = sum;
    }
}

static void runKernel(const std::string &name, void **params) {
  if (name == "scale") {
    auto *in = get<const float *>(params, 0);
    auto *out = get<float *>(params, 1);
    for (int i = 0, n = get<int32_t>(params, 2); i < n; ++i)
      out[i] = in[i] * get<float>(params, 3);
  } else if (name == "gemm") {
    multiply(get<const uint16_t *>(params, 0), get<const uint16_t *>(params, 1),
             get<float *>(params, 2), get<int32_t>(params, 3),
             get<int32_t>(params, 4), get<int32_t>(params, 5));
  } else if (name == "read_map") {
    // cuTensorMapEncodeTiled below writes the base address first.
    auto **base = static_cast<float **>(params[0]);
    *get<float *>(params, 1) = **base;
  }
}

static Result launch(const char *entry, Function function, unsigned gridX,
                     unsigned gridY, unsigned gridZ, unsigned blockX,
                     unsigned blockY, unsigned blockZ, unsigned sharedBytes,
                     Stream stream, void **params, const uint32_t *cluster) {
  auto &name = *reinterpret_cast<std::string *>(function);
  record("%s %s grid %u %u %u block %u %u %u shared %u stream %p cluster %u %u "
         "%u",
         entry, name.c_str(), gridX, gridY, gridZ, blockX, blockY, blockZ,
         sharedBytes, static_cast<void *>(stream), cluster[0], cluster[1],
         cluster[2]);
  FAIL_IF_TOLD(entry);
  if (blockX * blockY * blockZ > 1024)
    return kInvalidValue;
  getState().microseconds += double(gridX) * gridY * gridZ;
  runKernel(name, params);
  return kSuccess;
}

// The names are those of the driver.
// NOLINTBEGIN(readability-identifier-naming)
extern "C" {

void fakeCudaReset() {
  std::set<void *> allocations = std::move(getState().allocations);
  getState() = FakeState();
  getState().allocations = std::move(allocations);
}
const char *fakeCudaGetLog() { return getState().log.c_str(); }
void fakeCudaFail(const char *entry, int result) {
  if (*entry)
    getState().failures[entry] = result;
  else
    getState().failures.clear();
}
void fakeCudaSetChip(int number) { getState().chip = number; }
void fakeCudaSetMultiprocessors(int count) {
  getState().multiprocessors = count;
}
void fakeCudaSetHasPool(bool hasPool) { getState().hasPool = hasPool; }
void fakeCudaSpend(double microseconds) {
  getState().microseconds += microseconds;
}
int fakeCudaCountAllocations() { return getState().allocations.size(); }

Result cuInit(unsigned) {
  if (const char *chip = getenv("FAKE_CUDA_CHIP"))
    getState().chip = atoi(chip);
  if (const char *count = getenv("FAKE_CUDA_MULTIPROCESSORS"))
    getState().multiprocessors = atoi(count);
  if (const char *text = getenv("FAKE_CUDA_FAIL")) {
    const char *equals = strchr(text, '=');
    getState().failures[std::string(text, equals)] = atoi(equals + 1);
  }
  FAIL_IF_TOLD("cuInit");
  return kSuccess;
}
Result cuDriverGetVersion(int *version) {
  *version = 13000;
  return kSuccess;
}
Result cuGetErrorName(Result error, const char **text) {
  switch (error) {
  case kOutOfMemory:
    *text = "CUDA_ERROR_OUT_OF_MEMORY";
    return kSuccess;
  case kNoDevice:
    *text = "CUDA_ERROR_NO_DEVICE";
    return kSuccess;
  case kNoBinaryForGpu:
    *text = "CUDA_ERROR_NO_BINARY_FOR_GPU";
    return kSuccess;
  case kIllegalAddress:
    *text = "CUDA_ERROR_ILLEGAL_ADDRESS";
    return kSuccess;
  case kInvalidPtx:
    *text = "CUDA_ERROR_INVALID_PTX";
    return kSuccess;
  case kInvalidValue:
    *text = "CUDA_ERROR_INVALID_VALUE";
    return kSuccess;
  default:
    *text = nullptr;
    return kInvalidValue;
  }
}
Result cuGetErrorString(Result error, const char **text) {
  *text = "as if";
  return kSuccess;
}

Result cuDeviceGetCount(int *count) {
  *count = 2;
  return kSuccess;
}
Result cuDeviceGet(Device *device, int ordinal) {
  *device = ordinal;
  FAIL_IF_TOLD("cuDeviceGet");
  return kSuccess;
}
Result cuDeviceGetName(char *name, int bytes, Device device) {
  snprintf(name, bytes, "Fake GPU %d", device);
  return kSuccess;
}
Result cuDeviceGetAttribute(int *value, int attribute, Device) {
  switch (attribute) {
  case kComputeCapabilityMajor:
    *value = getState().chip / 10;
    return kSuccess;
  case kComputeCapabilityMinor:
    *value = getState().chip % 10;
    return kSuccess;
  case kMaxSharedMemoryPerBlockOptin:
    *value = 232448;
    return kSuccess;
  case kMemoryPoolsSupported:
    *value = getState().hasPool;
    return kSuccess;
  case kMultiprocessorCount:
    *value = getState().multiprocessors;
    return kSuccess;
  default:
    return kInvalidValue;
  }
}
Result cuDevicePrimaryCtxRetain(Context *context, Device) {
  *context = makeHandle<Context>();
  return kSuccess;
}
Result cuDevicePrimaryCtxRelease_v2(Device) { return kSuccess; }
Result cuCtxPushCurrent_v2(Context) { return kSuccess; }
Result cuCtxPopCurrent_v2(Context *) { return kSuccess; }

Result cuModuleLoadDataEx(Module *module, const void *image,
                          unsigned numOptions, unsigned *options,
                          void **values) {
  FAIL_IF_TOLD("cuModuleLoadDataEx");
  const auto *text = static_cast<const char *>(image);
  if (text[0] != '\x7f' && strstr(text, "syntax error")) {
    for (unsigned i = 0; i < numOptions; ++i)
      if (options[i] == kJitErrorLogBuffer)
        strcpy(static_cast<char *>(values[i]), "ptxas fatal: line 3");
    return kInvalidPtx;
  }
  const char *target =
      text[0] == '\x7f' ? nullptr : strstr(text, ".target sm_");
  if (target && atoi(target + strlen(".target sm_")) > getState().chip)
    return kNoBinaryForGpu;
  record("cuModuleLoadDataEx");
  *module = makeHandle<Module>();
  return kSuccess;
}
Result cuModuleUnload(Module) {
  record("cuModuleUnload");
  return kSuccess;
}
Result cuModuleGetFunction(Function *function, Module, const char *name) {
  record("cuModuleGetFunction %s", name);
  FAIL_IF_TOLD("cuModuleGetFunction");
  if (strncmp(name, "missing", strlen("missing")) == 0)
    return kNotFound;
  static std::set<std::string> names;
  *function = reinterpret_cast<Function>(
      const_cast<std::string *>(&*names.insert(name).first));
  return kSuccess;
}
Result cuFuncGetAttribute(int *value, int attribute, Function) {
  *value = attribute == kSharedSizeBytes ? 1024 : 0;
  return kSuccess;
}
Result cuFuncSetAttribute(Function, int attribute, int value) {
  record("cuFuncSetAttribute %d %d", attribute, value);
  FAIL_IF_TOLD("cuFuncSetAttribute");
  return kSuccess;
}

Result cuLaunchKernel(Function function, unsigned gridX, unsigned gridY,
                      unsigned gridZ, unsigned blockX, unsigned blockY,
                      unsigned blockZ, unsigned sharedBytes, Stream stream,
                      void **params, void **extra) {
  const uint32_t none[] = {0, 0, 0};
  return launch("cuLaunchKernel", function, gridX, gridY, gridZ, blockX, blockY,
                blockZ, sharedBytes, stream, params, none);
}
Result cuLaunchKernelEx(const LaunchConfig *config, Function function,
                        void **params, void **extra) {
  if (config->numAttributes != 1 ||
      config->attributes->id != kAttributeClusterDimension)
    return kInvalidValue;
  return launch("cuLaunchKernelEx", function, config->gridX, config->gridY,
                config->gridZ, config->blockX, config->blockY, config->blockZ,
                config->sharedBytes, config->stream, params,
                config->attributes->cluster);
}

Result cuMemGetInfo_v2(size_t *free, size_t *total) {
  *free = 1000;
  *total = 2000;
  return kSuccess;
}
Result cuMemAlloc_v2(Pointer *memory, size_t bytes) {
  record("cuMemAlloc %zu", bytes);
  FAIL_IF_TOLD("cuMemAlloc_v2");
  return allocate(memory, bytes);
}
Result cuMemAllocManaged(Pointer *memory, size_t bytes, unsigned) {
  record("cuMemAllocManaged %zu", bytes);
  return allocate(memory, bytes);
}
Result cuMemAllocAsync(Pointer *memory, size_t bytes, Stream) {
  record("cuMemAllocAsync %zu", bytes);
  FAIL_IF_TOLD("cuMemAllocAsync");
  return allocate(memory, bytes);
}
Result cuMemFree_v2(Pointer memory) {
  record("cuMemFree");
  return release(memory);
}
Result cuMemFreeAsync(Pointer memory, Stream) {
  record("cuMemFreeAsync");
  return release(memory);
}
Result cuDeviceGetDefaultMemPool(MemoryPool *pool, Device) {
  *pool = makeHandle<MemoryPool>();
  return kSuccess;
}
Result cuMemPoolSetAttribute(MemoryPool, int, void *) { return kSuccess; }
Result cuMemHostRegister_v2(void *, size_t bytes, unsigned) {
  record("cuMemHostRegister %zu", bytes);
  FAIL_IF_TOLD("cuMemHostRegister_v2");
  return kSuccess;
}
Result cuMemHostUnregister(void *) {
  record("cuMemHostUnregister");
  return kSuccess;
}
Result cuMemcpyAsync(Pointer to, Pointer from, size_t bytes, Stream) {
  FAIL_IF_TOLD("cuMemcpyAsync");
  memcpy(reinterpret_cast<void *>(to), reinterpret_cast<void *>(from), bytes);
  return kSuccess;
}
Result cuMemsetD16Async(Pointer to, unsigned short value, size_t count,
                        Stream) {
  for (size_t i = 0; i < count; ++i)
    reinterpret_cast<unsigned short *>(to)[i] = value;
  return kSuccess;
}
Result cuMemsetD32Async(Pointer to, unsigned value, size_t count, Stream) {
  for (size_t i = 0; i < count; ++i)
    reinterpret_cast<unsigned *>(to)[i] = value;
  return kSuccess;
}
Result cuTensorMapEncodeTiled(void *map, uint32_t type, uint32_t rank,
                              void *base, const uint64_t *sizes,
                              const uint64_t *strides, const uint32_t *box,
                              const uint32_t *elementStrides,
                              uint32_t interleave, uint32_t swizzle,
                              uint32_t l2Promotion, uint32_t fill) {
  std::string text = "cuTensorMapEncodeTiled type " + std::to_string(type);
  for (uint32_t dim = 0; dim < rank; ++dim)
    text += " [" + std::to_string(sizes[dim]) + " by " +
            std::to_string(dim ? strides[dim - 1] : 0) + " box " +
            std::to_string(box[dim]) + "]";
  text += " swizzle " + std::to_string(swizzle) + " l2 " +
          std::to_string(l2Promotion);
  record("%s", text.c_str());
  FAIL_IF_TOLD("cuTensorMapEncodeTiled");
  memset(map, 0xAB, sizeof(TensorMap));
  memcpy(map, &base, sizeof(base));
  return kSuccess;
}

Result cuStreamCreate(Stream *stream, unsigned) {
  *stream = makeHandle<Stream>();
  return kSuccess;
}
Result cuStreamDestroy_v2(Stream) { return kSuccess; }
Result cuStreamSynchronize(Stream) {
  FAIL_IF_TOLD("cuStreamSynchronize");
  return kSuccess;
}
Result cuStreamWaitEvent(Stream, Event, unsigned) {
  record("cuStreamWaitEvent");
  return kSuccess;
}
Result cuEventCreate(Event *event, unsigned) {
  *event = reinterpret_cast<Event>(new double(0));
  return kSuccess;
}
Result cuEventDestroy_v2(Event event) {
  delete reinterpret_cast<double *>(event);
  return kSuccess;
}
Result cuEventRecord(Event event, Stream) {
  *reinterpret_cast<double *>(event) = getState().microseconds;
  return kSuccess;
}
Result cuEventSynchronize(Event) {
  FAIL_IF_TOLD("cuEventSynchronize");
  return kSuccess;
}
Result cuEventElapsedTime(float *milliseconds, Event from, Event to) {
  *milliseconds =
      (*reinterpret_cast<double *>(to) - *reinterpret_cast<double *>(from)) /
      1000;
  return kSuccess;
}
}
// NOLINTEND(readability-identifier-naming)
