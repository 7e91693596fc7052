//===- Trials.h - Several candidates of one program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What every search over plans does again and again: plan under some options or
// replay a plan, narrow, run on the inputs, and compare with float64. The
// reference and the program as it came are compiled and run once.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_TRIALS_H
#define PREC_EXECUTION_TRIALS_H

#include "prec/Execution/Compare.h"

namespace prec {
class Comparer;

/// A candidate as it was planned and as it was measured.
struct Trial {
  /// The plan, with the bytes that the program moves.
  Plan plan;
  Comparison comparison;
};

class Trials {
public:
  /// All outlive it.
  Trials(const Program &program, llvm::ArrayRef<InputSet> inputs,
         const CompareOptions &options);
  ~Trials();

  /// Only plans. Says nothing on the way; why there is no plan is in the error.
  llvm::Expected<Plan> plan(const Candidate &candidate);
  /// What cannot be planned is an error after its diagnostics; those of the
  /// first candidate are shown, and errors of all.
  llvm::Expected<Trial> run(const Candidate &candidate);

private:
  const Program &program;
  const CompareOptions &options;
  std::unique_ptr<Comparer> comparer;
  bool isFirst = true;
};

} // namespace prec

#endif // PREC_EXECUTION_TRIALS_H
