//===- TrialSession.h - Trials with a line of progress ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_TOOLS_TRIALSESSION_H
#define PREC_LIB_TOOLS_TRIALSESSION_H

#include "Progress.h"
#include "RunSettings.h"
#include "prec/Execution/Trials.h"
#include <functional>

namespace prec {

/// The state of a command that runs a program under many plans.
class TrialSession {
public:
  static llvm::Expected<std::unique_ptr<TrialSession>>
  create(const Program &program, const RunSettings &settings,
         Progress &progress);

  Trials &getTrials() { return *trials; }
  llvm::ArrayRef<InputSet> getInputs() const { return inputs; }
  /// Names the current trial. The name precedes the steps of the trial.
  void say(const llvm::Twine &text) {
    trial = text.str();
    progress.say(trial);
  }

private:
  explicit TrialSession(Progress &progress) : progress(progress) {}

  Progress &progress;
  std::string trial;
  std::vector<InputSet> inputs;
  std::function<void(const llvm::Twine &)> sayStep;
  std::function<void()> tick;
  CompareOptions options;
  std::unique_ptr<Trials> trials;
};

/// Writes the plan to --plan-out, if that is given.
llvm::Error writePlanOut(const Plan &plan, const RunSettings &settings);

} // namespace prec

#endif // PREC_LIB_TOOLS_TRIALSESSION_H
