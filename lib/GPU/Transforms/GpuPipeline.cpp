//===- GpuPipeline.cpp - The pipeline prec-to-gpu -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The device part follows upstream's `gpu-lower-to-nvvm-pipeline`. Its host
// part does not apply, because the host program stays on tensors. Locations are
// not stripped, because the emulator's messages name them.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/ConvertToLLVM/ToLLVMPass.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Target/LLVM/NVVM/Target.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Conversion/Passes.h"
#include "prec/GPU/Passes.h"
#include "prec/Support/PipelineRegistration.h"

using namespace mlir;
using namespace prec::gpu;

static void addDevice(OpPassManager &pm, const ToGpuOptions &options) {
  OpPassManager &kernels = pm.nest<mlir::gpu::GPUModuleOp>();
  kernels.addPass(createLowerTileOpsPass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createSCFToControlFlowPass());
  ConvertGpuOpsToNVVMOpsOptions toNVVM;
  toNVVM.indexBitwidth = 64;
  kernels.addPass(createConvertGpuOpsToNVVMOps(toNVVM));
  kernels.addPass(createConvertToLLVMPass());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
  kernels.addPass(
      createCheckToolkitPass({options.format, options.chip.empty()}));
  GpuModuleToBinaryPassOptions toBinary;
  switch (options.format) {
  case ImageFormat::Kernels:
  case ImageFormat::Offloading:
    // Messages of the emulator name locations.
    pm.addPass(LLVM::createDIScopeForLLVMFuncOpPass());
    toBinary.compilationTarget = "offloading";
    break;
  case ImageFormat::Isa:
    toBinary.compilationTarget = "isa";
    break;
  case ImageFormat::Cubin:
    toBinary.compilationTarget = "bin";
    break;
  }
  pm.addPass(createGpuModuleToBinaryPass(toBinary));
}

void prec::gpu::buildToGpuPipeline(OpPassManager &pm,
                                   const ToGpuOptions &options) {
  // Kernels compute what the program says, not what fast-math flags allow. The
  // flag for approximate functions stays, because it is a decision of the plan.
  pm.addPass(prec::createStripFastMathPass({/*keepApproximate=*/true}));
  pm.addPass(createConvertElementwiseToLinalgPass());
  pm.addPass(createFormGemmsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  std::string chip = options.chip.empty() ? ToGpuOptions::kAnyChip.str()
                                          : options.chip.getValue();
  pm.addPass(createConfigurePass(
      ConfigurePassOptions{chip, options.configurations, options.list}));
  pm.addPass(createEmitKernelsPass(EmitKernelsPassOptions{chip}));
  if (options.format != ImageFormat::Kernels)
    addDevice(pm, options);
  if (!options.bundle.empty())
    pm.addPass(createWriteBundlePass(WriteBundlePassOptions{options.bundle}));
}

void prec::gpu::registerToGpuPipeline() {
  registerPipeline<ToGpuOptions>(
      "prec-to-gpu",
      "Turn contractions of narrow factors into tensor-core kernels",
      [](OpPassManager &pm, const ToGpuOptions &options, OptionErrorHandler) {
        buildToGpuPipeline(pm, options);
        return success();
      });
}

void prec::gpu::addLaunchLowering(OpPassManager &pm) {
  pm.addPass(createLowerLaunchesPass());
}

void prec::gpu::registerGPU(DialectRegistry &registry) {
  registry.insert<PrecGPUDialect, mlir::gpu::GPUDialect, LLVM::LLVMDialect,
                  NVVM::NVVMDialect>();
  registerBufferizableOpInterfaceExternalModels(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
  arith::registerConvertArithToLLVMInterface(registry);
  cf::registerConvertControlFlowToLLVMInterface(registry);
  vector::registerConvertVectorToLLVMInterface(registry);
  registerConvertNVVMToLLVMInterface(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  mlir::gpu::registerOffloadingLLVMTranslationInterfaceExternalModels(registry);
  registerNVVMDialectTranslation(registry);
}
