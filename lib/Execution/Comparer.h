//===- Comparer.h - Three forms of a program side by side -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the reference, the program as it came and its candidate, and fills in a
// comparison. A router's choice is a jump and no rounding error: where one
// changed, the program is run again with the choices of the reference, and its
// errors are told of both runs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_COMPARER_H
#define PREC_LIB_EXECUTION_COMPARER_H

#include "prec/Execution/Compare.h"

namespace prec {

/// The error of a form that failed to compile, after its diagnostics.
llvm::Error cannotCompile(llvm::StringRef path, llvm::StringRef form);

/// The forms that every comparison runs, compiled once.
class Comparer {
public:
  Comparer(const Program &program, const CompareOptions &options,
           Comparison &comparison)
      : program(program), options(options), comparison(comparison) {}

  /// The candidate's path is for messages.
  llvm::Error compile(llvm::function_ref<ExecutableOr()> makeCandidate,
                      llvm::StringRef candidatePath,
                      llvm::ArrayRef<RouterChoice> candidateChoices);
  /// Adds one entry to everything that is per set of inputs.
  llvm::Error compare(const InputSet &input);

private:
  /// Both runs of a form; one if its choices are the reference's.
  struct FormResults {
    std::vector<Array> own;
    std::optional<std::vector<Array>> replayed;

    const std::vector<Array> &getReplayed() const {
      return replayed ? *replayed : own;
    }
  };

  /// Elements that differ, per choice, in a run of its own, and in one in which
  /// all choices before are the reference's.
  struct ChoiceChanges {
    std::vector<int64_t> own, alone;
  };

  llvm::Expected<RunResults> run(Executable &executable, const InputSet &input,
                                 HostAnswers answers = HostAnswers()) const;
  void matchChoices(llvm::ArrayRef<RouterChoice> candidateChoices);
  /// Elements that differ, per choice; `numbers` are those of `run`.
  std::vector<int64_t> countChanges(const RunResults &run,
                                    llvm::ArrayRef<int64_t> numbers,
                                    const RunResults &referenceRun) const;
  /// Runs a form, and again with the reference's choices if some of its own
  /// differ.
  llvm::Expected<FormResults> runForm(Executable &executable,
                                      const InputSet &input,
                                      llvm::ArrayRef<int64_t> numbers,
                                      const RunResults &referenceRun,
                                      ChoiceChanges &changes) const;
  llvm::Error addOutputs(const RunResults &referenceRun,
                         const FormResults &wideRuns,
                         const FormResults &candidateRuns);
  void addRouters(const RunResults &referenceRun,
                  const ChoiceChanges &wideChanges,
                  const ChoiceChanges &candidateChanges);

  const Program &program;
  const CompareOptions &options;
  Comparison &comparison;
  std::unique_ptr<Executable> reference, wide, candidate;
  /// The numbers that the program's choices have in each form, wide and
  /// candidate; none if the choices of the two have nothing to do with each
  /// other.
  std::vector<int64_t> numbers[2];
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_COMPARER_H
