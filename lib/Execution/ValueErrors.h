//===- ValueErrors.h - The error of every rounding --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the switched forms of a candidate: as it computes, with every rounding,
// to see what arrives at each and what it adds; and in float64 with none and
// with each one alone, to see what it does to the results. In f32 the rounding
// errors of every op would move as well, and hide what a small one does.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_VALUEERRORS_H
#define PREC_LIB_EXECUTION_VALUEERRORS_H

#include "prec/Execution/Compare.h"

namespace prec {

class ValueErrors {
public:
  /// The candidate as it computes, and in float64 but for its roundings.
  ValueErrors(SwitchedProgram candidate, SwitchedProgram inFloat64,
              const Plan &plan, int64_t numChoices);

  /// Adds one entry per rounded value.
  llvm::Error measure(const InputSet &input, const CompareOptions &options);

  std::vector<RoundedValue> take() { return std::move(values); }

private:
  void addErrors(const RunResults &exact, const RunResults &rounded);
  llvm::Error addEffects(const InputSet &input, const RunResults &exact,
                         const HostAnswers &replay,
                         const CompareOptions &options);

  SwitchedProgram candidate, inFloat64;
  int64_t numChoices;
  std::vector<RoundedValue> values;
};

} // namespace prec

#endif // PREC_LIB_EXECUTION_VALUEERRORS_H
