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
#include <cmath>

using namespace prec;

static llvm::Error writeText(llvm::StringRef path, llvm::StringRef text) {
  if (llvm::Error error = writeFile(path, text))
    return llvm::createStringError("cannot write '" + path.str() +
                                   "': " + llvm::toString(std::move(error)));
  return llvm::Error::success();
}

/// The largest error over all inputs; NaN where an input gave nothing to
/// compare, which no limit holds for.
static double getLargest(const OutputComparison &output) {
  double largest = 0;
  for (const ErrorMetrics &metrics : output.candidate) {
    if (std::isnan(metrics.relativeRms) ||
        metrics.nanAppeared + metrics.infAppeared != 0)
      return std::nan("");
    largest = std::max(largest, metrics.relativeRms);
  }
  return largest;
}

static llvm::Expected<bool> applyChecks(const Comparison &comparison,
                                        llvm::ArrayRef<Check> checks) {
  bool holds = true;
  for (const Check &check : checks) {
    bool isFound = false;
    for (const OutputComparison &output : comparison.outputs) {
      if (!check.output.empty() && check.output != output.name)
        continue;
      isFound = true;
      double largest = getLargest(output);
      if (largest <= check.relativeRms)
        continue;
      holds = false;
      llvm::errs() << "check failed: " << output.name << " has error "
                   << formatFigure(largest) << ", more than "
                   << formatFigure(check.relativeRms) << "\n";
    }
    if (!isFound)
      return llvm::createStringError(
          check.output.empty()
              ? "--check: the program has no float result"
              : "--check: no float result is called " + check.output);
  }
  return holds;
}

llvm::Expected<bool> prec::runComparison(llvm::ArrayRef<Program> programs,
                                         const RunSettings &settings,
                                         Progress &progress) {
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
