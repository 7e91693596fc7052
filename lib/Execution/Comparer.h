//===- Comparer.h - Three forms of a program side by side -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the reference, the original program and its candidates, and fills in a
// comparison with each. A changed choice of a router is a jump and not a
// rounding error. So if a choice changes, the program is run again with the
// choices of the reference, and the comparison has the errors of both runs.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_COMPARER_H
#define PREC_LIB_EXECUTION_COMPARER_H

#include "prec/Execution/Compare.h"

namespace prec {

/// The error of a form that failed to compile, after its diagnostics.
llvm::Error cannotCompile(llvm::StringRef path, llvm::StringRef form);

/// Compiles the forms that all comparisons share once, and runs them once per
/// input, independent of the number of candidates.
class Comparer {
public:
  /// All arguments must outlive this object.
  Comparer(const Program &program, llvm::ArrayRef<InputSet> inputs,
           const CompareOptions &options)
      : program(program), inputs(inputs), options(options) {}

  /// Compiles the forms that do not depend on the candidate.
  llvm::Error compileReferences();
  /// Compares one candidate. Its path is for messages. The choices of all
  /// candidates must pair with those of the program in the same way.
  llvm::Expected<Comparison>
  compare(llvm::function_ref<ExecutableOr()> makeCandidate,
          llvm::StringRef candidatePath,
          llvm::ArrayRef<RouterChoice> candidateChoices);

private:
  /// The results of both runs of a form; only `own` if its choices are the
  /// reference's.
  struct FormResults {
    std::vector<Array> own;
    std::optional<std::vector<Array>> replayed;

    const std::vector<Array> &getReplayed() const {
      return replayed ? *replayed : own;
    }
  };

  /// The number of elements that differ, per choice: in a run with its own
  /// choices, and in a run in which all earlier choices are the reference's.
  struct ChoiceChanges {
    std::vector<int64_t> own, alone;
  };

  /// The runs on one input that do not depend on the candidate.
  struct ReferenceRuns {
    RunResults exact;
    FormResults wide;
    ChoiceChanges wideChanges;
  };

  void startComparison(llvm::ArrayRef<RouterChoice> candidateChoices);
  /// Runs one set of inputs and adds its entries to the comparison.
  llvm::Error addInput(size_t number);
  llvm::Expected<const ReferenceRuns *> runReferences(size_t number);
  llvm::Expected<RunResults> run(Executable &executable, const InputSet &input,
                                 HostAnswers answers = HostAnswers()) const;
  void matchChoices(llvm::ArrayRef<RouterChoice> candidateChoices);
  /// The number of elements that differ, per choice. `numbers` are the numbers
  /// of the choices in `run`.
  std::vector<int64_t> countChanges(const RunResults &run,
                                    llvm::ArrayRef<int64_t> numbers,
                                    const RunResults &referenceRun) const;
  /// Finds the choices of the program by which no result jumps. Called when a
  /// choice differs.
  llvm::Error findFreeChoices();
  /// Runs a form. Runs it again with the reference's choices if some of its own
  /// differ and are not free.
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
  /// The comparison with the current candidate.
  Comparison comparison;
  std::unique_ptr<Executable> reference, wide, candidate;
  /// The reference runs of each input that has been run.
  std::vector<ReferenceRuns> references;
  std::optional<llvm::BitVector> free;
  /// The numbers of the program's choices in each form, wide and candidate.
  /// Unused if the choices of the two cannot be paired.
  std::vector<int64_t> numbers[2];
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_COMPARER_H
