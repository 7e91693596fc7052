//===- ReadCalibration.cpp - A calibration from its file ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CalibrationErrors.h"
#include "ReadValues.h"
#include "prec/Support/JSONText.h"

using namespace prec;
using namespace llvm;

namespace prec {
static bool fromJSON(const json::Value &json, Calibration::Function &function,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("name", function.name) &&
         map.map("hash", function.hash) &&
         map.mapOptional("structure", function.structure) &&
         map.mapOptional("constants", function.constants) &&
         map.mapOptional("shapes", function.shapes) &&
         map.mapOptional("names", function.names);
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
         map.mapOptional("members", output.members) &&
         map.mapOptional("elements", output.elements) &&
         map.mapOptional("independent", output.independent) &&
         map.mapOptional("saturation", output.saturation) &&
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
         map.mapOptional("jumps", choice.jumps) &&
         map.mapOptional("jump_squares", choice.jumpSquares);
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

/// Reads the member `formats` of an object.
static bool mapFormats(json::ObjectMapper &map, const json::Object &given,
                       json::Path path, PricesByFormat &formats) {
  std::map<std::string, FormatPrices> read;
  if (!map.map("formats", read))
    return false;
  for (auto &[keyword, prices] : read) {
    std::optional<Format> format = parseFormat(keyword);
    if (!format) {
      // The path refers to the key after this function returns, so the key must
      // be in the document.
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

/// Parses a calibration. If `values` are given, the text has none.
static Expected<Calibration> parse(StringRef text,
                                   std::vector<CalibratedValue> values = {}) {
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("calibration");
  std::string source;
  json::ObjectMapper map(*json, root);
  if (Expected<int64_t> version =
          readSchema(map, root, Calibration::kSchema, Calibration::kVersion);
      !version)
    return version.takeError();
  Calibration calibration;
  if (!map.map("source", source) || !map.map("entry", calibration.entry) ||
      !map.map("functions", calibration.functions) ||
      !map.map("inputs", calibration.inputs) ||
      !map.map("outputs", calibration.outputs) ||
      !map.mapOptional("without_errors", calibration.withoutErrors) ||
      !map.mapOptional("sizes", calibration.sizes) ||
      !map.mapOptional("choices", calibration.choices) ||
      !map.mapOptional("choices_without_margins",
                       calibration.choicesWithoutMargins) ||
      !map.mapOptional("arrivals", calibration.arrivals) ||
      !map.map("values", calibration.values))
    return root.getError();
  std::optional<CalibrationSource> known = parseCalibrationSource(source);
  if (!known)
    return createStringError("unknown source '" + source +
                             "'; known: data, generated, user");
  calibration.source = *known;
  if (!values.empty())
    calibration.values = std::move(values);
  if (Error error = checkNumbers(calibration))
    return std::move(error);
  return calibration;
}

Expected<Calibration> prec::parseCalibration(StringRef text) {
  std::vector<CalibratedValue> values;
  if (std::optional<std::string> rest = takeValues(text, values)) {
    Expected<Calibration> calibration = parse(*rest, std::move(values));
    if (calibration)
      return calibration;
    // Errors must name places in the whole text.
    consumeError(calibration.takeError());
  }
  return parse(text);
}

Expected<Calibration> prec::readCalibration(StringRef path) {
  return readJSONFile(path, parseCalibration);
}
