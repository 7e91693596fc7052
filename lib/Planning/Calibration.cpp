//===- Calibration.cpp - What each rounding costs, as a plain value -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers are written with few digits, so that a C library that differs in the
// last bit gives the same file, and the same plan.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Calibration.h"
#include "ReadValues.h"
#include "prec/Planning/Plan.h"
#include "prec/Support/OutputFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cmath>

using namespace prec;
using namespace llvm;

static constexpr StringLiteral kSources[] = {"data", "generated", "user"};

StringRef prec::stringify(CalibrationSource source) {
  return kSources[static_cast<unsigned>(source)];
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// With 4 digits: prices are known to a few percent.
static json::Value quantize(double value) {
  if (value == 0)
    return value;
  double step = std::pow(10.0, std::floor(std::log10(std::abs(value))) - 3);
  std::string text = formatv("{0:e3}", std::round(value / step) * step).str();
  double rounded = 0;
  (void)to_float(text, rounded);
  return rounded;
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
  if (choice.isDerivative())
    object["jumps"] = json::Array(
        map_range(choice.jumps, [](ArrayRef<double> ofOutput) -> json::Value {
          return toJSON(ofOutput);
        }));
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

json::Value prec::toJSON(const Calibration &calibration) {
  json::Array functions, outputs, choices, arrivals, values;
  for (const Calibration::Function &function : calibration.functions)
    functions.push_back(json::Object{{"name", function.name},
                                     {"hash", function.hash},
                                     {"structure", function.structure}});
  for (const Calibration::Output &output : calibration.outputs)
    outputs.push_back(json::Object{{"name", output.name},
                                   {"results", output.results},
                                   {"elements", output.elements},
                                   {"wide_mean", quantize(output.wideMean)},
                                   {"wide_worst", quantize(output.wideWorst)}});
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
                      {"arguments", json::Array(calibration.arguments)},
                      {"functions", std::move(functions)},
                      {"inputs", json::Array(calibration.inputs)},
                      {"outputs", std::move(outputs)},
                      {"choices", std::move(choices)},
                      {"choices_without_margins",
                       json::Array(calibration.choicesWithoutMargins)},
                      {"arrivals", std::move(arrivals)},
                      {"values", std::move(values)}};
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

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace prec {
static bool fromJSON(const json::Value &json, Calibration::Function &function,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("name", function.name) &&
         map.map("hash", function.hash) &&
         map.mapOptional("structure", function.structure);
}

static bool fromJSON(const json::Value &json, GivenSizes &given,
                     json::Path path) {
  std::string text;
  if (!json::fromJSON(json, text, path))
    return false;
  Expected<GivenSizes> parsed = parseGivenSizes(text);
  if (!parsed) {
    path.report("is no argument with its sizes, such as forward/arg1:8x128");
    consumeError(parsed.takeError());
    return false;
  }
  given = std::move(*parsed);
  return true;
}

static bool fromJSON(const json::Value &json, Calibration::Output &output,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("name", output.name) &&
         map.map("results", output.results) &&
         map.mapOptional("elements", output.elements) &&
         map.mapOptional("wide_mean", output.wideMean) &&
         map.mapOptional("wide_worst", output.wideWorst);
}

static bool fromJSON(const json::Value &json, Price &price, json::Path path) {
  json::ObjectMapper map(json, path);
  std::vector<std::optional<double>> mean, worst, choices, arrivals;
  if (!map || !map.map("mean", mean) || !map.map("worst", worst) ||
      !map.mapOptional("choices", choices) ||
      !map.mapOptional("arrivals", arrivals))
    return false;
  auto read = [](ArrayRef<std::optional<double>> numbers) {
    return to_vector(map_range(numbers, [](std::optional<double> number) {
      return number.value_or(std::numeric_limits<double>::infinity());
    }));
  };
  llvm::append_range(price.mean, read(mean));
  llvm::append_range(price.worst, read(worst));
  llvm::append_range(price.choices, read(choices));
  llvm::append_range(price.arrivals, read(arrivals));
  return true;
}

static bool fromJSON(const json::Value &json, CalibratedChoice &choice,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  MarginHistogram &margins = choice.margins;
  return map && map.map("id", choice.id) && map.map("kind", choice.kind) &&
         map.map("choices", margins.choices) &&
         map.map("first_exponent", margins.firstExponent) &&
         map.map("exponents", margins.exponents) &&
         map.mapOptional("ties", margins.ties) &&
         map.mapOptional("largest", choice.largest) &&
         map.mapOptional("router", choice.router) &&
         map.mapOptional("results", choice.results) &&
         map.mapOptional("jumps", choice.jumps);
}

static bool fromJSON(const json::Value &json, CalibratedArrival &arrival,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  if (!map || !map.map("id", arrival.id) || !map.map("kind", arrival.kind) ||
      !map.map("elements", arrival.elements) ||
      !map.map("largest", arrival.largest) || !map.map("rms", arrival.rms) ||
      !map.mapOptional("least", arrival.least) ||
      !map.mapOptional("zeros", arrival.zeros))
    return false;
  if (arrival.kind != "phase" && arrival.kind != "near-zero" &&
      arrival.kind != "difference") {
    path.field("kind").report("unknown kind; known: phase, near-zero, "
                              "difference");
    return false;
  }
  return true;
}

static bool fromJSON(const json::Value &json, FormatPrices &prices,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("all", prices.all) &&
         map.mapOptional("contractions", prices.contractions) &&
         map.mapOptional("open_contractions", prices.openContractions) &&
         map.mapOptional("overflows", prices.overflows) &&
         map.mapOptional("flushes", prices.flushes);
}

/// The member `formats` of an object.
static bool mapFormats(json::ObjectMapper &map, const json::Object &given,
                       json::Path path, PricesByFormat &formats) {
  std::map<std::string, FormatPrices> read;
  if (!map.map("formats", read))
    return false;
  for (auto &[keyword, prices] : read) {
    std::optional<Format> format = parseFormat(keyword);
    if (!format) {
      // The path is read after this: it may name what is in the document only.
      auto at = given.getObject("formats")->find(keyword);
      path.field("formats").field(at->first).report("unknown format");
      return false;
    }
    formats[*format] = std::move(prices);
  }
  return true;
}

static bool fromJSON(const json::Value &json, CalibratedPath &onPath,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("elements", onPath.elements) &&
         mapFormats(map, *json.getAsObject(), path, onPath.formats);
}

static bool fromJSON(const json::Value &json, CalibratedValue &value,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("id", value.id) &&
         mapFormats(map, *json.getAsObject(), path, value.formats) &&
         map.mapOptional("paths", value.paths) &&
         map.mapOptional("elements", value.elements) &&
         map.mapOptional("largest", value.largest) &&
         map.mapOptional("mean", value.mean) &&
         map.mapOptional("rms", value.rms) &&
         map.mapOptional("least", value.least) &&
         map.mapOptional("zeros", value.zeros) &&
         map.mapOptional("non_finite", value.nonFinite) &&
         map.mapOptional("outlier_ratio", value.outlierRatio) &&
         map.mapOptional("cancellation", value.cancellation) &&
         map.mapOptional("kept_readers", value.keptReaders) &&
         map.mapOptional("first_exponent", value.firstExponent) &&
         map.mapOptional("exponents", value.exponents);
}
} // namespace prec

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

template <typename Entry>
static Error checkThatIdsDiffer(ArrayRef<Entry> entries, StringRef what) {
  StringSet<> ids;
  for (const Entry &entry : entries)
    if (!ids.insert(entry.id).second)
      return createStringError("there are two " + what + " '" + entry.id + "'");
  return Error::success();
}

/// Counts are none below zero, and ids differ.
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

/// What flips add is known of each output.
static Error checkJumps(const Calibration &calibration) {
  for (const CalibratedChoice &choice : calibration.choices) {
    if (!choice.isDerivative() && choice.jumps.empty())
      continue;
    bool isPlausible = choice.jumps.size() == calibration.outputs.size();
    for (ArrayRef<double> ofOutput : choice.jumps)
      isPlausible &= ofOutput.size() <= choice.margins.exponents.size() &&
                     all_of(ofOutput, [](double jump) { return jump >= 0; });
    if (!isPlausible)
      return createStringError("choice '" + choice.id +
                               "' has other jumps than one for each output "
                               "and exponent, or one below zero");
  }
  return Error::success();
}

/// Ids differ.
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

/// Each price has a number for each output, and for each choice or none.
static Error checkPrices(const Calibration &calibration) {
  size_t count = calibration.outputs.size();
  if (count == 0 && calibration.choices.empty())
    return createStringError("there are no outputs");
  constexpr int64_t kMostResults = 1 << 20;
  for (const Calibration::Output &output : calibration.outputs)
    if (output.results < 1 || output.results > kMostResults ||
        output.elements < 0)
      return createStringError("output '" + output.name + "' stands for " +
                               Twine(output.results) + " results of " +
                               Twine(output.elements) + " elements");
  for (const Calibration::Output &output : calibration.outputs)
    if (!(output.wideMean >= 0 && output.wideWorst >= 0))
      return createStringError("output '" + output.name +
                               "' has an error that is negative");
  if (Error error = checkThatIdsDiffer(ArrayRef(calibration.values), "values"))
    return error;
  auto checkOutputs = [&](const CalibratedValue &value, Format format,
                          const Price &price, bool isOptional) -> Error {
    if (isOptional && price.mean.empty() && price.worst.empty())
      return Error::success();
    for (const std::vector<double> *numbers : {&price.mean, &price.worst}) {
      if (numbers->size() != count)
        return createStringError("'" + value.id + "' has " +
                                 Twine(numbers->size()) + " prices in " +
                                 getFormatInfo(format).keyword +
                                 "; there are " + Twine(count) + " outputs");
      for (double number : *numbers)
        if (!(number >= 0))
          return createStringError("'" + value.id +
                                   "' has a price or a count below zero");
    }
    return Error::success();
  };
  auto checkBeside = [&](const CalibratedValue &value, Format format,
                         ArrayRef<double> numbers, size_t count,
                         StringRef what) -> Error {
    if (!numbers.empty() && numbers.size() != count)
      return createStringError(
          "'" + value.id + "' has " + Twine(numbers.size()) + " prices in " +
          getFormatInfo(format).keyword + " for " + Twine(count) + " " + what);
    for (double number : numbers)
      if (!(number >= 0))
        return createStringError("'" + value.id + "' has a price below zero");
    return Error::success();
  };
  auto checkFormats = [&](const CalibratedValue &value,
                          const PricesByFormat &formats) -> Error {
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
  };
  for (const CalibratedValue &value : calibration.values) {
    if (Error error = checkFormats(value, value.formats))
      return error;
    for (const auto &[name, path] : value.paths)
      if (Error error = checkFormats(value, path.formats))
        return error;
  }
  return Error::success();
}

/// Of a text that holds all but the values, if those are given.
static Expected<Calibration> parse(StringRef text,
                                   std::vector<CalibratedValue> values = {}) {
  Expected<json::Value> json = json::parse(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("calibration");
  std::string schema, source;
  int64_t version = 0;
  json::ObjectMapper map(*json, root);
  if (!map || !map.map("schema", schema) || !map.map("version", version))
    return root.getError();
  if (schema != Calibration::kSchema || version != Calibration::kVersion)
    return createStringError("is '" + schema + "' version " + Twine(version) +
                             "; this prec reads '" + Calibration::kSchema +
                             "' version " + Twine(Calibration::kVersion));
  Calibration calibration;
  if (!map.map("source", source) || !map.map("entry", calibration.entry) ||
      !map.mapOptional("arguments", calibration.arguments) ||
      !map.map("functions", calibration.functions) ||
      !map.map("inputs", calibration.inputs) ||
      !map.map("outputs", calibration.outputs) ||
      !map.mapOptional("sizes", calibration.sizes) ||
      !map.mapOptional("choices", calibration.choices) ||
      !map.mapOptional("choices_without_margins",
                       calibration.choicesWithoutMargins) ||
      !map.mapOptional("arrivals", calibration.arrivals) ||
      !map.map("values", calibration.values))
    return root.getError();
  const auto *known = find(kSources, source);
  if (known == std::end(kSources))
    return createStringError("unknown source '" + source +
                             "'; known: data, generated, user");
  calibration.source = static_cast<CalibrationSource>(known - kSources);
  if (!values.empty())
    calibration.values = std::move(values);
  if (Error error = checkChoices(calibration.choices))
    return std::move(error);
  if (Error error = checkJumps(calibration))
    return std::move(error);
  if (Error error = checkArrivals(calibration.arrivals))
    return std::move(error);
  if (Error error = checkPrices(calibration))
    return std::move(error);
  return calibration;
}

Expected<Calibration> prec::parseCalibration(StringRef text) {
  std::vector<CalibratedValue> values;
  if (std::optional<std::string> rest = takeValues(text, values)) {
    Expected<Calibration> calibration = parse(*rest, std::move(values));
    if (calibration)
      return calibration;
    // Places in the whole text are told.
    consumeError(calibration.takeError());
  }
  return parse(text);
}

Expected<Calibration> prec::readCalibration(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(), "cannot be read: %s",
                             buffer.getError().message().c_str());
  return parseCalibration((*buffer)->getBuffer());
}
