//===- Executable.h - A compiled function -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module that `prec-to-cpu` and MLIR's execution engine compile in process.
// Every run is a child process, so an assertion, a crash or an endless loop of
// the program only gives an error here. The child has copies of the arguments,
// which programs may overwrite.
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

/// The reason why a run has no results.
class RunFailure : public llvm::ErrorInfo<RunFailure> {
public:
  // llvm::ErrorInfo requires this name.
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

/// Drops the failure of a run; returns any other error.
llvm::Error forgetRunFailure(llvm::Error error);

/// The host's answers to the calls that Instrumentation.h adds.
struct HostAnswers {
  /// For each rounding, whether it takes place. Without a value all do.
  std::optional<llvm::BitVector> switches;
  /// True if probes are sent back.
  bool wantsProbes = true;
  /// Choices by number, each in the order in which it is made. A choice without
  /// an entry stays the program's own.
  std::map<int64_t, std::vector<Array>> choices;
  /// The sites of margins, by number, and the site from which a sweep starts.
  llvm::ArrayRef<MarginSite> margins;
  std::optional<int64_t> startingMargin;
  /// Undefined values at places below this number get other content.
  int64_t placesWithOtherContent = 0;
};

/// Limits the duration of a run, and reports that it is still running.
struct RunLimits {
  /// The limit in seconds; 0 for no limit.
  double timeoutSeconds = 0;
  /// Called about ten times per second.
  llvm::function_ref<void()> tick;
};

struct RunRequest {
  llvm::ArrayRef<Array> arguments;
  HostAnswers answers;
  RunLimits limits;
  /// A description of the run for messages: "seed 1, in float64".
  std::string label;
  /// Warns if a result depends on undefined values. If the run meets any, this
  /// takes another run.
  bool findsUndefined = true;
};

struct RunResults {
  /// The number in `probes` of the margins from which a sweep started.
  static constexpr int64_t kMargins = -1;

  std::vector<Array> results;
  /// The arrays that probes received, by number, in the order of the calls.
  std::map<int64_t, std::vector<Array>> probes;
  /// The places at which the run met undefined values.
  std::vector<int64_t> undefinedPlaces;

  /// The choices of the run, for use in another run; `count` is their number.
  std::map<int64_t, std::vector<Array>> getChoices(size_t count) const {
    return {probes.lower_bound(0), probes.lower_bound(int64_t(count))};
  }
};

/// The device that runs the kernels of a program.
struct DeviceChoice {
  enum class Kind { None, Emulator, Cuda };
  Kind kind = Kind::None;
  /// The seed of the emulator's schedule.
  uint64_t seed = 1;
  /// The emulator adds products as the tensor cores of an H100 do, aligned and
  /// truncated, instead of one after the other.
  bool alignsProducts = false;
  /// The number of multiprocessors of the emulator, which sets the launch size
  /// of persistent kernels. The default is that of an H100 SXM5.
  unsigned multiprocessors = 132;
};

struct CompileOptions {
  /// Optimizes all code, not only loops with many iterations. This pays if
  /// running takes longer than compiling. The order of operations stays the
  /// same, but a call of the C library may become a simpler one.
  bool fast = false;
  /// Compiles equal loops once. This pays for large programs that repeat
  /// themselves, such as reverse sweeps over layers.
  bool sharesLoops = false;
  DeviceChoice device;
};

/// Registers the translation of compiled programs to LLVM IR; needed in
/// addition to registerDialects.
void registerExecution(mlir::DialectRegistry &registry);

class Executable {
public:
  /// Consumes the module, which contains `function` with `signature`. With
  /// `isWidened` the module has f64 wherever the signature has a float.
  /// Failures are reported as diagnostics.
  static mlir::FailureOr<std::unique_ptr<Executable>>
  compile(mlir::OwningOpRef<mlir::ModuleOp> module, const Signature &signature,
          bool isWidened, const CompileOptions &options);
  ~Executable();

  /// Runs the program once. `arguments` have the kinds of the signature, or are
  /// floats that this function rounds to these kinds. A widened program then
  /// gets them widened, and its results are f64. Results for which the
  /// signature gives another kind are converted to it. The first time that a
  /// result depends on an undefined value, a warning with its place is emitted
  /// as a diagnostic.
  llvm::Expected<RunResults> run(const RunRequest &request);
  /// Runs `count` requests one after the other until one fails. They share one
  /// process if the program keeps no state, because a process costs as much as
  /// a run of a small program. `getRequest` is called in that process, `take`
  /// in this one. `limits` apply to each request; labels are not used.
  llvm::Error runEach(size_t count,
                      llvm::function_ref<RunRequest(size_t)> getRequest,
                      const RunLimits &limits,
                      llvm::function_ref<void(RunResults)> take) const;

private:
  Executable(const Signature &signature, bool isWidened,
             const DeviceChoice &device);
  llvm::Expected<RunResults> runOnce(const RunRequest &request) const;
  void findUndefined(const RunRequest &request, const RunResults &results);
  /// The following functions run in the child: they prepare it, answer a
  /// request, and call the program and send its results.
  void start(RecordWriter &writer) const;
  void answer(const RunRequest &request, bool isFirst,
              RecordWriter &writer) const;
  void call(std::vector<Array> arguments, RecordWriter &writer) const;
  /// Converts the results for which the signature gives another kind.
  void convertResults(RunResults &results) const;

  Signature signature;
  bool isWidened;
  DeviceChoice device;
  /// True if a run may see state that an earlier run left.
  bool keepsState = false;
  /// The places of undefined values, in the form of `kUndefinedPlacesAttr`.
  std::vector<mlir::FusedLoc> undefinedPlaces;
  /// True once a warning about them was emitted.
  bool warned = false;
  std::unique_ptr<CompiledCode> code;
  void (*entry)(void **) = nullptr;
};

} // namespace prec

#endif // PREC_EXECUTION_EXECUTABLE_H
