//===- Comparer.h - Three forms of a program side by side -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the reference, the program as it came and its candidates, and fills in a
// comparison with each. A router's choice is a jump and no rounding error:
// where one changed, the program is run again with the choices of the
// reference, and its errors are told of both runs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_COMPARER_H
#define PREC_LIB_EXECUTION_COMPARER_H

#include "prec/Execution/Compare.h"

namespace prec {

/// The error of a form that failed to compile, after its diagnostics.
llvm::Error cannotCompile(llvm::StringRef path, llvm::StringRef form);

/// The forms that every comparison runs are compiled once, and run once on each
/// input however many candidates there are.
class Comparer {
public:
  /// All outlive it.
  Comparer(const Program &program, llvm::ArrayRef<InputSet> inputs,
           const CompareOptions &options)
      : program(program), inputs(inputs), options(options) {}

  /// The forms that do not depend on the candidate.
  llvm::Error compileReferences();
  /// The candidate's path is for messages. The choices of all candidates have
  /// to do with those of the program in the same way.
  llvm::Expected<Comparison>
  compare(llvm::function_ref<ExecutableOr()> makeCandidate,
          llvm::StringRef candidatePath,
          llvm::ArrayRef<RouterChoice> candidateChoices);

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

  /// What one input gives without the candidate.
  struct ReferenceRuns {
    RunResults exact;
    FormResults wide;
    ChoiceChanges wideChanges;
  };

  void startComparison(llvm::ArrayRef<RouterChoice> candidateChoices);
  /// Adds one entry to everything that is per set of inputs.
  llvm::Error addInput(size_t number);
  llvm::Expected<const ReferenceRuns *> runReferences(size_t number);
  llvm::Expected<RunResults> run(Executable &executable, const InputSet &input,
                                 HostAnswers answers = HostAnswers()) const;
  void matchChoices(llvm::ArrayRef<RouterChoice> candidateChoices);
  /// Elements that differ, per choice; `numbers` are those of `run`.
  std::vector<int64_t> countChanges(const RunResults &run,
                                    llvm::ArrayRef<int64_t> numbers,
                                    const RunResults &referenceRun) const;
  /// Choices of the program by which no result jumps, asked for where some
  /// choice differs.
  llvm::Error findFreeChoices();
  /// Runs a form, and again with the reference's choices if some of its own
  /// differ that are not free.
  llvm::Expected<FormResults> runForm(Executable &executable,
                                      const InputSet &input,
                                      llvm::ArrayRef<int64_t> numbers,
                                      const RunResults &referenceRun,
                                      ChoiceChanges &changes);
  llvm::Error addOutputs(const RunResults &referenceRun,
                         const FormResults &wideRuns,
                         const FormResults &candidateRuns);
  void addRouters(const RunResults &referenceRun,
                  const ChoiceChanges &wideChanges,
                  const ChoiceChanges &candidateChanges);

  const Program &program;
  llvm::ArrayRef<InputSet> inputs;
  const CompareOptions &options;
  /// The comparison with the present candidate.
  Comparison comparison;
  std::unique_ptr<Executable> reference, wide, candidate;
  /// The reference of each input that was run.
  std::vector<ReferenceRuns> references;
  std::optional<llvm::BitVector> free;
  /// The numbers that the program's choices have in each form, wide and
  /// candidate; none if the choices of the two have nothing to do with each
  /// other.
  std::vector<int64_t> numbers[2];
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_COMPARER_H
