//===- AssignReport.cpp - What is told of a plan --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AssignReport.h"
#include "AssignFiles.h"
#include "AssignedBytes.h"
#include "SettleBudget.h"
#include "prec/Projection/PlanRemarks.h"

using namespace mlir;
using namespace prec;

/// Prints a part of the summary to stderr and to the report, where asked for.
static void summarise(const AssignSettings &settings,
                      function_ref<void(raw_ostream &)> print) {
  if (settings.summary)
    print(llvm::errs());
  if (!settings.report)
    return;
  llvm::raw_string_ostream os(settings.report->summary);
  print(os);
}

FailureOr<Assignment> prec::assignAndReport(Contexts &contexts,
                                            const AssignSettings &settings,
                                            std::optional<Plan> plan) {
  ModuleOp module = contexts.getProgram().getModule();
  bool isRemarked = remarkPlan(module, settings.policy);
  // Words, sensitive ops and locations are collected only if something reads
  // them. A remark engine may want remarks of some kinds only, so it counts as
  // a reader.
  bool isReported = module.getContext()->getRemarkEngine() ||
                    settings.summary || settings.report ||
                    !settings.planOut.empty() ||
                    settings.policy.contract.budget;
  std::vector<MovedBytesChange> moved;
  if (isReported)
    moved = countBefore(contexts.getProgram(), settings.policy);
  Planner planner(contexts, settings.policy);
  FailureOr<Assignment> assignment =
      plan ? planner.replay(std::move(*plan))
           : planner.plan(
                 settlePolicy(planner, settings.policy, settings.emulate),
                 isReported);
  if (failed(assignment))
    return failure();
  PlanTotals &totals = assignment->plan.totals;
  totals.moved = std::move(moved);
  llvm::transform(settings.policy.getSizes(), std::back_inserter(totals.sizes),
                  [](const GivenSizes &given) { return stringify(given); });
  if (!totals.moved.empty())
    totals.speeds = settings.policy.describeSpeeds();
  const ProgramModel &program = contexts.getProgram();
  warnAboutBuffers(program);
  warnAboutFusedFactors(program);
  warnAboutGivenFormats(program, *assignment);
  warnAboutTarget(module, assignment->plan, settings.policy);
  emitRemarks(module, *assignment);
  if (isRemarked) {
    remarkFeedback(program, *assignment);
    remarkNarrowContractions(program);
    if (settings.policy.preset->roundForAll)
      remarkCarriedByCalls(program);
    remarkUnknownOps(program);
  }
  summarise(settings, [&](raw_ostream &os) {
    printSummary(os, program, *assignment);
    printUncountedTime(os, assignment->plan, settings.policy);
    if (assignment->plan.predicted)
      printPrediction(os, *assignment->plan.predicted);
    if (assignment->plan.ranges)
      printRanges(os, *assignment->plan.ranges);
  });
  return assignment;
}

LogicalResult prec::finishReport(ModuleOp module, Plan &plan,
                                 const AssignSettings &settings,
                                 const ExistingPrecision &existing,
                                 std::optional<ExportMap> map) {
  plan.isWidened = existing.isWidened;
  if (existing.isWidened)
    plan.totals.widened = existing.getTotals(plan);
  else
    plan.totals.widened.reset();
  remarkMovedBytes(module, plan);
  existing.remark(module, plan);
  summarise(settings, [&](raw_ostream &os) {
    printMovedBytes(os, plan);
    existing.print(os, plan);
  });
  if (settings.report)
    settings.report->plan = plan;
  for (const MovedBytesChange &moved : plan.totals.moved)
    if (moved.fusion == settings.policy.fusion)
      if (llvm::Error error = settings.policy.contract.check(moved))
        return emitError(module.getLoc()) << llvm::toString(std::move(error));
  if (failed(writeFiles(module, settings, plan, map)))
    return failure();
  if (settings.report)
    settings.report->exportMap = std::move(map);
  return success();
}
