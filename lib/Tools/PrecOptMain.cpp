//===- PrecOptMain.cpp - The driver of prec-opt ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecOptMain.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "prec/Support/OutputFile.h"
#include "prec/Tools/Registration.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace prec;

static int fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "prec-opt") << message << "\n";
  return 1;
}

int prec::precOptMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  DialectRegistry registry;
  registerDialects(registry);
  registerPasses();
  auto [inputName, outputName] = registerAndParseCLIOptions(
      argc, argv,
      "prec-opt: precision assignment for tensor programs\n\n"
      "  prec-opt model.mlir --prec-assign -o mixed.mlir\n"
      "  prec-opt model.mlir --prec-assign=plan-out=plan.json -o mixed.mlir\n"
      "  prec-opt model.mlir --prec-assign=\"stop-after=plan summary=true\"\n",
      registry);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects()) {
    for (StringRef name : registry.getDialectNames())
      llvm::outs() << name << "\n";
    return 0;
  }
  if (config.shouldListPasses()) {
    printRegisteredPasses();
    return 0;
  }
  if (inputName == "-" && llvm::sys::Process::FileDescriptorIsDisplayed(0))
    llvm::errs() << "(reading the program from standard input; see --help)\n";

  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> input = openInputFile(inputName, &error);
  if (!input)
    return fail(error);
  // The output is small beside the program in memory: hold it until it is
  // known to be good.
  std::string output;
  llvm::raw_string_ostream os(output);
  if (failed(MlirOptMain(os, std::move(input), registry, config)))
    return 1;
  if (llvm::Error written = writeFile(outputName, output))
    return fail("cannot write '" + outputName +
                "': " + llvm::toString(std::move(written)));
  return 0;
}
