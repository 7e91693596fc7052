//===- Device.h - What runs kernels -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interface between the launch functions that compiled programs call
// (prec-c/Runtime.h) and the device that executes kernels: a GPU through the
// CUDA driver, or the emulator. Work is ordered by stream; a null stream is the
// device's default one. Every failure names the request.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_DEVICE_H
#define PREC_RUNTIME_DEVICE_H

#include "prec/Runtime/TensorMap.h"
#include <cstddef>
#include <memory>

namespace prec {
namespace runtime {

struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;
  uint64_t volume() const { return uint64_t(x) * y * z; }
};

struct LaunchConfig {
  Dim3 grid, block;
  /// CTAs per cluster; {1, 1, 1} leaves the kernel's own attribute in force.
  Dim3 cluster;
  uint32_t dynamicSharedBytes = 0;
};

/// These types are never defined. Each device casts its own objects to them, so
/// that a program may contain several devices.
class Module;
class Function;
class Stream;
class Event;

class Device {
public:
  virtual ~Device() = default;

  /// The number of multiprocessors, which sizes the launches of persistent
  /// kernels (Persistence.h).
  virtual int getMultiprocessorCount() const = 0;

  /// Loads a copy of `image`: PTX or a cubin for CUDA, LLVM bitcode or text of
  /// device code for the emulator.
  virtual Status loadModule(const void *image, size_t bytes,
                            Module *&result) = 0;
  virtual void unloadModule(Module *module) = 0;
  /// The module owns the result.
  virtual Status getFunction(Module *module, const char *name,
                             Function *&result) = 0;
  /// `params` holds the address of each kernel argument, as for cuLaunchKernel.
  /// The arguments are read before the call returns. `numParams` is zero if the
  /// caller does not know it: MLIR passes no number with a cluster launch.
  virtual Status launch(Function *function, const LaunchConfig &config,
                        void **params, size_t numParams, Stream *stream) = 0;

  virtual Status allocate(size_t bytes, Stream *stream, void *&result) = 0;
  /// Allocates memory that the host and kernels access by the same address.
  virtual Status allocateShared(size_t bytes, void *&result) {
    return allocate(bytes, /*stream=*/nullptr, result);
  }
  /// Frees memory of either allocation function.
  virtual Status free(void *memory, Stream *stream) = 0;
  /// Makes memory of the host accessible to kernels. A device that shares the
  /// host's memory does nothing.
  virtual Status registerHost(void *memory, size_t bytes) { return Status(); }
  virtual Status unregisterHost(void *memory) { return Status(); }
  /// Each of the two addresses may be in host or device memory.
  virtual Status copy(void *to, const void *from, size_t bytes,
                      Stream *stream) = 0;
  virtual Status fill16(void *to, uint16_t value, size_t count,
                        Stream *stream) = 0;
  virtual Status fill32(void *to, uint32_t value, size_t count,
                        Stream *stream) = 0;
  /// Requires a verified `spec`.
  virtual Status encode(const TensorMapSpec &spec, TensorMap &result) = 0;

  virtual Status createStream(Stream *&result) = 0;
  virtual Status destroyStream(Stream *stream) = 0;
  virtual Status synchronize(Stream *stream) = 0;
  virtual Status createEvent(Event *&result) = 0;
  virtual Status destroyEvent(Event *event) = 0;
  virtual Status record(Event *event, Stream *stream) = 0;
  virtual Status synchronize(Event *event) = 0;
  virtual Status wait(Stream *stream, Event *event) = 0;
  /// Whether events measure time. Times of an emulator would be meaningless.
  virtual bool keepsTime() const { return false; }
  /// The time between two events that have been recorded and reached. Called
  /// only if `keepsTime`.
  virtual Status measure(Event *from, Event *to, float &milliseconds) {
    return Status::failure("this device keeps no time");
  }
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_DEVICE_H
