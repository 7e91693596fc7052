//===- CompareCommand.cpp - prec-run --compare ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "prec/Report/ComparisonPlot.h"
#include "prec/Report/ComparisonReport.h"
#include "prec/Report/Table.h"
#include "prec/Support/OutputFile.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;

llvm::Error prec::bindChecks(const Program &program,
                             llvm::ArrayRef<ComparisonCheck> checks) {
  std::vector<std::string> floats, integers;
  for (auto [i, result] : llvm::enumerate(program.signature.results))
    (isFloat(result.kind) ? floats : integers)
        .push_back(program.getResultName(i));
  for (const ComparisonCheck &check : checks)
    if (llvm::Error error = bindCheck(check, floats, integers))
      return error;
  return llvm::Error::success();
}

/// Reports which checks hold on standard error, since JSON may go to standard
/// output.
static bool applyChecks(const Comparison &comparison,
                        llvm::ArrayRef<ComparisonCheck> checks) {
  bool holds = true;
  llvm::outs().flush();
  for (const ComparisonCheck &check : checks) {
    CheckVerdict verdict = applyCheck(check, comparison);
    for (const std::string &problem : verdict.problems)
      llvm::errs() << "check failed: " << getPrintable(problem) << "\n";
    if (verdict.problems.empty())
      llvm::errs() << "check holds: " << getPrintable(verdict.scope) << "\n";
    holds &= verdict.problems.empty();
  }
  return holds;
}

llvm::Expected<bool> prec::runComparison(llvm::ArrayRef<Program> programs,
                                         const RunSettings &settings,
                                         Progress &progress) {
  if (llvm::Error error = bindChecks(programs.front(), settings.checks))
    return std::move(error);
  auto inputs = makeInputSets(programs.front(), settings);
  if (!inputs)
    return inputs.takeError();
  CompareOptions options;
  options.perValue = settings.perValue;
  options.compile = settings.compile;
  auto say = [&](const llvm::Twine &text) { progress.say(text); };
  auto tick = [&] { progress.tick(); };
  options.say = say;
  options.limits = {settings.timeoutSeconds, tick};
  auto comparison =
      programs.size() == 1
          ? compareAssigned(programs[0], settings.candidate, *inputs, options)
          : comparePrograms(programs[0], programs[1], *inputs, options);
  if (!comparison)
    return comparison.takeError();
  progress.clear();
  llvm::raw_ostream &os = getTables(settings);
  printComparison(os, *comparison, hasColours(os));
  if (!settings.json.empty())
    if (llvm::Error error = writeFile(
            settings.json, llvm::formatv("{0:2}\n", toJSON(*comparison)).str()))
      return std::move(error);
  if (!settings.plot.empty())
    if (llvm::Error error =
            writeFile(settings.plot, plotComparison(*comparison)))
      return std::move(error);
  return applyChecks(*comparison, settings.checks);
}
