//===- Calibrate.cpp - Measuring what each rounding costs -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Calibrate.h"
#include "Cancellation.h"
#include "Comparer.h"
#include "Continuity.h"
#include "InputRecipes.h"
#include "MeasuredPrices.h"
#include "SharedRoundings.h"
#include "SquaredErrors.h"
#include "SweepGroups.h"
#include "Sweeper.h"
#include "SweptPrices.h"
#include "UnreachedValues.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/Analysis/Shares.h"

using namespace prec;

RunRequest CalibrateOptions::makeRequest(llvm::ArrayRef<Array> arguments,
                                         const llvm::Twine &label) const {
  return {arguments, {}, limits, label.str(), /*findsUndefined=*/false};
}

namespace {
class Calibrator {
public:
  Calibrator(const Program &program, const CalibrateOptions &options)
      : program(program), options(options) {}

  llvm::Expected<Calibration> run(llvm::ArrayRef<InputSet> inputs);

private:
  llvm::Error compile(llvm::ArrayRef<InputSet> inputs);
  bool sharesSweeps() const;
  /// False if sweeps can determine the magnitudes of results by themselves.
  bool needsReference() const;
  llvm::Expected<std::vector<Array>> runReference(const InputSet &input) const;
  llvm::Expected<std::vector<std::vector<unsigned>>>
  groupResults(const InputSet &input, llvm::ArrayRef<Array> exact) const;
  llvm::Expected<Sweeps> sweep(llvm::ArrayRef<InputSet> inputs) const;
  Calibration makeCalibration(llvm::ArrayRef<InputSet> inputs,
                              const Sweeps &sweeps) const;
  std::vector<GivenSizes> getSizes(const InputSet &input) const;
  /// For each result of the program, the number of its output in the
  /// calibration.
  std::vector<std::optional<unsigned>> getOutputs(const Sweeps &sweeps) const;

  const Program &program;
  const CalibrateOptions &options;
  ObservedProgram observed;
  /// The choices that make no result jump.
  llvm::BitVector free;
  /// The results of the program that are shares.
  llvm::BitVector shares;
  /// The program as it came, if there are results; in float64, if needed.
  std::unique_ptr<Executable> wide, reference;
};
} // namespace

//===----------------------------------------------------------------------===//
// Compilation and runs
//===----------------------------------------------------------------------===//

llvm::Error Calibrator::compile(llvm::ArrayRef<InputSet> inputs) {
  auto continuous = findContinuousSteps(program, inputs, options);
  if (!continuous)
    return continuous.takeError();
  free = std::move(continuous->choices);
  options.say("compiling with its reverse sweep");
  auto adjoint =
      compileObserved(program, std::move(continuous->ops), options.compile);
  if (mlir::failed(adjoint))
    return cannotCompile(program.path, "with its reverse sweep");
  observed = std::move(*adjoint);
  if (observed.swept.empty() && observed.margins.empty())
    return llvm::createStringError(
        "'" + program.path +
        (llvm::any_of(program.signature.results,
                      [](const auto &result) { return isFloat(result.kind); })
             ? "' has float results, and no reverse rule leads from them to a "
               "value that could be rounded: functions that call themselves "
               "or have several blocks have none, nor has StableHLO"
             : "' has no float results, and decides nothing by a value that "
               "could be rounded, so no rounding has a price"));
  warnOfRecursion(program);
  mlir::ModuleOp module = program.module.get();
  shares = findShares(module.lookupSymbol<mlir::FunctionOpInterface>(
                          program.signature.function),
                      ProgramModel(module));
  auto compileAs = [&](auto compileFn, llvm::StringRef form,
                       std::unique_ptr<Executable> &executable) -> llvm::Error {
    options.say("compiling " + form);
    ExecutableOr made = compileFn(program, options.compile);
    if (mlir::failed(made))
      return cannotCompile(program.path, form);
    executable = std::move(*made);
    return llvm::Error::success();
  };
  if (!observed.swept.empty())
    if (llvm::Error error = compileAs(compileWide, "as it came", wide))
      return error;
  if (needsReference())
    return compileAs(compileReference, "in float64", reference);
  return llvm::Error::success();
}

bool Calibrator::sharesSweeps() const {
  return observed.swept.size() > options.mostSweeps;
}

/// True if seeds need the shapes of results, or grouping needs their errors.
bool Calibrator::needsReference() const {
  return sharesSweeps() || llvm::any_of(observed.swept, [&](unsigned result) {
           return llvm::any_of(program.signature.results[result].shape,
                               [](int64_t size) { return size < 0; });
         });
}

/// The results of the float64 run; empty if no reference was needed.
llvm::Expected<std::vector<Array>>
Calibrator::runReference(const InputSet &input) const {
  if (!reference)
    return std::vector<Array>();
  options.say("running " + input.label);
  llvm::Expected<RunResults> run = reference->run(
      options.makeRequest(input.arguments, input.label + ", in float64"));
  if (!run)
    return run.takeError();
  return std::move(run->results);
}

/// `exact` are the results for this input, which are needed if any results
/// share a sweep.
llvm::Expected<std::vector<std::vector<unsigned>>>
Calibrator::groupResults(const InputSet &input,
                         llvm::ArrayRef<Array> exact) const {
  std::vector<SweptResult> results(observed.swept.size());
  for (auto [result, number] : llvm::zip_equal(results, observed.swept))
    result.isAlone = shares.test(number) ||
                     llvm::all_of(program.signature.results[number].shape,
                                  [](int64_t size) { return size == 1; });
  if (sharesSweeps()) {
    llvm::Expected<RunResults> run = wide->run(
        options.makeRequest(input.arguments, input.label + ", as it came"));
    if (!run)
      return run.takeError();
    for (auto [result, number] : llvm::zip_equal(results, observed.swept))
      result.error =
          getSquaredError(run->results[number], exact[number]).value_or(0);
  }
  return groupForSweeps(results, options.mostSweeps);
}

llvm::Expected<Sweeps>
Calibrator::sweep(llvm::ArrayRef<InputSet> inputs) const {
  Sweeper sweeper(program, observed, shares, options);
  for (const InputSet &input : inputs) {
    llvm::Expected<std::vector<Array>> exact = runReference(input);
    if (!exact)
      return exact.takeError();
    if (&input == inputs.begin()) {
      auto groups = groupResults(input, *exact);
      if (!groups)
        return groups.takeError();
      sweeper.startFrom(std::move(*groups));
    }
    if (llvm::Error error = sweeper.observe(input, *exact))
      return std::move(error);
  }
  return sweeper.finish();
}

//===----------------------------------------------------------------------===//
// The calibration
//===----------------------------------------------------------------------===//

/// The sizes of arguments with dynamic sizes.
std::vector<GivenSizes> Calibrator::getSizes(const InputSet &input) const {
  std::vector<GivenSizes> sizes;
  for (auto [number, argument] : llvm::enumerate(program.signature.arguments)) {
    if (!llvm::any_of(argument.shape, [](int64_t size) { return size < 0; }))
      continue;
    GivenSizes &given = sizes.emplace_back();
    given.function = program.signature.function;
    given.argument = number;
    llvm::append_range(given.sizes, input.arguments[number].getShape());
  }
  return sizes;
}

Calibration Calibrator::makeCalibration(llvm::ArrayRef<InputSet> inputs,
                                        const Sweeps &sweeps) const {
  Calibration calibration;
  bool areAllGiven = llvm::all_of(inputs, [](const InputSet &input) {
    return llvm::all_of(input.areGiven, [](bool given) { return given; });
  });
  calibration.source =
      areAllGiven ? CalibrationSource::Data : CalibrationSource::Generated;
  calibration.entry = program.signature.function;
  calibration.functions = hashFunctions(program.module.get());
  for (const InputSet &input : inputs)
    calibration.inputs.push_back(input.label);
  if (!inputs.empty())
    calibration.sizes = getSizes(inputs.front());
  addSweptPrices(program, observed, sweeps, calibration);
  chargeSharedRoundings(program, calibration);
  setCancellations(program.module.get(), calibration.values);
  return calibration;
}

std::vector<std::optional<unsigned>>
Calibrator::getOutputs(const Sweeps &sweeps) const {
  std::vector<std::optional<unsigned>> outputs(
      program.signature.results.size());
  unsigned number = 0;
  for (auto [i, sweep] : llvm::enumerate(sweeps.from))
    if (sweeps.hasNorm(i)) {
      for (unsigned place : sweep.seeds)
        outputs[observed.swept[place]] = number;
      ++number;
    }
  return outputs;
}

llvm::Expected<Calibration> Calibrator::run(llvm::ArrayRef<InputSet> inputs) {
  if (llvm::Error error = compile(inputs))
    return std::move(error);
  llvm::Expected<Sweeps> sweeps = sweep(inputs);
  if (!sweeps)
    return sweeps.takeError();
  Calibration calibration = makeCalibration(inputs, *sweeps);
  if (calibration.outputs.empty() && calibration.choices.empty())
    return llvm::createStringError(
        "every float result of '" + program.path +
        "' is zero or not finite: no error is relative to it; other inputs may "
        "say more");
  if (calibration.outputs.empty())
    return calibration;
  if (llvm::Error error =
          measurePrices(program, inputs, options, getOutputs(*sweeps), free,
                        *wide, calibration))
    return std::move(error);
  return calibration;
}

std::vector<Calibration::Function> prec::hashFunctions(mlir::ModuleOp module) {
  std::vector<Calibration::Function> symbols;
  walkHashedSymbols(module, [&](mlir::SymbolOpInterface symbol) {
    ProgramStructure structure = describeStructure(symbol);
    symbols.push_back({symbol.getName().str(), hashSymbol(symbol),
                       std::move(structure.hash),
                       std::move(structure.constants),
                       std::move(structure.shapes), hashNames(symbol)});
  });
  return symbols;
}

llvm::Expected<Calibration> prec::calibrate(const Program &program,
                                            llvm::ArrayRef<InputSet> inputs,
                                            const CalibrateOptions &options) {
  return Calibrator(program, options).run(inputs);
}
