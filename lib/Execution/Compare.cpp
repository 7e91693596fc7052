//===- Compare.cpp - Running a program and its candidate ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Compare.h"
#include "Comparer.h"
#include "ValueErrors.h"

using namespace prec;

llvm::Expected<Comparison>
prec::compareAssigned(const Program &program, const Candidate &candidate,
                      llvm::ArrayRef<InputSet> inputs,
                      const CompareOptions &options) {
  Comparison comparison;
  Comparer comparer(program, options, comparison);
  Plan plan;
  auto makeCandidate = [&] {
    return compileCandidate(program, candidate, options.compile, plan);
  };
  if (llvm::Error error =
          comparer.compile(makeCandidate, program.path, program.choices))
    return std::move(error);
  comparison.candidate =
      "prec-assign, preset " + plan.preset + ", " + plan.format +
      (plan.decisions.empty() ? ", which decides nothing" : "");
  comparison.bytes = {
      plan.totals.operandBytesBefore, plan.totals.operandBytesAfter,
      plan.totals.argumentCastBytes + plan.totals.valueCastBytes};
  comparison.predicted = plan.predicted;
  std::optional<ValueErrors> values;
  if (options.perValue) {
    options.say("compiling with switches");
    auto switched = compileSwitched(program, candidate, options.compile);
    if (mlir::failed(switched))
      return cannotCompile(program.path, "with switches");
    values.emplace(std::move(*switched), plan, program.choices.size());
  }
  for (auto [i, input] : llvm::enumerate(inputs)) {
    options.say("running " + input.label);
    if (llvm::Error error = comparer.compare(input))
      return std::move(error);
    if (values)
      if (llvm::Error error = values->measure(input, options))
        return std::move(error);
  }
  if (values)
    comparison.values = values->take();
  return std::move(comparison);
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
  Comparison comparison;
  Comparer comparer(program, options, comparison);
  auto makeCandidate = [&] { return compileWide(candidate, options.compile); };
  if (llvm::Error error =
          comparer.compile(makeCandidate, candidate.path, candidate.choices))
    return std::move(error);
  comparison.candidate = candidate.path;
  for (const InputSet &input : inputs) {
    options.say("running " + input.label);
    if (llvm::Error error = comparer.compare(input))
      return std::move(error);
  }
  return std::move(comparison);
}
