//===- PrecPlugin.cpp - prec for tools that load plugins ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adds what prec-opt has to an mlir-opt of the same MLIR that loads the plugin:
//
//   mlir-opt-22 --load-dialect-plugin=PrecPlugin.so
//     --load-pass-plugin=PrecPlugin.so
//     --pass-pipeline='builtin.module(prec-assign{preset=autocast})' model.mlir
//
// The host has the dialects and passes of MLIR itself.
//
//===----------------------------------------------------------------------===//

#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "prec/Tools/Registration.h"

static constexpr char kName[] = "prec";

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT mlir::DialectPluginLibraryInfo
mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, kName, PREC_VERSION,
          [](mlir::DialectRegistry *registry) {
            prec::registerDialects(*registry);
          }};
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT mlir::PassPluginLibraryInfo
mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, kName, PREC_VERSION,
          [] { prec::registerPasses(); }};
}
