//===- Executable.h - A compiled function -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module compiled in process by `prec-to-cpu` and MLIR's execution engine.
// Every run is a child process of its own, so that an assertion, a crash or an
// endless loop of the program is an error here and nothing else; the child has
// copies of the arguments, which programs may overwrite.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_EXECUTABLE_H
#define PREC_EXECUTION_EXECUTABLE_H

#include "prec/Execution/EntryPoint.h"
#include "prec/Execution/MarginObservation.h"
#include "llvm/ADT/BitVector.h"
#include <map>
#include <memory>

namespace prec {
class CompiledCode;
class RecordWriter;

/// Why a run gave no results.
class RunFailure : public llvm::ErrorInfo<RunFailure> {
public:
  // The name that llvm::ErrorInfo wants.
  static char ID; // NOLINT(readability-identifier-naming)
  enum class Kind { Failed, TimedOut };

  RunFailure(Kind kind, std::string text) : kind(kind), text(std::move(text)) {}
  Kind getKind() const { return kind; }
  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  Kind kind;
  std::string text;
};

/// What the host answers to the calls that Instrumentation.h adds.
struct HostAnswers {
  /// The roundings that take place; all of them without.
  std::optional<llvm::BitVector> switches;
  /// Whether probes are sent back.
  bool wantsProbes = true;
  /// Choices by number, in the order in which they are made; a choice that has
  /// none stays the program's own.
  std::map<int64_t, std::vector<Array>> choices;
  /// What margins are of, by number, and the one from which a sweep starts.
  llvm::ArrayRef<MarginSite> margins;
  std::optional<int64_t> startingMargin;
  /// Undefined values at the places below this number are other ones.
  int64_t placesWithOtherContent = 0;
};

/// How long a run may take, and who hears that it goes on.
struct RunLimits {
  /// 0 means no limit.
  double timeoutSeconds = 0;
  /// Called about ten times per second.
  llvm::function_ref<void()> tick;
};

struct RunRequest {
  llvm::ArrayRef<Array> arguments;
  HostAnswers answers;
  RunLimits limits;
  /// What is run, for messages: "seed 1, in float64".
  std::string label;
  /// Warn if a result depends on undefined values; where there are some this
  /// takes another run.
  bool findsUndefined = true;
};

struct RunResults {
  /// The number among `probes` of the margins from which a sweep started.
  static constexpr int64_t kMargins = -1;

  std::vector<Array> results;
  /// What probes saw, by number, in the order in which they were reached.
  std::map<int64_t, std::vector<Array>> probes;
  /// Where the run met undefined values.
  std::vector<int64_t> undefinedPlaces;

  /// The choices that it made, of so many that there are, for another run.
  std::map<int64_t, std::vector<Array>> getChoices(size_t count) const {
    return {probes.lower_bound(0), probes.lower_bound(int64_t(count))};
  }
};

/// What runs the kernels of a program.
struct DeviceChoice {
  enum class Kind { None, Emulator, Cuda };
  Kind kind = Kind::None;
  /// The seed of the emulator's schedule.
  uint64_t seed = 1;
  /// The emulator adds products as tensor cores of an H100 do, aligned and
  /// cut off, instead of one after the other.
  bool alignsProducts = false;
  /// Multiprocessors of the emulator, by which persistent kernels are launched;
  /// by default those of an H100 SXM5.
  unsigned multiprocessors = 132;
};

struct CompileOptions {
  /// Optimise all code, not only loops that turn often: worth it where running
  /// takes longer than compiling. The order of operations stays; a call of the
  /// C library may become a simpler one.
  bool fast = false;
  /// Compile loops that are alike once: worth it for large programs that repeat
  /// themselves, as reverse sweeps over layers do.
  bool sharesLoops = false;
  DeviceChoice device;
};

/// The translation of compiled programs to LLVM IR, beside registerDialects.
void registerExecution(mlir::DialectRegistry &registry);

class Executable {
public:
  /// Consumes the module. `function` is in it and `signature` describes it.
  /// With `isWidened` the module has f64 wherever the signature has a float.
  /// Failures have been reported as diagnostics.
  static mlir::FailureOr<std::unique_ptr<Executable>>
  compile(mlir::OwningOpRef<mlir::ModuleOp> module, const Signature &signature,
          bool isWidened, const CompileOptions &options);
  ~Executable();

  /// `arguments` are as the signature says, or floats that are rounded to its
  /// kinds here; those of a widened program are widened after that, its results
  /// are f64. Results that the signature gives in another kind are converted to
  /// it. The first time that a result depends on
  /// an undefined value there is a warning with its place, as a diagnostic.
  llvm::Expected<RunResults> run(const RunRequest &request);
  /// Runs that many requests one after the other, until one fails, in one
  /// process if the program keeps no state: a process costs as much as a run of
  /// a small program. `getRequest` is called in that process, `take` in this
  /// one; `limits` are those of each, labels say nothing here.
  llvm::Error runEach(size_t count,
                      llvm::function_ref<RunRequest(size_t)> getRequest,
                      const RunLimits &limits,
                      llvm::function_ref<void(RunResults)> take) const;

private:
  Executable(const Signature &signature, bool isWidened,
             const DeviceChoice &device);
  llvm::Expected<RunResults> runOnce(const RunRequest &request) const;
  void findUndefined(const RunRequest &request, const RunResults &results);
  /// These run in the child: make ready, answer, call the program and send its
  /// results.
  void start(RecordWriter &writer) const;
  void answer(const RunRequest &request, bool isFirst,
              RecordWriter &writer) const;
  void call(std::vector<Array> arguments, RecordWriter &writer) const;
  /// Converts the results that the signature gives in another kind.
  void convertResults(RunResults &results) const;

  Signature signature;
  bool isWidened;
  DeviceChoice device;
  /// Whether a run may find what another one left.
  bool keepsState = false;
  /// Where undefined values may be met, as `kUndefinedPlacesAttr` has them.
  std::vector<mlir::FusedLoc> undefinedPlaces;
  /// Whether there was a warning of them.
  bool warned = false;
  std::unique_ptr<CompiledCode> code;
  void (*entry)(void **) = nullptr;
};

} // namespace prec

#endif // PREC_EXECUTION_EXECUTABLE_H
