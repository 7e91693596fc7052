//===- PlanningPass.h - Options of passes that plan -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_PLANNINGPASS_H
#define PREC_LIB_TRANSFORMS_PLANNINGPASS_H

#include "prec/Support/OptionText.h"
#include "prec/Transforms/Passes.h"
#include "llvm/Support/FileSystem.h"

namespace prec {

/// What all of them share: their options, checked when they are read and when
/// the pass is made by hand.
template <typename Base> struct PlanningPass : Base {
  using Base::Base;

  mlir::LogicalResult
  initializeOptions(llvm::StringRef options,
                    llvm::function_ref<mlir::LogicalResult(const llvm::Twine &)>
                        errorHandler) override {
    if (llvm::Error error = checkSeparators(options))
      return errorHandler(llvm::toString(std::move(error)));
    if (mlir::failed(mlir::Pass::initializeOptions(options, errorHandler)))
      return mlir::failure();
    if (llvm::Error error = readSettings())
      return errorHandler(llvm::toString(std::move(error)));
    isChecked = true;
    return mlir::success();
  }

  mlir::LogicalResult initialize(mlir::MLIRContext *context) override {
    if (llvm::Error error = isChecked ? llvm::Error::success() : readSettings())
      return mlir::emitError(mlir::UnknownLoc::get(context))
             << this->getArgument() << ": " << llvm::toString(std::move(error));
    return mlir::success();
  }

  AssignSettings settings;
  /// Whether the settings are known: they were given, or read from a text of
  /// options.
  bool isChecked = false;

protected:
  virtual llvm::Error readSettings() {
    llvm::SmallVector<std::string> rules(this->disabledRules.begin(),
                                         this->disabledRules.end());
    llvm::Expected<Policy> policy =
        Policy::create(this->preset, this->target, this->format, rules,
                       this->maxDecisions, this->functions, this->frozen,
                       this->fusion, this->results, this->chips);
    if (!policy)
      return policy.takeError();
    settings.policy = std::move(*policy);
    llvm::SmallVector<std::string> keep(this->keep.begin(), this->keep.end()),
        narrow(this->narrow.begin(), this->narrow.end());
    if (llvm::Error error = settings.policy.setNamed(keep, narrow))
      return error;
    if (llvm::Error error = settings.policy.setCalibration(
            this->calibration, this->calibrationPartial))
      return error;
    if (this->preset.empty() && settings.policy.calibration)
      settings.policy.preset = findPreset("balanced");
    if (llvm::Error error =
            settings.policy.setFormats(this->formats, this->format))
      return error;
    if (llvm::Error error = settings.policy.setCost(this->cost))
      return error;
    llvm::SmallVector<std::string> maxErrors(this->maxErrors.begin(),
                                             this->maxErrors.end());
    llvm::SmallVector<std::string> maxFlips(this->maxFlips.begin(),
                                            this->maxFlips.end());
    if (llvm::Error error =
            settings.policy.setContract(maxErrors, this->budget, maxFlips))
      return error;
    llvm::SmallVector<std::string> sizes(this->sizes.begin(),
                                         this->sizes.end());
    if (llvm::Error error = settings.policy.setSizes(sizes))
      return error;
    if (llvm::Error error = checkReplay())
      return error;
    llvm::Expected<RolesFile> roles = readRolesFile(this->roles);
    if (!roles)
      return roles.takeError();
    settings.roles = std::move(*roles);
    llvm::Expected<ModelsFile> models = readModelsFile(this->opModels);
    if (!models)
      return llvm::createStringError("op-models: " +
                                     llvm::toString(models.takeError()));
    settings.opModels = std::move(*models);
    if (!this->existing.empty()) {
      std::optional<Existing> asked = parseExisting(this->existing);
      if (!asked)
        return llvm::createStringError("unknown value '" + this->existing +
                                       "' of option 'existing'; known: widen, "
                                       "report, keep");
      settings.existing = *asked;
    }
    for (auto [option, written] :
         {std::pair("plan-out", llvm::StringRef(this->planOut)),
          std::pair("export-map", llvm::StringRef(settings.exportMap))})
      for (llvm::StringRef read :
           {this->calibration.getValue(), this->chips.getValue(),
            this->roles.getValue(), this->opModels.getValue()})
        if (llvm::sys::fs::equivalent(written, read))
          return llvm::createStringError(llvm::Twine(option) +
                                         ": cannot write '" + written +
                                         "': this run reads it");
    if (this->planOut == settings.exportMap && !settings.exportMap.empty())
      return llvm::createStringError(
          "plan-out and export-map are both to be '" + settings.exportMap +
          "'");
    settings.planIn = this->planIn;
    settings.planOut = this->planOut;
    settings.summary = this->summary;
    return llvm::Error::success();
  }

private:
  /// What says how to plan says nothing to a plan that is there.
  llvm::Error checkReplay() {
    if (this->planIn.empty())
      return llvm::Error::success();
    for (auto [option, isGiven] :
         {std::pair("keep", !this->keep.empty()),
          std::pair("narrow", !this->narrow.empty()),
          std::pair("preset", !this->preset.empty()),
          std::pair("format", !this->format.empty()),
          std::pair("formats", !this->formats.empty()),
          std::pair("existing", !this->existing.empty()),
          std::pair("disable-rules", !this->disabledRules.empty()),
          std::pair("max-decisions", this->maxDecisions != -1),
          std::pair("functions", this->functions != "exact")})
      if (isGiven)
        return llvm::createStringError(
            llvm::Twine("plan-in replays a plan as it is, and ") + option +
            " says how to plan: edit the plan, or plan anew without plan-in");
    return llvm::Error::success();
  }
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_PLANNINGPASS_H
