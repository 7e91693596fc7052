//===- FrontCommand.cpp - prec-run --front --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Measures presets first. With a calibration, also measures the plans of the
// least predicted error under budgets between the fewest bytes that any preset
// needs and those of the fp32 program. For a target with known speeds, does the
// same with times.
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "TrialSession.h"
#include "prec/Report/Front.h"
#include "prec/Report/Table.h"
#include "prec/Support/OutputFile.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;
using Align = Table::Align;

/// A line has this many equally spaced budgets, and one close to the fp32
/// program.
static constexpr unsigned kBudgets = 12;

/// For each input, the largest error of any float result.
static std::vector<double> getErrors(const Comparison &comparison,
                                     bool ofCandidate) {
  std::vector<double> errors(comparison.inputs.size(), 0);
  for (const OutputComparison &output : comparison.outputs)
    for (auto [error, metrics] :
         llvm::zip_equal(errors, ofCandidate ? output.candidate : output.wide))
      if (!(metrics.relativeRms <= error) && !std::isnan(error))
        error = metrics.relativeRms;
  return errors;
}

/// The largest predicted error of any result, if all roundings have prices.
static std::optional<double> getPrediction(const Plan &plan) {
  if (!plan.predicted || !plan.predicted->isComplete())
    return std::nullopt;
  double largest = 0;
  for (const PredictedError &error : plan.predicted->outputs)
    largest = std::max(largest, error.mean);
  return largest;
}

static FrontPoint makePoint(const Trial &trial, FrontPoint::Kind kind,
                            std::string label) {
  FrontPoint point;
  point.kind = kind;
  point.label = std::move(label);
  const MovedBytesChange &moved = trial.plan.totals.moved.back();
  point.bytes = moved.after.getTotal();
  point.part = moved.getPart();
  if (moved.after.microseconds > 0) {
    point.microseconds = moved.after.microseconds;
    point.partOfTime = moved.getPartOfTime();
  }
  point.errors = getErrors(trial.comparison, /*ofCandidate=*/true);
  point.predicted = getPrediction(trial.plan);
  return point;
}

static llvm::Error addPresets(TrialSession &session, const Candidate &candidate,
                              Front &front) {
  for (llvm::StringRef keyword :
       {"contractions", "autocast", "fast", "balanced", "accurate"}) {
    Candidate asked = candidate;
    asked.policy.preset = findPreset(keyword);
    // All presets plan for one form of the program, the one that was
    // calibrated.
    asked.existing = getAskedExisting(candidate.existing, /*replayed=*/nullptr,
                                      candidate.policy);
    // Presets without a goal are references, and these use one format.
    bool isReference = asked.policy.preset->goal == Goal::None;
    if (isReference)
      asked.policy.choosesFormats = false;
    else if (!candidate.policy.calibration)
      continue;
    session.say("preset " + keyword);
    llvm::Expected<Trial> trial = session.getTrials().run(asked);
    if (!trial)
      return trial.takeError();
    const MovedBytesChange &moved = trial->plan.totals.moved.back();
    if (moved.before.unknownShapes == 0 && moved.before.getTotal() == 0)
      return llvm::createStringError(
          "--front: the program moves no bytes, so that plans do not differ");
    if (moved.before.unknownShapes != 0)
      return llvm::createStringError(
          "--front: nobody knows what the program moves: " +
          llvm::Twine(moved.before.unknownShapes) +
          " values have dynamic shapes; --assign=sizes=... gives those of "
          "arguments");
    if (front.points.empty()) {
      FrontPoint program;
      program.kind = FrontPoint::Kind::Program;
      program.label = "fp32";
      program.bytes = moved.before.getTotal();
      if (moved.before.microseconds > 0) {
        program.microseconds = moved.before.microseconds;
        program.partOfTime = 1;
      }
      program.errors = getErrors(trial->comparison, /*ofCandidate=*/false);
      front.points.push_back(std::move(program));
      front.inputs = trial->comparison.inputs;
    }
    front.points.push_back(
        makePoint(*trial, FrontPoint::Kind::Preset, keyword.str()));
  }
  return llvm::Error::success();
}

namespace {
/// A plan under a budget.
struct PlannedPoint {
  std::string label;
  Candidate asked;
  double cost = 0;
  std::optional<double> predicted;

  /// It costs no more and is predicted to have less error.
  bool isBetter(const PlannedPoint &other) const {
    return predicted && other.predicted && cost <= other.cost &&
           *predicted < *other.predicted;
  }
};
} // namespace

/// The label is what was asked, to the digit, so that asking for it gives the
/// plan.
static std::string getLabel(CostKind kind, double part) {
  return llvm::formatv("{0}:{1:f1}%", stringify(kind), 100 * part);
}

/// Plans under budgets. Omits budgets that no plan holds, and a plan that costs
/// the same as the last one.
static llvm::Expected<std::vector<PlannedPoint>>
planBudgets(TrialSession &session, const Candidate &candidate, CostKind kind,
            double least) {
  std::vector<PlannedPoint> planned;
  for (unsigned i = 0; i <= kBudgets; ++i) {
    double part = 1 - (1 - least) * i / kBudgets;
    if (i == 0)
      part = 1 - (1 - least) / (4 * kBudgets);
    PlannedPoint point;
    point.label = getLabel(kind, part);
    point.asked = candidate;
    point.asked.policy.preset = findPreset("balanced");
    point.asked.policy.cost = kind;
    llvm::Expected<Contract> contract = parseContract({}, point.label, {});
    if (!contract)
      return contract.takeError();
    point.asked.policy.contract = std::move(*contract);
    session.say("budget " + point.label);
    llvm::Expected<Plan> plan = session.getTrials().plan(point.asked);
    if (!plan) {
      llvm::consumeError(plan.takeError());
      continue;
    }
    const MovedBytesChange &moved = plan->totals.moved.back();
    point.cost = kind == CostKind::Bytes ? double(moved.after.getTotal())
                                         : moved.after.microseconds;
    if (!planned.empty() && planned.back().cost == point.cost)
      continue;
    point.predicted = getPrediction(*plan);
    point.asked.plan = std::move(*plan);
    planned.push_back(std::move(point));
  }
  return planned;
}

/// Adds plans under budgets, except those that another plan beats in cost and
/// predicted error. Such plans exist because budgets of bytes keep contractions
/// narrow, no search tries all plans, and the planner sums the errors of
/// several results, while the front shows the largest.
static llvm::Error addPlanned(TrialSession &session, const Candidate &candidate,
                              CostKind kind, Front &front) {
  double least = 1;
  for (const FrontPoint &point : front.points)
    if (point.kind != FrontPoint::Kind::Planned)
      least = std::min(least, kind == CostKind::Bytes
                                  ? point.part
                                  : point.partOfTime.value_or(1));
  llvm::Expected<std::vector<PlannedPoint>> planned =
      planBudgets(session, candidate, kind, least);
  if (!planned)
    return planned.takeError();
  for (const PlannedPoint &point : *planned) {
    if (llvm::any_of(*planned, [&](const PlannedPoint &other) {
          return other.isBetter(point);
        }))
      continue;
    session.say("budget " + point.label);
    llvm::Expected<Trial> trial = session.getTrials().run(point.asked);
    if (!trial)
      return trial.takeError();
    FrontPoint &added = front.points.emplace_back(
        makePoint(*trial, FrontPoint::Kind::Planned, point.label));
    added.isOfTime = kind != CostKind::Bytes;
    // The times of plans for bytes do not include launches.
    if (!added.isOfTime && candidate.policy.cost == CostKind::Latency)
      added.microseconds = added.partOfTime = std::nullopt;
  }
  return llvm::Error::success();
}

static Table listPoints(const Front &front) {
  Table table{{{"plan"},
               {"bytes", Align::Right},
               {"time", Align::Right},
               {"predicted", Align::Right},
               {"measured", Align::Right},
               {"least", Align::Right},
               {"largest", Align::Right}},
              {}};
  for (const FrontPoint &point : front.points) {
    bool isRange = point.errors.size() > 1;
    table.rows.push_back(
        {{point.label},
         {llvm::formatv("{0:f1} %", 100 * point.part).str()},
         {point.partOfTime
              ? llvm::formatv("{0:f1} %", 100 * *point.partOfTime).str()
              : ""},
         {point.predicted ? formatFigure(*point.predicted) : ""},
         {formatFigure(point.getMedian())},
         {isRange ? formatFigure(*llvm::min_element(point.errors)) : ""},
         {isRange ? formatFigure(*llvm::max_element(point.errors)) : ""}});
  }
  return table;
}

llvm::Expected<bool> prec::drawFront(const Program &program,
                                     const RunSettings &settings,
                                     Progress &progress) {
  const Policy &policy = settings.candidate.policy;
  if (settings.candidate.plan || !policy.contract.isEmpty())
    return llvm::createStringError(
        "--front makes plans of its own: --assign without plan-in, max-error "
        "and budget");
  auto session = TrialSession::create(program, settings, progress);
  if (!session)
    return session.takeError();
  Front front;
  front.program = program.path;
  front.function = program.signature.function;
  front.fusion = stringify(policy.fusion).str();
  front.speeds = policy.describeSpeeds();
  if (policy.calibration)
    front.source = stringify(policy.calibration->source).str();
  if (llvm::Error error = addPresets(**session, settings.candidate, front))
    return std::move(error);
  llvm::SmallVector<CostKind, 2> kinds = {CostKind::Bytes};
  if (policy.hasTimes())
    kinds.push_back(policy.cost == CostKind::Bytes ? CostKind::Time
                                                   : policy.cost);
  if (policy.calibration)
    for (CostKind kind : kinds)
      if (llvm::Error error =
              addPlanned(**session, settings.candidate, kind, front))
        return std::move(error);
  progress.clear();
  auto json = llvm::formatv("{0:2}\n", toJSON(front)).str();
  if (llvm::Error error = writeFile(settings.front, json))
    return std::move(error);
  if (!settings.frontPlot.empty())
    if (llvm::Error error = writeFile(settings.frontPlot, plotFront(front)))
      return std::move(error);
  llvm::raw_ostream &os = getTables(settings);
  listPoints(front).print(os, hasColours(os));
  if (!policy.calibration)
    os << "\nwithout a calibration there are no plans by price: "
          "prec-run --calibrate makes one\n";
  return true;
}
