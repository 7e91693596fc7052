//===- PrecOptMain.cpp - The driver of prec-opt ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecOptMain.h"
#include "Colours.h"
#include "FreedMemory.h"
#include "Optimizer.h"
#include "mlir/Pass/PassRegistry.h"
#include "prec/Planning/PlanDifference.h"
#include "prec/Support/InputFile.h"
#include "prec/Support/OutputFile.h"
#include "prec/Support/SimilarNames.h"
#include "prec/Support/TruthValues.h"
#include "prec/Tools/Registration.h"
#include "prec/Tools/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace prec;

static int fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "prec-opt") << message << "\n";
  return 1;
}

static int fail(llvm::Error error) {
  return fail(llvm::toString(std::move(error)));
}

static constexpr llvm::StringLiteral kOverview =
    R"(prec-opt: precision assignment for tensor programs

  prec-opt model.mlir --prec-assign -o mixed.mlir
  prec-opt model.mlir --prec-assign=plan-out=plan.json -o mixed.mlir
  prec-opt --prec-plan-diff=old.json,new.json
  prec-opt model.mlir --prec-assign="stop-after=plan summary=true"
  prec-opt model.mlir --prec-assign="format=fp16 target=sm_75" -o mixed.mlir
  prec-opt model.mlir --prec-assign --remarks-filter=prec -o mixed.mlir
  prec-opt model.mlir --prec-assign --prec-to-gpu=chip=sm_90a -o kernels.mlir
  prec-opt stablehlo.mlir --prec-assign --mlir-print-op-generic -o mixed.mlir

Options of a pass are separated by spaces, in quotes. Programs of StableHLO are
read in generic form; JAX prints it with

  jax.jit(f).lower(x).compiler_ir("stablehlo").operation.get_asm(
      print_generic_op_form=True, enable_debug_info=True)

exit status: 0 the output was written; 1 an error was printed
)";

/// Options that are registered before `main` belong to LLVM's optimisers and
/// back ends, which are linked with MLIR. Only --help-hidden shows them.
static void hideOptionsOfLLVM() {
  auto &options = llvm::cl::getRegisteredOptions();
  // The options of --help itself stay visible.
  const auto &common = options.lookup("help")->Categories;
  for (auto &[name, option] : options)
    if (option->Categories != common)
      option->setHiddenFlag(llvm::cl::Hidden);
}

/// LLVM parses a misspelt --prec-assign as a group of options with one letter,
/// because -p is one. So names are checked before.
static llvm::Error checkOptionNames(ArrayRef<char *> arguments) {
  auto &options = llvm::cl::getRegisteredOptions();
  for (StringRef argument : arguments) {
    if (argument == "--")
      break;
    StringRef name = argument.split('=').first;
    if (!name.consume_front("--") || name.size() < 2 || options.contains(name))
      continue;
    SimilarNames similar(name);
    for (const auto &[known, option] : options)
      if (option->getOptionHiddenFlag() == llvm::cl::NotHidden)
        similar.offer(known);
    return llvm::createStringError("unknown option '--" + name + "'" +
                                   similar.describe() + "; see --help");
  }
  return llvm::Error::success();
}

/// Prints the differences of two plans.
static int comparePlans(const llvm::cl::list<std::string> &paths) {
  if (paths.size() != 2)
    return fail("--prec-plan-diff takes two plans: old.json,new.json");
  SmallVector<Plan, 2> plans;
  for (const std::string &path : paths) {
    llvm::Expected<Plan> plan = readPlan(path);
    if (!plan)
      return fail("plan '" + path + "': " + llvm::toString(plan.takeError()));
    plans.push_back(std::move(*plan));
  }
  printDifference(llvm::outs(), plans[0], plans[1]);
  return 0;
}

int prec::precOptMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  keepFreedMemory();
  colourMessages();
  hideOptionsOfLLVM();
  setVersionPrinter();
  DialectRegistry registry;
  registerDialects(registry);
  registerUpstreamDialects(registry);
  registerPasses();
  registerUpstreamPasses();
  llvm::cl::list<std::string> planDiff(
      "prec-plan-diff", llvm::cl::CommaSeparated,
      llvm::cl::value_desc("old.json,new.json"),
      llvm::cl::desc("Say in what two plans of a program differ, and stop"));
  std::string header = registerCLIOptions(kOverview, registry);
  if (llvm::Error error = checkOptionNames(ArrayRef(argv + 1, argc - 1)))
    return fail(std::move(error));
  auto [inputName, outputName] = parseCLIOptions(argc, argv, header);
  if (!planDiff.empty())
    return comparePlans(planDiff);
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

  auto input = openProgram(inputName);
  if (!input)
    return fail(input.takeError());
  // Fails before passes write files of their own.
  if (auto pending = PendingFile::create(outputName, ""); !pending)
    return fail(pending.takeError());
  // The output is small compared to the program in memory, so it is held until
  // it is known to be good.
  std::string output;
  llvm::raw_string_ostream os(output);
  if (failed(optimize(std::move(*input), registry, config,
                      {inputName, outputName}, os)))
    return 1;
  if (!config.shouldEmitBytecode())
    if (auto listed = listTruthValues(output))
      output = std::move(*listed);
  if (llvm::Error written = writeFile(outputName, output))
    return fail(std::move(written));
  return 0;
}
