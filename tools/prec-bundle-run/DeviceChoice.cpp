//===- DeviceChoice.cpp - What runs the kernels of a bundle ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device is a GPU, through the driver, or the emulator. The emulator
// contains a compiler, so it is loaded like the driver, and this program stays
// small.
//
//===----------------------------------------------------------------------===//

#include "DeviceChoice.h"
#include "prec/Runtime/Emulator/EmulatorPlugin.h"
#include <dlfcn.h>
#include <unistd.h>

using namespace prec;
using namespace prec::runtime;

/// The library in ../lib, relative to the directory of this program.
static std::string getPluginPath() {
  char path[4096];
  ssize_t size = readlink("/proc/self/exe", path, sizeof(path));
  std::string program(path, size > 0 ? size : 0);
  size_t slash = program.rfind('/');
  std::string directory =
      slash == std::string::npos ? "." : program.substr(0, slash);
  return directory + "/../lib/" + kEmulatorPluginFile;
}

static Status openEmulator(const BundleRunOptions &options,
                           OpenedDevice &result) {
  std::string path =
      options.emulator.empty() ? getPluginPath() : options.emulator;
  // The library is never closed, because it holds the code of the device.
  void *library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return Status::failure(std::string("no emulator: ") + dlerror() +
                           "; build the target PrecEmulatorShared, or name "
                           "the library with --device=emulator=PATH");
  auto *create = reinterpret_cast<decltype(&precCreateEmulator)>(
      dlsym(library, kEmulatorPluginEntry));
  if (!create)
    return Status::failure(path + " is no emulator: it has no function " +
                           kEmulatorPluginEntry);
  result.device.reset(create(kEmulatorPluginVersion, options.deviceSeed,
                             options.deviceMultiprocessors));
  if (!result.device)
    return Status::failure(path + " was built from another version of prec; "
                                  "build it and prec-bundle-run together");
  result.name = "the emulator";
  return Status();
}

static Status openGpu(const BundleRunOptions &options, OpenedDevice &result) {
  std::unique_ptr<CudaDevice> device;
  if (Status status = CudaDevice::create(options.gpu, options.driver, device);
      status.isFailure())
    return status;
  result.name = device->getName();
  result.capability = device->getCapability().getName();
  result.driver = device->getDriver().getVersion();
  result.gpu = device.get();
  result.device = std::move(device);
  return Status();
}

static Status checkKernels(const Bundle &bundle, const OpenedDevice &opened) {
  for (const BundleKernel &kernel : bundle.kernels) {
    if (kernel.isBitcode() == !opened.gpu)
      continue;
    return Status::failure(
        "kernel '" + kernel.name +
        (opened.gpu ? "' is LLVM bitcode, which only the emulator runs; build "
                      "the bundle with format=isa or format=cubin"
                    : "' is compiled for a GPU; the emulator runs LLVM "
                      "bitcode: build the bundle with format=offloading"));
  }
  if (!opened.gpu)
    return Status();
  ComputeCapability capability = opened.gpu->getCapability();
  for (const BundleKernel &kernel : bundle.kernels)
    if (!isChipCompatible(bundle.chip, kernel.isPtx(), capability.major,
                          capability.minor))
      return Status::failure("the bundle '" + bundle.name + "' is for " +
                             bundle.chip + "; " + opened.name + " is " +
                             opened.capability +
                             ": compile it for this chip, or choose another "
                             "GPU with --gpu");
  return Status();
}

Status prec::openDevice(const BundleRunOptions &options, const Bundle &bundle,
                        OpenedDevice &result) {
  Status status = options.isEmulated ? openEmulator(options, result)
                                     : openGpu(options, result);
  return status.isFailure() ? status : checkKernels(bundle, result);
}
