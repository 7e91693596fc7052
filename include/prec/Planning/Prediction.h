//===- Prediction.h - What a plan is expected to cost in error --*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_PLANNING_PREDICTION_H
#define PREC_PLANNING_PREDICTION_H

#include "prec/Planning/PricedOutput.h"

namespace prec {

/// The expected relative rms of an output; of several results, their rms.
struct PredictedError {
  PricedOutput output;
  /// On average over the inputs of the calibration, and if each rounding met
  /// the input that is worst for it.
  double mean = 0, worst = 0;
  /// The squared error that roundings alone make in the worst case, summed over
  /// all results. `predict` sets it; no file has it.
  double rounded = 0;
};

/// How often something discrete is expected to come out otherwise.
struct PredictedFlips {
  /// The id of the choice, that of the contraction which its scores come from,
  /// and the results that hold it; see CalibratedChoice.
  std::string id, router;
  std::vector<std::string> results;
  /// The best of several is chosen.
  bool isSelection = false;
  /// The part of the choices that flip, and how many choices were seen.
  double rate = 0, choices = 0;
  /// Roundings in the plan of which nobody knows what they do to it.
  int64_t unknown = 0;
};

struct PlanPrediction {
  /// Where the prices come from: "data", "generated" or "user".
  std::string source;
  std::vector<PredictedError> outputs;
  std::vector<PredictedFlips> choices;
  /// A rounding of which nobody knows what it does to choices, if there is one.
  std::string unknownFlips;
  /// Choices that have no margins, so that nobody knows how often they flip.
  std::vector<std::string> choicesWithoutMargins;
  /// Ids of roundings without a price: the errors are at least those above. Of
  /// `overflowing` ones elements became infinite.
  std::vector<std::string> unknown, overflowing;

  bool isComplete() const { return unknown.empty() && overflowing.empty(); }
  /// The output with the largest mean error, null without outputs.
  const PredictedError *findLargest() const;
};

/// Beyond this relative error first order says little: a train step with a
/// measured error of 29 % was predicted at a third of it.
inline constexpr double kFirstOrderLimit = 0.1;

} // namespace prec

#endif // PREC_PLANNING_PREDICTION_H
