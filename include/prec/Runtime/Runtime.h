//===- Runtime.h - The device of this process -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled programs call plain functions (prec-c/Runtime.h), which know neither
// an object nor a way to return an error. What they need is kept here, once per
// process: the device that runs kernels, and what to do with an error. A host
// sets both up before a program's modules are loaded.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_RUNTIME_RUNTIME_H
#define PREC_RUNTIME_RUNTIME_H

#include "prec-c/Runtime.h"
#include "prec/Runtime/CudaDriver.h"
#include "prec/Runtime/Device.h"
#include <mutex>
#include <vector>

namespace prec {
namespace runtime {

class Runtime {
public:
  /// The device in use. Without one, opens the first GPU; null after an error,
  /// which has been reported for `function`.
  Device *getDevice(const char *function);

  /// Runs kernels on `device` from now on. Modules that are loaded stay with
  /// the device that loaded them, so this comes first.
  void setDevice(std::unique_ptr<Device> device);

  /// The same with a GPU. Selecting the GPU that is in use changes nothing.
  Status selectCuda(int ordinal,
                    const std::string &library = CudaDriver::kLibrary);
  /// What a program asks for (gpu.set_default_device). A device that the host
  /// installed has the ordinal 0 alone.
  Status selectOrdinal(int ordinal);

  /// Null restores the default: the message goes to stderr and the process
  /// aborts, because a compiled program goes on as if nothing had happened.
  void setErrorHandler(PrecRuntimeErrorHandler handler, void *context);

  /// Hands "function: message" to the error handler if `status` is a failure.
  /// True if it is.
  bool report(const Status &status, const char *function);

private:
  friend Runtime &getRuntime();
  Runtime() = default;

  std::mutex mutex;
  Device *current = nullptr;
  /// The ordinal of a GPU, -1 of a device of the host.
  int currentOrdinal = -1;
  /// None is destroyed: programs unload their modules when the process ends,
  /// after all destructors.
  std::vector<std::unique_ptr<Device>> devices;
  PrecRuntimeErrorHandler handler = nullptr;
  void *handlerContext = nullptr;
};

/// The one of this process: a C ABI without handles leaves no other place.
Runtime &getRuntime();

/// A function of prec-c/Runtime.h that compiled programs call.
struct AbiFunction {
  const char *name;
  void *address;
};

/// All of them, for hosts that compile in process and define symbols by
/// address. Referring to this table also links them.
const std::vector<AbiFunction> &getAbiFunctions();

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_RUNTIME_H
