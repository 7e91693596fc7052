//===- MyPipeline.cpp - Precision as this compiler wants it ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MyDialect.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Transforms/Passes.h"

/// prec-assign with this compiler's options, between cleanups.
static void buildMyPipeline(mlir::OpPassManager &passes) {
  passes.addPass(mlir::createCSEPass());
  prec::AssignPassOptions options;
  options.preset = "autocast";
  options.target = "sm_90";
  passes.addPass(prec::createAssignPass(std::move(options)));
  passes.addPass(mlir::createCSEPass());
}

void my::registerMyPipeline() {
  mlir::PassPipelineRegistration<>(
      "my-precision", "Precision as this compiler wants it", buildMyPipeline);
}
