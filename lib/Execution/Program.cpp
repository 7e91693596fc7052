//===- Program.cpp - A program and its executable forms -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Program.h"
#include "Crossings.h"
#include "DeviceSelection.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "prec/Analysis/GivenRoles.h"
#include "prec/Conversion/Passes.h"
#include "prec/Support/InputFile.h"
#include "prec/Transforms/Passes.h"
#include "prec/Transforms/Stages.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace prec;

std::string Program::getResultName(unsigned index) const {
  if (description && index < description->results.size() &&
      !description->results[index].name.empty())
    return description->results[index].name;
  return "r" + std::to_string(index);
}

static llvm::Error readDescription(Program &program, StringRef path) {
  llvm::Expected<Description> description = readDescription(path);
  if (!description)
    return description.takeError();
  program.description = std::move(*description);
  program.descriptionPath = path.str();
  return llvm::Error::success();
}

/// Reads "dir/model.json" next to "dir/model.mlir". JSON of another kind, such
/// as a plan, may have that name; it is ignored with a note.
static llvm::Error findDescription(Program &program) {
  SmallString<128> json(program.path);
  llvm::sys::path::replace_extension(json, "json");
  if (program.path == "-" || !llvm::sys::fs::is_regular_file(json))
    return llvm::Error::success();
  return llvm::handleErrors(
      readDescription(program, json),
      [&](const NotADescription &other) {
        program.note = other.message() + "; it is left out";
      },
      [](const llvm::ErrorInfoBase &wrong) -> llvm::Error {
        return llvm::createStringError(wrong.message() +
                                       "; --description=none leaves it out");
      });
}

static llvm::Error describe(Program &program, StringRef description) {
  if (description == "none")
    return llvm::Error::success();
  if (!description.empty())
    return readDescription(program, description);
  // The file next to a program describes the function that runs by default.
  llvm::Expected<func::FuncOp> usual = findEntry(*program.module, "");
  if (!usual) {
    llvm::consumeError(usual.takeError());
    return llvm::Error::success();
  }
  return usual->getName() == program.signature.function
             ? findDescription(program)
             : llvm::Error::success();
}

llvm::Expected<Program> prec::loadProgram(MLIRContext &context, StringRef path,
                                          StringRef function,
                                          StringRef description,
                                          const RolesFile &roles) {
  auto reject = [&](const Twine &why) {
    return llvm::createStringError("'" + path.str() +
                                   "' cannot be run: " + why);
  };
  // Forms are made outside of passes, which would load the dialects they need.
  context.loadDialect<PrecDialect, arith::ArithDialect, func::FuncDialect,
                      linalg::LinalgDialect, tensor::TensorDialect>();
  Program program;
  program.path = path.str();
  llvm::SourceMgr sources;
  auto file = openProgram(path);
  if (!file)
    return file.takeError();
  sources.AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
  program.module = parseSourceFile<ModuleOp>(sources, &context);
  if (!program.module)
    return reject("see the errors above");
  llvm::Expected<func::FuncOp> entry = findEntry(*program.module, function);
  if (!entry)
    return reject(llvm::toString(entry.takeError()));
  // Decisions about signatures must see that the function has callers outside.
  entry->setPublic();
  if (failed(GivenRoles::give(*program.module, roles)))
    return reject("see the errors above");
  FailureOr<Signature> signature = readSignature(*entry);
  if (failed(signature))
    return reject("see the error above");
  program.signature = std::move(*signature);
  if (failed(checkRunnable(*entry)))
    return reject("see the errors above");
  if (llvm::Error error = ::describe(program, description))
    return std::move(error);
  program.choices = markChoices(*program.module);
  return std::move(program);
}

void prec::widenProgram(Program &program) {
  unmarkChoices(*program.module);
  widenArithmetic(ProgramModel(*program.module));
  program.choices = markChoices(*program.module);
}

namespace {
/// One copy of a program on its way to an executable.
class Form {
public:
  Form(const Program &program, const CompileOptions &options)
      : program(program), options(options),
        module(program.module.get().clone()) {}

  /// Renames the symbols of the program, whose names may clash with those of
  /// calls to the host. Must run before such calls are added.
  ModuleOp isolate();
  LogicalResult assign(const Candidate &candidate);
  /// Turns every rounding of the assignment into a switch.
  std::vector<SwitchedRounding> addSwitches(bool hasProbes);
  LogicalResult run(llvm::function_ref<void(OpPassManager &)> addPasses) {
    PassManager pm(module->getContext());
    addPasses(pm);
    return pm.run(*module);
  }
  ExecutableOr compile();
  FailureOr<ObservedProgram>
  compileObserved(llvm::DenseSet<Operation *> continuous);
  ExecutableOr compileCrossed();
  ExecutableOr compileInFloat64(const WidenToF64PassOptions &widening);

private:
  LogicalResult addEntry();

  const Program &program;
  const CompileOptions &options;
  OwningOpRef<ModuleOp> module;
  func::FuncOp entry;
  ClampedConstants clamped;
};
} // namespace

ModuleOp Form::isolate() {
  if (!entry) {
    entry = module->lookupSymbol<func::FuncOp>(program.signature.function);
    isolateNames(*module);
  }
  return *module;
}

LogicalResult Form::assign(const Candidate &candidate) {
  if (getAskedExisting(candidate.existing,
                       candidate.plan ? &*candidate.plan : nullptr,
                       candidate.policy) == Existing::Widen)
    widenArithmetic(ProgramModel(*module));
  ProgramModel model(*module);
  Contexts contexts(model);
  FailureOr<Assignment> assignment =
      makeAssignment(contexts, candidate.policy, candidate.plan);
  if (failed(assignment))
    return failure();
  clamped = applyAssignment(contexts.getProgram(), *assignment);
  contexts.keep();
  return success();
}

std::vector<SwitchedRounding> Form::addSwitches(bool hasProbes) {
  std::vector<SwitchedRounding> roundings;
  std::optional<int64_t> firstProbe;
  if (hasProbes)
    firstProbe = int64_t(program.choices.size());
  for (RoundOp round : addRoundingCalls(isolate(), clamped, firstProbe)) {
    SwitchedRounding &rounding = roundings.emplace_back();
    for (StringAttr id : round.getDecisionAttr().getIds())
      rounding.ids.push_back(id.str());
    rounding.isClamped = clamped.contains(round.getInput().getDefiningOp());
  }
  return roundings;
}

/// Adds the wrapper and removes functions that the entry does not reach, since
/// they need not compile.
LogicalResult Form::addEntry() {
  addChoiceCalls(isolate());
  addEntryWrapper(entry);
  return run([](OpPassManager &pm) { pm.addPass(createSymbolDCEPass()); });
}

ExecutableOr Form::compile() {
  isolate();
  Signature signature = takeKinds(program.signature, entry);
  if (failed(addEntry()))
    return failure();
  return Executable::compile(std::move(module), signature, false, options);
}

ExecutableOr Form::compileInFloat64(const WidenToF64PassOptions &widening) {
  isolate();
  Signature signature = takeKinds(program.signature, entry);
  if (failed(checkKernels(*module, options.device, /*isWidened=*/true)) ||
      failed(addEntry()))
    return failure();
  // Lowerings fold constants and add their own in the type that they see, so
  // they run after widening. In between there are tosa ops on f64, which tosa's
  // verifier rejects.
  PassManager pm(module->getContext());
  pm.enableVerifier(false);
  pm.addPass(createWidenToF64Pass(widening));
  buildToLinalgPipeline(pm);
  if (failed(pm.run(*module)))
    return failure();
  return Executable::compile(std::move(module), signature, true, options);
}

ExecutableOr prec::compileWide(const Program &program,
                               const CompileOptions &options) {
  return Form(program, options).compile();
}

ExecutableOr prec::compileReference(const Program &program,
                                    const CompileOptions &options) {
  WidenToF64PassOptions widening;
  widening.keepModelIntegers = true;
  return Form(program, options).compileInFloat64(widening);
}

static AssignSettings makeSettings(const Candidate &candidate,
                                   AssignReport &report) {
  AssignSettings settings;
  settings.policy = candidate.policy;
  settings.plan = candidate.plan;
  settings.emulate = candidate.emulate;
  settings.existing = candidate.existing;
  settings.report = &report;
  return settings;
}

FailureOr<Plan> prec::planCandidate(const Program &program,
                                    const Candidate &candidate) {
  AssignReport report;
  AssignSettings settings = makeSettings(candidate, report);
  settings.stopAfter = Stage::Plan;
  Form form(program, CompileOptions());
  if (failed(form.run([&](OpPassManager &pm) {
        pm.addPass(createAssignPassWith(std::move(settings)));
      })))
    return failure();
  return std::move(report.plan);
}

ExecutableOr prec::compileCandidate(const Program &program,
                                    const Candidate &candidate,
                                    const CompileOptions &options, Plan &plan) {
  AssignReport report;
  Form form(program, options);
  if (failed(form.run([&](OpPassManager &pm) {
        pm.addPass(createAssignPassWith(makeSettings(candidate, report)));
      })))
    return failure();
  plan = std::move(report.plan);
  return form.compile();
}

FailureOr<SwitchedProgram>
prec::compileSwitched(const Program &program, const Candidate &candidate,
                      const SwitchedForm &asked,
                      const CompileOptions &options) {
  Form form(program, options);
  if (failed(form.assign(candidate)))
    return failure();
  SwitchedProgram switched;
  switched.roundings = form.addSwitches(asked.hasProbes);
  WidenToF64PassOptions widening;
  widening.keepDecisions = widening.keepModelIntegers = true;
  ExecutableOr executable =
      asked.isInFloat64 ? form.compileInFloat64(widening) : form.compile();
  if (failed(executable))
    return failure();
  switched.executable = std::move(*executable);
  return std::move(switched);
}

/// Appends the seeds to the arguments. They are float64 in the module already.
static Signature addSeeds(Signature signature, func::FuncOp entry,
                          std::vector<unsigned> &swept) {
  for (unsigned i = 0, end = entry.getNumArguments(); i < end; ++i) {
    auto result = entry.getArgAttrOfType<IntegerAttr>(i, kSeedAttr);
    if (!result)
      continue;
    entry.removeArgAttr(i, kSeedAttr);
    swept.push_back(result.getInt());
    ArgumentSpec seed;
    seed.name = ("seed " + Twine(result.getInt())).str();
    seed.kind = ElementKind::f64;
    seed.shape = signature.results[result.getInt()].shape;
    signature.arguments.push_back(std::move(seed));
  }
  return signature;
}

static llvm::StringMap<std::vector<std::string>>
takeKeptReaders(ModuleOp module) {
  llvm::StringMap<std::vector<std::string>> readers;
  if (auto kept = module->getAttrOfType<DictionaryAttr>(kKeptReadersAttr))
    for (NamedAttribute entry : kept)
      for (auto id : cast<ArrayAttr>(entry.getValue()).getAsRange<StringAttr>())
        readers[entry.getName()].push_back(id.str());
  module->removeAttr(kKeptReadersAttr);
  return readers;
}

/// Marks the clones of the ops in `continuous`.
static void markContinuous(ModuleOp original, ModuleOp clone,
                           const llvm::DenseSet<Operation *> &continuous) {
  if (continuous.empty())
    return;
  SmallVector<Operation *> ops;
  original.walk([&](Operation *op) { ops.push_back(op); });
  auto next = ops.begin();
  clone.walk([&](Operation *op) {
    if (continuous.contains(*next++))
      op->setAttr(kContinuousAttr, UnitAttr::get(op->getContext()));
  });
}

FailureOr<ObservedProgram>
Form::compileObserved(llvm::DenseSet<Operation *> continuous) {
  markContinuous(program.module.get(), *module, continuous);
  // Private functions are swept only if the entry reaches them.
  for (auto function : module->getOps<func::FuncOp>())
    if (function.getName() != program.signature.function)
      function.setPrivate();
  unmarkChoices(*module);
  EmitAdjointPassOptions adjoint;
  adjoint.probes = "decisions";
  adjoint.observe = true;
  PassManager pm(module->getContext());
  // Between its steps there are tosa ops on f64, which tosa's verifier rejects.
  pm.enableVerifier(false);
  pm.addPass(createEmitAdjointPass(adjoint));
  if (failed(pm.run(*module)) || failed(verify(*module)))
    return failure();
  ObservedProgram observed;
  observed.continuous = std::move(continuous);
  isolate();
  Signature signature = addSeeds(program.signature, entry, observed.swept);
  observed.keptReaders = takeKeptReaders(*module);
  observed.sites = addObservationCalls(*module);
  observed.margins = addMarginCalls(*module);
  if (failed(addEntry()))
    return failure();
  CompileOptions sharing = options;
  sharing.sharesLoops = true;
  ExecutableOr executable =
      Executable::compile(std::move(module), signature, true, sharing);
  if (failed(executable))
    return failure();
  observed.executable = std::move(*executable);
  return std::move(observed);
}

FailureOr<ObservedProgram>
prec::compileObserved(const Program &program,
                      llvm::DenseSet<Operation *> continuous,
                      const CompileOptions &options) {
  return Form(program, options).compileObserved(std::move(continuous));
}

ExecutableOr Form::compileCrossed() {
  addCrossings(isolate());
  // Integers of the model cross borders, too, and only float64 has numbers that
  // are so near to a border. So they are not kept.
  return compileInFloat64({});
}

ExecutableOr prec::compileCrossed(const Program &program,
                                  const CompileOptions &options) {
  return Form(program, options).compileCrossed();
}
