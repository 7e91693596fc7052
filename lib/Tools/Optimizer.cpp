//===- Optimizer.cpp - From the text of a program to another --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Optimizer.h"
#include "NamedPlaces.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/IRDL/IR/IRDL.h"
#include "mlir/Dialect/IRDL/IRDLLoading.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Remark/RemarkStreamer.h"
#include "mlir/Support/Timing.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/ParseUtilities.h"
#include "prec/IR/PrecDialect.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Support/InputFile.h"
#include "prec/Support/SourceLines.h"
#include "prec/Transforms/HostFiles.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace prec;

//===----------------------------------------------------------------------===//
// What options ask for
//===----------------------------------------------------------------------===//

/// --irdl-file
static LogicalResult loadDialects(StringRef path, MLIRContext &context) {
  if (path.empty())
    return success();
  context.getOrLoadDialect<irdl::IRDLDialect>();
  OwningOpRef<ModuleOp> dialects = parseSourceFile<ModuleOp>(path, &context);
  return success(dialects && succeeded(irdl::loadDialects(*dialects)));
}

/// The file of remarks; empty if there are none, or if they are printed.
static std::string getRemarksFile(const MlirOptMainConfig &config) {
  if (!config.shouldEmitRemarks() ||
      config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_STDOUT)
    return "";
  std::string file = config.getRemarksOutputFile();
  if (!file.empty())
    return file;
  return config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_YAML
             ? "mlir-remarks.yaml"
             : "mlir-remarks.bitstream";
}

/// --remarks-filter and related options. Without a filter there is no remark
/// engine, so that remarks cost nothing.
static LogicalResult enableRemarks(MLIRContext &context,
                                   const MlirOptMainConfig &config) {
  if (!config.shouldEmitRemarks())
    return success();
  remark::RemarkCategories categories{
      config.getRemarksAllFilter(), config.getRemarksPassedFilter(),
      config.getRemarksMissedFilter(), config.getRemarksAnalyseFilter(),
      config.getRemarksFailedFilter()};
  std::unique_ptr<remark::detail::RemarkEmittingPolicyBase> policy;
  if (config.getRemarkPolicy() == RemarkPolicy::REMARK_POLICY_FINAL)
    policy = std::make_unique<remark::RemarkEmittingPolicyFinal>();
  else
    policy = std::make_unique<remark::RemarkEmittingPolicyAll>();
  if (config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_STDOUT)
    return remark::enableOptimizationRemarks(context, /*streamer=*/nullptr,
                                             std::move(policy), categories,
                                             /*printAsEmitRemarks=*/true);
  bool isYaml = config.getRemarkFormat() == RemarkFormat::REMARK_FORMAT_YAML;
  std::string file = getRemarksFile(config);
  return remark::enableOptimizationRemarksWithLLVMStreamer(
      context, file,
      isYaml ? llvm::remarks::Format::YAML : llvm::remarks::Format::Bitstream,
      std::move(policy), categories);
}

/// --mlir-diagnostic-verbosity-level
static bool isHidden(DiagnosticSeverity severity,
                     const MlirOptMainConfig &config) {
  VerbosityLevel level = config.getDiagnosticVerbosityLevel();
  switch (severity) {
  case DiagnosticSeverity::Error:
    return false;
  case DiagnosticSeverity::Warning:
    return level == VerbosityLevel::ErrorsOnly;
  case DiagnosticSeverity::Remark:
    return level != VerbosityLevel::ErrorsWarningsAndRemarks;
  case DiagnosticSeverity::Note:
    return !config.shouldShowNotes();
  }
  llvm_unreachable("unknown severity");
}

static std::string printGeneric(Operation *op) {
  std::string text;
  llvm::raw_string_ostream os(text);
  op->print(os, OpPrintingFlags().printGenericOpForm().enableDebugInfo());
  return text;
}

/// --verify-roundtrip: checks that the program stays the same if it is written,
/// as text or bytecode, and read in a new context. The text is in generic form,
/// because any other form omits the locations of bodies that it implies.
static LogicalResult verifyRoundtrip(Operation *op,
                                     const MlirOptMainConfig &config,
                                     bool useBytecode) {
  StringRef form = useBytecode ? "bytecode" : "text";
  MLIRContext context(op->getContext()->getDialectRegistry());
  context.allowUnregisteredDialects(config.shouldAllowUnregisteredDialects());
  if (failed(loadDialects(config.getIrdlFile(), context)))
    return failure();
  std::string written;
  llvm::raw_string_ostream os(written);
  if (!useBytecode)
    op->print(os, OpPrintingFlags().printGenericOpForm().enableDebugInfo());
  else if (failed(writeBytecodeToFile(op, os)))
    return op->emitError() << "cannot be written as bytecode";
  FallbackAsmResourceMap resources;
  OwningOpRef<Operation *> read = parseSourceString<Operation *>(
      written,
      ParserConfig(&context, config.shouldVerifyOnParsing(), &resources));
  if (!read)
    return op->emitError() << "cannot be read again from " << form;
  std::string before = printGeneric(op), after = printGeneric(*read);
  if (before == after)
    return success();
  return op->emitError() << "is another program after it was written and read "
                            "as "
                         << form << ":\n"
                         << before << "\n=====\n"
                         << after;
}

//===----------------------------------------------------------------------===//
// One program
//===----------------------------------------------------------------------===//

/// The program, or null after an error. A program that the models of prec
/// cannot read is an error, too.
static OwningOpRef<Operation *>
readProgram(const std::shared_ptr<llvm::SourceMgr> &sources,
            const ParserConfig &parser, const MlirOptMainConfig &config) {
  OwningOpRef<Operation *> program = parseSourceFileForTool(
      sources, parser, !config.shouldUseExplicitModule());
  const llvm::MemoryBuffer *file =
      sources->getMemoryBuffer(sources->getMainFileID());
  if (!program && isBytecode(file->getMemBufferRef()))
    emitError(FileLineColLoc::get(parser.getContext(),
                                  file->getBufferIdentifier(), 0, 0))
        << "this bytecode cannot be read; if it holds StableHLO, "
        << kGenericFormHint;
  if (program && config.shouldVerifyOnParsing() &&
      failed(verifyStubOps(*program)))
    return {};
  return program;
}

static LogicalResult writeProgram(Operation *op,
                                  const MlirOptMainConfig &config,
                                  FallbackAsmResourceMap &resources,
                                  bool isVerified, raw_ostream &os) {
  if (config.shouldEmitBytecode()) {
    BytecodeWriterConfig writer(resources);
    if (std::optional<int64_t> version = config.bytecodeVersionToEmit())
      writer.setDesiredBytecodeVersion(*version);
    if (config.shouldElideResourceDataFromBytecode())
      writer.setElideResourceDataFlag();
    return writeBytecodeToFile(op, os, writer);
  }
  if (config.bytecodeVersionToEmit())
    return emitError(UnknownLoc::get(op->getContext()))
           << "--emit-bytecode-version goes with --emit-bytecode";
  AsmState state(op, OpPrintingFlags().assumeVerified(isVerified),
                 /*locationMap=*/nullptr, &resources);
  os << OpWithState(op, state) << '\n';
  return success();
}

static LogicalResult
optimizeProgram(const std::shared_ptr<llvm::SourceMgr> &sources,
                MLIRContext &context, const MlirOptMainConfig &config,
                const ToolFiles &files, raw_ostream &os) {
  DefaultTimingManager timingManager;
  applyDefaultTimingManagerCLOptions(timingManager);
  TimingScope timing = timingManager.getRootScope();

  // Several threads make reading slower. Unknown resources are passed through.
  bool isThreaded = context.isMultithreadingEnabled();
  context.disableMultithreading();
  PassReproducerOptions reproducer;
  FallbackAsmResourceMap resources;
  ParserConfig parser(&context, config.shouldVerifyOnParsing(), &resources);
  if (config.shouldRunReproducer())
    reproducer.attachResourceParser(parser);
  TimingScope reading = timing.nest("Parser");
  OwningOpRef<Operation *> program = readProgram(sources, parser, config);
  reading.stop();
  if (!program)
    return failure();
  if (config.shouldVerifyRoundtrip() &&
      (failed(verifyRoundtrip(*program, config, /*useBytecode=*/false)) ||
       failed(verifyRoundtrip(*program, config, /*useBytecode=*/true))))
    return failure();
  context.enableMultithreading(isThreaded);

  PassManager pm((*program)->getName(), PassManager::Nesting::Implicit);
  pm.enableVerifier(config.shouldVerifyPasses());
  if (failed(applyPassManagerCLOptions(pm)))
    return failure();
  pm.enableTiming(timing);
  if ((config.shouldRunReproducer() && failed(reproducer.apply(pm))) ||
      failed(config.setupPassPipeline(pm)))
    return failure();
  if (llvm::Error error = checkPassFiles(pm, files))
    return emitError(UnknownLoc::get(&context))
           << llvm::toString(std::move(error));
  auto &passFiles =
      context.getOrLoadDialect<PrecDialect>()->addInterface<HostFiles>(
          listInputs(pm, files), listOutputs(files));
  // Opening the file of remarks empties it, so this comes after all checks.
  if (failed(enableRemarks(context, config)) || failed(pm.run(*program)))
    return failure();
  if (!config.getReproducerFilename().empty())
    makeReproducer(pm.getOpAnchorName(), pm.getPasses(), *program,
                   config.getReproducerFilename());

  TimingScope writing = timing.nest("Output");
  if (failed(writeProgram(*program, config, resources,
                          config.shouldVerifyPasses() && !pm.empty(), os)))
    return failure();
  if (llvm::Error error = passFiles.keep())
    return emitError(UnknownLoc::get(&context))
           << llvm::toString(std::move(error));
  if (remark::detail::RemarkEngine *engine = context.getRemarkEngine())
    engine->getRemarkEmittingPolicy()->finalize();
  return success();
}

//===----------------------------------------------------------------------===//
// One file
//===----------------------------------------------------------------------===//

static size_t countPrograms(StringRef text, const MlirOptMainConfig &config) {
  if (config.inputSplitMarker().empty())
    return 1;
  SmallVector<StringRef> parts;
  text.split(parts, config.inputSplitMarker());
  return llvm::count_if(parts,
                        [](StringRef part) { return !part.trim().empty(); });
}

LogicalResult prec::optimize(std::unique_ptr<llvm::MemoryBuffer> input,
                             DialectRegistry &registry,
                             const MlirOptMainConfig &config, ToolFiles files,
                             raw_ostream &os) {
  files.isSplit = countPrograms(input->getBuffer(), config) > 1;
  files.dialects = config.getIrdlFile().str();
  files.remarks = getRemarksFile(config);
  // The programs of a file share the threads of this context, if options allow
  // threads.
  MLIRContext threads;
  auto makeSources = [&] {
    auto sources = std::make_shared<llvm::SourceMgr>();
    // Locations are those in the whole file.
    sources->AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(),
                                         /*RequiresNullTerminator=*/false),
        llvm::SMLoc());
    cutLongLines(*sources);
    return sources;
  };
  std::shared_ptr<llvm::SourceMgr> file = makeSources();
  std::optional<SourceMgrDiagnosticVerifierHandler> expected;
  if (config.shouldVerifyDiagnostics())
    expected.emplace(*file, &threads, config.verifyDiagnosticsLevel());

  auto process = [&](std::unique_ptr<llvm::MemoryBuffer> chunk,
                     const llvm::MemoryBufferRef &, raw_ostream &os) {
    std::shared_ptr<llvm::SourceMgr> sources = makeSources();
    sources->AddNewSourceBuffer(std::move(chunk), llvm::SMLoc());
    MLIRContext context(registry, MLIRContext::Threading::DISABLED);
    if (threads.isMultithreadingEnabled())
      context.setThreadPool(threads.getThreadPool());
    context.allowUnregisteredDialects(config.shouldAllowUnregisteredDialects());
    tracing::InstallDebugHandler debugHandler(context, config.getDebugConfig());
    if (expected) {
      context.printOpOnDiagnostic(false);
      expected->registerInContext(&context);
      // Only the messages decide.
      (void)(succeeded(loadDialects(config.getIrdlFile(), context)) &&
             succeeded(optimizeProgram(sources, context, config, files, os)));
      return success();
    }
    SourceMgrDiagnosticHandler handler(*sources, &context);
    ScopedDiagnosticHandler filter(&context, [&](Diagnostic &diagnostic) {
      return success(isHidden(diagnostic.getSeverity(), config));
    });
    NamedPlaces places(&context,
                       sources->getMemoryBuffer(1)->getBufferIdentifier());
    if (failed(loadDialects(config.getIrdlFile(), context)))
      return failure();
    return optimizeProgram(sources, context, config, files, os);
  };
  LogicalResult result = splitAndProcessBuffer(
      llvm::MemoryBuffer::getMemBuffer(input->getMemBufferRef(),
                                       /*RequiresNullTerminator=*/false),
      process, os, config.inputSplitMarker(), config.outputSplitMarker());
  return success(succeeded(result) &&
                 (!expected || succeeded(expected->verify())));
}
