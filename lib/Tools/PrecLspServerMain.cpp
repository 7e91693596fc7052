//===- PrecLspServerMain.cpp - The driver of prec-lsp-server --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecLspServerMain.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "prec/Tools/Registration.h"
#include "prec/Tools/Version.h"

int prec::precLspServerMain(int argc, char **argv) {
  setVersionPrinter();
  mlir::DialectRegistry registry;
  registerDialects(registry);
  registerUpstreamDialects(registry);
  return mlir::failed(mlir::MlirLspServerMain(argc, argv, registry));
}
