//===- ValueErrors.h - The error of every rounding --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the switched forms of a candidate. The form that computes as the
// candidate runs with every rounding, to measure the error that arrives at each
// and the error that it adds. The float64 form runs with no rounding and with
// each rounding alone, to measure its effect on the results. In f32 the
// rounding errors of all ops would change as well and hide a small effect.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_EXECUTION_VALUEERRORS_H
#define PREC_LIB_EXECUTION_VALUEERRORS_H

#include "prec/Execution/Compare.h"

namespace prec {

class ValueErrors {
public:
  /// The candidate as it computes, and in float64 except for its roundings.
  ValueErrors(SwitchedProgram candidate, SwitchedProgram inFloat64,
              const Plan &plan, int64_t numChoices);

  /// Runs one input and adds one entry to every rounded value.
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
