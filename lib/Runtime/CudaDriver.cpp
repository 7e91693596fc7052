//===- CudaDriver.cpp - The entries of the CUDA driver --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Runtime/CudaDriver.h"
#include <dlfcn.h>

using namespace prec::runtime;

/// Advice for machines that cannot run kernels.
static constexpr const char *kUseEmulator =
    "; run on a machine with an NVIDIA GPU, or use device=emulator";

static Status noDriver(const std::string &library, const std::string &reason) {
  return Status::failure("no CUDA driver: " + library + ": " + reason +
                         kUseEmulator);
}

/// Looks up a symbol as a function. The cast goes through memory, as POSIX
/// describes it, because C++ has no cast from objects to functions.
template <typename Function>
static bool find(void *library, const char *symbol, Function &function) {
  void *address = dlsym(library, symbol);
  *reinterpret_cast<void **>(&function) = address;
  return address;
}

/// The error of dlopen, without the name of the library, which it often
/// repeats.
static std::string getLoaderError(const std::string &library) {
  const char *error = dlerror();
  std::string text = error ? error : "cannot be loaded";
  if (text.rfind(library + ": ", 0) == 0)
    text.erase(0, library.size() + 2);
  return text;
}

Status CudaDriver::load(const std::string &library,
                        std::unique_ptr<CudaDriver> &result) {
  // The library is never closed: the driver keeps threads of its own.
  void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle)
    return noDriver(library, getLoaderError(library));

  std::unique_ptr<CudaDriver> driver(new CudaDriver());
#define PREC_FIND(member, symbol, parameters)                                  \
  if (!find(handle, symbol, driver->member))                                   \
    return noDriver(library, "it lacks " symbol                                \
                             ", so it is no driver of CUDA 10 or newer");
  PREC_CUDA_ENTRIES(PREC_FIND)
#undef PREC_FIND
#define PREC_FIND(member, symbol, parameters)                                  \
  find(handle, symbol, driver->member);
  PREC_CUDA_OPTIONAL_ENTRIES(PREC_FIND)
#undef PREC_FIND

  if (cuda::Result status = driver->init(/*flags=*/0))
    return driver->describe(status, "cuInit", "");
  result = std::move(driver);
  return Status();
}

std::string CudaDriver::getVersion() const {
  // 1000 times the major version plus ten times the minor one.
  int version = 0;
  if (driverGetVersion(&version) != cuda::kSuccess)
    return "unknown";
  return std::to_string(version / 1000) + "." +
         std::to_string(version % 1000 / 10);
}

std::string CudaDriver::getErrorText(cuda::Result result) const {
  const char *name = nullptr;
  const char *text = nullptr;
  std::string known = "CUDA error " + std::to_string(result);
  if (getErrorName(result, &name) == cuda::kSuccess && name)
    known = name;
  if (getErrorString(result, &text) == cuda::kSuccess && text)
    known += std::string(" (") + text + ")";
  return known;
}

/// The usual remedy; empty if none is known.
static std::string getAdvice(cuda::Result result) {
  switch (result) {
  case cuda::kOutOfMemory:
    return "free buffers, or run a smaller batch";
  case cuda::kNoDevice:
    return "check nvidia-smi and CUDA_VISIBLE_DEVICES, or use device=emulator";
  case cuda::kInvalidDevice:
    return "choose an ordinal that nvidia-smi lists";
  case cuda::kStubLibrary:
    return "this is the library that programs are linked with; the real "
           "libcuda.so.1 comes with the kernel module of the driver";
  case cuda::kSystemDriverMismatch:
    return "the kernel module and libcuda.so.1 are of different versions; "
           "restart the machine or reinstall the driver";
  case cuda::kNoBinaryForGpu:
    return "compile for the chip of this GPU, or load PTX";
  case cuda::kInvalidImage:
    return "the module is damaged, or no cubin, fatbin or PTX";
  case cuda::kInvalidPtx:
    return "the PTX is wrong or made for a newer chip";
  case cuda::kUnsupportedPtxVersion:
    return "the PTX is newer than this driver: compile with a lower +ptx "
           "feature, load a cubin, or update the driver";
  case cuda::kJitCompilerNotFound:
    return "this driver has no PTX compiler: load a cubin";
  case cuda::kIllegalAddress:
  case cuda::kMisalignedAddress:
  case cuda::kIllegalInstruction:
  case cuda::kLaunchFailed:
    return "the device is lost to this process; run with the emulator to find "
           "the access, or with compute-sanitizer";
  case cuda::kAssert:
    return "an assertion of the kernel does not hold; see its text above";
  case cuda::kLaunchOutOfResources:
    return "too many threads for the kernel's registers, or too many arguments "
           "or bytes of shared memory: use smaller blocks";
  case cuda::kLaunchTimeout:
    return "the kernel ran too long for a GPU that also drives a display, or "
           "waits for ever: run with the emulator";
  case cuda::kInvalidClusterSize:
    return "use smaller clusters; more than 8 blocks are not portable";
  case cuda::kEccUncorrectable:
    return "the memory of the GPU is faulty; use another GPU";
  default:
    return "";
  }
}

Status CudaDriver::describe(cuda::Result result, const char *call,
                            const std::string &what) const {
  std::string message = what.empty() ? "" : what + ": ";
  message += std::string(call) + ": " + getErrorText(result);
  if (std::string advice = getAdvice(result); !advice.empty())
    message += "; " + advice;
  return Status::failure(std::move(message));
}
