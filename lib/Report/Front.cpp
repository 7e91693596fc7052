//===- Front.cpp - Error against bytes ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/Front.h"
#include "ComparisonFigures.h"
#include <cmath>

using namespace prec;
using namespace llvm;

double FrontPoint::getMedian() const { return getSpread(errors).median; }

/// Writes non-finite numbers as strings, because JSON has none.
static json::Value toFigure(double value) {
  if (std::isnan(value))
    return "NaN";
  if (std::isinf(value))
    return value > 0 ? "Infinity" : "-Infinity";
  return value;
}

static StringRef getKeyword(FrontPoint::Kind kind) {
  switch (kind) {
  case FrontPoint::Kind::Program:
    return "program";
  case FrontPoint::Kind::Preset:
    return "preset";
  case FrontPoint::Kind::Planned:
    return "planned";
  }
  llvm_unreachable("unknown kind");
}

json::Value prec::toJSON(const Front &front) {
  json::Array points;
  for (const FrontPoint &point : front.points) {
    json::Array errors;
    for (double error : point.errors)
      errors.push_back(toFigure(error));
    json::Object object{{"kind", getKeyword(point.kind)},
                        {"label", point.label},
                        {"bytes", int64_t(point.bytes)},
                        {"part", point.part},
                        {"errors", std::move(errors)},
                        {"predicted", point.predicted
                                          ? toFigure(*point.predicted)
                                          : json::Value(nullptr)}};
    if (point.microseconds) {
      object["microseconds"] = *point.microseconds;
      object["part_of_time"] = *point.partOfTime;
    }
    points.push_back(std::move(object));
  }
  json::Array inputs;
  for (const std::string &input : front.inputs)
    inputs.push_back(input);
  return json::Object{
      {"schema", Front::kSchema},   {"version", Front::kVersion},
      {"program", front.program},   {"function", front.function},
      {"fusion", front.fusion},     {"inputs", std::move(inputs)},
      {"source", front.source},     {"speeds", front.speeds},
      {"points", std::move(points)}};
}
