//===- Pipelines.cpp - The pipeline prec-assign ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// plan and round, narrow, verify, lower; each stage is a pass of its own.
//
//===----------------------------------------------------------------------===//

#include "prec/Conversion/Passes.h"
#include "prec/Support/PipelineRegistration.h"
#include "prec/Transforms/Passes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace prec;

std::optional<Stage> prec::parseStage(StringRef keyword) {
  return llvm::StringSwitch<std::optional<Stage>>(keyword)
      .Case("plan", Stage::Plan)
      .Case("round", Stage::Round)
      .Case("narrow", Stage::Narrow)
      .Case("lower", Stage::Lower)
      .Default(std::nullopt);
}

LogicalResult prec::buildAssignPipeline(
    OpPassManager &pm, const AssignOptions &options,
    function_ref<LogicalResult(const Twine &)> errorHandler) {
  std::optional<Stage> last = parseStage(options.stopAfter);
  if (!last)
    return errorHandler("unknown stage '" + options.stopAfter +
                        "'; known: plan, round, narrow, lower");
  AssignRoundingsPassOptions assign;
  assign.preset = options.preset;
  assign.target = options.target;
  assign.format = options.format;
  assign.functions = options.functions;
  assign.planIn = options.planIn;
  assign.planOut = options.planOut;
  assign.summary = options.summary;
  assign.maxDecisions = options.maxDecisions;
  for (const std::string &rule : options.disabledRules)
    assign.disabledRules.push_back(rule);
  assign.planOnly = *last == Stage::Plan;
  pm.addPass(createAssignRoundingsPass(assign));
  if (*last == Stage::Plan)
    return success();
  if (*last != Stage::Round && !options.emulate)
    pm.addPass(createNarrowStoragePass());
  pm.addPass(createVerifyPass());
  if (*last == Stage::Lower)
    pm.addPass(createLowerCastsPass());
  return success();
}

void prec::registerPipelines() {
  registerPipeline<AssignOptions>(
      "prec-assign",
      "Assign precision: plan, round, narrow, verify and lower casts",
      buildAssignPipeline);
}
