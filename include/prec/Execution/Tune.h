//===- Tune.h - Promises that were measured ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans under a bound on errors, measures, corrects the prices of each output
// by what was measured over what was predicted, and plans again. What a policy
// promises is a bound as well: the measured error of its reference. Prices have
// the same part in both errors, so corrected is how they compare.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_EXECUTION_TUNE_H
#define PREC_EXECUTION_TUNE_H

#include "prec/Execution/Trials.h"

namespace prec {

struct Tuning {
  /// One output of the calibration.
  struct Output {
    std::string name;
    /// The smallest bound on it, or what the reference was measured to have;
    /// none if the contract is not about it.
    std::optional<double> bound;
    /// What predicted errors were multiplied with in this round.
    double correction = 1;
    /// The error that is predicted for the worst inputs, with the correction,
    /// and the one that was measured on the worst input: the largest, if
    /// several results are asked for; not a number if nothing could be
    /// compared.
    double predicted = 0, measured = 0;
    /// The error with nothing rounded, on the worst input.
    double wide = 0;
    /// What was measured leaves a contract the margin that predictions leave
    /// it, for inputs that nobody measured.
    bool hasMargin = true;
  };
  struct Round {
    /// Why there was no plan; empty if there was.
    std::string refusal;
    std::vector<Output> outputs;
    /// What the plan costs of what it is to cost little of, bytes or time, as a
    /// part of that of the fp32 program.
    double cost = 1;
    bool holds = false, hasMargin = true;
  };
  /// The round of a policy's reference; none for a contract.
  std::optional<Round> reference;
  std::vector<Round> rounds;
  /// The plan that is best by what is wanted, of those that hold, with margin
  /// if any does, and its round. It is the reference, without a round, if a
  /// policy has no better one.
  std::optional<Trial> best;
  std::optional<size_t> bestRound;
};

/// Whether there is a bound on errors, or a policy that promises one. Both are
/// by price.
bool canBeTuned(const Policy &policy);

/// The candidate can be tuned. Plans that could not be run are errors.
llvm::Expected<Tuning> tune(Trials &trials, const Candidate &candidate,
                            llvm::function_ref<void(const llvm::Twine &)> say);

} // namespace prec

#endif // PREC_EXECUTION_TUNE_H
