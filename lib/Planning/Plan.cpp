//===- Plan.cpp - The plan as JSON ----------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanText.h"
#include "PlanTotals.h"
#include "prec/Planning/KernelCosts.h"
#include "prec/Support/OptionText.h"
#include "prec/Support/OutputFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

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

double MovedBytesChange::getPartOf(CostKind kind) const {
  return kind == CostKind::Bytes ? getPart() : getPartOfTime();
}

std::string MovedBytesChange::describe() const {
  double percent = before.getTotal() == 0 ? 100.0 : 100.0 * getPart();
  return formatv("{0:f1} % of fp32 with fusion={1} ({2} of {3})", percent,
                 stringify(fusion), after.getTotal(), before.getTotal());
}

static json::Object siteToJSON(const PlanSite &site) {
  return json::Object{{"id", site.id},
                      {"function", site.function},
                      {"op", site.op},
                      {"type", site.type},
                      {"location", site.location}};
}

static double shorten(double number) { return roundToDigits(number, 3); }

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
  if (plan.freezesParams)
    object["frozen"] = kFrozenParams;
  if (plan.narrowsResults)
    object["results"] = kNarrowResults;
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
