//===- Trials.cpp - Several candidates of one program ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Trials.h"
#include "Comparer.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/IR/Locations.h"

using namespace mlir;
using namespace prec;

Trials::Trials(const Program &program, llvm::ArrayRef<InputSet> inputs,
               const CompareOptions &options)
    : program(program), options(options),
      comparer(std::make_unique<Comparer>(program, inputs, options)) {}

Trials::~Trials() = default;

llvm::Expected<Plan> Trials::plan(const Candidate &candidate) {
  std::string message;
  ScopedDiagnosticHandler handler(
      (*program.module)->getContext(), [&](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
          return success();
        message += (message.empty() ? "" : "\n") + diagnostic.str();
        for (Diagnostic &note : diagnostic.getNotes())
          message +=
              "\n  " + printLocation(note.getLocation()) + ": " + note.str();
        return success();
      });
  FailureOr<Plan> plan = planCandidate(program, candidate);
  if (failed(plan))
    return llvm::createStringError(message);
  return std::move(*plan);
}

llvm::Expected<Trial> Trials::run(const Candidate &candidate) {
  std::optional<ScopedDiagnosticHandler> quiet;
  if (std::exchange(isFirst, false)) {
    if (llvm::Error error = comparer->compileReferences())
      return std::move(error);
  } else {
    // Warnings and remarks that hold for all candidates were shown for the
    // first.
    quiet.emplace((*program.module)->getContext(), [](Diagnostic &diagnostic) {
      return success(diagnostic.getSeverity() != DiagnosticSeverity::Error);
    });
  }
  Trial trial;
  auto makeCandidate = [&] {
    return compileCandidate(program, candidate, options.compile, trial.plan);
  };
  llvm::Expected<Comparison> comparison =
      comparer->compare(makeCandidate, program.path, program.choices);
  if (!comparison)
    return comparison.takeError();
  trial.comparison = std::move(*comparison);
  const PlanTotals &totals = trial.plan.totals;
  trial.comparison.candidate =
      "prec-assign, preset " + trial.plan.preset + ", " + trial.plan.format +
      (trial.plan.decisions.empty() ? ", which decides nothing" : "");
  trial.comparison.bytes = {totals.operandBytesBefore, totals.operandBytesAfter,
                            totals.argumentCastBytes + totals.valueCastBytes};
  if (!totals.moved.empty() && totals.moved.back().before.getTotal() != 0)
    trial.comparison.moved = totals.moved.back();
  trial.comparison.widened = totals.widened;
  trial.comparison.predicted = trial.plan.predicted;
  return std::move(trial);
}
