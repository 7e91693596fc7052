//===- Executable.cpp - A compiled function -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program is compiled in this process, before the fork. A child only runs
// it.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Executable.h"
#include "ChildProcess.h"
#include "CompiledCode.h"
#include "DeviceSelection.h"
#include "HostFunctions.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "prec/Conversion/Passes.h"
#include "prec/Execution/Metrics.h"
#include "prec/GPU/Passes.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

void prec::registerExecution(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

/// Optimizing a loop costs some milliseconds of compile time and saves some
/// nanoseconds per iteration. From 2^16 to 2^22 the corpus takes the same time
/// within a tenth.
static constexpr int64_t kHotTurns = 1 << 21;

Executable::Executable(const Signature &signature, bool isWidened,
                       const DeviceChoice &device)
    : signature(signature), isWidened(isWidened), device(device) {}

Executable::~Executable() = default;

/// Reports ops that the pipeline left over, because the translation would not
/// name them.
static LogicalResult checkLowered(ModuleOp module) {
  WalkResult result = module.walk([&](Operation *op) {
    bool isLowered =
        isa<ModuleOp, mlir::gpu::BinaryOp, mlir::gpu::LaunchFuncOp>(op) ||
        op->getName().getDialectNamespace() ==
            LLVM::LLVMDialect::getDialectNamespace();
    if (isa<LLVM::FPTruncOp, LLVM::ConstrainedFPTruncIntr>(op) &&
        getElementTypeOrSelf(op->getResult(0)).getIntOrFloatBitWidth() < 32) {
      op->emitError() << "only rounding to nearest even can be run; remove "
                         "the rounding mode";
      return WalkResult::interrupt();
    }
    // Neighbouring ops leave casts between types, and the translation handles
    // them.
    if (isLowered || isa<UnrealizedConversionCastOp>(op))
      return WalkResult::advance();
    op->emitError() << "'" << op->getName()
                    << "' has no lowering to the CPU here";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

FailureOr<std::unique_ptr<Executable>>
Executable::compile(OwningOpRef<ModuleOp> module, const Signature &signature,
                    bool isWidened, const CompileOptions &options) {
  if (failed(verify(*module)) ||
      failed(checkKernels(*module, options.device, /*isWidened=*/false)))
    return failure();
  PassManager pm(module->getContext());
  // Verification after each pass takes a fifth of the compile time.
  pm.enableVerifier(false);
  ToCpuOptions toCpu;
  toCpu.outlineLoops = options.fast || options.sharesLoops;
  toCpu.hotFrom = options.fast ? 0 : kHotTurns;
  toCpu.askHost = true;
  buildToCpuPipeline(pm, toCpu, gpu::addLaunchLowering);
  if (failed(pm.run(*module)) || failed(checkLowered(*module)) ||
      failed(verify(*module)))
    return failure();
  auto executable = std::unique_ptr<Executable>(
      new Executable(signature, isWidened, options.device));
  if (auto host = module->lookupSymbol<LLVM::LLVMFuncOp>(kOtherContentName))
    for (Attribute place : host->getAttrOfType<ArrayAttr>(kUndefinedPlacesAttr))
      executable->undefinedPlaces.push_back(cast<FusedLoc>(place));
  executable->keepsState =
      llvm::any_of(module->getOps<LLVM::GlobalOp>(),
                   [](LLVM::GlobalOp global) { return !global.getConstant(); });
  auto code = CompiledCode::compile(*module, options.fast);
  if (!code)
    return module->emitError() << llvm::toString(code.takeError());
  executable->code = std::move(*code);
  auto entry = executable->code->lookup(("_mlir_ciface_" + kEntryName).str());
  if (!entry)
    return module->emitError() << llvm::toString(entry.takeError());
  executable->entry = *entry;
  return executable;
}

/// In the C interface results come back in a struct whose address is the first
/// argument. All members are words, so the struct is one array.
void Executable::call(std::vector<Array> arguments,
                      RecordWriter &writer) const {
  std::vector<std::vector<int64_t>> descriptors;
  for (Array &argument : arguments)
    descriptors.push_back(makeDescriptor(argument.data(), argument.getShape()));
  constexpr size_t kWordsWithoutShape = 3;
  size_t resultWords = 0;
  for (const ResultType &result : signature.results)
    resultWords += kWordsWithoutShape + 2 * result.shape.size();
  std::vector<int64_t> results(resultWords);
  std::vector<void *> pointers;
  if (!results.empty())
    pointers.push_back(results.data());
  for (std::vector<int64_t> &words : descriptors)
    pointers.push_back(words.data());
  // The packed form takes the address of each argument.
  std::vector<void *> packed;
  for (void *&pointer : pointers)
    packed.push_back(&pointer);
  entry(packed.data());
  size_t word = 0;
  for (auto [i, result] : llvm::enumerate(signature.results)) {
    ElementKind kind = isWidened && prec::isFloat(result.kind)
                           ? ElementKind::f64
                           : result.kind;
    writer.writeArray(
        Record::Kind::Result, i,
        readDescriptor(&results[word], kind, result.shape.size()));
    word += kWordsWithoutShape + 2 * result.shape.size();
  }
}

void Executable::start(RecordWriter &writer) const {
  startDevice(device, writer);
  // Loads the kernels.
  code->initialize();
}

void Executable::answer(const RunRequest &request, bool isFirst,
                        RecordWriter &writer) const {
  std::vector<Array> arguments;
  for (auto [given, spec] :
       llvm::zip_equal(request.arguments, signature.arguments)) {
    Array argument = prec::isFloat(spec.kind) && given.getKind() != spec.kind
                         ? given.convertTo(spec.kind)
                         : given;
    arguments.push_back(isWidened && prec::isFloat(argument.getKind())
                            ? argument.convertTo(ElementKind::f64)
                            : std::move(argument));
  }
  startHost(writer, request.answers, isWidened);
  if (isFirst)
    start(writer);
  call(std::move(arguments), writer);
  finishHost();
}

void Executable::convertResults(RunResults &results) const {
  if (isWidened)
    return;
  for (auto [array, type] : llvm::zip_equal(results.results, signature.results))
    if (type.given)
      array = array.convertTo(*type.given);
}

llvm::Error Executable::runEach(
    size_t count, llvm::function_ref<RunRequest(size_t)> getRequest,
    const RunLimits &limits, llvm::function_ref<void(RunResults)> take) const {
  size_t atOnce = keepsState ? 1 : count;
  for (size_t first = 0; first < count; first += atOnce) {
    auto body = [&](size_t number, RecordWriter &writer) {
      answer(getRequest(first + number), /*isFirst=*/number == 0, writer);
    };
    auto takeConverted = [&](RunResults results) {
      convertResults(results);
      take(std::move(results));
    };
    if (llvm::Error error = runInChild(atOnce, body, limits, takeConverted))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error prec::forgetRunFailure(llvm::Error error) {
  return llvm::handleErrors(std::move(error), [](const RunFailure &) {});
}

llvm::Expected<RunResults>
Executable::runOnce(const RunRequest &request) const {
  RunResults results;
  llvm::Error error = runEach(
      1, [&](size_t) { return request; }, request.limits,
      [&](RunResults taken) { results = std::move(taken); });
  if (!error)
    return std::move(results);
  if (request.label.empty())
    return std::move(error);
  return llvm::handleErrors(
      std::move(error), [&](const RunFailure &failure) -> llvm::Error {
        return llvm::make_error<RunFailure>(
            failure.getKind(), failure.message() + " (" + request.label + ")");
      });
}

/// Describes the first result that differs, such as "3 of 8 elements of result
/// 0"; empty if none differs.
static std::string describeChange(llvm::ArrayRef<Array> a,
                                  llvm::ArrayRef<Array> b) {
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i].getShape() != b[i].getShape())
      return llvm::formatv("the shape of result {0}", i).str();
    if (int64_t count = countDifferentBits(a[i], b[i]))
      return llvm::formatv("{0} of {1} elements of result {2}", count,
                           a[i].size(), i)
          .str();
  }
  return {};
}

/// Warns if a result depends on undefined values. Such a result changes with
/// their content. The content changes at all places first; bisection over the
/// number of leading places then finds the place.
void Executable::findUndefined(const RunRequest &request,
                               const RunResults &results) {
  RunRequest again = request;
  again.answers.wantsProbes = false;
  auto getDifference = [&](int64_t numPlaces) -> std::string {
    again.answers.placesWithOtherContent = numPlaces;
    llvm::Expected<RunResults> other = runOnce(again);
    if (other)
      return describeChange(results.results, other->results);
    bool isLate = false;
    llvm::handleAllErrors(
        other.takeError(),
        [&](const RunFailure &failure) {
          isLate = failure.getKind() == RunFailure::Kind::TimedOut;
        },
        [](const llvm::ErrorInfoBase &) {});
    return isLate ? "how long the program runs" : "whether the program fails";
  };
  int64_t same = 0, differs = undefinedPlaces.size();
  std::string difference = getDifference(differs);
  if (difference.empty())
    return;
  while (differs - same > 1) {
    int64_t middle = same + (differs - same) / 2;
    std::string here = getDifference(middle);
    (here.empty() ? same : differs) = middle;
    if (!here.empty())
      difference = std::move(here);
  }
  FusedLoc place = undefinedPlaces[same];
  mlir::emitWarning(place.getLocations().front())
      << cast<StringAttr>(place.getMetadata()).getValue() << ", which decides "
      << difference
      << (request.label.empty() ? "" : " (" + request.label + ")");
  warned = true;
}

llvm::Expected<RunResults> Executable::run(const RunRequest &request) {
  llvm::Expected<RunResults> results = runOnce(request);
  if (results && !results->undefinedPlaces.empty() && request.findsUndefined &&
      !warned)
    findUndefined(request, *results);
  return results;
}
