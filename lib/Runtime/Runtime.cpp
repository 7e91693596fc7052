//===- Runtime.cpp - The device of this process ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Runtime.h"
#include "prec/Runtime/CudaDevice.h"
#include <cstdio>
#include <cstdlib>

using namespace prec::runtime;

Runtime &prec::runtime::getRuntime() {
  // Leaked, so that it outlives the destructors of compiled programs.
  static Runtime &runtime = *new Runtime();
  return runtime;
}

Device *Runtime::getDevice(const char *function) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (current)
      return current;
  }
  if (report(selectCuda(/*ordinal=*/0), function))
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  return current;
}

void Runtime::setDevice(std::unique_ptr<Device> device) {
  std::lock_guard<std::mutex> lock(mutex);
  current = device.get();
  currentOrdinal = -1;
  devices.push_back(std::move(device));
}

Status Runtime::selectCuda(int ordinal, const std::string &library) {
  std::lock_guard<std::mutex> lock(mutex);
  if (current && currentOrdinal == ordinal)
    return Status();
  std::unique_ptr<CudaDevice> device;
  if (Status status = CudaDevice::create(ordinal, library, device);
      status.isFailure())
    return status;
  current = device.get();
  currentOrdinal = ordinal;
  devices.push_back(std::move(device));
  return Status();
}

Status Runtime::selectOrdinal(int ordinal) {
  bool isOfHost;
  {
    std::lock_guard<std::mutex> lock(mutex);
    isOfHost = current && currentOrdinal < 0;
    // Modules belong to a GPU. A program loads its modules before it can ask
    // for a GPU, so switching here would only fail later and less clearly.
    if (current && !isOfHost && currentOrdinal != ordinal)
      return Status::failure(
          "the program asks for GPU " + std::to_string(ordinal) +
          ", but runs on GPU " + std::to_string(currentOrdinal) +
          "; call precRuntimeSelectCuda(" + std::to_string(ordinal) +
          ") before its modules are loaded");
  }
  if (!isOfHost)
    return selectCuda(ordinal);
  if (ordinal != 0)
    return Status::failure("the program asks for device " +
                           std::to_string(ordinal) +
                           "; the host has installed one, with ordinal 0");
  return Status();
}

void Runtime::setErrorHandler(PrecRuntimeErrorHandler newHandler,
                              void *context) {
  std::lock_guard<std::mutex> lock(mutex);
  handler = newHandler;
  handlerContext = context;
}

bool Runtime::report(const Status &status, const char *function) {
  if (!status.isFailure())
    return false;
  PrecRuntimeErrorHandler callback;
  void *context;
  {
    std::lock_guard<std::mutex> lock(mutex);
    callback = handler;
    context = handlerContext;
  }
  std::string message = std::string(function) + ": " + status.message();
  if (callback) {
    callback(message.c_str(), context);
    return true;
  }
  std::fprintf(stderr, "prec: error: %s\n", message.c_str());
  std::abort();
}
