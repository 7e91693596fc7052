//===- ReadPlan.cpp - Plan files ------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every field is checked, so that an error in an edited plan names the path of
// the wrong field.
//
//===----------------------------------------------------------------------===//

#include "PlanText.h"
#include "PlanTotals.h"
#include "prec/Support/JSONText.h"
#include "llvm/ADT/StringExtras.h"

using namespace prec;
using namespace llvm;

/// A misspelt key must not be taken for an absent one.
static bool checkKeys(const json::Value &value, json::Path path,
                      std::initializer_list<StringRef> known) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return true;
  for (const auto &[key, field] : *object)
    if (!is_contained(known, StringRef(key))) {
      path.field(key).report("unknown field");
      return false;
    }
  return true;
}

static bool readSite(json::ObjectMapper &map, PlanSite &site) {
  return map.map("id", site.id) && map.map("function", site.function) &&
         map.map("op", site.op) && map.map("type", site.type) &&
         map.mapOptional("location", site.location);
}

/// Reads a keyword of a closed list. `problem` names the list.
template <typename EnumT>
static bool readKeyword(const json::Object &object, json::Path path,
                        StringRef key, EnumT &value,
                        ArrayRef<std::pair<StringRef, EnumT>> keywords,
                        StringLiteral problem) {
  std::optional<StringRef> text = object.getString(key);
  for (auto [keyword, candidate] : keywords)
    if (text == keyword) {
      value = candidate;
      return true;
    }
  path.field(key).report(problem);
  return false;
}

namespace {
/// A decision as the file has it, with the keyword of a format or mode as its
/// choice.
struct DecisionText {
  PlanSite site;
  bool isRounding = false;
  Rounding rounding;
  std::string choice, reason;

  // A friend, so that lookup finds it by its argument.
  // NOLINTNEXTLINE(llvm-prefer-static-over-anonymous-namespace)
  friend bool fromJSON(const json::Value &json, DecisionText &text,
                       json::Path path) {
    json::ObjectMapper map(json, path);
    if (!map ||
        !checkKeys(json, path,
                   {"id", "function", "op", "type", "location", "kind", "value",
                    "format", "mode", "readers", "reason", "bytes_saved",
                    "members", "except", "range_margin", "flushed"}) ||
        !readSite(map, text.site) ||
        !readKeyword<bool>(*json.getAsObject(), path, "kind", text.isRounding,
                           {{"round", true}, {"mode", false}},
                           "missing or unknown keyword (known: round, mode)"))
      return false;
    if (text.isRounding &&
        (!map.map("value", text.rounding.value) ||
         !readKeyword<Readers>(
             *json.getAsObject(), path, "readers", text.rounding.readers,
             {{"contractions", Readers::Contractions}, {"all", Readers::All}},
             "missing or unknown keyword (known: "
             "contractions, all)") ||
         !map.mapOptional("members", text.rounding.members) ||
         !map.mapOptional("except", text.rounding.except) ||
         !map.mapOptional("range_margin", text.rounding.rangeMargin) ||
         !map.mapOptional("flushed", text.rounding.flushed)))
      return false;
    return map.map(text.isRounding ? StringLiteral("format")
                                   : StringLiteral("mode"),
                   text.choice) &&
           map.mapOptional("reason", text.reason) &&
           map.mapOptional("bytes_saved", text.rounding.bytesSaved);
  }
};
} // namespace

static Expected<Decision> readDecision(DecisionText text) {
  Decision decision;
  decision.site = std::move(text.site);
  decision.reason = std::move(text.reason);
  if (!text.isRounding && text.choice == kApproximate) {
    decision.choice = Approximation();
    return decision;
  }
  std::optional<Format> format = parseFormat(text.choice);
  if (!format)
    return createStringError(
        "'" + decision.site.id + "' has the unknown " +
        (text.isRounding ? "format '" : "mode '") + text.choice +
        "'; known: " + listFormats() +
        (text.isRounding ? ""
                         : ", approximate (a contraction that stays fp32 is "
                           "listed under \"kept\")"));
  if (text.isRounding) {
    text.rounding.format = *format;
    decision.choice = std::move(text.rounding);
  } else {
    decision.choice = Multiplication{*format};
  }
  return decision;
}

namespace prec {
static bool fromJSON(const json::Value &json, Kept &kept, json::Path path) {
  json::ObjectMapper map(json, path);
  return map &&
         checkKeys(json, path,
                   {"id", "function", "op", "type", "location", "kind",
                    "reason", "detail"}) &&
         readSite(map, kept.site) &&
         readKeyword<Kept::Kind>(*json.getAsObject(), path, "kind", kept.kind,
                                 kKeptKinds,
                                 "missing or unknown keyword (known: "
                                 "contraction, function, sensitive)") &&
         map.map("reason", kept.reason) &&
         map.mapOptional("detail", kept.detail);
}

static bool fromJSON(const json::Value &json, PlanContext &context,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && checkKeys(json, path, {"function", "name", "calls"}) &&
         map.map("function", context.function) &&
         map.map("name", context.name) && map.map("calls", context.calls);
}

static bool fromJSON(const json::Value &json, PredictedError &error,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("output", error.output.name) &&
         map.mapOptional("results", error.output.results) &&
         map.mapOptional("members", error.output.members) &&
         map.mapOptional("elements", error.output.elements) &&
         map.mapOptional("saturation", error.output.saturation) &&
         map.map("mean", error.mean) && map.map("worst", error.worst);
}

static bool fromJSON(const json::Value &json, PredictedFlips &flips,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("id", flips.id) && map.map("router", flips.router) &&
         map.map("results", flips.results) &&
         map.map("selects", flips.isSelection) && map.map("rate", flips.rate) &&
         map.map("choices", flips.choices) &&
         map.mapOptional("unknown", flips.unknown);
}

static bool fromJSON(const json::Value &json, PlanPrediction &prediction,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("source", prediction.source) &&
         map.map("outputs", prediction.outputs) &&
         map.mapOptional("choices", prediction.choices) &&
         map.mapOptional("choices_without_margins",
                         prediction.choicesWithoutMargins) &&
         map.mapOptional("unknown", prediction.unknown) &&
         map.mapOptional("overflowing", prediction.overflowing);
}

static bool fromJSON(const json::Value &json, PlanRanges &ranges,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("components", ranges.components) &&
         map.map("proven", ranges.proven) &&
         map.mapOptional("least_margin", ranges.leastMargin) &&
         map.mapOptional("most_flushed", ranges.mostFlushed) &&
         map.mapOptional("others", ranges.others);
}
} // namespace prec

Expected<Plan> prec::parsePlan(StringRef text) {
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("plan");
  Plan plan;
  std::vector<DecisionText> decisions;
  std::optional<std::string> existing, frozen, results;
  json::ObjectMapper map(*json, root);
  Expected<int64_t> version = readSchema(map, root, Plan::kSchema,
                                         Plan::kVersion, Plan::kOldestVersion);
  if (!version)
    return version.takeError();
  plan.version = *version;
  if (!checkKeys(*json, root,
                 {"schema", "version", "preset", "target", "format", "existing",
                  "frozen", "results", "cost", "decisions", "kept", "contexts",
                  "totals", "predicted_error", "ranges"}) ||
      !map.map("preset", plan.preset) || !map.map("target", plan.target) ||
      !map.map("format", plan.format) || !map.map("decisions", decisions) ||
      !map.map("kept", plan.kept) || !map.mapOptional("cost", plan.cost) ||
      !map.mapOptional("existing", existing) ||
      !map.mapOptional("frozen", frozen) ||
      !map.mapOptional("results", results) ||
      !map.mapOptional("contexts", plan.contexts) ||
      !map.mapOptional("totals", plan.totals) ||
      !map.mapOptional("predicted_error", plan.predicted) ||
      !map.mapOptional("ranges", plan.ranges))
    return root.getError();
  for (auto [field, value, known] :
       {std::tuple("existing", &existing, kWidened),
        std::tuple("frozen", &frozen, kFrozenParams),
        std::tuple("results", &results, kNarrowResults)})
    if (*value && **value != known)
      return createStringError(Twine("has the unknown value '") + **value +
                               "' of \"" + field + "\"; known: " + known);
  plan.isWidened = existing.has_value();
  plan.freezesParams = frozen.has_value();
  plan.narrowsResults = results.has_value();
  for (DecisionText &text : decisions) {
    Expected<Decision> decision = readDecision(std::move(text));
    if (!decision)
      return decision.takeError();
    plan.decisions.push_back(std::move(*decision));
  }
  return plan;
}

Expected<Plan> prec::readPlan(StringRef path) {
  return readJSONFile(path, parsePlan);
}
