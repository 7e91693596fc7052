//===- embed.cpp - A compiler with prec inside ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a program, runs prec-assign between passes of its own, and prints the
// result. Decisions go to standard error. The plan stays in memory: it could be
// edited, kept, and given back as `settings.plan`.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Tools/Registration.h"
#include "prec/Transforms/Passes.h"

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: embed-cpp PROGRAM.mlir\n";
    return 2;
  }
  mlir::DialectRegistry registry;
  prec::registerCoreDialects(registry);
  mlir::MLIRContext context(registry);
  auto program = mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context);
  if (!program)
    return 1;

  // Options as on the command line; mistakes are errors with the accepted
  // values.
  auto settings = prec::parseAssignSettings("preset=autocast");
  if (!settings) {
    llvm::errs() << llvm::toString(settings.takeError()) << "\n";
    return 1;
  }
  prec::AssignReport report;
  settings->report = &report;

  mlir::PassManager passes(&context);
  passes.addPass(mlir::createCSEPass());
  passes.addPass(prec::createAssignPassWith(std::move(*settings)));
  passes.addPass(mlir::createCSEPass());
  if (mlir::failed(passes.run(*program)))
    return 1;

  llvm::errs() << report.summary;
  for (const prec::Decision &decision : report.plan.decisions)
    if (decision.getIf<prec::Rounding>())
      llvm::errs() << "rounded: " << decision.site.id << "\n";
  program->print(llvm::outs());
  return 0;
}
