//===- Plan.cpp - The plan as JSON ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writing and reading. The reader checks every field, so that an edited plan
// fails with the path of the field that is wrong.
//
//===----------------------------------------------------------------------===//

#include "PlanTotals.h"
#include "prec/Support/OutputFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace prec;
using namespace llvm;

StringSet<> prec::collectFunctions(const Plan &plan) {
  StringSet<> functions;
  for (const Decision &decision : plan.decisions)
    functions.insert(decision.site.function);
  for (const Kept &kept : plan.kept)
    if (kept.kind != Kept::Kind::Sensitive)
      functions.insert(kept.site.function);
  return functions;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static json::Object siteToJSON(const PlanSite &site) {
  return json::Object{{"id", site.id},
                      {"function", site.function},
                      {"op", site.op},
                      {"type", site.type},
                      {"location", site.location}};
}

/// The mode of an op whose functions may be approximate.
static constexpr StringLiteral kApproximate = "approximate";

/// With 3 digits, which every reader writes alike.
static double shorten(double number) {
  double rounded = 0;
  (void)to_float(formatv("{0:e2}", number).str(), rounded);
  return rounded;
}

static json::Value decisionToJSON(const Decision &decision) {
  json::Object object = siteToJSON(decision.site);
  object["reason"] = decision.reason;
  if (const auto *rounding = decision.getIf<Rounding>()) {
    object["kind"] = "round";
    object["format"] = getFormatInfo(rounding->format).keyword;
    object["value"] = rounding->value;
    object["readers"] =
        rounding->readers == Readers::All ? "all" : "contractions";
    object["bytes_saved"] = rounding->bytesSaved
                                ? json::Value(*rounding->bytesSaved)
                                : json::Value(nullptr);
    if (!rounding->members.empty())
      object["members"] = rounding->members;
    if (!rounding->except.empty())
      object["except"] = rounding->except;
    if (rounding->rangeMargin)
      object["range_margin"] = shorten(*rounding->rangeMargin);
    if (rounding->flushed)
      object["flushed"] = shorten(*rounding->flushed);
    return object;
  }
  const auto *multiplication = decision.getIf<Multiplication>();
  object["kind"] = "mode";
  object["mode"] =
      multiplication ? StringRef(getFormatInfo(multiplication->format).keyword)
                     : StringRef(kApproximate);
  object["bytes_saved"] = 0;
  return object;
}

static constexpr std::pair<StringRef, Kept::Kind> kKeptKinds[] = {
    {"contraction", Kept::Kind::Contraction},
    {"function", Kept::Kind::Function},
    {"sensitive", Kept::Kind::Sensitive}};

/// Of plans about programs whose narrow arithmetic was made fp32.
static constexpr StringLiteral kWidened = "widen";

static json::Value keptToJSON(const Kept &kept) {
  json::Object object = siteToJSON(kept.site);
  object["kind"] = kKeptKinds[static_cast<unsigned>(kept.kind)].first;
  object["reason"] = kept.reason;
  object["detail"] = kept.detail;
  return object;
}

static json::Object toJSON(const PlanRanges &ranges) {
  json::Object others;
  for (const auto &[reason, count] : ranges.others)
    others[reason] = count;
  json::Object object{{"components", ranges.components},
                      {"proven", ranges.proven},
                      {"most_flushed", shorten(ranges.mostFlushed)},
                      {"others", std::move(others)}};
  if (ranges.leastMargin)
    object["least_margin"] = shorten(*ranges.leastMargin);
  return object;
}

static json::Object toJSON(const PredictedError &error) {
  json::Object object{{"output", error.output.name},
                      {"results", error.output.results},
                      {"elements", error.output.elements},
                      {"mean", error.mean},
                      {"worst", error.worst}};
  if (!error.output.members.empty())
    object["members"] = json::Array(error.output.members);
  if (error.output.saturation != 1)
    object["saturation"] = error.output.saturation;
  return object;
}

static json::Object toJSON(const PlanPrediction &prediction) {
  json::Array outputs;
  for (const PredictedError &error : prediction.outputs)
    outputs.push_back(::toJSON(error));
  json::Array choices;
  for (const PredictedFlips &flips : prediction.choices)
    choices.push_back(json::Object{{"id", flips.id},
                                   {"router", flips.router},
                                   {"results", json::Array(flips.results)},
                                   {"selects", flips.isSelection},
                                   {"rate", flips.rate},
                                   {"choices", flips.choices},
                                   {"unknown", flips.unknown}});
  return json::Object{{"source", prediction.source},
                      {"outputs", std::move(outputs)},
                      {"choices", std::move(choices)},
                      {"choices_without_margins",
                       json::Array(prediction.choicesWithoutMargins)},
                      {"unknown", json::Array(prediction.unknown)},
                      {"overflowing", json::Array(prediction.overflowing)}};
}

json::Value prec::toJSON(const Plan &plan) {
  json::Array decisions, kept;
  for (const Decision &decision : plan.decisions)
    decisions.push_back(decisionToJSON(decision));
  for (const Kept &entry : plan.kept)
    kept.push_back(keptToJSON(entry));
  json::Object object{
      {"schema", Plan::kSchema}, {"version", Plan::kVersion},
      {"preset", plan.preset},   {"target", plan.target},
      {"format", plan.format},   {"decisions", std::move(decisions)},
      {"kept", std::move(kept)}, {"totals", toJSON(plan.totals)}};
  if (plan.isWidened)
    object["existing"] = kWidened;
  if (plan.predicted)
    object["predicted_error"] = ::toJSON(*plan.predicted);
  if (plan.ranges)
    object["ranges"] = ::toJSON(*plan.ranges);
  if (!plan.cost.empty())
    object["cost"] = plan.cost;
  json::Array contexts;
  for (const PlanContext &context : plan.contexts)
    contexts.push_back(json::Object{{"function", context.function},
                                    {"name", context.name},
                                    {"calls", context.calls}});
  if (!contexts.empty())
    object["contexts"] = std::move(contexts);
  return object;
}

Error prec::writePlan(const Plan &plan, StringRef path) {
  return writeFile(path, formatv("{0:2}\n", toJSON(plan)).str());
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// A misspelt key must not be read as an absent one.
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

/// Reads one keyword of a closed list.
template <typename EnumT>
static bool readKeyword(const json::Object &object, json::Path path,
                        StringRef key, EnumT &value,
                        ArrayRef<std::pair<StringRef, EnumT>> keywords) {
  std::optional<StringRef> text = object.getString(key);
  for (auto [keyword, candidate] : keywords)
    if (text == keyword) {
      value = candidate;
      return true;
    }
  path.field(key).report("missing or unknown keyword");
  return false;
}

namespace {
/// A decision as it is written: the choice is a keyword, of a format or mode.
struct DecisionText {
  PlanSite site;
  bool isRounding = false;
  Rounding rounding;
  std::string choice, reason;

  // Found by its argument.
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
                           {{"round", true}, {"mode", false}}))
      return false;
    if (text.isRounding &&
        (!map.map("value", text.rounding.value) ||
         !readKeyword<Readers>(*json.getAsObject(), path, "readers",
                               text.rounding.readers,
                               {{"contractions", Readers::Contractions},
                                {"all", Readers::All}}) ||
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
                                 kKeptKinds) &&
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
  Expected<json::Value> json = json::parse(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("plan");
  Plan plan;
  std::vector<DecisionText> decisions;
  std::string schema;
  std::optional<std::string> existing;
  json::ObjectMapper map(*json, root);
  if (!map || !map.map("schema", schema) || !map.map("version", plan.version))
    return root.getError();
  if (schema != Plan::kSchema || plan.version < Plan::kOldestVersion ||
      plan.version > Plan::kVersion)
    return createStringError(
        "is '" + schema + "' version " + Twine(plan.version) +
        "; this prec reads '" + Plan::kSchema + "' versions " +
        Twine(Plan::kOldestVersion) + " to " + Twine(Plan::kVersion));
  if (!checkKeys(*json, root,
                 {"schema", "version", "preset", "target", "format", "existing",
                  "cost", "decisions", "kept", "contexts", "totals",
                  "predicted_error", "ranges"}) ||
      !map.map("preset", plan.preset) || !map.map("target", plan.target) ||
      !map.map("format", plan.format) || !map.map("decisions", decisions) ||
      !map.map("kept", plan.kept) || !map.mapOptional("cost", plan.cost) ||
      !map.mapOptional("existing", existing) ||
      !map.mapOptional("contexts", plan.contexts) ||
      !map.mapOptional("totals", plan.totals) ||
      !map.mapOptional("predicted_error", plan.predicted) ||
      !map.mapOptional("ranges", plan.ranges))
    return root.getError();
  if (existing && *existing != kWidened)
    return createStringError("has the unknown value '" + *existing +
                             "' of \"existing\"; known: " + kWidened);
  plan.isWidened = existing.has_value();
  for (DecisionText &text : decisions) {
    Expected<Decision> decision = readDecision(std::move(text));
    if (!decision)
      return decision.takeError();
    plan.decisions.push_back(std::move(*decision));
  }
  return plan;
}

Expected<Plan> prec::readPlan(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(), "cannot be read: %s",
                             buffer.getError().message().c_str());
  return parsePlan((*buffer)->getBuffer());
}
