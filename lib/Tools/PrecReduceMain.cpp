//===- PrecReduceMain.cpp - The driver of prec-reduce ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reducer is MLIR's. With --check the program that it asks about candidates
// is this one (ReductionCheck.h).
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecReduceMain.h"
#include "Colours.h"
#include "Progress.h"
#include "ReductionCheck.h"
#include "ReductionPatterns.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Reducer/Passes.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "prec/Analysis/DecisionIds.h"
#include "prec/Support/InputFile.h"
#include "prec/Support/OutputFile.h"
#include "prec/Support/SourceLines.h"
#include "prec/Tools/PrecRunMain.h"
#include "prec/Tools/Registration.h"
#include "prec/Tools/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include <condition_variable>
#include <mutex>
#include <thread>

using namespace mlir;
using namespace prec;
namespace cl = llvm::cl;

static int fail(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "prec-reduce") << message << "\n";
  return 1;
}

static int fail(llvm::Error error) {
  return fail(llvm::toString(std::move(error)));
}

/// Found by its address, too, where the name does not tell.
static std::string findSelf(const char *argv0) {
  return llvm::sys::fs::getMainExecutable(
      argv0, reinterpret_cast<void *>(&precReduceMain));
}

//===----------------------------------------------------------------------===//
// With --check
//===----------------------------------------------------------------------===//

static constexpr llvm::StringLiteral kOverview =
    R"(prec-reduce: the part of a program that goes wrong

  prec-reduce model.mlir --check=rel=5e-3 -o small.mlir
                           what is left exceeds the error as well
  prec-reduce model.mlir --check=rel=5e-3 --assign="preset=autocast" -o small.mlir
  prec-reduce model.mlir --check=changed=0 --with=--seeds=3 -o small.mlir
  prec-reduce model.mlir --reduction-tree="test=./crashes.sh" -o small.mlir
                           as mlir-reduce: a program for which the script fails

Checks are those of prec-run --compare, on inputs that it makes up: what describes
the inputs of the whole program (model.json) is not read. -o holds the smallest part so far, also if the
search is ended. Without --check this is mlir-reduce, with
other options: see prec-reduce --reduction-tree= --help.

exit status: 0 the output was written; 1 an error was printed
)";

namespace {
/// The command line; it exists while `main` does.
struct ReduceOptions {
  cl::OptionCategory category{"prec-reduce"};
  cl::opt<std::string> program{cl::Positional, cl::desc("<program.mlir>"),
                               cl::cat(category)};
  cl::list<std::string> checks{
      "check",
      cl::desc("What the program does not hold, and what is left does not "
               "either, as prec-run --compare --check has it"),
      cl::value_desc("rel=1e-2[,changed=0.01]"), cl::cat(category)};
  cl::opt<std::string> assign{
      "assign", cl::desc("Options of prec-assign, in quotes"),
      cl::value_desc("\"preset=... format=...\""), cl::cat(category)};
  cl::list<std::string> with{"with",
                             cl::desc("Another option of prec-run --compare"),
                             cl::value_desc("--seeds=3"), cl::cat(category)};
  cl::opt<std::string> output{"o", cl::desc("Write the program to this file"),
                              cl::init("-"), cl::value_desc("small.mlir"),
                              cl::cat(category)};

  /// What describes the inputs of the whole program is not about a part of it.
  std::vector<std::string> getRunOptions() const {
    std::vector<std::string> options;
    if (llvm::none_of(with, [](llvm::StringRef option) {
          return option.starts_with("--description");
        }))
      options.push_back("--description=none");
    for (const std::string &check : checks)
      options.push_back("--check=" + check);
    if (!assign.empty())
      options.push_back("--assign=" + assign);
    options.insert(options.end(), with.begin(), with.end());
    return options;
  }
};

/// Says how far the reducer is while it lives; the reducer itself tells nobody.
class ReductionProgress {
public:
  explicit ReductionProgress(StringRef held)
      : held(held), thread([this] { run(); }) {}
  ~ReductionProgress() {
    {
      std::lock_guard<std::mutex> lock(mutex);
      isDone = true;
    }
    wake.notify_all();
    thread.join();
  }

private:
  void run() {
    Progress progress;
    uint64_t whole = 0, size = 0;
    std::unique_lock<std::mutex> lock(mutex);
    while (!wake.wait_for(lock, std::chrono::milliseconds(500),
                          [this] { return isDone; })) {
      if (llvm::sys::fs::file_size(held, size) || size == 0)
        continue;
      whole = whole ? whole : size;
      progress.say(llvm::formatv("reducing: {0:f0} % are left",
                                 100.0 * double(size) / double(whole))
                       .str());
    }
  }

  std::string held;
  std::mutex mutex;
  std::condition_variable wake;
  bool isDone = false;
  std::thread thread;
};
} // namespace

/// Whether any op has the name that a front end gave it.
static bool hasNames(ModuleOp module) {
  return module
      ->walk([](Operation *op) {
        return getLocationName(op) ? WalkResult::interrupt()
                                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static int reduceByCheck(int argc, char **argv, const std::string &self,
                         MLIRContext &context) {
  ReduceOptions options;
  cl::HideUnrelatedOptions(options.category);
  // Candidates are printed by the reducer: names, by which options may ask for
  // ops, are locations.
  registerAsmPrinterCLOptions();
  std::vector<const char *> arguments(argv, argv + argc);
  arguments.push_back("--mlir-print-debuginfo");
  cl::ParseCommandLineOptions(arguments.size(), arguments.data(), kOverview);
  if (options.program.empty() || options.checks.empty())
    return fail("give a program and a --check; see --help");
  if (llvm::Error error = checkOutputFiles({{"-o", options.output}},
                                           {{"the program", options.program}}))
    return fail(std::move(error));
  // What cannot be written is known before the work is done.
  if (auto pending = PendingFile::create(options.output, ""); !pending)
    return fail(pending.takeError());

  auto input = openProgram(options.program);
  if (!input)
    return fail(input.takeError());
  ReductionFiles files;
  if (llvm::Error error = files.create())
    return fail(std::move(error));
  std::string program = options.program;
  if (program == "-") {
    program = files.getCopy().str();
    if (llvm::Error error = writeFile(program, (*input)->getBuffer()))
      return fail(std::move(error));
  }

  std::vector<std::string> asked = options.getRunOptions();
  asked.push_back(program);
  int status = runCheck(self, asked, /*isQuiet=*/false);
  asked.pop_back();
  if (status < 0)
    return fail("prec-run is neither beside this program nor in PATH");
  if (status == kRunDone)
    return fail("every check holds for '" + options.program +
                "' on inputs that are made up without a description, so that "
                "there is nothing to look for; lower the bound, or give more "
                "inputs (--with=--seeds=5)");
  if (status != kRunDiffers)
    return fail("prec-run cannot compare '" + options.program + "'");

  llvm::SourceMgr sources;
  cutLongLines(sources);
  SourceMgrDiagnosticHandler handler(sources, &context);
  sources.AddNewSourceBuffer(std::move(*input), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return 1;
  ReductionTreePassOptions tree;
  tree.testerName = self;
  for (const std::string &argument :
       getJudgeArguments(options.output, files.getHeld(), asked))
    tree.testerArgs.push_back(argument);
  PassManager passes(&context, ModuleOp::getOperationName());
  passes.addPass(createReductionTreePass(tree));
  {
    // Candidates that are no programs are none of the user's errors.
    ScopedDiagnosticHandler quiet(&context,
                                  [](Diagnostic &) { return success(); });
    ReductionProgress progress(files.getHeld());
    if (failed(passes.run(*module)))
      return fail("'" + options.program +
                  "' cannot be taken apart: printed again it holds the checks, "
                  "or cannot be run");
  }
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, OpPrintingFlags().enableDebugInfo(!options.assign.empty() &&
                                                      hasNames(*module)));
  if (llvm::Error written = writeFile(options.output, text + "\n"))
    return fail(std::move(written));
  return 0;
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

int prec::precReduceMain(int argc, char **argv) {
  std::string self = findSelf(argv[0]);
  if (argc > 1 && StringRef(argv[1]) == kJudge)
    return judge(self, argc, argv);
  colourMessages();
  setVersionPrinter();
  DialectRegistry registry;
  registerDialects(registry);
  registerPasses();
  registerUpstreamPasses();
  registerReductionPatterns(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // What asks interfaces of dialects meets those that are loaded.
  context.printOpOnDiagnostic(false);
  bool isPlain = llvm::any_of(ArrayRef(argv + 1, argc - 1), [](StringRef text) {
    return text.contains("reduction-tree") || text.contains("opt-reduction");
  });
  if (isPlain)
    return failed(mlirReduceMain(argc, argv, context));
  llvm::InitLLVM init(argc, argv);
  return reduceByCheck(argc, argv, self, context);
}
