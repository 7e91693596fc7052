//===- CudaDevice.cpp - Kernels on an NVIDIA GPU --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Opening a GPU and loading modules. Launches are in CudaLaunch.cpp; memory,
// streams and events in CudaMemory.cpp.
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/CudaDevice.h"
#include "CudaImage.h"
#include "CudaObjects.h"
#include <algorithm>
#include <vector>

using namespace prec::runtime;

//===----------------------------------------------------------------------===//
// Opening and closing
//===----------------------------------------------------------------------===//

Status CudaDevice::create(int ordinal, const std::string &library,
                          std::unique_ptr<CudaDevice> &result) {
  std::unique_ptr<CudaDevice> device(new CudaDevice());
  if (Status status = CudaDriver::load(library, device->driver);
      status.isFailure())
    return status;
  if (Status status = device->open(ordinal); status.isFailure())
    return status;
  result = std::move(device);
  return Status();
}

Status CudaDevice::open(int ordinal) {
  std::string what = "GPU " + std::to_string(ordinal);
  int count = 0;
  if (driver->deviceGetCount(&count) == cuda::kSuccess && count > 0 &&
      (ordinal < 0 || ordinal >= count))
    return Status::failure(what + " does not exist; this machine has 0 to " +
                           std::to_string(count - 1));
  if (cuda::Result result = driver->deviceGet(&device, ordinal))
    return driver->describe(result, "cuDeviceGet", what);

  char text[256] = {};
  if (driver->deviceGetName(text, sizeof(text), device) == cuda::kSuccess)
    name = text;
  for (auto [attribute, value] :
       {std::pair(cuda::kComputeCapabilityMajor, &capability.major),
        std::pair(cuda::kComputeCapabilityMinor, &capability.minor),
        std::pair(cuda::kMultiprocessorCount, &multiprocessors),
        std::pair(cuda::kMaxSharedMemoryPerBlockOptin, &maxSharedBytes)})
    if (cuda::Result result =
            driver->deviceGetAttribute(value, attribute, device))
      return driver->describe(result, "cuDeviceGetAttribute", what);
  if (cuda::Result result = driver->primaryCtxRetain(&context, device))
    return driver->describe(result, "cuDevicePrimaryCtxRetain", what);
  preparePool();
  return Status();
}

/// Tells the pool to keep its memory. By default it returns memory to the
/// system at every synchronisation, which would defeat its purpose.
void CudaDevice::preparePool() {
  int isSupported = 0;
  cuda::MemoryPool pool = nullptr;
  if (!driver->memAllocAsync || !driver->memFreeAsync ||
      !driver->deviceGetDefaultMemPool || !driver->memPoolSetAttribute ||
      driver->deviceGetAttribute(&isSupported, cuda::kMemoryPoolsSupported,
                                 device) != cuda::kSuccess ||
      !isSupported ||
      driver->deviceGetDefaultMemPool(&pool, device) != cuda::kSuccess)
    return;
  uint64_t keepAll = UINT64_MAX;
  hasPool = driver->memPoolSetAttribute(pool, cuda::kPoolReleaseThreshold,
                                        &keepAll) == cuda::kSuccess;
}

CudaDevice::~CudaDevice() {
  // A failure cannot be handled here and does not matter.
  if (context)
    (void)driver->primaryCtxRelease(device);
}

void CudaDevice::withContext(const std::function<void()> &call) const {
  Scope scope(*this);
  call();
}

/// Whether a kernel causes the error while it runs.
static bool isFault(cuda::Result result) {
  switch (result) {
  case cuda::kIllegalAddress:
  case cuda::kLaunchTimeout:
  case cuda::kAssert:
  case cuda::kIllegalInstruction:
  case cuda::kMisalignedAddress:
  case cuda::kLaunchFailed:
    return true;
  default:
    return false;
  }
}

/// The failure of a kernel shows at a later call, so the message names the last
/// kernel.
Status CudaDevice::describe(cuda::Result result, const char *call,
                            const std::string &what) const {
  std::string subject = what;
  std::string kernel = getLastKernel();
  if (isFault(result) && !kernel.empty())
    subject += (subject.empty() ? "in kernel '" : ", in kernel '") + kernel +
               "' or one launched before it";
  return driver->describe(result, call, subject);
}

std::string CudaDevice::getLastKernel() const {
  std::lock_guard<std::mutex> lock(mutex);
  return lastFunction ? lastFunction->name : "";
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

Status CudaDevice::loadModule(const void *image, size_t bytes,
                              Module *&result) {
  ImageKind kind = getImageKind(image, bytes);
  if (kind == ImageKind::Bitcode)
    return Status::failure(
        "the module is LLVM bitcode, which only the emulator runs; compile "
        "with format=bin or isa for a GPU, or use device=emulator");
  if (kind == ImageKind::Unknown)
    return Status::failure("the module is no cubin, fatbin or PTX; it has " +
                           std::to_string(bytes) + " bytes");

  // The driver needs a zero byte at the end of PTX.
  std::vector<char> copy(static_cast<const char *>(image),
                         static_cast<const char *>(image) + bytes);
  copy.push_back('\0');
  std::vector<char> log(8 << 10);
  unsigned options[] = {cuda::kJitErrorLogBuffer,
                        cuda::kJitErrorLogBufferSizeBytes};
  void *values[] = {log.data(), reinterpret_cast<void *>(log.size())};
  auto module = std::make_unique<CudaModule>();
  Scope scope(*this);
  if (cuda::Result error =
          driver->moduleLoadDataEx(&module->handle, copy.data(),
                                   /*numOptions=*/2, options, values)) {
    std::string chip = getImageChip(image, bytes);
    std::string what = "module";
    if (!chip.empty())
      what += " built for " + chip + ", on " + name + ", which is " +
              capability.getName();
    Status status = describe(error, "cuModuleLoadDataEx", what);
    log.back() = '\0';
    return log.front() == '\0'
               ? status
               : Status::failure(status.message() + "\nthe driver's log:\n" +
                                 log.data());
  }
  result = reinterpret_cast<Module *>(module.release());
  return Status();
}

void CudaDevice::unloadModule(Module *opaque) {
  std::unique_ptr<CudaModule> module(unwrap(opaque));
  if (!module)
    return;
  {
    std::lock_guard<std::mutex> lock(mutex);
    for (auto &[name, function] : module->functions)
      if (function.get() == lastFunction)
        lastFunction = nullptr;
  }
  // Programs unload modules when they end. The driver may be shut down by then,
  // so a failure is ignored.
  Scope scope(*this);
  (void)driver->moduleUnload(module->handle);
}

Status CudaDevice::getFunction(Module *opaque, const char *name,
                               Function *&result) {
  CudaModule *module = unwrap(opaque);
  std::lock_guard<std::mutex> lock(mutex);
  auto found = module->functions.find(std::string_view(name));
  if (found == module->functions.end()) {
    auto function = std::make_unique<CudaFunction>();
    function->name = name;
    Scope scope(*this);
    cuda::Result error =
        driver->moduleGetFunction(&function->handle, module->handle, name);
    if (error == cuda::kNotFound)
      return Status::failure(std::string("the module has no kernel '") + name +
                             "'");
    if (error)
      return driver->describe(error, "cuModuleGetFunction",
                              std::string("kernel '") + name + "'");
    constexpr int kUnaskedBytes = 48 << 10;
    int staticBytes = 0;
    (void)driver->funcGetAttribute(&staticBytes, cuda::kSharedSizeBytes,
                                   function->handle);
    function->staticSharedBytes = staticBytes;
    function->maxDynamicSharedBytes = std::max(kUnaskedBytes - staticBytes, 0);
    found = module->functions.emplace(name, std::move(function)).first;
  }
  result = reinterpret_cast<Function *>(found->second.get());
  return Status();
}
