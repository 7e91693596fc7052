//===- RoundingSets.h - Some roundings of a program at once -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program in float64 in which each rounding that a preset decides is a
// switch: any set of them takes place, and what results is compared with
// float64. Routers choose as they do in float64.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_ROUNDINGSETS_H
#define PREC_LIB_EXECUTION_ROUNDINGSETS_H

#include "prec/Execution/Calibrate.h"

namespace prec {

/// By output of a calibration, squared relative errors, summed over the results
/// that it stands for.
struct SquaredErrors {
  std::vector<double> mean, worst;

  explicit SquaredErrors(size_t outputs)
      : mean(outputs), worst(outputs), counts(outputs) {}
  /// Of one more input. Outputs that are zero, to which no error is relative,
  /// have none.
  void add(llvm::ArrayRef<std::optional<double>> errors);
  /// Nothing where no input had any.
  std::vector<std::optional<double>> getMeans() const;

private:
  std::vector<int64_t> counts;
};

class RoundingSets {
public:
  /// By result of the program, its output if it has one. A set is run so often;
  /// where there are fewer inputs, on others nearby. All outlive it.
  RoundingSets(const Program &program, llvm::ArrayRef<InputSet> inputs,
               const CalibrateOptions &options,
               llvm::ArrayRef<std::optional<unsigned>> outputOf,
               size_t numOutputs, unsigned numRuns)
      : program(program), inputs(inputs), options(options), outputOf(outputOf),
        numOutputs(numOutputs), numRuns(numRuns) {}

  /// Anew for another preset; what float64 makes of the inputs is kept.
  llvm::Error compile(const Preset &preset);
  /// Switches and their decisions, in order; null where there is none.
  llvm::ArrayRef<const Decision *> getSwitches() const { return switches; }
  const Plan &getPlan() const { return plan; }

  /// What these roundings cost, of each input the mean over it and those
  /// nearby. A run that fails, or takes many times as long as without, as where
  /// it never converges, has an error of 1, and so have results of which
  /// elements become infinite or no numbers.
  llvm::Expected<SquaredErrors> measure(const llvm::BitVector &on,
                                        bool onNearby = true);
  /// The same of the program as it came, on all inputs and without a limit but
  /// the user's; with a warning where it fails.
  llvm::Expected<SquaredErrors> measureWide();

private:
  struct Sample {
    const InputSet *input;
    /// Of float64.
    RunResults exact;
  };
  /// By output.
  using Errors = std::vector<std::optional<double>>;

  /// The input, and if it is one that sets are run on, those nearby.
  llvm::Expected<llvm::ArrayRef<Sample>> getSamples(size_t input);
  llvm::Error addNearby(size_t input, std::vector<Sample> &samples);
  llvm::Expected<RunResults> runReference(const InputSet &input);
  /// An error of all if the run fails, for which `warn` has the reason.
  llvm::Expected<Errors>
  getErrors(Executable &executable, const Sample &sample, RunRequest request,
            llvm::function_ref<void(const RunFailure &)> warn) const;
  RunRequest makeRequest(const InputSet &input, const llvm::BitVector &on,
                         llvm::StringRef form) const;

  const Program &program;
  llvm::ArrayRef<InputSet> inputs;
  const CalibrateOptions &options;
  llvm::ArrayRef<std::optional<unsigned>> outputOf;
  size_t numOutputs;
  unsigned numRuns;
  Plan plan;
  SwitchedProgram switched;
  std::vector<const Decision *> switches;
  std::vector<std::unique_ptr<InputSet>> nearby;
  /// By input, as far as asked for.
  std::vector<std::vector<Sample>> samples;
  /// The longest that float64 took.
  double seconds = 0;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_ROUNDINGSETS_H
