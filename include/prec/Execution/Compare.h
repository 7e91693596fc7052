//===- Compare.h - Running a program and its candidate ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_COMPARE_H
#define PREC_EXECUTION_COMPARE_H

#include "prec/Execution/Comparison.h"
#include "prec/Execution/Program.h"

namespace prec {

/// The arguments of one run and a label for their origin: "seed 1", or a path.
struct InputSet {
  std::string label;
  std::vector<Array> arguments;
  /// For each argument, whether a file provides it.
  std::vector<bool> areGiven;
};

struct CompareOptions {
  /// Measure every rounding of the plan as well.
  bool perValue = false;
  CompileOptions compile;
  RunLimits limits;
  /// Reports progress.
  llvm::function_ref<void(const llvm::Twine &)> say;
};

/// Compares `program` with the result of assignment.
llvm::Expected<Comparison> compareAssigned(const Program &program,
                                           const Candidate &candidate,
                                           llvm::ArrayRef<InputSet> inputs,
                                           const CompareOptions &options);

/// Compares `program` with another program of the same signature.
llvm::Expected<Comparison> comparePrograms(const Program &program,
                                           const Program &candidate,
                                           llvm::ArrayRef<InputSet> inputs,
                                           const CompareOptions &options);

} // namespace prec

#endif // PREC_EXECUTION_COMPARE_H
