//===- Comparer.h - Three forms of a program side by side -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the reference, the program as it came and its candidate, and fills in a
// comparison. A router's choice is a jump and no rounding error: where one
// changed, the program is run again with the choices of the reference, and its
// errors are those of that run.
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

  llvm::Error compile(llvm::function_ref<ExecutableOr()> makeCandidate,
                      bool hasSameChoices);
  /// Adds one entry to everything that is per set of inputs.
  llvm::Error compare(const InputSet &input);

private:
  llvm::Expected<RunResults> run(const Executable &executable,
                                 const InputSet &input,
                                 HostAnswers answers = HostAnswers());
  /// Elements that differ, per choice.
  std::vector<int64_t> countChanges(const RunResults &run,
                                    const RunResults &referenceRun) const;
  llvm::Error addOutputs(const RunResults &referenceRun,
                         const RunResults &wideRun,
                         const RunResults &candidateRun);
  void addRouters(const RunResults &referenceRun,
                  llvm::ArrayRef<int64_t> wideChanges,
                  llvm::ArrayRef<int64_t> candidateChanges);

  const Program &program;
  const CompareOptions &options;
  Comparison &comparison;
  std::unique_ptr<Executable> reference, wide, candidate;
  bool hasSameChoices = true;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_COMPARER_H
