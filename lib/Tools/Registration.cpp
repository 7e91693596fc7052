//===- Registration.cpp - What the tools know -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/Registration.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Conversion/Passes.h"
#include "prec/GPU/Passes.h"

using namespace mlir;
using namespace prec;

void prec::registerDialects(DialectRegistry &registry) {
  registerCoreDialects(registry);
  gpu::registerGPU(registry);
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
}
