//===- Device.h - What runs kernels -----------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one interface between the launch functions that compiled programs call
// (prec-c/Runtime.h) and what executes kernels: a GPU through the CUDA driver,
// or the emulator. Work is ordered by stream; a null stream is the device's
// default one. Every failure names what was asked for.
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

/// Never defined: each device casts objects of its own to these, so that
/// several devices live in one program.
class Module;
class Function;
class Stream;
class Event;

class Device {
public:
  virtual ~Device() = default;

  /// What persistent kernels are launched by (Persistence.h).
  virtual int getMultiprocessorCount() const = 0;

  /// `image` is what the device executes: PTX or a cubin for CUDA, LLVM bitcode
  /// or text of device code for the emulator. It is copied.
  virtual Status loadModule(const void *image, size_t bytes,
                            Module *&result) = 0;
  virtual void unloadModule(Module *module) = 0;
  /// Owned by the module.
  virtual Status getFunction(Module *module, const char *name,
                             Function *&result) = 0;
  /// `params` holds the address of each kernel argument, as cuLaunchKernel
  /// takes them. They are read before the call returns. `numParams` is zero
  /// where the caller does not know it: MLIR passes none with a cluster launch.
  virtual Status launch(Function *function, const LaunchConfig &config,
                        void **params, size_t numParams, Stream *stream) = 0;

  virtual Status allocate(size_t bytes, Stream *stream, void *&result) = 0;
  /// Memory that the host and kernels both reach by one address.
  virtual Status allocateShared(size_t bytes, void *&result) {
    return allocate(bytes, /*stream=*/nullptr, result);
  }
  /// Frees memory of either kind.
  virtual Status free(void *memory, Stream *stream) = 0;
  /// Lets kernels reach memory of the host. A device that shares the host's
  /// memory has nothing to do.
  virtual Status registerHost(void *memory, size_t bytes) { return Status(); }
  virtual Status unregisterHost(void *memory) { return Status(); }
  /// Either side may be host or device memory.
  virtual Status copy(void *to, const void *from, size_t bytes,
                      Stream *stream) = 0;
  virtual Status fill16(void *to, uint16_t value, size_t count,
                        Stream *stream) = 0;
  virtual Status fill32(void *to, uint32_t value, size_t count,
                        Stream *stream) = 0;
  /// `spec` has been verified.
  virtual Status encode(const TensorMapSpec &spec, TensorMap &result) = 0;

  virtual Status createStream(Stream *&result) = 0;
  virtual Status destroyStream(Stream *stream) = 0;
  virtual Status synchronize(Stream *stream) = 0;
  virtual Status createEvent(Event *&result) = 0;
  virtual Status destroyEvent(Event *event) = 0;
  virtual Status record(Event *event, Stream *stream) = 0;
  virtual Status synchronize(Event *event) = 0;
  virtual Status wait(Stream *stream, Event *event) = 0;
  /// Whether events tell the time. An emulator's time would mean nothing.
  virtual bool keepsTime() const { return false; }
  /// The time between two events that have been recorded and reached. Asked of
  /// devices that keep time only.
  virtual Status measure(Event *from, Event *to, float &milliseconds) {
    return Status::failure("this device keeps no time");
  }
};

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_DEVICE_H
