//===- PlanningSettings.cpp - What options of planning mean ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanningSettings.h"
#include "prec/Transforms/AssignOptions.h"

using namespace mlir;
using namespace prec;

static llvm::Error readPolicy(const AssignPassOptions &options,
                              Policy &policy) {
  Policy::Options asked;
  asked.preset = options.preset;
  asked.target = options.target;
  asked.format = options.format;
  asked.chips = options.chips;
  asked.disabledRules = options.disabledRules;
  asked.maxDecisions = options.maxDecisions;
  asked.functions = options.functions;
  asked.fusion = options.fusion;
  asked.frozen = options.frozen;
  asked.results = options.results;
  llvm::Expected<Policy> made = Policy::create(asked);
  if (!made)
    return made.takeError();
  policy = std::move(*made);
  if (llvm::Error error = policy.setNamed(options.keep, options.narrow))
    return error;
  if (llvm::Error error = policy.setCalibration(options.calibration,
                                                options.calibrationPartial))
    return error;
  if (options.preset.empty() && policy.calibration)
    policy.preset = findPreset("balanced");
  if (llvm::Error error = policy.setFormats(options.formats, options.format))
    return error;
  if (llvm::Error error = policy.setCost(options.cost))
    return error;
  if (llvm::Error error = policy.setContract(options.maxErrors, options.budget,
                                             options.maxFlips))
    return error;
  return policy.setSizes(options.sizes);
}

static llvm::Error readExisting(StringRef keyword,
                                std::optional<Existing> &existing) {
  if (keyword.empty())
    return llvm::Error::success();
  existing = parseExisting(keyword);
  if (existing)
    return llvm::Error::success();
  return llvm::createStringError(
      "unknown value '" + keyword +
      "' of option 'existing'; known: widen, report, "
      "keep");
}

llvm::Error prec::readPlanningSettings(const AssignPassOptions &options,
                                       AssignSettings &settings) {
  settings.readFiles = {{"plan-in", options.planIn},
                        {"calibration", options.calibration},
                        {"chips", options.chips},
                        {"roles", options.roles},
                        {"op-models", options.opModels}};
  if (llvm::Error error = checkOutputFiles(
          {{"plan-out", options.planOut}, {"export-map", settings.exportMap}},
          settings.readFiles))
    return error;
  if (llvm::Error error = readPolicy(options, settings.policy))
    return error;
  if (!options.planIn.empty())
    if (llvm::Error error = checkReplayOptions(options, "plan-in"))
      return error;
  llvm::Expected<RolesFile> roles = readRolesFile(options.roles);
  if (!roles)
    return roles.takeError();
  settings.roles = std::move(*roles);
  llvm::Expected<ModelsFile> models = readModelsFile(options.opModels);
  if (!models)
    return llvm::createStringError("op-models: " +
                                   llvm::toString(models.takeError()));
  settings.opModels = std::move(*models);
  if (llvm::Error error = readExisting(options.existing, settings.existing))
    return error;
  settings.planIn = options.planIn;
  settings.planOut = options.planOut;
  settings.summary = options.summary;
  settings.idleOptions = findIdleOptions(options, settings);
  return llvm::Error::success();
}
