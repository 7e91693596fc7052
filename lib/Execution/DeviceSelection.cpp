//===- DeviceSelection.cpp - What runs kernels ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceSelection.h"
#include "Channel.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "prec/GPU/PrecGPU.h"
#include "prec/Runtime/Emulator/Emulator.h"
#include "prec/Runtime/Runtime.h"
#include <unistd.h>

using namespace mlir;
using namespace prec;

using Kind = DeviceChoice::Kind;

LogicalResult prec::checkKernels(ModuleOp module, const DeviceChoice &device,
                                 bool isWidened) {
  // The error is at the launches, because a binary is one very long line.
  WalkResult result = module.walk([&](gpu::LaunchOp launch) {
    if (isWidened)
      launch.emitError() << "kernels cannot be computed in float64; compare "
                            "with the program that they were made from";
    else if (module.lookupSymbol<mlir::gpu::GPUModuleOp>(
                 launch.getKernel().getRootReference()))
      launch.emitError() << "the kernel is not compiled; give prec-to-gpu "
                            "another format than kernels";
    else if (device.kind == Kind::None)
      launch.emitError() << "the program has kernels; choose what runs them "
                            "with --device=emulator or --device=cuda";
    else
      return WalkResult::advance();
    return WalkResult::interrupt();
  });
  if (result.wasInterrupted())
    return failure();
  for (auto binary : module.getOps<mlir::gpu::BinaryOp>())
    for (Attribute attribute : binary.getObjects()) {
      auto object = cast<mlir::gpu::ObjectAttr>(attribute);
      bool isBitcode =
          object.getFormat() == mlir::gpu::CompilationTarget::Offload;
      if (isBitcode != (device.kind == Kind::Emulator))
        return emitError(module.getLoc())
               << (isBitcode ? "a GPU runs PTX or cubins; compile kernels with "
                               "prec-to-gpu=format=isa or format=cubin"
                             : "the emulator runs LLVM bitcode; compile "
                               "kernels with prec-to-gpu=format=offloading");
    }
  return success();
}

void prec::addDeviceSymbols(llvm::orc::SymbolMap &symbols,
                            llvm::orc::MangleAndInterner mangle) {
  for (const runtime::AbiFunction &function : runtime::getAbiFunctions())
    symbols[mangle(function.name)] = {
        llvm::orc::ExecutorAddr::fromPtr(function.address),
        llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
}

/// Ends the process, because results after a failed launch are meaningless.
static void endWithMessage(const char *message, void *writer) {
  static_cast<RecordWriter *>(writer)->writeMessage(message);
  _exit(1);
}

void prec::startDevice(const DeviceChoice &device, RecordWriter &writer) {
  if (device.kind == Kind::None)
    return;
  runtime::Runtime &runtime = runtime::getRuntime();
  runtime.setErrorHandler(endWithMessage, &writer);
  if (device.kind == Kind::Emulator) {
    runtime::EmulatorOptions options;
    options.seed = device.seed;
    options.multiprocessors = device.multiprocessors;
    if (device.alignsProducts)
      options.accumulation = runtime::Accumulation::AlignedTruncated;
    runtime.setDevice(runtime::createEmulator(options));
    return;
  }
  runtime.report(runtime.selectCuda(0), "--device=cuda");
}
