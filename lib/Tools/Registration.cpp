//===- Registration.cpp - What the tools know -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/Registration.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Linalg/TransformOps/DialectExtension.h"
#include "mlir/Dialect/SCF/TransformOps/SCFTransformOps.h"
#include "mlir/Dialect/Tensor/TransformOps/TensorTransformOps.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/Dialect/Transform/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Conversion/Passes.h"
#include "prec/GPU/Passes.h"
#include "prec/TransformOps/PrecTransformOps.h"

using namespace mlir;
using namespace prec;

void prec::registerDialects(DialectRegistry &registry) {
  registerCoreDialects(registry);
  gpu::registerGPU(registry);
  registerTransformOps(registry);
}

void prec::registerPasses() {
  registerCorePasses();
  registerToCpuPipeline(gpu::addLaunchLowering);
  gpu::registerPrecGPUPasses();
  gpu::registerToGpuPipeline();
}

void prec::registerUpstreamPasses() {
  registerTransformsPasses();
  registerLinalgPasses();
  transform::registerTransformPasses();
}

void prec::registerUpstreamDialects(DialectRegistry &registry) {
  registry.insert<transform::TransformDialect>();
  linalg::registerTransformDialectExtension(registry);
  scf::registerTransformDialectExtension(registry);
  tensor::registerTransformDialectExtension(registry);
}
