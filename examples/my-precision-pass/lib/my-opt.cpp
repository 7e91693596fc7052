//===- my-opt.cpp - A tool with prec and the dialect my -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MyDialect.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Tools/Registration.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  prec::registerCoreDialects(registry);
  registry.insert<my::MyDialect>();
  prec::registerCorePasses();
  mlir::registerCSEPass();
  my::registerMyPipeline();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "my-opt: a compiler with prec\n", registry));
}
