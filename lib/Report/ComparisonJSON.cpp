//===- ComparisonJSON.cpp - A comparison as JSON --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every figure of a comparison. JSON has no non-finite numbers, and a null
// would not distinguish NaN from infinity. So they are strings that the number
// parsers of other languages accept.
//
//===----------------------------------------------------------------------===//

#include "ComparisonFigures.h"
#include "prec/Report/ComparisonReport.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;
using namespace llvm;

static json::Value figureToJSON(double value) {
  if (std::isnan(value))
    return "NaN";
  if (std::isinf(value))
    return value < 0 ? "-Infinity" : "Infinity";
  return value;
}

/// Paths and names may hold any bytes; JSON holds UTF-8.
static json::Value textToJSON(StringRef text) { return json::fixUTF8(text); }

template <typename RangeT, typename FunctionT>
static json::Array toArray(const RangeT &range, FunctionT toElement) {
  json::Array array;
  for (const auto &element : range)
    array.push_back(toElement(element));
  return array;
}

static json::Array figuresToJSON(ArrayRef<double> figures) {
  return toArray(figures, figureToJSON);
}

static json::Value metricsToJSON(const ErrorMetrics &m) {
  return json::Object{{"elements", m.elements},
                      {"compared", m.compared},
                      {"relative_rms", figureToJSON(m.relativeRms)},
                      {"max_relative", figureToJSON(m.maxRelative)},
                      {"max_ulp", figureToJSON(m.maxUlp)},
                      {"cosine", figureToJSON(m.cosine)},
                      {"nan_appeared", m.nanAppeared},
                      {"nan_vanished", m.nanVanished},
                      {"inf_appeared", m.infAppeared},
                      {"inf_vanished", m.infVanished}};
}

static json::Object errorsToJSON(const OutputErrors &errors) {
  return json::Object{
      {"wide", toArray(errors.wide, metricsToJSON)},
      {"candidate", toArray(errors.candidate, metricsToJSON)},
      {"wide_arg_max_changed", figuresToJSON(errors.wideArgMax)},
      {"candidate_arg_max_changed", figuresToJSON(errors.candidateArgMax)}};
}

static json::Value outputToJSON(const OutputComparison &output,
                                bool wasReplayed) {
  json::Object object = errorsToJSON(output);
  object["name"] = textToJSON(output.name);
  object["type"] = textToJSON(output.type);
  object["is_logits"] = output.isLogits;
  object["own_choices"] =
      wasReplayed ? json::Value(errorsToJSON(output.own)) : nullptr;
  return object;
}

static json::Value discreteToJSON(const DiscreteComparison &discrete) {
  return json::Object{
      {"name", textToJSON(discrete.name)},
      {"type", textToJSON(discrete.type)},
      {"elements", json::Array(discrete.elements)},
      {"wide_changed", json::Array(discrete.wideChanged)},
      {"candidate_changed", json::Array(discrete.candidateChanged)}};
}

static json::Value routerToJSON(const RouterComparison &router) {
  return json::Object{
      {"id", textToJSON(router.id)},
      {"location", textToJSON(router.location)},
      {"choices", json::Array(router.choices)},
      {"wide_changed", json::Array(router.wideChanged)},
      {"candidate_changed", json::Array(router.candidateChanged)},
      {"candidate_changed_alone", json::Array(router.candidateChangedAlone)}};
}

static json::Value valueToJSON(const RoundedValue &value) {
  return json::Object{{"id", textToJSON(value.id)},
                      {"op", textToJSON(value.op)},
                      {"value", textToJSON(value.value)},
                      {"type", textToJSON(value.type)},
                      {"format", textToJSON(value.format)},
                      {"location", textToJSON(value.location)},
                      {"arriving", figuresToJSON(value.arriving)},
                      {"own", figuresToJSON(value.own)},
                      {"leaving", figuresToJSON(value.leaving)},
                      {"alone", figuresToJSON(value.alone)},
                      {"clamped", value.isClamped}};
}

static StringRef stringifyRouterMatch(RouterMatch match) {
  switch (match) {
  case RouterMatch::Id:
    return "id";
  case RouterMatch::Order:
    return "order";
  case RouterMatch::None:
    return "none";
  }
  llvm_unreachable("all are handled");
}

static json::Value predictionToJSON(const Comparison &comparison) {
  if (!comparison.predicted)
    return nullptr;
  return json::Object{
      {"source", comparison.predicted->source},
      {"unknown", json::Array(comparison.predicted->unknown)},
      {"overflowing", json::Array(comparison.predicted->overflowing)},
      {"outputs", toArray(comparison.predicted->outputs,
                          [&](const PredictedError &error) -> json::Value {
                            return json::Object{
                                {"output", error.output.name},
                                {"results", error.output.results},
                                {"members", json::Array(error.output.members)},
                                {"mean", error.mean},
                                {"worst", error.worst},
                                {"measured",
                                 figureToJSON(getMeasured(comparison, error))}};
                          })}};
}

static json::Value flipsToJSON(const FlipFigures &flips) {
  return json::Object{{"name", textToJSON(flips.name)},
                      {"predicted", figureToJSON(flips.predicted)},
                      {"unknown", flips.unknown},
                      {"changed", flips.changed},
                      {"choices", flips.choices}};
}

json::Value prec::toJSON(const Comparison &comparison) {
  json::Value bytes = nullptr;
  if (comparison.bytes)
    bytes = json::Object{{"before", comparison.bytes->before},
                         {"after", comparison.bytes->after},
                         {"casts", comparison.bytes->casts}};
  json::Value moved = nullptr;
  if (comparison.moved)
    moved = json::Object{{"fusion", stringify(comparison.moved->fusion)},
                         {"before", comparison.moved->before.getTotal()},
                         {"after", comparison.moved->after.getTotal()}};
  json::Value widened = nullptr;
  if (comparison.widened)
    widened = toJSON(*comparison.widened);
  return json::Object{
      {"schema", Comparison::kSchema},
      {"version", Comparison::kVersion},
      {"program", textToJSON(comparison.program)},
      {"candidate", textToJSON(comparison.candidate)},
      {"function", textToJSON(comparison.function)},
      {"inputs", toArray(comparison.inputs, textToJSON)},
      {"worst_wide", figureToJSON(getWorstMedian(comparison, false))},
      {"worst_candidate", figureToJSON(getWorstMedian(comparison, true))},
      {"outputs", toArray(comparison.outputs,
                          [&](const OutputComparison &output) {
                            return outputToJSON(output,
                                                wasReplayed(comparison));
                          })},
      {"discrete", toArray(comparison.discrete, discreteToJSON)},
      {"routers", toArray(comparison.routers, routerToJSON)},
      {"router_match", stringifyRouterMatch(comparison.routerMatch)},
      {"replayed_choices",
       toArray(comparison.replayedChoices,
               [](bool replayed) -> json::Value { return replayed; })},
      {"values", toArray(comparison.values, valueToJSON)},
      {"moved_bytes", std::move(moved)},
      {"predicted_bytes", std::move(bytes)},
      {"widened", std::move(widened)},
      {"predicted_error", predictionToJSON(comparison)},
      {"predicted_flips", toArray(getFlipFigures(comparison), flipsToJSON)}};
}
