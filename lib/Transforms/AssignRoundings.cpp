//===- AssignRoundings.cpp - The pass prec-assign-roundings ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the options, plans or replays, reports, applies.
//
//===----------------------------------------------------------------------===//

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Projection/Assignment.h"
#include "prec/Projection/PlanRemarks.h"
#include "prec/Support/OptionText.h"
#include "prec/Transforms/Passes.h"

namespace prec {
#define GEN_PASS_DEF_ASSIGNROUNDINGSPASS
#include "prec/Transforms/Passes.h.inc"
} // namespace prec

using namespace mlir;
using namespace prec;

namespace {
struct AssignRoundings : prec::impl::AssignRoundingsPassBase<AssignRoundings> {
  using AssignRoundingsPassBase::AssignRoundingsPassBase;

  LogicalResult initializeOptions(
      StringRef options,
      function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (llvm::Error error = checkSeparators(options))
      return errorHandler(llvm::toString(std::move(error)));
    if (failed(Pass::initializeOptions(options, errorHandler)))
      return failure();
    llvm::Expected<Policy> parsed = createPolicy();
    if (!parsed)
      return errorHandler(llvm::toString(parsed.takeError()));
    return success();
  }

  LogicalResult initialize(MLIRContext *context) override {
    llvm::Expected<Policy> parsed = createPolicy();
    if (!parsed)
      return emitError(UnknownLoc::get(context))
             << getArgument() << ": " << llvm::toString(parsed.takeError());
    policy = *parsed;
    return success();
  }

  void runOnOperation() override {
    if (failed(verifyStubOps(getOperation())) || failed(checkUnassigned()))
      return signalPassFailure();
    const auto &program = getAnalysis<ProgramModel>();
    bool isRemarked = remarkPlan(getOperation(), policy);
    FailureOr<std::optional<Plan>> plan = readGivenPlan();
    if (failed(plan))
      return signalPassFailure();
    // Sensitive ops and locations are collected only if somebody reads them.
    FailureOr<Assignment> assignment =
        makeAssignment(program, policy, std::move(*plan),
                       isRemarked || summary || !planOut.empty());
    if (failed(assignment))
      return signalPassFailure();
    warnAboutTarget(getOperation(), assignment->plan);
    emitRemarks(*assignment);
    if (isRemarked) {
      remarkNarrowContractions(program);
      remarkUnknownOps(program);
    }
    if (summary)
      printSummary(llvm::errs(), program, *assignment);
    if (!planOut.empty())
      if (llvm::Error error = writePlan(assignment->plan, planOut)) {
        emitError(getOperation().getLoc())
            << "plan-out: " << planOut
            << " cannot be written: " << llvm::toString(std::move(error));
        return signalPassFailure();
      }
    if (planOnly)
      markAllAnalysesPreserved();
    else
      applyAssignment(program, *assignment);
  }

private:
  llvm::Expected<Policy> createPolicy() {
    SmallVector<std::string> rules(disabledRules.begin(), disabledRules.end());
    return Policy::create(preset, target, format, rules, maxDecisions,
                          functions);
  }

  FailureOr<std::optional<Plan>> readGivenPlan() {
    if (planIn.empty())
      return std::optional<Plan>();
    llvm::Expected<Plan> plan = readPlan(planIn);
    if (plan)
      return std::optional<Plan>(std::move(*plan));
    return emitError(getOperation().getLoc())
           << "plan-in: " << planIn << ": " << llvm::toString(plan.takeError());
  }

  /// Decisions of an earlier run must be lowered before the next: planning
  /// looks at programs, not at half of one.
  LogicalResult checkUnassigned() {
    WalkResult result = getOperation()->walk([&](FunctionOpInterface function) {
      if (!function->hasAttr(kDecisionsAttr))
        return WalkResult::advance();
      emitError(function.getLoc())
          << "already carries decisions (" << kDecisionsAttr
          << "); finish with prec-narrow-storage and "
             "prec-lower-casts, or start "
             "from the original program";
      return WalkResult::interrupt();
    });
    return failure(result.wasInterrupted());
  }

  Policy policy;
};
} // namespace
