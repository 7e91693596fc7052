//===- RunCommands.cpp - The commands of prec-run -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "prec/Execution/NumpyFile.h"
#include "prec/Report/ComparisonPlot.h"
#include "prec/Report/ComparisonReport.h"
#include "prec/Report/Table.h"
#include "prec/Support/OutputFile.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include <cmath>

using namespace prec;
using Align = Table::Align;

static bool hasColours() {
  return llvm::sys::Process::StandardOutHasColors() &&
         llvm::sys::Process::StandardOutIsDisplayed() &&
         !llvm::sys::Process::GetEnv("NO_COLOR");
}

static llvm::Error writeText(llvm::StringRef path, llvm::StringRef text) {
  if (llvm::Error error = writeFile(path, text))
    return llvm::createStringError("cannot write '" + path.str() +
                                   "': " + llvm::toString(std::move(error)));
  return llvm::Error::success();
}

static llvm::StringRef describeUse(ArgumentUse use) {
  switch (use) {
  case ArgumentUse::Data:
    return "data";
  case ArgumentUse::Weight:
    return "weight";
  case ArgumentUse::Bias:
    return "bias";
  case ArgumentUse::Scale:
    return "scale";
  case ArgumentUse::Variance:
    return "variance";
  case ArgumentUse::Index:
    return "index";
  case ArgumentUse::Mask:
    return "mask";
  case ArgumentUse::Count:
    return "count";
  }
  llvm_unreachable("all uses are handled");
}

llvm::Expected<bool> prec::describeProgram(const Program &program) {
  Table table{{{"argument"}, {"name"}, {"type"}, {"use"}}, {}};
  for (auto [i, argument] : llvm::enumerate(program.signature.arguments)) {
    std::string name;
    if (program.description && i < program.description->arguments.size())
      name = program.description->arguments[i].name;
    ResultType type{argument.kind, argument.shape, false};
    table.rows.push_back({{argument.name},
                          {name},
                          {type.describe()},
                          {describeUse(argument.info.use).str()}});
  }
  Table results{{{"result"}, {"type"}, {"use"}}, {}};
  for (auto [i, result] : llvm::enumerate(program.signature.results))
    results.rows.push_back({{program.getResultName(i)},
                            {result.describe()},
                            {result.isLogits ? "logits" : ""}});
  llvm::outs() << "@" << program.signature.function << "\n\n";
  table.print(llvm::outs(), hasColours());
  llvm::outs() << "\n";
  results.print(llvm::outs(), hasColours());
  return true;
}

static llvm::Error cannotCompile(const Program &program) {
  return llvm::createStringError("'" + program.path +
                                 "' cannot be compiled for the CPU");
}

static llvm::Expected<std::unique_ptr<Executable>>
compileAs(const Program &program, const RunSettings &settings,
          Progress &progress) {
  progress.say("compiling " + program.path);
  ExecutableOr executable = settings.widen
                                ? compileReference(program, settings.compile)
                                : compileWide(program, settings.compile);
  if (mlir::failed(executable))
    return cannotCompile(program);
  return std::move(*executable);
}

static llvm::Expected<RunResults> run(const Executable &executable,
                                      const InputSet &input,
                                      const RunSettings &settings,
                                      Progress &progress) {
  progress.say("running " + input.label);
  auto tick = [&] { progress.tick(); };
  RunRequest request{input.arguments, {}, settings.timeoutSeconds, tick};
  return executable.run(request);
}

static void addSummary(Table &table, const std::string &label,
                       const std::string &name, const Array &array) {
  ArraySummary summary = summarize(array);
  auto count = [](int64_t n) -> Table::Cell {
    return {n ? std::to_string(n) : std::string(), Emphasis::Red};
  };
  table.rows.push_back({{label},
                        {name},
                        {array.describeType()},
                        {formatFigure(summary.min)},
                        {formatFigure(summary.max)},
                        {formatFigure(summary.rms)},
                        count(summary.nans),
                        count(summary.infs)});
}

llvm::Expected<bool> prec::runProgram(const Program &program,
                                      const RunSettings &settings,
                                      Progress &progress) {
  auto inputs = makeInputSets(program, settings);
  if (!inputs)
    return inputs.takeError();
  auto executable = compileAs(program, settings, progress);
  if (!executable)
    return executable.takeError();
  Table table{{{"inputs"},
               {"result"},
               {"type"},
               {"min", Align::Right},
               {"max", Align::Right},
               {"rms", Align::Right},
               {"NaN", Align::Right},
               {"Inf", Align::Right}},
              {}};
  std::vector<NamedArray> written;
  for (auto [i, input] : llvm::enumerate(*inputs)) {
    auto results = run(**executable, input, settings, progress);
    if (!results)
      return results.takeError();
    std::string prefix =
        inputs->size() == 1 ? "" : "input" + std::to_string(i) + ".";
    for (auto [r, array] : llvm::enumerate(results->results)) {
      std::string name = program.getResultName(r);
      addSummary(table, inputs->size() == 1 ? "" : input.label, name, array);
      written.push_back({prefix + name, std::move(array)});
    }
  }
  progress.clear();
  table.print(llvm::outs(), hasColours());
  if (!settings.output.empty())
    if (llvm::Error error = writeNpz(settings.output, written))
      return std::move(error);
  return true;
}

/// The largest error over all inputs; NaN where an input gave nothing to
/// compare, which no limit holds for.
static double getLargest(const OutputComparison &output) {
  double largest = 0;
  for (const ErrorMetrics &metrics : output.candidate) {
    if (std::isnan(metrics.relativeRms) ||
        (metrics.elements != 0 && metrics.compared == 0) ||
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

llvm::Expected<bool> prec::runBitExact(llvm::ArrayRef<Program> programs,
                                       const RunSettings &settings,
                                       Progress &progress) {
  const Program &a = programs[0], &b = programs[1];
  std::string difference = describeDifference(a.signature, b.signature);
  if (!difference.empty())
    return llvm::createStringError("'" + a.path + "' and '" + b.path +
                                   "' cannot be compared: " + difference);
  auto inputs = makeInputSets(a, settings);
  if (!inputs)
    return inputs.takeError();
  auto first = compileAs(a, settings, progress);
  if (!first)
    return first.takeError();
  auto second = compileAs(b, settings, progress);
  if (!second)
    return second.takeError();
  Table table{{{"inputs"},
               {"result"},
               {"type"},
               {"bits differ", Align::Right},
               {"first at", Align::Right},
               {"a", Align::Right},
               {"b", Align::Right}},
              {}};
  bool isEqual = true;
  for (const InputSet &input : *inputs) {
    auto x = run(**first, input, settings, progress);
    if (!x)
      return x.takeError();
    auto y = run(**second, input, settings, progress);
    if (!y)
      return y.takeError();
    for (size_t r = 0; r < x->results.size(); ++r) {
      const Array &p = x->results[r], &q = y->results[r];
      std::vector<Table::Cell> row = {
          {input.label}, {a.getResultName(r)}, {p.describeType()}};
      if (p.getShape() != q.getShape()) {
        isEqual = false;
        row.push_back(
            {"other shape: " + describeShape(q.getShape()), Emphasis::Red});
      } else if (int64_t count = countDifferentBits(p, q)) {
        isEqual = false;
        int64_t at = findFirstDifference(p, q);
        row.insert(row.end(), {{formatChanged(count, p.size()), Emphasis::Red},
                               {std::to_string(at)},
                               {llvm::formatv("{0}", p.getDouble(at)).str()},
                               {llvm::formatv("{0}", q.getDouble(at)).str()}});
      } else {
        row.push_back({"0"});
      }
      table.rows.push_back(std::move(row));
    }
  }
  progress.clear();
  table.print(llvm::outs(), hasColours());
  return isEqual;
}
