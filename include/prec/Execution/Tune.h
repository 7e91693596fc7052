//===- Tune.h - Promises that were measured ---------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tuning plans under a bound on errors, measures the result, corrects the
// prices of each output by the ratio of the measured to the predicted error,
// and plans again. A policy promises a bound as well, the measured error of its
// reference. Its correction is relative to that of the reference, because
// prices enter the errors of both plans in the same way.
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
    /// The smallest bound on the output, or the measured error of the
    /// reference; std::nullopt if the contract does not bound it.
    std::optional<double> bound;
    /// The factor of predicted errors in this round.
    double correction = 1;
    /// The predicted error for the worst inputs, including the correction, and
    /// the measured error on the worst input. If the contract bounds several
    /// results, the largest counts. NaN if nothing could be compared.
    double predicted = 0, measured = 0;
    /// The error on the worst input if nothing is rounded.
    double wide = 0;
    /// True if the measured error stays below the bound by the margin that the
    /// contract keeps for inputs that were not measured.
    bool hasMargin = true;
  };
  struct Round {
    /// Why there is no plan; empty if there is one.
    std::string refusal;
    std::vector<Output> outputs;
    /// The cost of the plan (bytes or time, as the policy says) as a share of
    /// the cost of the fp32 program.
    double cost = 1;
    bool holds = false, hasMargin = true;
  };
  /// The round of a policy's reference; std::nullopt for a contract.
  std::optional<Round> reference;
  std::vector<Round> rounds;
  /// The best plan among those that hold, and its round. Plans with margin come
  /// first. If a policy has no better plan, it is the reference, without a
  /// round.
  std::optional<Trial> best;
  std::optional<size_t> bestRound;
};

/// True if there is a calibration, and a bound on errors or a policy that
/// promises one.
bool canBeTuned(const Policy &policy);

/// Tunes `candidate`, for which canBeTuned must be true. A failure to run a
/// plan is an error.
llvm::Expected<Tuning> tune(Trials &trials, const Candidate &candidate,
                            llvm::function_ref<void(const llvm::Twine &)> say);

} // namespace prec

#endif // PREC_EXECUTION_TUNE_H
