//===- Pipelines.cpp - The pipeline prec-assign ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// plan and round, narrow, verify, lower; each stage is a pass of its own.
//
//===----------------------------------------------------------------------===//

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "prec/Transforms/Passes.h"

using namespace mlir;
using namespace prec;

void prec::buildAssignPipeline(OpPassManager &pm,
                               const AssignOptions &options) {
  AssignRoundingsPassOptions assign;
  assign.preset = options.preset;
  assign.target = options.target;
  assign.format = options.format;
  assign.planIn = options.planIn;
  assign.planOut = options.planOut;
  assign.summary = options.summary;
  assign.maxDecisions = options.maxDecisions;
  for (const std::string &rule : options.disabledRules)
    assign.disabledRules.push_back(rule);
  assign.planOnly = options.stopAfter == Stage::Plan;
  pm.addPass(createAssignRoundingsPass(assign));
  if (options.stopAfter == Stage::Plan)
    return;
  if (options.stopAfter != Stage::Round && !options.emulate)
    pm.addPass(createNarrowStoragePass());
  pm.addPass(createVerifyPass());
  if (options.stopAfter == Stage::Lower)
    pm.addPass(createLowerCastsPass());
}

void prec::registerPipelines() {
  PassPipelineRegistration<AssignOptions>(
      "prec-assign",
      "Assign precision: plan, round, narrow, verify and lower casts",
      buildAssignPipeline);
}
