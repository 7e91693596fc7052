//===- PlanningPass.h - Options of passes that plan -------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TRANSFORMS_PLANNINGPASS_H
#define PREC_LIB_TRANSFORMS_PLANNINGPASS_H

#include "PlanningSettings.h"
#include "prec/OpModels/OpModels.h"
#include "prec/Support/OptionText.h"
#include "prec/Support/SimilarNames.h"
#include "prec/Transforms/AssignOptions.h"

namespace prec {

/// The base of passes that plan. It holds their options, which are checked when
/// they are read from text, or when a pass made in C++ is initialised.
template <typename Base> struct PlanningPass : Base {
  using Base::Base;

  /// Also registers op models. A host that knows only the passes, such as one
  /// that loads them as a plugin, would plan without models and find no
  /// contraction.
  void getDependentDialects(mlir::DialectRegistry &registry) const override {
    Base::getDependentDialects(registry);
    registerAllOpModels(registry);
  }

  mlir::LogicalResult
  initializeOptions(llvm::StringRef options,
                    llvm::function_ref<mlir::LogicalResult(const llvm::Twine &)>
                        errorHandler) override {
    if (llvm::Error error = checkSeparators(options))
      return errorHandler(llvm::toString(std::move(error)));
    // LLVM itself reports values that it cannot read; the message is empty.
    auto refuse = [&](const llvm::Twine &message) {
      std::string text = message.str();
      llvm::StringRef name = llvm::StringRef(text).trim();
      if (name.consume_front("<Pass-Options-Parser>: no such option "))
        return errorHandler(describeUnknown(name));
      return errorHandler(text.empty() ? "cannot read the options '" + options +
                                             "' of " + this->getArgument()
                                       : text);
    };
    if (mlir::failed(mlir::Pass::initializeOptions(options, refuse)))
      return mlir::failure();
    if (llvm::Error error = checkTexts())
      return errorHandler(llvm::toString(std::move(error)));
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
  /// Whether the settings are valid: given, or read from a text of options.
  bool isChecked = false;

protected:
  using Text = mlir::Pass::Option<std::string>;
  using TextList = mlir::Pass::ListOption<std::string>;
  /// The options whose value is a text that must not be empty.
  virtual llvm::SmallVector<const Text *> getTexts() const {
    return {&this->existing,    &this->preset,  &this->target,    &this->chips,
            &this->format,      &this->formats, &this->functions, &this->frozen,
            &this->results,     &this->roles,   &this->opModels,  &this->fusion,
            &this->calibration, &this->cost,    &this->budget,    &this->planIn,
            &this->planOut};
  }
  virtual llvm::SmallVector<const TextList *> getLists() const {
    // The operator & of a list gives what it holds.
    auto list = [](const auto &...lists) {
      return llvm::SmallVector<const TextList *>{std::addressof(lists)...};
    };
    return list(this->maxErrors, this->maxFlips, this->sizes,
                this->disabledRules, this->keep, this->narrow);
  }

  /// The other options, which have values of other types.
  virtual llvm::SmallVector<const llvm::cl::Option *> getOthers() const {
    return {&this->calibrationPartial, &this->maxDecisions, &this->summary};
  }

  virtual llvm::Error readSettings() {
    return readPlanningSettings(getPlanningOptions(), settings);
  }

private:
  std::string describeUnknown(llvm::StringRef name) const {
    SimilarNames similar(name);
    std::string known;
    auto add = [&](const auto &options) {
      for (const llvm::cl::Option *option : options) {
        similar.offer(option->ArgStr);
        known += (known.empty() ? "" : ", ") + option->ArgStr.str();
      }
    };
    add(getTexts()), add(getLists()), add(getOthers());
    return ("unknown option '" + name + "' of " + this->getArgument() +
            similar.describe() + "; known: " + known)
        .str();
  }

  /// A printed pipeline, as in a reproducer, names all text options, with empty
  /// values for those that were not given, and the lists that were given. So
  /// empty texts are errors only if some text option is missing, as it is in a
  /// pipeline written by hand.
  llvm::Error checkTexts() const {
    for (const TextList *list : getLists()) {
      bool isEmpty = list->hasValue() && list->empty();
      if (isEmpty || llvm::is_contained(*list, ""))
        return checkGiven(list->ArgStr, "");
    }
    llvm::SmallVector<const Text *> texts = getTexts();
    if (llvm::all_of(texts, [](const Text *text) { return text->hasValue(); }))
      return llvm::Error::success();
    for (const Text *text : texts)
      if (text->hasValue())
        if (llvm::Error error = checkGiven(text->ArgStr, *text))
          return error;
    return llvm::Error::success();
  }

  /// The options that all of these passes have.
  AssignPassOptions getPlanningOptions() const {
    AssignPassOptions options;
    options.existing = this->existing;
    options.preset = this->preset;
    options.target = this->target;
    options.chips = this->chips;
    options.format = this->format;
    options.formats = this->formats;
    options.functions = this->functions;
    options.frozen = this->frozen;
    options.results = this->results;
    options.roles = this->roles;
    options.opModels = this->opModels;
    options.fusion = this->fusion;
    options.calibration = this->calibration;
    options.calibrationPartial = this->calibrationPartial;
    options.cost = this->cost;
    options.maxErrors.assign(this->maxErrors.begin(), this->maxErrors.end());
    options.maxFlips.assign(this->maxFlips.begin(), this->maxFlips.end());
    options.budget = this->budget;
    options.sizes.assign(this->sizes.begin(), this->sizes.end());
    options.planIn = this->planIn;
    options.planOut = this->planOut;
    options.summary = this->summary;
    options.maxDecisions = this->maxDecisions;
    options.disabledRules.assign(this->disabledRules.begin(),
                                 this->disabledRules.end());
    options.keep.assign(this->keep.begin(), this->keep.end());
    options.narrow.assign(this->narrow.begin(), this->narrow.end());
    return options;
  }
};

} // namespace prec

#endif // PREC_LIB_TRANSFORMS_PLANNINGPASS_H
