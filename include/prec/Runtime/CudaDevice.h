//===- CudaDevice.h - Kernels on an NVIDIA GPU ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU behind the Device interface. It works in the primary context of the
// GPU, which CUDA's own run-time library uses too, so that memory and streams
// of a host that is built on that library may be passed in. Calls leave the
// current context of the calling thread as they find it, and may come from
// several threads.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_CUDADEVICE_H
#define PREC_RUNTIME_CUDADEVICE_H

#include "prec/Runtime/CudaDriver.h"
#include "prec/Runtime/Device.h"
#include <functional>
#include <map>
#include <mutex>

namespace prec {
namespace runtime {

struct CudaFunction;

/// What the kernels of a module may assume of a GPU.
struct ComputeCapability {
  int major = 0, minor = 0;
  /// "sm_90"
  std::string getName() const {
    return "sm_" + std::to_string(major) + std::to_string(minor);
  }
};

class CudaDevice : public Device {
public:
  /// Loads the driver from `library` and opens the GPU with number `ordinal`
  /// among those that CUDA_VISIBLE_DEVICES leaves.
  static Status create(int ordinal, const std::string &library,
                       std::unique_ptr<CudaDevice> &result);
  ~CudaDevice() override;

  const std::string &getName() const { return name; }
  ComputeCapability getCapability() const { return capability; }
  const CudaDriver &getDriver() const { return *driver; }
  /// Runs `call` with the context current, as a library that is built on CUDA's
  /// own run-time library needs it. `call` must not change the current context.
  void withContext(const std::function<void()> &call) const;
  /// A stream as such libraries take it.
  static void *getHandle(Stream *stream) { return stream; }

  int getMultiprocessorCount() const override { return multiprocessors; }
  Status loadModule(const void *image, size_t bytes, Module *&result) override;
  void unloadModule(Module *module) override;
  Status getFunction(Module *module, const char *name,
                     Function *&result) override;
  Status launch(Function *function, const LaunchConfig &config, void **params,
                size_t numParams, Stream *stream) override;

  /// Taken from the driver's pool, in the order of the stream, where a stream
  /// is given and the driver has a pool; otherwise at once, for all streams.
  Status allocate(size_t bytes, Stream *stream, void *&result) override;
  Status allocateShared(size_t bytes, void *&result) override;
  Status free(void *memory, Stream *stream) override;
  Status registerHost(void *memory, size_t bytes) override;
  Status unregisterHost(void *memory) override;
  Status copy(void *to, const void *from, size_t bytes,
              Stream *stream) override;
  Status fill16(void *to, uint16_t value, size_t count,
                Stream *stream) override;
  Status fill32(void *to, uint32_t value, size_t count,
                Stream *stream) override;
  Status encode(const TensorMapSpec &spec, TensorMap &result) override;

  Status createStream(Stream *&result) override;
  Status destroyStream(Stream *stream) override;
  Status synchronize(Stream *stream) override;
  Status createEvent(Event *&result) override;
  Status destroyEvent(Event *event) override;
  Status record(Event *event, Stream *stream) override;
  Status synchronize(Event *event) override;
  Status wait(Stream *stream, Event *event) override;
  bool keepsTime() const override { return true; }
  Status measure(Event *from, Event *to, float &milliseconds) override;

private:
  class Scope;
  CudaDevice() = default;
  Status open(int ordinal);
  void preparePool();
  Status describe(cuda::Result result, const char *call,
                  const std::string &what) const;
  Status describeAllocation(cuda::Result result, const char *call,
                            size_t bytes) const;
  Status allowSharedBytes(CudaFunction &function, uint32_t bytes);
  Status verifyCluster(const CudaFunction &function,
                       const LaunchConfig &config) const;
  cuda::Result launchCluster(CudaFunction &function, const LaunchConfig &config,
                             void **params, Stream *stream);
  std::string getLastKernel() const;

  std::unique_ptr<CudaDriver> driver;
  std::string name;
  ComputeCapability capability;
  cuda::Device device = 0;
  cuda::Context context = nullptr;
  bool hasPool = false;
  int multiprocessors = 0;
  /// The most dynamic and static shared memory of a block together.
  int maxSharedBytes = 0;

  mutable std::mutex mutex;
  /// Bytes of what is allocated, and whether it is the pool's. Guarded.
  struct Allocation {
    size_t bytes;
    bool isPooled;
  };
  std::map<void *, Allocation> allocations;
  /// The last one launched: a kernel's failure shows at a later call. Guarded.
  const CudaFunction *lastFunction = nullptr;
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_CUDADEVICE_H
