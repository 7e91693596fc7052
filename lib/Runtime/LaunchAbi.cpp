//===- LaunchAbi.cpp - What compiled GPU programs call --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each function checks the arguments that a compiled program cannot check,
// calls the device, and reports failures. Tensor maps and memref descriptors
// are in LaunchAbiTensors.cpp.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/Persistence.h"
#include "prec/Runtime/Runtime.h"
#include <cstring>

using namespace prec::runtime;

/// Opaque pointers are the device's own objects.
template <typename Object> static Object *as(void *pointer) {
  return static_cast<Object *>(pointer);
}

/// Runs `body(device)` and reports its status. Returns false, without running
/// `body`, if there is no device, and false if `body` fails.
template <typename Body> static bool run(const char *function, Body body) {
  Runtime &runtime = getRuntime();
  Device *device = runtime.getDevice(function);
  return device && !runtime.report(body(*device), function);
}

//===----------------------------------------------------------------------===//
// Setting up
//===----------------------------------------------------------------------===//

void precRuntimeSetErrorHandler(PrecRuntimeErrorHandler handler,
                                void *context) {
  getRuntime().setErrorHandler(handler, context);
}

bool precRuntimeSelectCuda(int32_t ordinal) {
  Runtime &runtime = getRuntime();
  return !runtime.report(runtime.selectCuda(ordinal), "precRuntimeSelectCuda");
}

void mgpuSetDefaultDevice(int32_t ordinal) {
  Runtime &runtime = getRuntime();
  runtime.report(runtime.selectOrdinal(ordinal), "mgpuSetDefaultDevice");
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

static void *loadModule(const char *function, const void *image, size_t bytes) {
  Module *module = nullptr;
  run(function,
      [&](Device &device) { return device.loadModule(image, bytes, module); });
  return module;
}

void *mgpuModuleLoad(void *image, uint64_t bytes) {
  return loadModule("mgpuModuleLoad", image, bytes);
}

void *mgpuModuleLoadJIT(void *text, int32_t optimizationLevel) {
  return loadModule("mgpuModuleLoadJIT", text,
                    std::strlen(static_cast<const char *>(text)));
}

void mgpuModuleUnload(void *module) {
  // The module is null if loading failed, which has been reported.
  if (!module)
    return;
  run("mgpuModuleUnload", [&](Device &device) {
    device.unloadModule(as<Module>(module));
    return Status();
  });
}

void *mgpuModuleGetFunction(void *module, const char *name) {
  Function *function = nullptr;
  run("mgpuModuleGetFunction", [&](Device &device) {
    if (!module)
      return Status::failure(std::string("kernel '") + name +
                             "': its module was not loaded");
    return device.getFunction(as<Module>(module), name, function);
  });
  return function;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// Converts three sizes. Fails if one does not fit in 31 bits. The device
/// checks sizes that fit.
static Status narrow(const char *what, int64_t x, int64_t y, int64_t z,
                     Dim3 &result) {
  for (int64_t size : {x, y, z})
    if (size < 0 || size > INT32_MAX)
      return Status::failure(std::string(what) + " " + std::to_string(x) + "x" +
                             std::to_string(y) + "x" + std::to_string(z) +
                             ": each size must be in 0 to 2^31 - 1");
  result = {uint32_t(x), uint32_t(y), uint32_t(z)};
  return Status();
}

static Status launch(Device &device, void *function, LaunchConfig config,
                     int32_t sharedBytes, void *stream, void **params,
                     int64_t numParams) {
  if (!function)
    return Status::failure("the kernel was not found or not loaded");
  if (sharedBytes < 0)
    return Status::failure(std::to_string(sharedBytes) +
                           " bytes of dynamic shared memory; "
                           "0 or more are possible");
  config.dynamicSharedBytes = sharedBytes;
  return device.launch(as<Function>(function), config, params, numParams,
                       as<Stream>(stream));
}

void mgpuLaunchKernel(void *function, int64_t gridX, int64_t gridY,
                      int64_t gridZ, int64_t blockX, int64_t blockY,
                      int64_t blockZ, int32_t sharedBytes, void *stream,
                      void **params, void **extra, int64_t numParams) {
  run("mgpuLaunchKernel", [&](Device &device) {
    LaunchConfig config;
    Status status = narrow("grid", gridX, gridY, gridZ, config.grid);
    if (!status.isFailure())
      status = narrow("block", blockX, blockY, blockZ, config.block);
    if (status.isFailure())
      return status;
    return launch(device, function, config, sharedBytes, stream, params,
                  numParams);
  });
}

void mgpuLaunchClusterKernel(void *function, int64_t clusterX, int64_t clusterY,
                             int64_t clusterZ, int64_t gridX, int64_t gridY,
                             int64_t gridZ, int64_t blockX, int64_t blockY,
                             int64_t blockZ, int32_t sharedBytes, void *stream,
                             void **params, void **extra) {
  run("mgpuLaunchClusterKernel", [&](Device &device) {
    LaunchConfig config;
    Status status = narrow("grid", gridX, gridY, gridZ, config.grid);
    if (!status.isFailure())
      status = narrow("block", blockX, blockY, blockZ, config.block);
    if (!status.isFailure())
      status = narrow("cluster", clusterX, clusterY, clusterZ, config.cluster);
    if (status.isFailure())
      return status;
    return launch(device, function, config, sharedBytes, stream, params,
                  /*numParams=*/0);
  });
}

int64_t precCountPersistentBlocks(int64_t blocks, int64_t perMultiprocessor,
                                  int64_t cluster) {
  int64_t count = 0;
  run("precCountPersistentBlocks", [&](Device &device) {
    if (blocks < 0 || perMultiprocessor < 1 || cluster < 1 ||
        blocks % cluster != 0)
      return Status::failure(
          std::to_string(blocks) + " blocks in clusters of " +
          std::to_string(cluster) + ", " + std::to_string(perMultiprocessor) +
          " to a multiprocessor: there must be whole clusters, and one block "
          "or more to each");
    count = countPersistentBlocks(blocks, {perMultiprocessor, cluster},
                                  device.getMultiprocessorCount());
    return Status();
  });
  return count;
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

void *mgpuStreamCreate() {
  Stream *stream = nullptr;
  run("mgpuStreamCreate",
      [&](Device &device) { return device.createStream(stream); });
  return stream;
}

void mgpuStreamDestroy(void *stream) {
  run("mgpuStreamDestroy",
      [&](Device &device) { return device.destroyStream(as<Stream>(stream)); });
}

void mgpuStreamSynchronize(void *stream) {
  run("mgpuStreamSynchronize",
      [&](Device &device) { return device.synchronize(as<Stream>(stream)); });
}

void mgpuStreamWaitEvent(void *stream, void *event) {
  run("mgpuStreamWaitEvent", [&](Device &device) {
    return device.wait(as<Stream>(stream), as<Event>(event));
  });
}

void *mgpuEventCreate() {
  Event *event = nullptr;
  run("mgpuEventCreate",
      [&](Device &device) { return device.createEvent(event); });
  return event;
}

void mgpuEventDestroy(void *event) {
  run("mgpuEventDestroy",
      [&](Device &device) { return device.destroyEvent(as<Event>(event)); });
}

void mgpuEventSynchronize(void *event) {
  run("mgpuEventSynchronize",
      [&](Device &device) { return device.synchronize(as<Event>(event)); });
}

void mgpuEventRecord(void *event, void *stream) {
  run("mgpuEventRecord", [&](Device &device) {
    return device.record(as<Event>(event), as<Stream>(stream));
  });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void *mgpuMemAlloc(uint64_t bytes, void *stream, bool isHostShared) {
  void *memory = nullptr;
  run("mgpuMemAlloc", [&](Device &device) {
    return isHostShared ? device.allocateShared(bytes, memory)
                        : device.allocate(bytes, as<Stream>(stream), memory);
  });
  return memory;
}

void mgpuMemFree(void *memory, void *stream) {
  run("mgpuMemFree",
      [&](Device &device) { return device.free(memory, as<Stream>(stream)); });
}

void mgpuMemcpy(void *to, void *from, uint64_t bytes, void *stream) {
  run("mgpuMemcpy", [&](Device &device) {
    return device.copy(to, from, bytes, as<Stream>(stream));
  });
}

void mgpuMemset32(void *to, uint32_t value, uint64_t count, void *stream) {
  run("mgpuMemset32", [&](Device &device) {
    return device.fill32(to, value, count, as<Stream>(stream));
  });
}

void mgpuMemset16(void *to, uint16_t value, uint64_t count, void *stream) {
  run("mgpuMemset16", [&](Device &device) {
    return device.fill16(to, value, count, as<Stream>(stream));
  });
}
