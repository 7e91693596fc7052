//===- WarnOfBounds.cpp - What bounds on errors do not see ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WarnOfBounds.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/SymbolTable.h"
#include "prec/Analysis/DerivativeSteps.h"
#include "prec/Planning/Calibration.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace prec;

/// A bound on errors covers first-order errors, and steps of derivatives with
/// known margins.
static void warnOfSteps(const ProgramModel &program,
                        const Calibration &calibration) {
  TaintAnalysis taint(program);
  Lineage lineage(program, taint);
  auto steps = findDerivativeSteps(program, taint, lineage);
  llvm::erase_if(steps, [&](const DerivativeStep &step) {
    return llvm::any_of(calibration.choices, [&](const auto &choice) {
      return choice.id == step.margin.id;
    });
  });
  if (steps.empty())
    return;
  InFlightDiagnostic warning = emitWarning(steps.front().select->getLoc());
  warning << "max-error: by the sign of what may be rounded this takes a "
             "derivative or zero";
  if (steps.size() > 1)
    warning << " (one of " << steps.size() << " places)";
  warning << ", which no price sees, so that gradients may have a larger error "
             "than is predicted: measure the plan with prec-run --compare";
}

/// If a choice differs from that in float64, a result jumps. Prices only
/// include flips that happened during the calibration.
static void warnOfFlips(const ProgramModel &program,
                        const PlanPrediction &prediction,
                        const Policy &policy) {
  // Flips per input, in all places together. Fewer are not seen in twenty runs.
  constexpr double kFew = 0.05;
  size_t numInputs = std::max<size_t>(policy.calibration->inputs.size(), 1);
  const PredictedFlips *most = nullptr;
  auto count = [&](const PredictedFlips &flips) {
    return flips.rate * double(flips.choices) / double(numInputs);
  };
  double all = 0;
  for (const PredictedFlips &flips : prediction.choices) {
    if (policy.contract.boundsFlipsOf(flips.id))
      continue;
    all += count(flips);
    if (!most || count(flips) > count(*most))
      most = &flips;
  }
  if (all < kFew)
    return;
  emitWarning(program.getModule().getLoc())
      << "max-error: of an input, " << llvm::formatv("{0:f2}", all).str()
      << " choices are predicted to come out otherwise"
      << (all > count(*most) ? ", the most at '" : " at '") << most->id
      << "', which moves results by more than roundings do: bound them by "
         "max-flips, too, or measure the plan with prec-run --compare";
}

/// Shares of which all inputs are sure only tell how large errors may be, not
/// how large they are.
static void warnOfShares(const ProgramModel &program, const Policy &policy) {
  // A calibration with an input that is not sure has a smaller saturation.
  constexpr double kMany = 32;
  for (const Calibration::Output &output : policy.calibration->outputs)
    if (output.saturation > kMany && policy.contract.findBound(output)) {
      emitWarning(program.getModule().getLoc())
          << "max-error: on all inputs of the calibration '" << output.name
          << "' is so sure that it shows at most "
          << llvm::formatv("{0:e1}", 1 / output.saturation).str()
          << " of the errors of its scores; the bound is held for inputs that "
             "show all, which may cost more than needed: calibrate on one that "
             "the program is not sure of, too";
      return;
    }
}

/// A bound on all results does not cover results that no error is relative to.
static void warnOfResults(const ProgramModel &program, const Policy &policy) {
  ArrayRef<std::string> without = policy.calibration->withoutErrors;
  bool boundsAll = llvm::any_of(
      policy.contract.errors,
      [](const Contract::ErrorBound &bound) { return bound.output.empty(); });
  if (without.empty() || !boundsAll)
    return;
  ModuleOp module = program.getModule();
  Operation *entry =
      SymbolTable::lookupSymbolIn(module, policy.calibration->entry);
  InFlightDiagnostic warning =
      emitWarning(entry ? entry->getLoc() : module.getLoc());
  warning << "max-error: '" << without.front() << "'";
  if (without.size() > 1)
    warning << " and " << without.size() - 1 << " more results are";
  else
    warning << " is";
  warning << " zero or not finite on all inputs of the calibration; no error "
             "is relative to that, so no bound holds there";
}

void prec::warnOfBounds(const ProgramModel &program, const Plan &plan,
                        const Policy &policy) {
  if (policy.contract.errors.empty())
    return;
  warnOfShares(program, policy);
  bool rounds = llvm::any_of(plan.decisions, [](const Decision &decision) {
    return decision.getIf<Rounding>();
  });
  if (!rounds)
    return;
  warnOfResults(program, policy);
  warnOfSteps(program, *policy.calibration);
  warnOfFlips(program, *plan.predicted, policy);
}
