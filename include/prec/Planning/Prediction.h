//===- Prediction.h - What a plan is expected to cost in error --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PREDICTION_H
#define PREC_PLANNING_PREDICTION_H

#include "prec/Planning/PricedOutput.h"

namespace prec {

/// The expected relative rms error of an output. For several results it is the
/// rms over the results.
struct PredictedError {
  PricedOutput output;
  /// The mean over the inputs of the calibration, and the error if each
  /// rounding met the input that is worst for it.
  double mean = 0, worst = 0;
  /// The squared error that roundings alone make in the worst case, summed over
  /// all results. `predict` sets it; no file has it.
  double rounded = 0;
};

/// The predicted number of flips of a choice.
struct PredictedFlips {
  /// The id of the choice, the contraction that computes its scores, and the
  /// results that hold its outcome (CalibratedChoice).
  std::string id, router;
  std::vector<std::string> results;
  /// Whether the best of several candidates is chosen.
  bool isSelection = false;
  /// The share of choices that flip, and the number of choices in the
  /// calibration.
  double rate = 0, choices = 0;
  /// The number of roundings in the plan whose effect on the choice is unknown.
  int64_t unknown = 0;
};

struct PlanPrediction {
  /// The source of the prices: "data", "generated" or "user".
  std::string source;
  std::vector<PredictedError> outputs;
  std::vector<PredictedFlips> choices;
  /// The first rounding whose effect on choices is unknown, if there is one.
  std::string unknownFlips;
  /// Choices without margins, whose flip rate is unknown.
  std::vector<std::string> choicesWithoutMargins;
  /// `unknown` holds the ids of roundings without a price, so that the errors
  /// are lower bounds. `overflowing` holds the ids of roundings that make
  /// elements infinite.
  std::vector<std::string> unknown, overflowing;

  bool isComplete() const { return unknown.empty() && overflowing.empty(); }
  /// The output with the largest mean error; null without outputs.
  const PredictedError *findLargest() const;
};

/// Above this relative error, first-order predictions are unreliable: a train
/// step with a measured error of 29 % was predicted at a third of it.
inline constexpr double kFirstOrderLimit = 0.1;

} // namespace prec

#endif // PREC_PLANNING_PREDICTION_H
