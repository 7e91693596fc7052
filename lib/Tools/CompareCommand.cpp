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
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace prec;

static llvm::Error writeText(llvm::StringRef path, llvm::StringRef text) {
  if (llvm::Error error = writeFile(path, text))
    return llvm::createStringError("cannot write '" + path.str() +
                                   "': " + llvm::toString(std::move(error)));
  return llvm::Error::success();
}

/// An output that no result has is an error before anything is run.
static llvm::Error findOutputs(const Program &program,
                               llvm::ArrayRef<Check> checks) {
  std::vector<std::string> names;
  for (auto [i, result] : llvm::enumerate(program.signature.results))
    if (isFloat(result.kind))
      names.push_back(program.getResultName(i));
  for (const Check &check : checks) {
    if (names.empty())
      return llvm::createStringError(
          "--check: the program has no float result");
    if (!check.output.empty() && !llvm::is_contained(names, check.output))
      return llvm::createStringError("--check: no float result is called " +
                                     check.output + "; there is " +
                                     llvm::join(names, ", "));
  }
  return llvm::Error::success();
}

/// Says what does not hold. Every set of inputs counts.
static bool applyCheck(const Check &check, const OutputComparison &output) {
  double largest = 0;
  int64_t elements = 0, appeared = 0;
  for (const ErrorMetrics &metrics : output.candidate) {
    elements += metrics.elements;
    appeared += metrics.nanAppeared + metrics.infAppeared;
    // NaN is worse than any number and stays.
    if (!std::isnan(largest) && !(metrics.relativeRms <= largest))
      largest = metrics.relativeRms;
  }
  if (appeared == 0 && largest <= check.relativeRms)
    return true;
  llvm::errs() << "check failed: " << output.name << " has ";
  if (appeared != 0)
    llvm::errs()
        << formatChanged(appeared, elements)
        << " elements that are NaN or infinite and not so in float64\n";
  else
    llvm::errs() << "error " << formatFigure(largest) << ", more than "
                 << formatFigure(check.relativeRms) << "\n";
  return false;
}

static bool applyChecks(const Comparison &comparison,
                        llvm::ArrayRef<Check> checks) {
  bool holds = true;
  llvm::outs().flush();
  for (const Check &check : checks)
    for (const OutputComparison &output : comparison.outputs)
      if (check.output.empty() || check.output == output.name)
        holds &= applyCheck(check, output);
  return holds;
}

llvm::Expected<bool> prec::runComparison(llvm::ArrayRef<Program> programs,
                                         const RunSettings &settings,
                                         Progress &progress) {
  if (llvm::Error error = findOutputs(programs.front(), settings.checks))
    return std::move(error);
  auto inputs = makeInputSets(programs.front(), settings);
  if (!inputs)
    return inputs.takeError();
  CompareOptions options;
  options.perValue = settings.perValue;
  options.compile = settings.compile;
  options.timeoutSeconds = settings.timeoutSeconds;
  auto say = [&](const llvm::Twine &text) { progress.say(text); };
  auto tick = [&] { progress.tick(); };
  options.say = say;
  options.tick = tick;
  auto comparison =
      programs.size() == 1
          ? compareAssigned(programs[0], settings.candidate, *inputs, options)
          : comparePrograms(programs[0], programs[1], *inputs, options);
  if (!comparison)
    return comparison.takeError();
  progress.clear();
  if (settings.json != "-")
    printComparison(llvm::outs(), *comparison, hasColours());
  if (!settings.json.empty())
    if (llvm::Error error = writeText(
            settings.json, llvm::formatv("{0:2}\n", toJSON(*comparison)).str()))
      return std::move(error);
  if (!settings.plot.empty())
    if (llvm::Error error =
            writeText(settings.plot, plotComparison(*comparison)))
      return std::move(error);
  return applyChecks(*comparison, settings.checks);
}
