//===- TrialSession.cpp - Trials with a line of progress ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TrialSession.h"

using namespace prec;

llvm::Expected<std::unique_ptr<TrialSession>>
TrialSession::create(const Program &program, const RunSettings &settings,
                     Progress &progress) {
  auto inputs = makeInputSets(program, settings);
  if (!inputs)
    return inputs.takeError();
  std::unique_ptr<TrialSession> session(new TrialSession(progress));
  TrialSession &made = *session;
  made.inputs = std::move(*inputs);
  made.sayStep = [&made](const llvm::Twine &text) {
    made.progress.say(made.trial + ": " + text);
  };
  made.tick = [&made] { made.progress.tick(); };
  made.options.compile = settings.compile;
  made.options.say = made.sayStep;
  made.options.limits = {settings.timeoutSeconds, made.tick};
  made.trials = std::make_unique<Trials>(program, made.inputs, made.options);
  return std::move(session);
}

llvm::Error prec::writePlanOut(const Plan &plan, const RunSettings &settings) {
  return settings.planOut.empty() ? llvm::Error::success()
                                  : writePlan(plan, settings.planOut);
}
