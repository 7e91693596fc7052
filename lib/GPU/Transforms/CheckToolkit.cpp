//===- CheckToolkit.cpp - The pass prec-gpu-check-toolkit -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks that the parts of the CUDA toolkit that serialisation needs are there.
// Upstream reports a missing part late or not at all: without libdevice it
// leaves calls that no assembler resolves. Also checks that a chip is named if
// kernels are for a GPU.
//
//===----------------------------------------------------------------------===//

#include "mlir/Target/LLVM/NVVM/Utils.h"
#include "prec/Formats/Chip.h"
#include "prec/GPU/Passes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace prec {
namespace gpu {
#define GEN_PASS_DEF_CHECKTOOLKITPASS
#include "prec/GPU/Passes.h.inc"
} // namespace gpu
} // namespace prec

using namespace mlir;
using namespace prec::gpu;
using prec::listChipsWithKernels;

/// Whether the CUDA toolkit that serialisation will use has the file.
static bool hasFile(ArrayRef<StringRef> parts) {
  SmallString<128> path(NVVM::getCUDAToolkitPath());
  if (path.empty())
    return false;
  for (StringRef part : parts)
    llvm::sys::path::append(path, part);
  return llvm::sys::fs::exists(path);
}

/// Emits an error or a warning if the format needs a named chip and none is
/// named.
static LogicalResult checkAnyChip(mlir::gpu::GPUModuleOp kernels,
                                  ImageFormat format) {
  if (format == ImageFormat::Cubin)
    return emitError(kernels.getLoc())
           << "format=cubin makes machine code for one chip; name it with "
              "chip=: "
           << listChipsWithKernels();
  if (format == ImageFormat::Isa)
    emitWarning(kernels.getLoc())
        << "kernels are for " << ToGpuOptions::kAnyChip
        << ", since no chip is named; later GPUs run them, but without their "
           "own instructions such as wgmma; name the GPU's with chip=: "
        << listChipsWithKernels();
  return success();
}

namespace {
struct CheckToolkit : prec::gpu::impl::CheckToolkitPassBase<CheckToolkit> {
  using Base::Base;
  void runOnOperation() override {
    if (anyChip && failed(checkAnyChip(getOperation(), format)))
      return signalPassFailure();
    if (format == ImageFormat::Cubin && !hasFile({"bin", "ptxas"}) &&
        !llvm::sys::findProgramByName("ptxas")) {
      emitError(getOperation().getLoc())
          << "format=cubin needs ptxas of the CUDA toolkit: set CUDA_HOME or "
             "PATH, or use format=isa, which the driver compiles";
      return signalPassFailure();
    }
    if (format == ImageFormat::Offloading ||
        hasFile({"nvvm", "libdevice", "libdevice.10.bc"}))
      return;
    getOperation()->walk([&](LLVM::CallOp call) {
      std::optional<StringRef> callee = call.getCallee();
      if (!callee || !callee->starts_with("__nv_"))
        return WalkResult::advance();
      call.emitError()
          << "the kernel needs " << *callee
          << " of libdevice, which is in the CUDA toolkit: set "
             "CUDA_HOME, or use format=offloading and the emulator";
      signalPassFailure();
      return WalkResult::interrupt();
    });
  }
};
} // namespace
