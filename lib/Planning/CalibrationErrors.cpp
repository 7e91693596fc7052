//===- CalibrationErrors.cpp - What no calibration can say ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CalibrationErrors.h"
#include "llvm/ADT/StringSet.h"

using namespace prec;
using namespace llvm;

template <typename Entry>
static Error checkThatIdsDiffer(ArrayRef<Entry> entries, StringRef what) {
  StringSet<> ids;
  for (const Entry &entry : entries)
    if (!ids.insert(entry.id).second)
      return createStringError("there are two " + what + " '" + entry.id + "'");
  return Error::success();
}

/// Checks that counts are not negative and match, exponents are in range, and
/// ids differ.
static Error checkChoices(ArrayRef<CalibratedChoice> choices) {
  if (Error error = checkThatIdsDiffer(choices, "choices"))
    return error;
  constexpr int64_t kMostExponent = 1000;
  for (const CalibratedChoice &choice : choices) {
    const MarginHistogram &margins = choice.margins;
    if (std::abs(margins.firstExponent) > kMostExponent ||
        margins.exponents.size() > kMostExponent)
      return createStringError("choice '" + choice.id +
                               "' has margins beyond all numbers");
    double sum = 0;
    for (double count : margins.exponents)
      sum += count >= 0 ? count : std::numeric_limits<double>::infinity();
    if (!(sum <= margins.choices) || !(margins.ties >= 0))
      return createStringError("choice '" + choice.id + "' has " +
                               Twine(int64_t(margins.choices)) +
                               " choices and other numbers of margins");
  }
  return Error::success();
}

/// Checks that jumps have a list for each output, not longer than the
/// histogram, without negative numbers.
static Error checkJumps(const Calibration &calibration) {
  for (const CalibratedChoice &choice : calibration.choices) {
    if (!choice.isDerivative() && choice.jumps.empty() &&
        choice.jumpSquares.empty())
      continue;
    auto isPlausible = [&](ArrayRef<std::vector<double>> jumps) {
      return jumps.size() == calibration.outputs.size() &&
             all_of(jumps, [&](ArrayRef<double> ofOutput) {
               return ofOutput.size() <= choice.margins.exponents.size() &&
                      all_of(ofOutput, [](double jump) { return jump >= 0; });
             });
    };
    if (!isPlausible(choice.jumps) ||
        (!choice.jumpSquares.empty() && !isPlausible(choice.jumpSquares)))
      return createStringError("choice '" + choice.id +
                               "' has other jumps than one for each output "
                               "and exponent, or one below zero");
  }
  return Error::success();
}

/// Checks that ids differ and no number is negative.
static Error checkArrivals(ArrayRef<CalibratedArrival> arrivals) {
  if (Error error = checkThatIdsDiffer(arrivals, "arrivals"))
    return error;
  for (const CalibratedArrival &arrival : arrivals)
    if (!(arrival.elements >= 0 && arrival.largest >= 0 && arrival.rms >= 0 &&
          arrival.least >= 0 && arrival.zeros >= 0))
      return createStringError("arrival '" + arrival.id +
                               "' has a magnitude or a count below zero");
  return Error::success();
}

/// What an output stands for is possible.
static Error checkOutput(const Calibration::Output &output) {
  // Their product is a number.
  constexpr int64_t kMostResults = int64_t(1) << 20;
  constexpr int64_t kMostElements = int64_t(1) << 40;
  if (output.results < 1 || output.results > kMostResults ||
      output.elements < 0 || output.elements > kMostElements)
    return createStringError("output '" + output.name + "' stands for " +
                             Twine(output.results) + " results of " +
                             Twine(output.elements) + " elements");
  if (output.independent < 0 || output.independent > output.elements)
    return createStringError(
        "output '" + output.name + "' has " + Twine(output.independent) +
        " independent errors of " + Twine(output.elements) + " elements");
  if (!(output.saturation >= 1 && output.saturation <= 1e12))
    return createStringError("output '" + output.name +
                             "' has a saturation that is not between 1 and "
                             "1e12");
  if (!output.members.empty() &&
      int64_t(output.members.size()) != output.results)
    return createStringError("output '" + output.name + "' stands for " +
                             Twine(output.results) + " results and names " +
                             Twine(output.members.size()));
  if (!(output.wideMean >= 0 && output.wideWorst >= 0))
    return createStringError("output '" + output.name +
                             "' has an error that is negative");
  return Error::success();
}

namespace {
/// Checks that each price has a number for each output, and one for each choice
/// and arrival or none.
class PriceChecker {
public:
  explicit PriceChecker(const Calibration &calibration)
      : calibration(calibration) {}
  Error checkFormats(const CalibratedValue &value,
                     const PricesByFormat &formats) const;

private:
  Error checkOutputs(const CalibratedValue &value, Format format,
                     const Price &price, bool isOptional) const;
  Error checkBeside(const CalibratedValue &value, Format format,
                    ArrayRef<double> numbers, size_t count,
                    StringRef what) const;

  const Calibration &calibration;
};
} // namespace

Error PriceChecker::checkOutputs(const CalibratedValue &value, Format format,
                                 const Price &price, bool isOptional) const {
  if (isOptional && price.mean.empty() && price.worst.empty())
    return Error::success();
  size_t count = calibration.outputs.size();
  for (const std::vector<double> *numbers : {&price.mean, &price.worst}) {
    if (numbers->size() != count)
      return createStringError("'" + value.id + "' has " +
                               Twine(numbers->size()) + " prices in " +
                               getFormatInfo(format).keyword + "; there are " +
                               Twine(count) + " outputs");
    for (double number : *numbers)
      if (!(number >= 0))
        return createStringError("'" + value.id +
                                 "' has a price or a count below zero");
  }
  return Error::success();
}

Error PriceChecker::checkBeside(const CalibratedValue &value, Format format,
                                ArrayRef<double> numbers, size_t count,
                                StringRef what) const {
  if (!numbers.empty() && numbers.size() != count)
    return createStringError("'" + value.id + "' has " + Twine(numbers.size()) +
                             " prices in " + getFormatInfo(format).keyword +
                             " for " + Twine(count) + " " + what);
  for (double number : numbers)
    if (!(number >= 0))
      return createStringError("'" + value.id + "' has a price below zero");
  return Error::success();
}

Error PriceChecker::checkFormats(const CalibratedValue &value,
                                 const PricesByFormat &formats) const {
  for (const auto &[format, prices] : formats) {
    if (prices.overflows < 0 || value.elements < 0)
      return createStringError("'" + value.id +
                               "' has a price or a count below zero");
    for (const Price *price :
         {&prices.all, &prices.contractions, &prices.openContractions}) {
      if (Error error = checkOutputs(value, format, *price,
                                     /*isOptional=*/price != &prices.all))
        return error;
      if (Error error = checkBeside(value, format, price->choices,
                                    calibration.choices.size(), "choices"))
        return error;
      if (Error error = checkBeside(value, format, price->arrivals,
                                    calibration.arrivals.size(), "arrivals"))
        return error;
    }
  }
  return Error::success();
}

static Error checkPrices(const Calibration &calibration) {
  if (calibration.outputs.empty() && calibration.choices.empty())
    return createStringError("there are no outputs");
  for (const Calibration::Output &output : calibration.outputs)
    if (Error error = checkOutput(output))
      return error;
  if (Error error = checkThatIdsDiffer(ArrayRef(calibration.values), "values"))
    return error;
  PriceChecker checker(calibration);
  for (const CalibratedValue &value : calibration.values) {
    if (Error error = checker.checkFormats(value, value.formats))
      return error;
    for (const auto &[name, path] : value.paths)
      if (Error error = checker.checkFormats(value, path.formats))
        return error;
  }
  return Error::success();
}

Error prec::checkNumbers(const Calibration &calibration) {
  if (Error error = checkChoices(calibration.choices))
    return error;
  if (Error error = checkJumps(calibration))
    return error;
  if (Error error = checkArrivals(calibration.arrivals))
    return error;
  return checkPrices(calibration);
}
