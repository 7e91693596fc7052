//===- Contract.cpp - What a plan may cost at most ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Contract.h"
#include "StepBounds.h"
#include "prec/Planning/Calibration.h"
#include "prec/Planning/Plan.h"
#include "prec/Support/OptionText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <limits>

using namespace prec;
using namespace llvm;

/// Half a unit in the last place of fp32. The arithmetic of fp32 itself costs
/// that much.
static constexpr double kLeastBound = 0x1p-24;

static Expected<Contract::ErrorBound> parseBound(StringRef text) {
  auto [number, output] = text.split(':');
  Contract::ErrorBound bound;
  bound.output = output.str();
  if (!to_float(number, bound.error) || !(bound.error > kLeastBound) ||
      !(bound.error < 1) || (text.contains(':') && output.empty()))
    return createStringError(
        "max-error is '" + text +
        "'; it is a relative error between 6e-8, which fp32 costs, and 1, "
        "with the name of an output behind a colon if it is of one: 1e-2 or "
        "1e-2:logits");
  return bound;
}

static Expected<Contract::FlipBound> parseFlipBound(StringRef text) {
  auto [number, choice] = text.split(':');
  Contract::FlipBound bound;
  bound.choice = choice.str();
  if (!to_float(number, bound.rate) || !(bound.rate > 0) || !(bound.rate < 1) ||
      (text.contains(':') && choice.empty()))
    return createStringError(
        "max-flips is '" + text +
        "'; it is a share of choices between 0 and 1, with the id of a choice "
        "behind a colon if it is of one: 1e-3 or 1e-3:main/linalg.generic.0#0");
  return bound;
}

/// "bytes:60%"
static Expected<Contract::Budget> parseBudget(StringRef text) {
  auto reject = [&](const Twine &reason) {
    return createStringError("budget is '" + text + "'; " + reason);
  };
  if (!text.contains(':'))
    return reject("it is a part of the bytes that the fp32 program moves, or "
                  "of its time, or of the bytes of the given program: "
                  "bytes:60%, time:55%, latency:70%, given:105%");
  auto [keyword, percent] = text.split(':');
  bool isOfGiven = keyword == "given";
  std::optional<CostKind> kind =
      isOfGiven ? CostKind::Bytes : parseCostKind(keyword);
  if (!kind)
    return reject("unknown cost '" + keyword + "'; known: " + listCostKinds() +
                  ", given");
  if (!percent.consume_back("%"))
    return reject("it is a part in percent: " + text + "%");
  // A given program that is already narrow may move fewer bytes than any plan.
  double number = 0, most = isOfGiven ? 400 : 100;
  if (!to_float(percent, number) || !(number > 0) || number > most)
    return reject("a part of " + keyword + " is above 0 and at most " +
                  Twine(int(most)) + " %");
  return Contract::Budget{*kind, number / 100, isOfGiven};
}

Expected<Contract> prec::parseContract(ArrayRef<std::string> maxErrors,
                                       StringRef budget,
                                       ArrayRef<std::string> maxFlips) {
  Contract contract;
  for (const std::string &text : maxFlips) {
    Expected<Contract::FlipBound> bound = parseFlipBound(text);
    if (!bound)
      return bound.takeError();
    contract.flips.push_back(std::move(*bound));
  }
  for (const std::string &text : maxErrors) {
    Expected<Contract::ErrorBound> bound = parseBound(text);
    if (!bound)
      return bound.takeError();
    contract.errors.push_back(std::move(*bound));
  }
  if (budget.empty())
    return contract;
  Expected<Contract::Budget> parsed = parseBudget(budget);
  if (!parsed)
    return parsed.takeError();
  contract.budget = *parsed;
  return contract;
}

void Contract::settleGiven(double part) {
  if (!budget || !budget->isOfGiven)
    return;
  budget->isOfGiven = false;
  budget->given = part;
  budget->part *= part;
}

/// The margin for results of many elements. With it, 221 of 224 plans held the
/// bound on the worst of five other inputs.
static double getMarginOfInputs(size_t inputs) {
  if (inputs >= 8)
    return 1.5;
  return inputs == 1 ? 2.4 : 1.65;
}

/// The 99 % quantile of the root of the mean of this many squared normal errors
/// (Wilson and Hilferty).
static double getQuantile(double errors) {
  constexpr double kNormalQuantile = 2.326;
  double variance = 2 / (9 * errors);
  return std::pow(1 - variance + kNormalQuantile * std::sqrt(variance), 1.5);
}

double prec::getErrorMargin(int64_t errors, size_t inputs) {
  // From this number on, errors of one plan only differ between runs by the
  // inputs.
  constexpr double kMany = 300;
  double margin = getMarginOfInputs(inputs);
  if (errors <= 0 || double(errors) >= kMany)
    return margin;
  return margin * getQuantile(double(errors)) / getQuantile(kMany);
}

double prec::getMostError(const PricedOutput &output, double rounded,
                          double wide, size_t inputs) {
  return getErrorMargin(output.countErrors(), inputs) *
         std::sqrt(output.saturation * output.saturation * rounded + wide);
}

std::vector<double>
Contract::getMostOfOutputs(const Calibration &calibration) const {
  std::vector<double> most(calibration.outputs.size(),
                           std::numeric_limits<double>::infinity());
  size_t inputs = calibration.countInputs();
  for (auto [error, output] : zip_equal(most, calibration.outputs))
    if (std::optional<double> bound = findBound(output)) {
      double predicted = *bound / getErrorMargin(output.countErrors(), inputs);
      // Errors are divided by the bound, so it must be positive. If nothing is
      // left of it, the contract is refused.
      error = std::max(predicted * predicted - output.wideWorst,
                       0x1p-40 * predicted * predicted) /
              (output.saturation * output.saturation);
    }
  return most;
}

std::vector<double> Contract::getMostErrors(const Calibration &calibration,
                                            const StepShare &share) const {
  std::vector<double> most = getMostOfOutputs(calibration);
  std::vector<double> ofSteps = boundSteps(calibration, most, share);
  for (auto [choice, ofStep] : zip_equal(calibration.choices, ofSteps)) {
    if (!boundsMargins(choice))
      continue;
    if (choice.isDerivative()) {
      most.push_back(ofStep);
      continue;
    }
    double rate = std::numeric_limits<double>::infinity();
    for (const FlipBound &bound : flips)
      if (bound.choice.empty() || bound.choice == choice.id)
        rate = std::min(rate, bound.rate / kFlipMargin);
    most.push_back(choice.margins.getMostVariance(rate));
  }
  return most;
}

SmallVector<double> Contract::getBounded(const Price &price,
                                         const Calibration &calibration) const {
  SmallVector<double> numbers;
  append_range(numbers, boundsErrors() ? price.worst : price.mean);
  for (auto [choice, number] : zip(calibration.choices, price.choices))
    if (boundsMargins(choice))
      numbers.push_back(number);
  return numbers;
}

/// An unknown flip rate does not hold a bound.
Error Contract::checkFlips(const PlanPrediction &prediction) const {
  for (const FlipBound &bound : flips)
    for (const PredictedFlips &predicted : prediction.choices) {
      if (!bound.choice.empty() && bound.choice != predicted.id)
        continue;
      if (predicted.unknown)
        return createStringError("max-flips: nobody knows how often '" +
                                 predicted.id +
                                 "' flips: " + Twine(predicted.unknown) +
                                 " roundings have no price for it, such as '" +
                                 prediction.unknownFlips + "'");
      if (predicted.rate * kFlipMargin > bound.rate * (1 + 1e-2))
        return createStringError(formatv(
            "max-flips: '{0}' has a predicted flip rate of {1:e2}, {2:e2} with "
            "a margin of {3}; at most {4:e2} is asked",
            predicted.id, predicted.rate, predicted.rate * kFlipMargin,
            kFlipMargin, bound.rate));
    }
  return Error::success();
}

bool Contract::boundsFlipsOf(StringRef choice) const {
  return any_of(flips, [&](const FlipBound &bound) {
    return bound.choice.empty() || bound.choice == choice;
  });
}

std::optional<double> Contract::findBound(const PricedOutput &output) const {
  std::optional<double> least;
  for (const ErrorBound &bound : errors)
    if (bound.output.empty() || bound.output == output.name ||
        is_contained(output.members, bound.output))
      least = std::min(bound.error, least.value_or(bound.error));
  return least;
}

bool Contract::asksFor(StringRef result, const PricedOutput &output) const {
  bool asksOthers = false;
  for (const ErrorBound &bound : errors) {
    if (bound.output.empty() || bound.output == output.name ||
        bound.output == result)
      return true;
    asksOthers |= is_contained(output.members, bound.output);
  }
  return !asksOthers;
}

Error Contract::checkOutputs(const Calibration &calibration) const {
  for (const ErrorBound &bound : errors)
    if (!bound.output.empty() &&
        none_of(calibration.outputs, [&](const Calibration::Output &output) {
          return output.name == bound.output ||
                 is_contained(output.members, bound.output);
        })) {
      std::vector<std::string> known;
      for (const Calibration::Output &output : calibration.outputs)
        if (output.members.empty())
          known.push_back(output.name);
        else
          append_range(known, output.members);
      return createStringError("max-error: no output '" + bound.output +
                               "' was calibrated; known: " + join(known, ", "));
    }
  return Error::success();
}

Error Contract::checkWide(const Calibration &calibration) const {
  std::string missed, wayOut;
  size_t numMissed = 0;
  for (const Calibration::Output &output : calibration.outputs) {
    std::optional<double> bound = findBound(output);
    if (!bound)
      continue;
    double margin =
        getErrorMargin(output.countErrors(), calibration.countInputs());
    double wide = std::sqrt(output.wideWorst);
    bool isMissed = wide * margin >= *bound;
    if (isMissed && missed.empty())
      missed = formatv(
          "max-error: '{0}' has an error of {1:e2} with nothing rounded, "
          "{2:e2} with a margin of {3}: that is what the arithmetic and the "
          "casts of the program itself cost; at most {4:e2} is asked",
          output.name, wide, wide * margin, margin, *bound);
    else if (!isMissed && wayOut.empty())
      wayOut = "; name those that can be bounded, as in max-error=" +
               printExactly(*bound) + ":" +
               (output.members.empty() ? output.name : output.members.front());
    numMissed += isMissed ? output.results : 0;
  }
  if (missed.empty())
    return Error::success();
  if (numMissed > 1)
    missed += formatv("; {0} results are so", numMissed);
  return createStringError(missed + wayOut);
}

Error Contract::check(const PlanPrediction &prediction,
                      const Calibration &calibration) const {
  if (Error error = checkFlips(prediction))
    return error;
  if (errors.empty())
    return Error::success();
  if (!prediction.overflowing.empty())
    return createStringError("max-error: rounding '" +
                             prediction.overflowing.front() +
                             "' makes elements infinite");
  if (!prediction.unknown.empty())
    return createStringError("max-error: the error is not known: '" +
                             prediction.unknown.front() +
                             "' is rounded and has no price");
  size_t inputs = calibration.countInputs();
  for (const auto &[error, output] :
       zip_equal(prediction.outputs, calibration.outputs)) {
    std::optional<double> bound = findBound(error.output);
    // One of several results may have all of the error.
    double worst = std::sqrt(error.rounded + output.wideWorst);
    double most = getMostError(output, error.rounded, output.wideWorst, inputs);
    if (bound && !(most <= *bound * (1 + 1e-9)))
      return createStringError(formatv(
          "max-error: '{0}' has a predicted error of {1:e2}, {2:e2} with a "
          "margin of {3}; at most {4:e2} is asked",
          output.name, worst, most, most / worst, *bound));
  }
  return Error::success();
}

Error Contract::check(const MovedBytesChange &moved) const {
  if (!budget)
    return Error::success();
  if (moved.after.unknownShapes != 0 || moved.before.getTotal() == 0)
    return createStringError(
        "budget: " + Twine(moved.after.unknownShapes) +
        " values have shapes that nobody knows, or nothing is moved; sizes=... "
        "gives those of arguments");
  bool isTime = budget->kind != CostKind::Bytes;
  double part = moved.getPartOf(budget->kind);
  if (part <= budget->part * (1 + 1e-9))
    return Error::success();
  if (isTime)
    return createStringError(
        formatv("budget: the narrowed program takes {0:f2} % of the time of "
                "the fp32 program; at most {1:f2} % are asked",
                100 * part, 100 * budget->part));
  double whole = budget->given.value_or(1);
  return createStringError(
      formatv("budget: the narrowed program moves {0:f2} % of the bytes of the "
              "{2} program; at most {1:f2} % are asked",
              100 * part / whole, 100 * budget->part / whole,
              budget->given ? "given" : "fp32"));
}
