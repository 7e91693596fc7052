//===- Tune.cpp - A contract that was measured ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prices are corrected in both directions: errors that cancel leave room for
// more roundings. The margin of the contract stays, since other inputs will
// have other errors than those that are measured here.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Tune.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;

/// Corrections that are closer than this change no plan that matters.
static constexpr double kSettled = 0.03;
static constexpr unsigned kRounds = 5;

/// The relative rms of each result that an output stands for, on each input;
/// NaN where elements became infinite or no numbers.
static std::vector<double> getErrors(const PredictedError &output,
                                     const Comparison &comparison) {
  std::vector<double> errors;
  for (const OutputComparison &result : comparison.outputs)
    if (output.results > 1 || result.name == output.output)
      for (const ErrorMetrics &m : result.candidate) {
        bool isFinite =
            m.nanAppeared + m.nanVanished + m.infAppeared + m.infVanished == 0;
        errors.push_back(isFinite ? m.relativeRms : NAN);
      }
  return errors;
}

static double getLargest(llvm::ArrayRef<double> errors) {
  double largest = errors.empty() ? NAN : 0;
  for (double error : errors)
    largest = std::isnan(error) || error > largest ? error : largest;
  return largest;
}

static std::optional<double> findBound(const Contract &contract,
                                       llvm::StringRef output) {
  std::optional<double> least;
  for (const Contract::ErrorBound &bound : contract.errors)
    if (bound.output.empty() || bound.output == output)
      least = std::min(bound.error, least.value_or(bound.error));
  return least;
}

/// Prices are squares.
static std::shared_ptr<const Calibration>
correct(const Calibration &calibration, llvm::ArrayRef<double> corrections) {
  auto corrected = std::make_shared<Calibration>(calibration);
  for (CalibratedValue &value : corrected->values)
    value.forEachPrices([&](FormatPrices &prices) {
      for (Price *price :
           {&prices.all, &prices.contractions, &prices.openContractions})
        for (std::vector<double> *numbers : {&price->mean, &price->worst})
          for (auto [number, correction] : llvm::zip(*numbers, corrections))
            number *= correction * correction;
    });
  return corrected;
}

/// What was measured of a plan, by output.
static Tuning::Round judge(const Trial &trial, const Contract &contract,
                           const Calibration &calibration,
                           llvm::ArrayRef<double> corrections) {
  Tuning::Round round;
  round.holds = true;
  round.part = trial.plan.totals.moved.back().getPart();
  for (auto [error, wide, correction] : llvm::zip_equal(
           trial.plan.predicted->outputs, calibration.outputs, corrections)) {
    Tuning::Output output;
    output.name = error.output;
    output.bound = findBound(contract, error.output);
    output.correction = correction;
    output.predicted = error.worst * std::sqrt(double(error.results));
    output.measured = getLargest(getErrors(error, trial.comparison));
    output.wide = std::sqrt(wide.wideWorst);
    if (output.bound && !(output.measured <= *output.bound))
      round.holds = false;
    round.outputs.push_back(std::move(output));
  }
  return round;
}

/// True if the corrections change by enough to plan again.
static bool update(const Tuning::Round &round,
                   std::vector<double> &corrections) {
  bool changes = false;
  for (auto [output, correction] :
       llvm::zip_equal(round.outputs, corrections)) {
    if (!output.bound)
      continue;
    // Prices have no part in what the program costs as it came: where that is
    // much of an error, it says nothing of them.
    bool isRounded =
        std::min(output.measured, output.predicted) > 2 * output.wide;
    double ratio = 1;
    if (!std::isfinite(output.measured))
      ratio = 4;
    else if (output.predicted > 0 && isRounded)
      ratio = std::clamp(output.measured / output.predicted, 0.25, 4.0);
    changes |= std::abs(ratio - 1) > kSettled;
    correction *= ratio;
  }
  return changes;
}

llvm::Expected<Tuning>
prec::tune(Trials &trials, const Candidate &candidate,
           llvm::function_ref<void(const llvm::Twine &)> say) {
  const Policy &policy = candidate.policy;
  Tuning tuning;
  // No price makes it hold.
  if (llvm::Error error = policy.contract.checkWide(*policy.calibration)) {
    tuning.rounds.emplace_back().refusal = llvm::toString(std::move(error));
    return std::move(tuning);
  }
  std::vector<double> corrections(policy.calibration->outputs.size(), 1);
  for (unsigned number = 1; number <= kRounds; ++number) {
    say(llvm::formatv("round {0} of {1}", number, kRounds).str());
    Candidate corrected = candidate;
    corrected.policy.calibration = correct(*policy.calibration, corrections);
    llvm::Expected<Plan> plan = trials.plan(corrected);
    if (!plan) {
      Tuning::Round round;
      round.refusal = llvm::toString(plan.takeError());
      tuning.rounds.push_back(std::move(round));
      if (tuning.best)
        break;
      // Nothing says yet how much too high the prices are.
      for (double &correction : corrections)
        correction /= 2;
      continue;
    }
    corrected.plan = std::move(*plan);
    llvm::Expected<Trial> trial = trials.run(corrected);
    if (!trial)
      return trial.takeError();
    Tuning::Round round =
        judge(*trial, policy.contract, *policy.calibration, corrections);
    bool isBetter =
        round.holds &&
        (!tuning.best || round.part < tuning.rounds[tuning.bestRound].part);
    bool changes = update(round, corrections);
    tuning.rounds.push_back(std::move(round));
    if (isBetter) {
      tuning.best = std::move(*trial);
      tuning.bestRound = tuning.rounds.size() - 1;
    }
    if (!changes)
      break;
  }
  return std::move(tuning);
}
