//===- Compare.cpp - Running a program and its candidate ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Compare.h"
#include "Comparer.h"
#include "ValueErrors.h"
#include "prec/Execution/Trials.h"

using namespace prec;

llvm::Expected<Comparison>
prec::compareAssigned(const Program &program, const Candidate &candidate,
                      llvm::ArrayRef<InputSet> inputs,
                      const CompareOptions &options) {
  llvm::Expected<Trial> trial = Trials(program, inputs, options).run(candidate);
  if (!trial)
    return trial.takeError();
  if (!options.perValue)
    return std::move(trial->comparison);
  options.say("compiling with switches");
  // Replays the plan that was run, because planning again could give another
  // one.
  Candidate same = candidate;
  same.plan = trial->plan;
  SwitchedProgram forms[2];
  for (bool isInFloat64 : {false, true}) {
    auto switched =
        compileSwitched(program, same, {isInFloat64}, options.compile);
    if (mlir::failed(switched))
      return cannotCompile(program.path, "with switches");
    forms[isInFloat64] = std::move(*switched);
  }
  ValueErrors values(std::move(forms[0]), std::move(forms[1]), trial->plan,
                     program.choices.size());
  for (const InputSet &input : inputs) {
    options.say("running " + input.label);
    if (llvm::Error error = values.measure(input, options))
      return std::move(error);
  }
  trial->comparison.values = values.take();
  return std::move(trial->comparison);
}

llvm::Expected<Comparison>
prec::comparePrograms(const Program &program, const Program &candidate,
                      llvm::ArrayRef<InputSet> inputs,
                      const CompareOptions &options) {
  std::string difference =
      describeDifference(program.signature, candidate.signature);
  if (!difference.empty())
    return llvm::createStringError("'" + program.path + "' and '" +
                                   candidate.path +
                                   "' cannot be compared: " + difference);
  Comparer comparer(program, inputs, options);
  if (llvm::Error error = comparer.compileReferences())
    return std::move(error);
  llvm::Expected<Comparison> comparison =
      comparer.compare([&] { return compileWide(candidate, options.compile); },
                       candidate.path, candidate.choices);
  if (comparison)
    comparison->candidate = candidate.path;
  return comparison;
}
