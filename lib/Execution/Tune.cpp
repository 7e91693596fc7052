//===- Tune.cpp - Promises that were measured -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prices are corrected in both directions: errors that cancel leave room for
// more roundings. The margin of the contract stays, since other inputs have
// other errors than the measured ones. A correction from one plan may not fit
// the next, which rounds other values. So the next plan must keep the margin
// again when it is measured.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Tune.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <limits>

using namespace prec;

/// Corrections that differ by less than this change no plan significantly.
static constexpr double kSettled = 0.03;
static constexpr unsigned kRounds = 5;

/// The relative rms of each result that the contract bounds through an output,
/// on each input; NaN if elements became infinite or NaN.
static std::vector<double> getErrors(const Contract &contract,
                                     const PricedOutput &output,
                                     const Comparison &comparison) {
  std::vector<double> errors;
  for (const OutputComparison &result : comparison.outputs)
    if (output.standsFor(result.name) && contract.asksFor(result.name, output))
      for (const ErrorMetrics &m : result.candidate)
        errors.push_back(m.countNonFinite() == 0 ? m.relativeRms : NAN);
  return errors;
}

static double getLargest(llvm::ArrayRef<double> errors) {
  double largest = errors.empty() ? NAN : 0;
  for (double error : errors)
    largest = std::isnan(error) || error > largest ? error : largest;
  return largest;
}

/// Multiplies prices by the squared corrections, because prices are squared
/// errors.
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

/// The measurements of a plan, by output, without bounds and corrections.
static Tuning::Round measure(const Trial &trial, const Policy &policy) {
  Tuning::Round round;
  const MovedBytesChange &moved = trial.plan.totals.moved.back();
  round.cost = moved.getPartOf(policy.cost);
  for (auto [error, wide] : llvm::zip_equal(trial.plan.predicted->outputs,
                                            policy.calibration->outputs)) {
    Tuning::Output output;
    output.name = error.output.name;
    output.predicted = error.worst * std::sqrt(double(error.output.results));
    output.measured =
        getLargest(getErrors(policy.contract, error.output, trial.comparison));
    output.wide = std::sqrt(wide.wideWorst);
    round.outputs.push_back(std::move(output));
  }
  return round;
}

/// The measured over the predicted error; 1 if the ratio tells nothing about
/// prices, because the errors of the original program dominate.
static double getRatio(const Tuning::Output &output) {
  constexpr double kMost = 4;
  if (!std::isfinite(output.measured))
    return kMost;
  bool isRounded =
      std::min(output.measured, output.predicted) > 2 * output.wide;
  if (output.predicted <= 0 || !isRounded)
    return 1;
  return std::clamp(output.measured / output.predicted, 1 / kMost, kMost);
}

namespace {
class Tuner {
public:
  Tuner(Trials &trials, const Candidate &candidate,
        llvm::function_ref<void(const llvm::Twine &)> say)
      : trials(trials), candidate(candidate), policy(candidate.policy),
        say(say), corrections(policy.calibration->outputs.size(), 1) {}
  llvm::Expected<Tuning> run();

private:
  bool isPolicy() const { return policy.contract.isEmpty(); }
  llvm::Error measureReference();
  llvm::Error checkWithoutBounds();
  Candidate makeCandidate() const;
  void judge(Tuning::Round &round) const;
  std::pair<double, double> getWanted(const Tuning::Round &round) const;
  bool isBetter(const Tuning::Round &round, const Tuning::Round &best) const;
  bool wasMeasured(const Tuning::Round &round) const;
  bool updateCorrections(const Tuning::Round &round);

  Trials &trials;
  const Candidate &candidate;
  const Policy &policy;
  llvm::function_ref<void(const llvm::Twine &)> say;
  Tuning tuning;
  /// For each output, the factor of predicted errors. Under a policy it is
  /// relative to the factor of the reference.
  std::vector<double> corrections;
};
} // namespace

/// The reference is in one format, so that the choice of formats is judged
/// against it.
llvm::Error Tuner::measureReference() {
  Candidate reference = candidate;
  reference.policy.reserve = std::numeric_limits<double>::infinity();
  reference.policy.choosesFormats = false;
  say("the reference");
  llvm::Expected<Trial> trial = trials.run(reference);
  if (!trial)
    return trial.takeError();
  tuning.reference = measure(*trial, policy);
  if (llvm::any_of(tuning.reference->outputs, [](const auto &output) {
        return !std::isfinite(output.measured);
      }))
    return llvm::createStringError(
        "results of the reference, autocast, are not finite on these inputs: "
        "there is no error to hold a policy against");
  tuning.reference->holds = true;
  tuning.best = std::move(*trial);
  return llvm::Error::success();
}

/// Returns an error if planning fails without bounds as well. Then prices are
/// not the cause; an example is a calibration of another program.
llvm::Error Tuner::checkWithoutBounds() {
  if (isPolicy() || !tuning.rounds.empty())
    return llvm::Error::success();
  Candidate free = candidate;
  free.policy.contract = Contract();
  return trials.plan(free).takeError();
}

Candidate Tuner::makeCandidate() const {
  Candidate corrected = candidate;
  if (isPolicy())
    corrected.policy.excess = corrections;
  else
    corrected.policy.calibration = correct(*policy.calibration, corrections);
  return corrected;
}

void Tuner::judge(Tuning::Round &round) const {
  round.holds = true;
  size_t inputs = policy.calibration->countInputs();
  for (auto [i, output] : llvm::enumerate(round.outputs)) {
    output.correction = corrections[i];
    if (isPolicy()) {
      const Tuning::Output &reference = tuning.reference->outputs[i];
      output.bound = reference.measured;
      output.predicted *= corrections[i] * getRatio(reference);
    } else {
      const PricedOutput &priced = policy.calibration->outputs[i];
      output.bound = policy.contract.findBound(priced);
      double most =
          output.measured * getErrorMargin(priced.countErrors(), inputs);
      output.hasMargin =
          !output.bound || most <= *output.bound * (1 + kSettled);
    }
    bool isWithin = !output.bound || output.measured <= *output.bound;
    round.holds &= isWithin && (output.hasMargin || output.correction >= 1);
    round.hasMargin &= output.hasMargin;
  }
}

/// The keys by which plans that hold are compared, smaller is better: the cost,
/// unless a policy has a goal for errors. For the goal of both, the squared
/// error enters by its fourth root.
std::pair<double, double> Tuner::getWanted(const Tuning::Round &round) const {
  if (!isPolicy())
    return {round.cost, 0};
  double error = 0;
  for (auto [output, reference] :
       llvm::zip_equal(round.outputs, tuning.reference->outputs))
    if (reference.measured > 0)
      error += std::pow(output.measured / reference.measured, 2);
  switch (policy.preset->goal) {
  case Goal::Fast:
    return {round.cost, error};
  case Goal::Accurate:
    return {error, round.cost};
  default:
    return {std::sqrt(std::sqrt(error)) * round.cost, error};
  }
}

bool Tuner::isBetter(const Tuning::Round &round,
                     const Tuning::Round &best) const {
  if (round.hasMargin != best.hasMargin)
    return round.hasMargin;
  return getWanted(round) < getWanted(best);
}

/// True if an earlier round or the reference had the same errors. Corrections
/// would then repeat, or the policy has no better plan than its reference.
bool Tuner::wasMeasured(const Tuning::Round &round) const {
  auto isSame = [&](const Tuning::Round &other) {
    return llvm::equal(round.outputs, other.outputs,
                       [](const Tuning::Output &a, const Tuning::Output &b) {
                         return a.measured == b.measured;
                       });
  };
  return (tuning.reference && isSame(*tuning.reference)) ||
         llvm::any_of(tuning.rounds, isSame);
}

/// Multiplies the corrections by the measured ratios. True if they change
/// enough to plan again.
bool Tuner::updateCorrections(const Tuning::Round &round) {
  bool changes = false;
  for (auto [output, correction] :
       llvm::zip_equal(round.outputs, corrections)) {
    if (!output.bound)
      continue;
    double ratio = getRatio(output);
    changes |= std::abs(ratio - 1) > kSettled;
    correction *= ratio;
  }
  return changes;
}

llvm::Expected<Tuning> Tuner::run() {
  // Errors without any rounding exceed the contract, so no correction helps.
  if (llvm::Error error = policy.contract.checkWide(*policy.calibration)) {
    tuning.rounds.emplace_back().refusal = llvm::toString(std::move(error));
    return std::move(tuning);
  }
  if (isPolicy())
    if (llvm::Error error = measureReference())
      return std::move(error);
  for (unsigned number = 1; number <= kRounds; ++number) {
    say(llvm::formatv("round {0} of {1}", number, kRounds).str());
    Candidate corrected = makeCandidate();
    llvm::Expected<Plan> plan = trials.plan(corrected);
    if (!plan) {
      if (llvm::Error error = checkWithoutBounds()) {
        llvm::consumeError(plan.takeError());
        return std::move(error);
      }
      Tuning::Round round;
      round.refusal = llvm::toString(plan.takeError());
      tuning.rounds.push_back(std::move(round));
      if (tuning.best)
        break;
      // It is unknown by how much the prices are too high.
      for (double &correction : corrections)
        correction /= 2;
      continue;
    }
    corrected.plan = std::move(*plan);
    llvm::Expected<Trial> trial = trials.run(corrected);
    if (!trial)
      return trial.takeError();
    Tuning::Round round = measure(*trial, policy);
    judge(round);
    const Tuning::Round *best = tuning.bestRound
                                    ? &tuning.rounds[*tuning.bestRound]
                                : tuning.reference ? &*tuning.reference
                                                   : nullptr;
    if (round.holds && (!best || isBetter(round, *best))) {
      tuning.best = std::move(*trial);
      tuning.bestRound = tuning.rounds.size();
    }
    bool changes = !wasMeasured(round) && updateCorrections(round);
    tuning.rounds.push_back(std::move(round));
    if (!changes)
      break;
  }
  return std::move(tuning);
}

bool prec::canBeTuned(const Policy &policy) {
  return policy.calibration &&
         (!policy.contract.errors.empty() ||
          (policy.contract.isEmpty() && policy.preset->goal != Goal::None));
}

llvm::Expected<Tuning>
prec::tune(Trials &trials, const Candidate &candidate,
           llvm::function_ref<void(const llvm::Twine &)> say) {
  return Tuner(trials, candidate, say).run();
}
