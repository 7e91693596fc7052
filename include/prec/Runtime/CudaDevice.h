//===- CudaDevice.h - Kernels on an NVIDIA GPU ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A GPU behind the Device interface. It works in the primary context of the
// GPU, which CUDA's own run-time library also uses. So a host that is built on
// that library may pass in its memory and streams. Calls preserve the current
// context of the calling thread, and may come from several threads.
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

/// The compute capability of a GPU.
struct ComputeCapability {
  int major = 0, minor = 0;
  /// "sm_90"
  std::string getName() const {
    return "sm_" + std::to_string(major) + std::to_string(minor);
  }
};

class CudaDevice : public Device {
public:
  /// Loads the driver from `library` and opens GPU `ordinal` among those that
  /// CUDA_VISIBLE_DEVICES leaves.
  static Status create(int ordinal, const std::string &library,
                       std::unique_ptr<CudaDevice> &result);
  ~CudaDevice() override;

  const std::string &getName() const { return name; }
  ComputeCapability getCapability() const { return capability; }
  const CudaDriver &getDriver() const { return *driver; }
  /// Runs `call` with the context current, as libraries that are built on
  /// CUDA's run-time library require. `call` must not change the current
  /// context.
  void withContext(const std::function<void()> &call) const;
  /// The handle of a stream for such libraries.
  static void *getHandle(Stream *stream) { return stream; }

  int getMultiprocessorCount() const override { return multiprocessors; }
  Status loadModule(const void *image, size_t bytes, Module *&result) override;
  void unloadModule(Module *module) override;
  Status getFunction(Module *module, const char *name,
                     Function *&result) override;
  Status launch(Function *function, const LaunchConfig &config, void **params,
                size_t numParams, Stream *stream) override;

  /// If a stream is given and the driver has a pool, allocates from the pool,
  /// in the order of the stream. Otherwise allocates at once, for all streams.
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
  /// The most shared memory of a block, dynamic and static together.
  int maxSharedBytes = 0;

  mutable std::mutex mutex;
  /// An allocation's size, and whether it is from the pool. Guarded by `mutex`.
  struct Allocation {
    size_t bytes;
    bool isPooled;
  };
  std::map<void *, Allocation> allocations;
  /// The kernel that was launched last, for messages: the failure of a kernel
  /// shows at a later call. Guarded by `mutex`.
  const CudaFunction *lastFunction = nullptr;
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_CUDADEVICE_H
