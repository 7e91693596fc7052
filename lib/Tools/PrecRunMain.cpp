//===- PrecRunMain.cpp - The driver of prec-run ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads the programs, runs the command, and turns errors into messages and exit
// statuses.
//
//===----------------------------------------------------------------------===//

#include "prec/Tools/PrecRunMain.h"
#include "Colours.h"
#include "FreedMemory.h"
#include "NamedPlaces.h"
#include "RunCommands.h"
#include "mlir/IR/MLIRContext.h"
#include "prec/Execution/OldArguments.h"
#include "prec/Support/SourceLines.h"
#include "prec/Tools/Registration.h"
#include "prec/Tools/Version.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace prec;

/// An error if an output would replace a file that the run reads, such as the
/// description of model.mlir with `--json=model.json`.
static llvm::Error checkOutputs(const RunSettings &settings,
                                llvm::ArrayRef<Program> programs) {
  std::vector<NamedFile> read = settings.candidateFiles;
  for (const std::string &path : settings.weights)
    read.push_back({"--weights", path});
  for (const std::string &path : settings.inputs)
    if (!parseDistribution(path))
      read.push_back({"--inputs", path});
  for (const Program &program : programs) {
    read.push_back({"the program", program.path});
    read.push_back({"its description", program.descriptionPath});
  }
  read.push_back({"--roles", settings.roles.path});
  read.push_back({"--export-map", settings.exportMap});
  return checkOutputFiles(settings.listOutputs(), read);
}

static llvm::Error useExportMap(Program &program, const RunSettings &settings) {
  llvm::Expected<ExportMap> map = readExportMap(settings.exportMap);
  llvm::Error error = map ? useOldArguments(program, *map) : map.takeError();
  if (!error)
    return llvm::Error::success();
  return llvm::createStringError("--export-map: " + settings.exportMap + ": " +
                                 llvm::toString(std::move(error)));
}

static llvm::Expected<bool> runCommand(const RunSettings &settings,
                                       MLIRContext &context,
                                       Progress &progress) {
  std::vector<Program> programs;
  for (const std::string &path : settings.programs) {
    llvm::Expected<Program> program = loadProgram(
        context, path, settings.function, settings.description, settings.roles);
    if (!program)
      return program.takeError();
    if (!program->note.empty())
      llvm::WithColor::note(llvm::errs(), "prec-run") << program->note << "\n";
    programs.push_back(std::move(*program));
  }
  if (llvm::Error error = checkOutputs(settings, programs))
    return std::move(error);
  if (!settings.exportMap.empty())
    if (llvm::Error error = useExportMap(programs.back(), settings))
      return std::move(error);
  switch (settings.command) {
  case RunSettings::Command::Describe:
    return describeProgram(programs.front(), settings);
  case RunSettings::Command::Run:
    return runProgram(programs.front(), settings, progress);
  case RunSettings::Command::Compare:
    return runComparison(programs, settings, progress);
  case RunSettings::Command::Calibrate:
    if (settings.candidate.existing != Existing::Keep)
      widenProgram(programs.front());
    return calibrateProgram(programs.front(), settings, progress);
  case RunSettings::Command::Bisect:
    return bisectProgram(programs.front(), settings, progress);
  case RunSettings::Command::Tune:
    return tuneProgram(programs.front(), settings, progress);
  case RunSettings::Command::Front:
    return drawFront(programs.front(), settings, progress);
  case RunSettings::Command::BitExact:
    return runBitExact(programs, settings, progress);
  }
  llvm_unreachable("all modes are handled");
}

static int report(llvm::Error error) {
  RunStatus status = kRunBadInput;
  std::string message;
  llvm::handleAllErrors(
      std::move(error),
      [&](const RunFailure &failure) {
        status = failure.getKind() == RunFailure::Kind::TimedOut ? kRunTimedOut
                                                                 : kRunFailed;
        message = failure.message();
      },
      [&](const llvm::ErrorInfoBase &other) { message = other.message(); });
  llvm::outs().flush();
  llvm::WithColor::error(llvm::errs(), "prec-run") << message << "\n";
  return status;
}

int prec::precRunMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  keepFreedMemory();
  colourMessages();
  setVersionPrinter();
  llvm::Expected<RunSettings> settings = parseCommandLine(argc, argv);
  if (!settings)
    return report(settings.takeError());

  DialectRegistry registry;
  registerDialects(registry);
  registerExecution(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // The check of what can run names unregistered ops.
  context.allowUnregisteredDialects();
  // The source line is clearer than the op in generic form.
  context.printOpOnDiagnostic(false);
  llvm::SourceMgr sources;
  cutLongLines(sources);
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  NamedPlaces places(&context, settings->programs.front());
  Progress progress;
  llvm::Expected<bool> holds = runCommand(*settings, context, progress);
  progress.clear();
  if (!holds)
    return report(holds.takeError());
  return *holds ? kRunDone : kRunDiffers;
}
