//===- RunProgram.cpp - Running, and what to run --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunCommands.h"
#include "prec/Execution/NumpyFile.h"
#include "prec/Execution/OldArguments.h"
#include "prec/Report/Table.h"

using namespace prec;
using Align = Table::Align;

llvm::raw_ostream &prec::getTables(const RunSettings &settings) {
  bool isTaken =
      llvm::any_of(settings.listOutputs(),
                   [](const NamedFile &file) { return file.path == "-"; });
  return isTaken ? llvm::errs() : llvm::outs();
}

llvm::Expected<std::unique_ptr<Executable>>
prec::compileAs(const Program &program, const RunSettings &settings,
                Progress &progress) {
  progress.say("compiling " + program.path);
  ExecutableOr executable = settings.widen
                                ? compileReference(program, settings.compile)
                                : compileWide(program, settings.compile);
  if (mlir::failed(executable))
    return llvm::createStringError("'" + program.path +
                                   "' cannot be compiled for the CPU");
  return std::move(*executable);
}

llvm::Expected<RunResults> prec::runOnce(Executable &executable,
                                         const InputSet &input,
                                         const RunSettings &settings,
                                         Progress &progress) {
  progress.say("running " + input.label);
  auto tick = [&] { progress.tick(); };
  RunRequest request{
      input.arguments, {}, {settings.timeoutSeconds, tick}, input.label};
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

/// Writes the weights of the first set of inputs. If files give any argument, a
/// rounded one that they lack is an error, and not generated.
static llvm::Error writeWeights(const Program &program,
                                const RunSettings &settings,
                                const InputSet &input) {
  llvm::Expected<ExportMap> map = readExportMap(settings.exportMap);
  if (!map)
    return map.takeError();
  if (llvm::is_contained(input.areGiven, true))
    for (auto [argument, exported, isGiven] : llvm::zip(
             program.getArguments(),
             map->find(program.signature.function)->arguments, input.areGiven))
      if (exported.how == ExportedArgument::How::Rounded && !isGiven)
        return llvm::createStringError(
            "--export-weights: no file gives '" + argument.name + "' (" +
            argument.describeType() + "), which the map rounds");
  std::vector<NamedArray> weights =
      exportWeights(program, *map, input.arguments);
  return writeNpz(settings.exportWeights, weights, BF16Storage::AsVoid);
}

llvm::Expected<bool> prec::runProgram(const Program &program,
                                      const RunSettings &settings,
                                      Progress &progress) {
  auto inputs = makeInputSets(program, settings);
  if (!inputs)
    return inputs.takeError();
  if (!settings.exportWeights.empty())
    if (llvm::Error error = writeWeights(program, settings, inputs->front()))
      return std::move(error);
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
    auto results = runOnce(**executable, input, settings, progress);
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
  llvm::raw_ostream &os = getTables(settings);
  table.print(os, hasColours(os));
  if (!settings.output.empty())
    if (llvm::Error error = writeNpz(settings.output, written))
      return std::move(error);
  return true;
}
