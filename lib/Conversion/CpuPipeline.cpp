//===- CpuPipeline.cpp - The pipeline prec-to-cpu -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs upstream's passes in a fixed order. Three rules keep the numerics: each
// sum of a linalg op goes through its loops as they are written (one order),
// arithmetic on 16-bit floats is done in f32 and rounded once, and no pass may
// contract a product and a sum.
//
//===----------------------------------------------------------------------===//

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Arith/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/MLProgram/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Math/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/AllocationOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/RuntimeOpVerification.h"
#include "mlir/Dialect/SCF/Transforms/BufferDeallocationOpInterfaceImpl.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Vector/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Conversion/Passes.h"
#include "prec/Support/PipelineRegistration.h"

using namespace mlir;
using namespace prec;

void prec::buildToLinalgPipeline(OpPassManager &pm) {
  pm.addPass(createDecomposeAggregatesPass());
  OpPassManager &functions = pm.nest<func::FuncOp>();
  // The next passes reject the terminators of branches and loops of tosa.
  functions.addPass(createTosaToSCFPass());
  functions.addPass(tosa::createTosaToLinalgNamed());
  functions.addPass(tosa::createTosaToLinalg());
  functions.addPass(createTosaToArithPass());
  functions.addPass(createTosaToTensorPass());
}

static void addBufferization(OpPassManager &pm, bool askHost) {
  pm.addPass(createPrepareBufferizationPass());
  pm.addPass(bufferization::createEmptyTensorToAllocTensorPass());
  pm.addPass(createDefineUnwrittenPass({askHost}));
  bufferization::OneShotBufferizePassOptions options;
  options.bufferizeFunctionBoundaries = true;
  // A loop may yield another buffer than the one it was given.
  options.allowReturnAllocsFromLoops = true;
  options.functionBoundaryTypeConversion =
      bufferization::LayoutMapOption::IdentityLayoutMap;
  pm.addPass(bufferization::createOneShotBufferizePass(options));
  bufferization::buildBufferDeallocationPipeline(pm);
  pm.addPass(createConvertBufferizationToMemRefPass());
}

static void addLoops(OpPassManager &pm, const ToCpuOptions &options) {
  pm.addPass(createLowerCopiesPass());
  pm.addPass(createOrderLoopsPass());
  pm.addPass(createConvertLinalgToLoopsPass());
  pm.addNestedPass<func::FuncOp>(createLoopInvariantCodeMotionPass());
  if (options.outlineLoops || options.hotFrom > 0)
    pm.addPass(createOutlineLoopsPass(
        {options.hotFrom, /*onlyHot=*/!options.outlineLoops}));
}

/// Makes 16-bit floats storage: arithmetic on them is done in f32.
static void addWideArithmetic(OpPassManager &pm) {
  // Expands the conversions of the program before the emulation, which would
  // round twice, and those that the emulation makes after it.
  pm.addPass(createExpandRoundingsPass());
  arith::ArithEmulateUnsupportedFloatsOptions arithmetic;
  arithmetic.sourceTypeStrs = {"bf16", "f16"};
  pm.addPass(arith::createArithEmulateUnsupportedFloats(arithmetic));
  pm.addPass(math::createMathExtendToSupportedTypes());
  pm.addPass(createExpandRoundingsPass());
  pm.addPass(createStoreHalvesPass());
}

static void addLLVM(OpPassManager &pm) {
  pm.addPass(createConvertVectorToSCFPass());
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  pm.addPass(createConvertMathToLLVMPass());
  pm.addPass(createConvertMathToLibmPass());
  // Ops that LLVM has are not expanded: a maximum would lose the signs of
  // zeros.
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(arith::createArithExpandOpsPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createArithToLLVMConversionPass());
  pm.addPass(createConvertIndexToLLVMPass());
  // Lowerings of vectors create poison, into which they write.
  pm.addPass(createUBToLLVMConversionPass());
  // Launches of kernels become calls of the run-time library.
  pm.addPass(createGpuToLLVMConversionPass());
  pm.addPass(createFinalizeMemRefToLLVMConversionPass());
  pm.addPass(createConvertFuncToLLVMPass());
  pm.addPass(createPassByMemoryPass());
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

void prec::buildToCpuPipeline(OpPassManager &pm, const ToCpuOptions &options,
                              const AddLaunchLowering &addLaunchLowering) {
  pm.addPass(createStripFastMathPass());
  // Divisions of affine maps are checked like others.
  pm.addPass(createLowerAffinePass());
  buildToLinalgPipeline(pm);
  pm.addPass(createLowerCastsPass());
  pm.addPass(createConvertElementwiseToLinalgPass());
  if (options.runChecks)
    pm.addPass(createAddRunChecksPass());
  pm.addPass(createDefinePoisonPass({options.askHost}));
  pm.addPass(createLowerLayoutsPass());
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
  addBufferization(pm, options.askHost);
  addLaunchLowering(pm);
  addLoops(pm, options);
  addWideArithmetic(pm);
  addLLVM(pm);
}

void prec::registerToCpuPipeline(AddLaunchLowering addLaunchLowering) {
  registerPipeline<ToCpuOptions>(
      "prec-to-cpu", "Lower to the LLVM dialect with reference numerics",
      [addLaunchLowering](OpPassManager &pm, const ToCpuOptions &options,
                          OptionErrorHandler) {
        buildToCpuPipeline(pm, options, addLaunchLowering);
        return success();
      });
}

void prec::registerToCpuInterfaces(DialectRegistry &registry) {
  arith::registerBufferDeallocationOpInterfaceExternalModels(registry);
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(
      registry);
  cf::registerBufferDeallocationOpInterfaceExternalModels(registry);
  cf::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerBufferizableOpInterfaceExternalModels(registry);
  memref::registerAllocationOpInterfaceExternalModels(registry);
  memref::registerRuntimeVerifiableOpInterfaceExternalModels(registry);
  ml_program::registerBufferizableOpInterfaceExternalModels(registry);
  scf::registerBufferDeallocationOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerInferTypeOpInterfaceExternalModels(registry);
  vector::registerBufferizableOpInterfaceExternalModels(registry);
}
