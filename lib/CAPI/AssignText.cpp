//===- AssignText.cpp - From the text of a program to another -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssignText.h"
#include "AssignRequest.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Support/InputFile.h"
#include "prec/Support/Nesting.h"
#include "prec/Support/TruthValues.h"
#include "prec/Tools/Registration.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// The file name in locations of a program that names no file.
static constexpr llvm::StringLiteral kProgramName = "program";

/// Why a text cannot be a program; empty if no reason is found.
static std::string findObstacle(StringRef program) {
  if (program.trim().empty())
    return "is empty";
  std::string foreign = describeForeignContent(program);
  if (!foreign.empty())
    return foreign;
  if (!isBytecode(llvm::MemoryBufferRef(program, kProgramName)) &&
      findTooDeep(program) != StringRef::npos)
    return llvm::formatv("has {0}", kTooDeep);
  return "";
}

static void addMessage(const Diagnostic &diagnostic,
                       std::vector<AssignMessage> &messages) {
  AssignMessage message{diagnostic.getSeverity(), diagnostic.str(), "", 0, 0};
  if (auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>()) {
    message.file = place.getFilename().str();
    message.line = place.getLine();
    message.column = place.getColumn();
  }
  messages.push_back(std::move(message));
  for (const Diagnostic &note : diagnostic.getNotes())
    addMessage(note, messages);
}

/// Null after an error.
static OwningOpRef<ModuleOp> readModule(const std::string &program,
                                        const ParserConfig &parser) {
  OwningOpRef<ModuleOp> module =
      parseSourceString<ModuleOp>(listTruthValues(program).value_or(program),
                                  parser, /*sourceName=*/kProgramName);
  if (!module && isBytecode(llvm::MemoryBufferRef(program, kProgramName)))
    emitError(UnknownLoc::get(parser.getContext()))
        << "this bytecode cannot be read; if it holds StableHLO, "
        << kGenericFormHint;
  if (!module || failed(verifyStubOps(*module)))
    return {};
  if (!module->getBody()->empty())
    return module;
  emitError(module->getLoc()) << "the program holds nothing";
  return {};
}

static LogicalResult writeModule(ModuleOp module, const AssignRequest &request,
                                 FallbackAsmResourceMap &resources,
                                 std::string &text) {
  llvm::raw_string_ostream os(text);
  if (request.output == OutputForm::Bytecode)
    return writeBytecodeToFile(module, os, BytecodeWriterConfig(resources));
  OpPrintingFlags flags;
  flags.assumeVerified();
  if (request.output == OutputForm::Generic)
    flags.printGenericOpForm();
  if (request.withLocations)
    flags.enableDebugInfo();
  AsmState state(module, flags, /*locationMap=*/nullptr, &resources);
  module->print(os, state);
  os << "\n";
  if (auto listed = listTruthValues(text))
    text = std::move(*listed);
  return success();
}

/// The only state that calls share; it never changes.
static const DialectRegistry &getRegistry() {
  static const DialectRegistry registry = [] {
    DialectRegistry made;
    registerCoreDialects(made);
    return made;
  }();
  return registry;
}

static LogicalResult run(StringRef program, AssignRequest request,
                         AssignAnswer &answer) {
  // Only the host may create threads.
  MLIRContext context(getRegistry(), MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects(request.allowsUnregistered);
  context.printOpOnDiagnostic(false);
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    addMessage(diagnostic, answer.messages);
    return success();
  });
  FallbackAsmResourceMap resources;
  // The parser needs a zero behind the text, so it gets a copy.
  OwningOpRef<ModuleOp> module =
      readModule(program.str(),
                 ParserConfig(&context, /*verifyAfterParse=*/true, &resources));
  if (!module)
    return failure();
  AssignReport report;
  if (request.withReport)
    request.settings.report = &report;
  PassManager passes(&context);
  passes.addPass(createAssignPassWith(request.settings));
  if (failed(passes.run(*module)) ||
      failed(writeModule(*module, request, resources, answer.program)))
    return failure();
  if (!request.withReport)
    return success();
  answer.plan = llvm::formatv("{0:2}\n", toJSON(report.plan));
  if (report.exportMap)
    answer.exportMap = llvm::formatv("{0:2}\n", toJSON(*report.exportMap));
  answer.summary = std::move(report.summary);
  return success();
}

AssignAnswer prec::assignText(StringRef program, StringRef options) {
  AssignAnswer answer;
  auto fail = [&](const Twine &message) {
    answer.messages.push_back(
        {mlir::DiagnosticSeverity::Error, message.str(), "", 0, 0});
  };
  llvm::Expected<AssignRequest> request = parseAssignRequest(options);
  if (!request) {
    fail(llvm::toString(request.takeError()));
    return answer;
  }
  std::string obstacle = findObstacle(program);
  if (!obstacle.empty()) {
    fail("the input " + obstacle);
    return answer;
  }
  answer.isDone = succeeded(run(program, std::move(*request), answer));
  if (!answer.isDone) {
    answer.program.clear();
    if (answer.messages.empty())
      fail("the program cannot be read");
  }
  return answer;
}
