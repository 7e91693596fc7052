//===- FrontCommand.cpp - prec-run --front --------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Presets first; then, with a calibration, the plans of the least predicted
// error under budgets between the fewest bytes that any preset needs and those
// of the fp32 program.
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

/// How many budgets the line has.
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

static FrontPoint makePoint(const Trial &trial, FrontPoint::Kind kind,
                            std::string label) {
  FrontPoint point;
  point.kind = kind;
  point.label = std::move(label);
  const MovedBytesChange &moved = trial.plan.totals.moved.back();
  point.bytes = moved.after.getTotal();
  point.part = moved.getPart();
  point.errors = getErrors(trial.comparison, /*ofCandidate=*/true);
  if (trial.plan.predicted && trial.plan.predicted->isComplete()) {
    point.predicted = 0;
    for (const PredictedError &error : trial.plan.predicted->outputs)
      point.predicted = std::max(*point.predicted, error.mean);
  }
  return point;
}

static llvm::Error addPresets(TrialSession &session, const Candidate &candidate,
                              Front &front) {
  for (llvm::StringRef keyword :
       {"contractions", "autocast", "fast", "balanced", "accurate"}) {
    Candidate asked = candidate;
    asked.policy.preset = findPreset(keyword);
    // All are about one form of the program, which was calibrated.
    asked.existing = getAskedExisting(candidate.existing, /*replayed=*/nullptr,
                                      candidate.policy);
    // What others are compared with is in one format.
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
    if (moved.before.unknownShapes != 0 || moved.before.getTotal() == 0)
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
      program.errors = getErrors(trial->comparison, /*ofCandidate=*/false);
      front.points.push_back(std::move(program));
      front.inputs = trial->comparison.inputs;
    }
    front.points.push_back(
        makePoint(*trial, FrontPoint::Kind::Preset, keyword.str()));
  }
  return llvm::Error::success();
}

/// Budgets that no plan holds are left out, and so are plans that are the last
/// one again.
static llvm::Error addPlanned(TrialSession &session, const Candidate &candidate,
                              Front &front) {
  double least = 1;
  for (const FrontPoint &point : front.points)
    least = std::min(least, point.part);
  std::optional<uint64_t> last;
  for (unsigned i = 0; i <= kBudgets; ++i) {
    Candidate asked = candidate;
    asked.policy.preset = findPreset("balanced");
    double part = 1 - (1 - least) * i / kBudgets;
    if (i == 0)
      part = 1 - (1 - least) / (4 * kBudgets);
    asked.policy.cost = CostKind::Bytes;
    asked.policy.contract.budget = {CostKind::Bytes, part};
    std::string label = llvm::formatv("bytes:{0:f1}%", 100 * part).str();
    session.say("budget " + label);
    llvm::Expected<Plan> plan = session.getTrials().plan(asked);
    if (!plan) {
      llvm::consumeError(plan.takeError());
      continue;
    }
    uint64_t bytes = plan->totals.moved.back().after.getTotal();
    if (last == bytes)
      continue;
    last = bytes;
    asked.plan = std::move(*plan);
    llvm::Expected<Trial> trial = session.getTrials().run(asked);
    if (!trial)
      return trial.takeError();
    front.points.push_back(
        makePoint(*trial, FrontPoint::Kind::Planned, std::move(label)));
  }
  return llvm::Error::success();
}

static Table listPoints(const Front &front) {
  Table table{{{"plan"},
               {"bytes", Align::Right},
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
  if (policy.calibration)
    front.source = stringify(policy.calibration->source).str();
  if (llvm::Error error = addPresets(**session, settings.candidate, front))
    return std::move(error);
  if (policy.calibration)
    if (llvm::Error error = addPlanned(**session, settings.candidate, front))
      return std::move(error);
  progress.clear();
  auto json = llvm::formatv("{0:2}\n", toJSON(front)).str();
  if (llvm::Error error = writeText(settings.front, json))
    return std::move(error);
  if (!settings.frontPlot.empty())
    if (llvm::Error error = writeText(settings.frontPlot, plotFront(front)))
      return std::move(error);
  listPoints(front).print(llvm::outs(), hasColours());
  if (!policy.calibration)
    llvm::outs() << "\nwithout a calibration there are no plans by price: "
                    "prec-run --calibrate makes one\n";
  return true;
}
