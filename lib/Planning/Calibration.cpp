//===- Calibration.cpp - What each rounding costs, as a plain value -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers are written with few digits, so that C libraries that differ in the
// last bit give the same file and the same plan.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "prec/Support/OptionText.h"
#include "prec/Support/OutputFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using namespace llvm;

static constexpr StringLiteral kSources[] = {"data", "generated", "user"};

StringRef prec::stringify(CalibrationSource source) {
  return kSources[static_cast<unsigned>(source)];
}

std::optional<CalibrationSource> prec::parseCalibrationSource(StringRef text) {
  const auto *known = find(kSources, text);
  if (known == std::end(kSources))
    return std::nullopt;
  return static_cast<CalibrationSource>(known - kSources);
}

bool Price::isKnown() const {
  return all_of(mean, [](double price) { return std::isfinite(price); }) &&
         all_of(worst, [](double price) { return std::isfinite(price); });
}

void Price::add(const Price &more) {
  for (auto of :
       {&Price::mean, &Price::worst, &Price::choices, &Price::arrivals}) {
    std::vector<double> &numbers = this->*of;
    numbers.resize(std::max(numbers.size(), (more.*of).size()));
    for (auto [number, other] : llvm::zip(numbers, more.*of))
      number += other;
  }
}

bool Price::areChoicesKnown(size_t count) const {
  return choices.size() == count &&
         all_of(choices, [](double price) { return std::isfinite(price); });
}

size_t Calibration::countInputs() const {
  StringSet<> different;
  for (StringRef input : inputs)
    different.insert(input);
  return different.size();
}

bool Calibration::hasDerivatives() const {
  return any_of(choices, [](const CalibratedChoice &choice) {
    return choice.isDerivative();
  });
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Four digits: prices are accurate to a few percent.
static json::Value quantize(double value) {
  // Numbers near the ends of the range of double cannot be scaled to four
  // digits.
  constexpr double kLeast = 1e-300, kMost = 1e300;
  if (std::abs(value) < kLeast)
    return 0.0;
  value = std::clamp(value, -kMost, kMost);
  double step = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 3);
  return roundToDigits(std::round(value / step) * step, 4);
}

static json::Array toJSON(ArrayRef<double> prices) {
  return json::Array(map_range(prices, [](double price) {
    return std::isfinite(price) ? quantize(price) : json::Value(nullptr);
  }));
}

static json::Object toJSON(const Price &price) {
  json::Object object{{"mean", toJSON(price.mean)},
                      {"worst", toJSON(price.worst)}};
  if (!price.choices.empty())
    object["choices"] = toJSON(price.choices);
  if (!price.arrivals.empty())
    object["arrivals"] = toJSON(price.arrivals);
  return object;
}

static json::Object toJSON(const CalibratedChoice &choice) {
  json::Object object{{"id", choice.id},
                      {"kind", choice.kind},
                      {"largest", quantize(choice.largest)},
                      {"choices", choice.margins.choices},
                      {"ties", choice.margins.ties},
                      {"first_exponent", choice.margins.firstExponent},
                      {"exponents", json::Array(choice.margins.exponents)}};
  if (!choice.router.empty())
    object["router"] = choice.router;
  if (!choice.results.empty())
    object["results"] = json::Array(choice.results);
  auto write = [&](StringRef key, ArrayRef<std::vector<double>> jumps) {
    object[key] = json::Array(
        map_range(jumps, [](ArrayRef<double> ofOutput) -> json::Value {
          return toJSON(ofOutput);
        }));
  };
  if (choice.isDerivative())
    write("jumps", choice.jumps);
  if (!choice.jumpSquares.empty())
    write("jump_squares", choice.jumpSquares);
  return object;
}

static json::Object toJSON(const CalibratedArrival &arrival) {
  return json::Object{{"id", arrival.id},
                      {"kind", arrival.kind},
                      {"elements", arrival.elements},
                      {"largest", quantize(arrival.largest)},
                      {"least", quantize(arrival.least)},
                      {"rms", quantize(arrival.rms)},
                      {"zeros", arrival.zeros}};
}

static json::Object toJSON(const FormatPrices &prices) {
  json::Object object{{"all", toJSON(prices.all)},
                      {"overflows", prices.overflows},
                      {"flushes", prices.flushes}};
  if (!prices.contractions.isEmpty())
    object["contractions"] = toJSON(prices.contractions);
  if (!prices.openContractions.isEmpty())
    object["open_contractions"] = toJSON(prices.openContractions);
  return object;
}

static json::Object toJSON(const PricesByFormat &prices) {
  json::Object formats;
  for (const auto &[format, inFormat] : prices)
    formats[getFormatInfo(format).keyword] = toJSON(inFormat);
  return formats;
}

static json::Object toJSON(const Calibration::Output &output) {
  json::Object object{{"name", output.name},
                      {"results", output.results},
                      {"elements", output.elements},
                      {"wide_mean", quantize(output.wideMean)},
                      {"wide_worst", quantize(output.wideWorst)}};
  if (!output.members.empty())
    object["members"] = json::Array(output.members);
  if (output.independent != 0)
    object["independent"] = output.independent;
  if (output.saturation != 1)
    object["saturation"] = quantize(output.saturation);
  return object;
}

static json::Object toJSON(const CalibratedValue &value) {
  json::Object object{{"id", value.id},
                      {"elements", value.elements},
                      {"largest", quantize(value.largest)},
                      {"mean", quantize(value.mean)},
                      {"rms", quantize(value.rms)},
                      {"zeros", value.zeros},
                      {"non_finite", value.nonFinite},
                      {"outlier_ratio", quantize(value.outlierRatio)},
                      {"first_exponent", value.firstExponent},
                      {"exponents", json::Array(value.exponents)},
                      {"formats", toJSON(value.formats)}};
  if (!value.paths.empty()) {
    json::Object paths;
    for (const auto &[name, path] : value.paths)
      paths[name] = json::Object{{"elements", path.elements},
                                 {"formats", toJSON(path.formats)}};
    object["paths"] = std::move(paths);
  }
  if (!value.keptReaders.empty())
    object["kept_readers"] = json::Array(value.keptReaders);
  if (value.least)
    object["least"] = quantize(*value.least);
  if (value.cancellation)
    object["cancellation"] = quantize(*value.cancellation);
  return object;
}

json::Value prec::toJSON(const Calibration &calibration) {
  json::Array functions, outputs, choices, arrivals, values;
  for (const Calibration::Function &function : calibration.functions) {
    json::Object object{{"name", function.name},
                        {"hash", function.hash},
                        {"structure", function.structure},
                        {"constants", function.constants},
                        {"shapes", json::Array(function.shapes)}};
    if (!function.names.empty())
      object["names"] = function.names;
    functions.push_back(std::move(object));
  }
  for (const Calibration::Output &output : calibration.outputs)
    outputs.push_back(::toJSON(output));
  for (const CalibratedChoice &choice : calibration.choices)
    choices.push_back(::toJSON(choice));
  for (const CalibratedArrival &arrival : calibration.arrivals)
    arrivals.push_back(::toJSON(arrival));
  for (const CalibratedValue &value : calibration.values)
    values.push_back(::toJSON(value));
  json::Object object{{"schema", Calibration::kSchema},
                      {"version", Calibration::kVersion},
                      {"source", stringify(calibration.source)},
                      {"entry", calibration.entry},

                      {"functions", std::move(functions)},
                      {"inputs", json::Array(calibration.inputs)},
                      {"outputs", std::move(outputs)},
                      {"choices", std::move(choices)},
                      {"choices_without_margins",
                       json::Array(calibration.choicesWithoutMargins)},
                      {"arrivals", std::move(arrivals)},
                      {"values", std::move(values)}};
  if (!calibration.withoutErrors.empty())
    object["without_errors"] = json::Array(calibration.withoutErrors);
  if (!calibration.sizes.empty())
    object["sizes"] =
        json::Array(map_range(calibration.sizes, [](const GivenSizes &given) {
          return stringify(given);
        }));
  return object;
}

Error prec::writeCalibration(const Calibration &calibration, StringRef path) {
  return writeFile(path, formatv("{0:2}\n", toJSON(calibration)).str());
}
