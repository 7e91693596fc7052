//===- own-opt.cpp - A tool with the pipeline -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OwnCompiler.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "prec/Tools/Registration.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  prec::registerCoreDialects(registry);
  registry.insert<own::OwnDialect>();
  prec::registerCorePasses();
  own::registerOwnPipeline();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "own-opt: a pipeline with prec in it\n", registry));
}
