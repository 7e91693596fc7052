//===- RoundingSets.h - Some roundings of a program at once -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program in float64 in which each rounding that a preset decides is a
// switch. Any set of them can be enabled, and the results are compared with
// float64. Routers choose as in float64, except for free choices.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ROUNDINGSETS_H
#define PREC_LIB_EXECUTION_ROUNDINGSETS_H

#include "SquaredErrors.h"
#include "prec/Execution/Calibrate.h"

namespace prec {

class RoundingSets {
public:
  /// `outputOf` has for each result of the program its output, if any. A set is
  /// run `numRuns` times, on nearby inputs if fewer inputs are given. All
  /// arguments must outlive this object.
  RoundingSets(const Program &program, llvm::ArrayRef<InputSet> inputs,
               const CalibrateOptions &options,
               llvm::ArrayRef<std::optional<unsigned>> outputOf,
               const llvm::BitVector &free, size_t numOutputs, unsigned numRuns)
      : program(program), inputs(inputs), options(options), outputOf(outputOf),
        free(free), numOutputs(numOutputs), numRuns(numRuns) {}

  /// Compiles the program for another preset. The float64 results of the inputs
  /// are kept.
  llvm::Error compile(const Preset &preset);
  /// The roundings that can be switched, by number.
  llvm::ArrayRef<SwitchedRounding> getRoundings() const {
    return switched.roundings;
  }
  const Plan &getPlan() const { return plan; }

  /// The squared errors of these roundings. A run that fails, or takes many
  /// times as long as without roundings (it may never converge), has an error
  /// of 1. So do results in which elements become infinite or NaN.
  llvm::Expected<SquaredErrors> measure(const llvm::BitVector &on,
                                        bool onNearby = true);
  /// The squared errors of the original program, `wide`, on all inputs, with no
  /// time limit but the user's. Warns if it fails.
  llvm::Expected<SquaredErrors> measureWide(Executable &wide);

private:
  /// An input, or one near it, which is generated again for each run.
  struct Sample {
    size_t input;
    std::optional<unsigned> nearby;
    /// The float64 run on it.
    RunResults exact;
  };
  /// The error of each output.
  using Errors = std::vector<std::optional<double>>;

  llvm::Expected<const Sample *> getSample(size_t input);
  /// The samples on which sets are run.
  llvm::Expected<std::vector<const Sample *>> getSamples(bool withNearby);
  llvm::Error addNearby();
  llvm::Expected<RunResults> runReference(const InputSet &input, bool isNearby);
  Errors getErrors(const RunResults &results, const Sample &sample) const;
  /// A time limit of `times` the float64 time, or the user's if that is lower.
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
  /// The samples of inputs that were needed so far.
  std::map<size_t, Sample> samples;
  /// The samples of nearby inputs on which sets are run.
  std::optional<std::vector<Sample>> samplesNearby;
  /// The longest float64 run.
  double seconds = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_ROUNDINGSETS_H
