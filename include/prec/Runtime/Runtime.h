//===- Runtime.h - The device of this process -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled programs call plain functions (prec-c/Runtime.h), which take no
// context object and return no error. Their state is kept here, once per
// process: the device that runs kernels, and the handler of errors. A host sets
// both before it loads the modules of a program.
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
  /// The device in use. If there is none, opens the first GPU. Null after an
  /// error, which has been reported for `function`.
  Device *getDevice(const char *function);

  /// Makes `device` the device in use. Loaded modules stay on the device that
  /// loaded them, so this must precede their loading.
  void setDevice(std::unique_ptr<Device> device);

  /// Makes a GPU the device in use. Does nothing if the GPU is in use already.
  Status selectCuda(int ordinal,
                    const std::string &library = CudaDriver::kLibrary);
  /// Handles the request of a program (gpu.set_default_device). A device that
  /// the host installed has only the ordinal 0.
  Status selectOrdinal(int ordinal);

  /// Sets the error handler. Null restores the default: the message goes to
  /// stderr and the process aborts, because a compiled program cannot react to
  /// an error.
  void setErrorHandler(PrecRuntimeErrorHandler handler, void *context);

  /// If `status` is a failure, passes "function: message" to the error handler
  /// and returns true.
  bool report(const Status &status, const char *function);

private:
  friend Runtime &getRuntime();
  Runtime() = default;

  std::mutex mutex;
  Device *current = nullptr;
  /// The ordinal of a GPU, or -1 for a device that the host installed.
  int currentOrdinal = -1;
  /// Devices are never destroyed, because programs unload their modules when
  /// the process ends, after all destructors.
  std::vector<std::unique_ptr<Device>> devices;
  PrecRuntimeErrorHandler handler = nullptr;
  void *handlerContext = nullptr;
};

/// The state of this process. The C ABI has no handles, so the state must be
/// global.
Runtime &getRuntime();

/// A function of prec-c/Runtime.h that compiled programs call.
struct AbiFunction {
  const char *name;
  void *address;
};

/// All functions, for hosts that compile in process and define symbols by
/// address. Referring to this table also links the functions.
const std::vector<AbiFunction> &getAbiFunctions();

} // namespace runtime
} // namespace prec

#endif // PREC_RUNTIME_RUNTIME_H
