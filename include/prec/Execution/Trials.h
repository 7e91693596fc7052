//===- Trials.h - Several candidates of one program -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The common part of every search over plans: plan under some options or replay
// a plan, narrow, run on the inputs, and compare with float64. The reference
// and the original program are compiled and run only once.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_TRIALS_H
#define PREC_EXECUTION_TRIALS_H

#include "prec/Execution/Compare.h"

namespace prec {
class Comparer;

/// The plan of a candidate and its measurements.
struct Trial {
  /// The plan, with the bytes that the program moves.
  Plan plan;
  Comparison comparison;
};

class Trials {
public:
  /// All arguments must outlive this object.
  Trials(const Program &program, llvm::ArrayRef<InputSet> inputs,
         const CompareOptions &options);
  ~Trials();

  /// Only plans, without diagnostics. The error says why there is no plan.
  llvm::Expected<Plan> plan(const Candidate &candidate);
  /// Plans and measures a candidate. A failure to plan gives diagnostics and an
  /// error. Warnings and remarks are shown for the first candidate only, errors
  /// for all.
  llvm::Expected<Trial> run(const Candidate &candidate);

private:
  const Program &program;
  const CompareOptions &options;
  std::unique_ptr<Comparer> comparer;
  bool isFirst = true;
};

} // namespace prec

#endif // PREC_EXECUTION_TRIALS_H
