//===- Tune.h - A contract that was measured --------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans under a bound on errors, measures, corrects the prices of each output
// by what was measured over what was predicted, and plans again.
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
    /// The smallest bound on it; none if the contract is not about it.
    std::optional<double> bound;
    /// What predicted errors were multiplied with in this round.
    double correction = 1;
    /// For the worst inputs, with the correction, and of the worst input. Of
    /// several results the largest; not a number if nothing could be compared.
    double predicted = 0, measured = 0;
    /// With nothing rounded.
    double wide = 0;
  };
  struct Round {
    /// Why there was no plan; empty if there was.
    std::string refusal;
    std::vector<Output> outputs;
    /// Of the bytes that the fp32 program moves.
    double part = 1;
    bool holds = false;
  };
  std::vector<Round> rounds;
  /// The plan of the fewest bytes that holds, and its round.
  std::optional<Trial> best;
  size_t bestRound = 0;
};

/// The candidate has a calibration and a bound on errors. Plans that could not
/// be run are errors.
llvm::Expected<Tuning> tune(Trials &trials, const Candidate &candidate,
                            llvm::function_ref<void(const llvm::Twine &)> say);

} // namespace prec

#endif // PREC_EXECUTION_TUNE_H
