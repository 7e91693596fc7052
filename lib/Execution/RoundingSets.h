//===- RoundingSets.h - Some roundings of a program at once -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program in float64 in which each rounding that a preset decides is a
// switch: any set of them takes place, and what results is compared with
// float64. Routers choose as they do in float64, but for choices that are free.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ROUNDINGSETS_H
#define PREC_LIB_EXECUTION_ROUNDINGSETS_H

#include "SquaredErrors.h"
#include "prec/Execution/Calibrate.h"

namespace prec {

class RoundingSets {
public:
  /// `outputOf` has for each result of the program its output, if it has one. A
  /// set is run `numRuns` times, on inputs nearby where fewer are given. All
  /// arguments outlive it.
  RoundingSets(const Program &program, llvm::ArrayRef<InputSet> inputs,
               const CalibrateOptions &options,
               llvm::ArrayRef<std::optional<unsigned>> outputOf,
               const llvm::BitVector &free, size_t numOutputs, unsigned numRuns)
      : program(program), inputs(inputs), options(options), outputOf(outputOf),
        free(free), numOutputs(numOutputs), numRuns(numRuns) {}

  /// Compiles anew for another preset; what float64 makes of the inputs is
  /// kept.
  llvm::Error compile(const Preset &preset);
  /// What can be switched, by number.
  llvm::ArrayRef<SwitchedRounding> getRoundings() const {
    return switched.roundings;
  }
  const Plan &getPlan() const { return plan; }

  /// What these roundings cost. A run that fails, or takes many times as long
  /// as without, as where it never converges, has an error of 1, and so have
  /// results of which elements become infinite or no numbers.
  llvm::Expected<SquaredErrors> measure(const llvm::BitVector &on,
                                        bool onNearby = true);
  /// The same of the program as it came, `wide`, on all inputs and without a
  /// limit but the user's; with a warning where it fails.
  llvm::Expected<SquaredErrors> measureWide(Executable &wide);

private:
  /// An input, or one nearby, which is made anew for each run.
  struct Sample {
    size_t input;
    std::optional<unsigned> nearby;
    /// What float64 makes of it.
    RunResults exact;
  };
  /// The error of each output.
  using Errors = std::vector<std::optional<double>>;

  llvm::Expected<const Sample *> getSample(size_t input);
  /// The samples that sets are run on.
  llvm::Expected<std::vector<const Sample *>> getSamples(bool withNearby);
  llvm::Error addNearby();
  llvm::Expected<RunResults> runReference(const InputSet &input, bool isNearby);
  Errors getErrors(const RunResults &results, const Sample &sample) const;
  /// So many times what float64 took, or what the user allows.
  RunLimits getLimits(double times) const;
  RunRequest makeRequest(const InputSet &input, const llvm::BitVector &on,
                         llvm::StringRef form) const;
  RunRequest replay(RunRequest request, const Sample &sample) const;

  const Program &program;
  llvm::ArrayRef<InputSet> inputs;
  const CalibrateOptions &options;
  llvm::ArrayRef<std::optional<unsigned>> outputOf;
  const llvm::BitVector &free;
  size_t numOutputs;
  unsigned numRuns;
  Plan plan;
  SwitchedProgram switched;
  /// The sample of each input, as far as somebody asked.
  std::map<size_t, Sample> samples;
  /// The samples of inputs nearby that sets are run on.
  std::optional<std::vector<Sample>> samplesNearby;
  /// The longest that float64 took.
  double seconds = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_ROUNDINGSETS_H
