//===- CudaObjects.h - What stands behind the opaque pointers ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The modules and functions of a CudaDevice are objects of prec, because a
// launch needs more than the driver's handle. Streams and events are the
// driver's handles, so that a host can pass in its own.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_RUNTIME_CUDAOBJECTS_H
#define PREC_LIB_RUNTIME_CUDAOBJECTS_H

#include "prec/Runtime/CudaDevice.h"

namespace prec {
namespace runtime {

struct CudaModule;

struct CudaFunction {
  cuda::Function handle = nullptr;
  std::string name;
  uint32_t staticSharedBytes = 0;
  /// The current limit. Static and dynamic memory have 48 KiB together unless
  /// more is requested (CUDA C++ Programming Guide, "Shared Memory").
  uint32_t maxDynamicSharedBytes = 0;
  bool allowsLargeClusters = false;
};

struct CudaModule {
  cuda::Module handle = nullptr;
  /// The functions by name, kept because every launch looks one up. Guarded by
  /// the device's mutex.
  std::map<std::string, std::unique_ptr<CudaFunction>, std::less<>> functions;
};

inline CudaModule *unwrap(Module *module) {
  return reinterpret_cast<CudaModule *>(module);
}
inline CudaFunction *unwrap(Function *function) {
  return reinterpret_cast<CudaFunction *>(function);
}
inline cuda::Stream unwrap(Stream *stream) {
  return reinterpret_cast<cuda::Stream>(stream);
}
inline cuda::Event unwrap(Event *event) {
  return reinterpret_cast<cuda::Event>(event);
}
inline cuda::Pointer toPointer(const void *memory) {
  return reinterpret_cast<uintptr_t>(memory);
}

/// Makes the context current during its lifetime. If that fails, the next call
/// fails as well and reports the reason.
class CudaDevice::Scope {
public:
  explicit Scope(const CudaDevice &device) : driver(*device.driver) {
    isPushed = driver.ctxPushCurrent(device.context) == cuda::kSuccess;
  }
  ~Scope() {
    cuda::Context previous = nullptr;
    if (isPushed)
      (void)driver.ctxPopCurrent(&previous);
  }
  Scope(const Scope &) = delete;
  Scope &operator=(const Scope &) = delete;

private:
  const CudaDriver &driver;
  bool isPushed;
};

} // namespace runtime
} // namespace prec

#endif // PREC_LIB_RUNTIME_CUDAOBJECTS_H
