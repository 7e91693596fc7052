//===- CudaDriver.h - The entries of the CUDA driver ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of libcuda.so.1 that prec calls. They are found at run time, so
// that a program starts without a driver and builds without CUDA's headers.
// Types and numbers are declared here. Their names are those of cuda.h (CUDA
// 13.0), which defines each of them. The driver's ABI never changes them.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_CUDADRIVER_H
#define PREC_RUNTIME_CUDADRIVER_H

#include "prec/Runtime/Status.h"
#include <cstddef>
#include <cstdint>
#include <memory>

namespace prec {
namespace runtime {
namespace cuda {

using Result = int; ///< CUresult
using Device = int; ///< CUdevice
using Context = struct OpaqueContext *;
using Module = struct OpaqueModule *;
using Function = struct OpaqueFunction *;
using Stream = struct OpaqueStream *;
using Event = struct OpaqueEvent *;
using MemoryPool = struct OpaqueMemoryPool *;
using Pointer = unsigned long long; ///< CUdeviceptr

/// CUresult
enum : Result {
  kSuccess = 0,
  kInvalidValue = 1,
  kOutOfMemory = 2,
  kNotInitialized = 3,
  kDeinitialized = 4,
  kStubLibrary = 34,
  kNoDevice = 100,
  kInvalidDevice = 101,
  kInvalidImage = 200,
  kNoBinaryForGpu = 209,
  kEccUncorrectable = 214,
  kInvalidPtx = 218,
  kJitCompilerNotFound = 221,
  kUnsupportedPtxVersion = 222,
  kNotFound = 500,
  kIllegalAddress = 700,
  kLaunchOutOfResources = 701,
  kLaunchTimeout = 702,
  kAssert = 710,
  kHostMemoryAlreadyRegistered = 712,
  kHostMemoryNotRegistered = 713,
  kIllegalInstruction = 715,
  kMisalignedAddress = 716,
  kLaunchFailed = 719,
  kNotSupported = 801,
  kSystemDriverMismatch = 803,
  kInvalidClusterSize = 912,
};

/// CUdevice_attribute
enum : int {
  kMultiprocessorCount = 16,
  kComputeCapabilityMajor = 75,
  kComputeCapabilityMinor = 76,
  kMaxSharedMemoryPerBlockOptin = 97,
  kMemoryPoolsSupported = 115,
};

/// CUfunction_attribute
enum : int {
  kMaxThreadsPerBlock = 0,
  kSharedSizeBytes = 1,
  kNumRegisters = 4,
  kMaxDynamicSharedSizeBytes = 8,
  kNonPortableClusterSizeAllowed = 14,
};

/// CUjit_option
enum : unsigned {
  kJitErrorLogBuffer = 5,
  kJitErrorLogBufferSizeBytes = 6,
};

constexpr unsigned kStreamNonBlocking = 1;         ///< CU_STREAM_NON_BLOCKING
constexpr unsigned kMemAttachGlobal = 1;           ///< CU_MEM_ATTACH_GLOBAL
constexpr int kPoolReleaseThreshold = 4;           ///< CU_MEMPOOL_ATTR_...
constexpr unsigned kAttributeClusterDimension = 4; ///< CU_LAUNCH_ATTRIBUTE_...

/// CUlaunchAttribute. Only the value `cluster` is used.
struct LaunchAttribute {
  uint32_t id;
  uint32_t pad;
  union {
    char bytes[64];
    uint32_t cluster[3];
    uint64_t alignment;
  };
};
static_assert(sizeof(LaunchAttribute) == 72, "CUlaunchAttribute of cuda.h");

/// CUlaunchConfig
struct LaunchConfig {
  uint32_t gridX, gridY, gridZ;
  uint32_t blockX, blockY, blockZ;
  uint32_t sharedBytes;
  Stream stream;
  LaunchAttribute *attributes;
  uint32_t numAttributes;
};
static_assert(sizeof(LaunchConfig) == 56, "CUlaunchConfig of cuda.h");

/// Entries that every driver since CUDA 10 has: X(member, symbol, parameters).
/// The symbols are those that the macros of cuda.h substitute for the plain
/// names.
#define PREC_CUDA_ENTRIES(X)                                                   \
  X(init, "cuInit", (unsigned flags))                                          \
  X(driverGetVersion, "cuDriverGetVersion", (int *version))                    \
  X(getErrorName, "cuGetErrorName", (Result error, const char **text))         \
  X(getErrorString, "cuGetErrorString", (Result error, const char **text))     \
  X(deviceGet, "cuDeviceGet", (Device * device, int ordinal))                  \
  X(deviceGetCount, "cuDeviceGetCount", (int *count))                          \
  X(deviceGetName, "cuDeviceGetName", (char *name, int bytes, Device device))  \
  X(deviceGetAttribute, "cuDeviceGetAttribute",                                \
    (int *value, int attribute, Device device))                                \
  X(primaryCtxRetain, "cuDevicePrimaryCtxRetain",                              \
    (Context * context, Device device))                                        \
  X(primaryCtxRelease, "cuDevicePrimaryCtxRelease_v2", (Device device))        \
  X(ctxPushCurrent, "cuCtxPushCurrent_v2", (Context context))                  \
  X(ctxPopCurrent, "cuCtxPopCurrent_v2", (Context * context))                  \
  X(moduleLoadDataEx, "cuModuleLoadDataEx",                                    \
    (Module * module, const void *image, unsigned numOptions,                  \
     unsigned *options, void **values))                                        \
  X(moduleUnload, "cuModuleUnload", (Module module))                           \
  X(moduleGetFunction, "cuModuleGetFunction",                                  \
    (Function * function, Module module, const char *name))                    \
  X(funcGetAttribute, "cuFuncGetAttribute",                                    \
    (int *value, int attribute, Function function))                            \
  X(funcSetAttribute, "cuFuncSetAttribute",                                    \
    (Function function, int attribute, int value))                             \
  X(launchKernel, "cuLaunchKernel",                                            \
    (Function function, unsigned gridX, unsigned gridY, unsigned gridZ,        \
     unsigned blockX, unsigned blockY, unsigned blockZ, unsigned sharedBytes,  \
     Stream stream, void **params, void **extra))                              \
  X(memGetInfo, "cuMemGetInfo_v2", (size_t *free, size_t *total))              \
  X(memAlloc, "cuMemAlloc_v2", (Pointer * memory, size_t bytes))               \
  X(memAllocManaged, "cuMemAllocManaged",                                      \
    (Pointer * memory, size_t bytes, unsigned flags))                          \
  X(memFree, "cuMemFree_v2", (Pointer memory))                                 \
  X(memHostRegister, "cuMemHostRegister_v2",                                   \
    (void *memory, size_t bytes, unsigned flags))                              \
  X(memHostUnregister, "cuMemHostUnregister", (void *memory))                  \
  X(memcpyAsync, "cuMemcpyAsync",                                              \
    (Pointer to, Pointer from, size_t bytes, Stream stream))                   \
  X(memsetD16Async, "cuMemsetD16Async",                                        \
    (Pointer to, unsigned short value, size_t count, Stream stream))           \
  X(memsetD32Async, "cuMemsetD32Async",                                        \
    (Pointer to, unsigned value, size_t count, Stream stream))                 \
  X(streamCreate, "cuStreamCreate", (Stream * stream, unsigned flags))         \
  X(streamDestroy, "cuStreamDestroy_v2", (Stream stream))                      \
  X(streamSynchronize, "cuStreamSynchronize", (Stream stream))                 \
  X(streamWaitEvent, "cuStreamWaitEvent",                                      \
    (Stream stream, Event event, unsigned flags))                              \
  X(eventCreate, "cuEventCreate", (Event * event, unsigned flags))             \
  X(eventDestroy, "cuEventDestroy_v2", (Event event))                          \
  X(eventRecord, "cuEventRecord", (Event event, Stream stream))                \
  X(eventSynchronize, "cuEventSynchronize", (Event event))                     \
  X(eventElapsedTime, "cuEventElapsedTime",                                    \
    (float *milliseconds, Event from, Event to))

/// Entries that are null in older drivers. They came with CUDA 11.2 (the memory
/// pools), 11.8 (launches with attributes) and 12.0 (tensor maps).
#define PREC_CUDA_OPTIONAL_ENTRIES(X)                                          \
  X(memAllocAsync, "cuMemAllocAsync",                                          \
    (Pointer * memory, size_t bytes, Stream stream))                           \
  X(memFreeAsync, "cuMemFreeAsync", (Pointer memory, Stream stream))           \
  X(deviceGetDefaultMemPool, "cuDeviceGetDefaultMemPool",                      \
    (MemoryPool * pool, Device device))                                        \
  X(memPoolSetAttribute, "cuMemPoolSetAttribute",                              \
    (MemoryPool pool, int attribute, void *value))                             \
  X(launchKernelEx, "cuLaunchKernelEx",                                        \
    (const LaunchConfig *config, Function function, void **params,             \
     void **extra))                                                            \
  X(tensorMapEncodeTiled, "cuTensorMapEncodeTiled",                            \
    (void *map, uint32_t type, uint32_t rank, void *base,                      \
     const uint64_t *sizes, const uint64_t *strides, const uint32_t *box,      \
     const uint32_t *elementStrides, uint32_t interleave, uint32_t swizzle,    \
     uint32_t l2Promotion, uint32_t fill))

/// A function pointer for each.
struct Entries {
#define PREC_CUDA_MEMBER(member, symbol, parameters)                           \
  Result(*member) parameters = nullptr;
  PREC_CUDA_ENTRIES(PREC_CUDA_MEMBER)
  PREC_CUDA_OPTIONAL_ENTRIES(PREC_CUDA_MEMBER)
#undef PREC_CUDA_MEMBER
};

} // namespace cuda

class CudaDriver : public cuda::Entries {
public:
  static constexpr const char *kLibrary = "libcuda.so.1";

  /// Loads `library`, a path or a name for the dynamic loader, and initialises
  /// the driver. Fails with a message if there is no driver or no GPU.
  static Status load(const std::string &library,
                     std::unique_ptr<CudaDriver> &result);

  /// The failure of a call: the call, CUDA's name and text of the error, and
  /// advice. `what` describes the work, such as "kernel 'gemm', grid 8x1x1"; it
  /// may be empty.
  Status describe(cuda::Result result, const char *call,
                  const std::string &what) const;
  /// "CUDA_ERROR_OUT_OF_MEMORY (out of memory)"
  std::string getErrorText(cuda::Result result) const;

  /// "13.0"
  std::string getVersion() const;

private:
  CudaDriver() = default;
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_CUDADRIVER_H
