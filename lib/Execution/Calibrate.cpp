//===- Calibrate.cpp - Measuring what each rounding costs -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Calibrate.h"
#include "Cancellation.h"
#include "Comparer.h"
#include "InputRecipes.h"
#include "MeasuredPrices.h"
#include "SharedRoundings.h"
#include "SquaredErrors.h"
#include "SweepGroups.h"
#include "SweepSeeds.h"
#include "SweptPrices.h"
#include "prec/Analysis/ProgramHash.h"
#include <cmath>

using namespace prec;

namespace {
/// Of the seeds of a sweep. Each of its results has a stream of its own.
struct SeedSigns {
  uint64_t firstStream = 0;
  unsigned set = 0;
};

class Calibrator {
public:
  Calibrator(const Program &program, const CalibrateOptions &options)
      : program(program), options(options) {}

  llvm::Error compile();
  llvm::Error observe(const InputSet &input);
  /// Once all inputs were observed.
  void dropWithoutNorm();
  Calibration finish(llvm::ArrayRef<InputSet> inputs) const;
  /// By result of the program, its output in the calibration.
  std::vector<std::optional<unsigned>> getOutputs() const;

private:
  bool sharesSweeps() const;
  llvm::Error planSweeps(const InputSet &input, llvm::ArrayRef<Array> exact);
  Calibration::Output describeOutput(llvm::ArrayRef<unsigned> seeds) const;
  /// False if sweeps can tell by themselves how large the results are.
  bool needsReference() const;
  llvm::Expected<RunResults> run(Executable &executable,
                                 llvm::ArrayRef<Array> arguments,
                                 const std::string &label,
                                 HostAnswers answers = HostAnswers()) const;
  double getNorm(unsigned result, const Array &array, llvm::StringRef input);
  /// Those that no sweep had before.
  SeedSigns takeSigns(const Sweeps::From &sweep);
  std::vector<Array> makeSeeds(llvm::ArrayRef<Array> results,
                               const Sweeps::From &sweep, SeedSigns signs,
                               llvm::StringRef input);
  llvm::Expected<RunResults> sweepBack(const InputSet &input,
                                       const Sweeps::From &sweep,
                                       SeedSigns signs,
                                       llvm::ArrayRef<Array> exact);
  /// `exact` are the results, or nothing if nobody needs them before a sweep.
  llvm::Error observeResults(const InputSet &input, Sweeps::From &sweep,
                             llvm::ArrayRef<Array> exact);
  void addSeen(const RunResults &results, unsigned set, unsigned numSets,
               double norm, Sweeps::Seen &seen) const;
  llvm::Error observeMargins(const InputSet &input,
                             llvm::ArrayRef<Array> exact);
  std::vector<GivenSizes> getSizes(const InputSet &input) const;
  llvm::SmallVector<int64_t, 2> getNumbers(int64_t number) const;

  const Program &program;
  const CalibrateOptions &options;
  /// In float64, if it is needed.
  std::unique_ptr<Executable> reference;
  ObservedProgram observed;
  Sweeps sweeps;
  /// Of each that an error is relative to for any input, by place in `swept`,
  /// how many elements it has at least.
  std::map<unsigned, int64_t> leastElements;
  /// How many streams of signs are taken.
  uint64_t streams = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

llvm::Error Calibrator::compile() {
  options.say("compiling with its reverse sweep");
  auto adjoint = compileObserved(program, options.compile);
  if (mlir::failed(adjoint))
    return cannotCompile(program.path, "with its reverse sweep");
  observed = std::move(*adjoint);
  if (observed.swept.empty() && observed.margins.empty())
    return llvm::createStringError(
        "'" + program.path +
        "' has no float results, and decides nothing by a value that could be "
        "rounded, so no rounding has a price");
  for (const MarginSite &site : observed.margins)
    sweeps.margins.emplace_back().kind = site.kind;
  if (!needsReference())
    return llvm::Error::success();
  options.say("compiling in float64");
  ExecutableOr made = compileReference(program, options.compile);
  if (mlir::failed(made))
    return cannotCompile(program.path, "in float64");
  reference = std::move(*made);
  return llvm::Error::success();
}

bool Calibrator::sharesSweeps() const {
  return observed.swept.size() > options.mostSweeps;
}

/// `exact` are the results for this input if any share a sweep.
llvm::Error Calibrator::planSweeps(const InputSet &input,
                                   llvm::ArrayRef<Array> exact) {
  std::vector<SweptResult> results(observed.swept.size());
  for (auto [result, number] : llvm::zip_equal(results, observed.swept))
    result.isNumber = llvm::all_of(program.signature.results[number].shape,
                                   [](int64_t size) { return size == 1; });
  if (sharesSweeps()) {
    options.say("compiling as it came");
    ExecutableOr wide = compileWide(program, options.compile);
    if (mlir::failed(wide))
      return cannotCompile(program.path, "as it came");
    llvm::Expected<RunResults> run =
        this->run(**wide, input.arguments, input.label + ", as it came");
    if (!run)
      return run.takeError();
    for (auto [result, number] : llvm::zip_equal(results, observed.swept))
      result.error =
          getSquaredError(run->results[number], exact[number]).value_or(0);
  }
  for (std::vector<unsigned> &places :
       groupForSweeps(results, options.mostSweeps)) {
    Sweeps::From &sweep = sweeps.from.emplace_back();
    sweep.output = describeOutput(places);
    sweep.seeds = std::move(places);
  }
  return llvm::Error::success();
}

/// Of results at these places of those that are swept.
Calibration::Output
Calibrator::describeOutput(llvm::ArrayRef<unsigned> seeds) const {
  Calibration::Output output;
  for (unsigned place : seeds)
    output.members.push_back(program.getResultName(observed.swept[place]));
  output.name = output.members.front();
  output.results = output.members.size();
  for (unsigned place : seeds)
    if (auto it = leastElements.find(place); it != leastElements.end())
      output.elements = output.elements == 0
                            ? it->second
                            : std::min(output.elements, it->second);
  if (output.results == 1)
    output.members.clear();
  else
    output.name += " and " + std::to_string(output.results - 1) + " more";
  return output;
}

/// Seeds have the shapes of results, and where errors are summed their scales.
bool Calibrator::needsReference() const {
  return sharesSweeps() || llvm::any_of(observed.swept, [&](unsigned result) {
           return llvm::any_of(program.signature.results[result].shape,
                               [](int64_t size) { return size < 0; });
         });
}

llvm::Expected<RunResults> Calibrator::run(Executable &executable,
                                           llvm::ArrayRef<Array> arguments,
                                           const std::string &label,
                                           HostAnswers answers) const {
  RunRequest request{arguments,
                     std::move(answers),
                     options.timeoutSeconds,
                     options.tick,
                     label,
                     /*findsUndefined=*/false};
  return executable.run(request);
}

/// Of the finite elements. To what has 0 nothing can be relative.
static double sumSquares(const Array &array) {
  double sum = 0;
  for (double x : array.toDoubles())
    if (std::isfinite(x))
      sum += x * x;
  return sum;
}

/// The root of that, with a warning about what no price holds.
double Calibrator::getNorm(unsigned result, const Array &array,
                           llvm::StringRef input) {
  double sumOfSquares = sumSquares(array);
  int64_t numNonFinite = llvm::count_if(
      array.toDoubles(), [](double x) { return !std::isfinite(x); });
  auto warn = [&]() {
    auto diagnostic = mlir::emitWarning(program.module.get().getLoc());
    diagnostic << input << ": result '" << program.getResultName(result)
               << "' ";
    return diagnostic;
  };
  if (sumOfSquares == 0)
    warn() << "is zero or not finite: no error is relative to it";
  else if (numNonFinite > 0)
    warn() << "has " << numNonFinite
           << " elements that are not finite; no price holds their errors";
  return std::sqrt(sumOfSquares);
}

static bool isFinite(const Array &array) {
  return llvm::all_of(array.toDoubles(),
                      [](double x) { return std::isfinite(x); });
}

/// What is seen on a call path is a part of what is seen of the value.
llvm::SmallVector<int64_t, 2> Calibrator::getNumbers(int64_t number) const {
  int64_t numIds = observed.sites.ids.size();
  if (number < numIds)
    return {number};
  return {observed.sites.onPaths[number - numIds].id, number};
}

SeedSigns Calibrator::takeSigns(const Sweeps::From &sweep) {
  SeedSigns signs{streams + 1, 0};
  streams += sweep.seeds.size();
  return signs;
}

/// Signs where a sweep starts, over the norms of several results.
std::vector<Array> Calibrator::makeSeeds(llvm::ArrayRef<Array> results,
                                         const Sweeps::From &sweep,
                                         SeedSigns signs,
                                         llvm::StringRef input) {
  std::vector<Array> seeds;
  for (unsigned result : observed.swept)
    seeds.emplace_back(
        ElementKind::f64,
        results.empty()
            ? llvm::ArrayRef<int64_t>(program.signature.results[result].shape)
            : results[result].getShape());
  for (auto [i, place] : llvm::enumerate(sweep.seeds)) {
    unsigned result = observed.swept[place];
    double norm =
        sweep.seeds.size() > 1 ? getNorm(result, results[result], input) : 1;
    if (norm > 0)
      setSigns(seeds[place], signs.firstStream + i, signs.set, norm,
               results.empty() ? nullptr : &results[result]);
  }
  return seeds;
}

llvm::Expected<RunResults> Calibrator::sweepBack(const InputSet &input,
                                                 const Sweeps::From &sweep,
                                                 SeedSigns signs,
                                                 llvm::ArrayRef<Array> exact) {
  options.say("sweeping back from " + sweep.output.name + ", " + input.label +
              (signs.set == 0 ? std::string()
                              : ", other signs " + std::to_string(signs.set)));
  std::vector<Array> arguments = input.arguments;
  llvm::append_range(arguments, makeSeeds(exact, sweep, signs, input.label));
  return run(*observed.executable, arguments,
             input.label + ", back from " + sweep.output.name);
}

/// One sweep from each place where something is decided. Results have no seeds
/// then.
llvm::Error Calibrator::observeMargins(const InputSet &input,
                                       llvm::ArrayRef<Array> exact) {
  std::vector<Array> arguments = input.arguments;
  llvm::append_range(
      arguments, makeSeeds(exact, Sweeps::From(), SeedSigns(), input.label));
  for (auto [number, seenHere] : llvm::enumerate(sweeps.margins)) {
    std::string id =
        (isArrival(seenHere.kind) ? "what arrives at " : "the choice ") +
        observed.margins[number].id;
    options.say("sweeping back from " + id + ", " + input.label);
    HostAnswers answers;
    answers.margins = observed.margins;
    answers.startingMargin = number;
    llvm::Expected<RunResults> results =
        run(*observed.executable, arguments, input.label + ", back from " + id,
            std::move(answers));
    if (!results)
      return results.takeError();
    for (const auto &[value, arrays] : results->probes)
      for (const Array &array : arrays) {
        if (value == RunResults::kMargins) {
          seenHere.margins.add(MarginObservation::fromArray(array));
          continue;
        }
        Observation observation = Observation::fromArray(array);
        for (int64_t place : getNumbers(value)) {
          for (auto [sum, format] :
               llvm::zip(seenHere.errors[place], observation.formats))
            sum += format.price;
          // Without float results nobody else looks at the values.
          if (sweeps.from.empty() && number == 0)
            sweeps.seen.back().front().values[place].add(observation);
        }
      }
  }
  return llvm::Error::success();
}

/// A result without a norm has a divisor of 0; nobody reads its prices.
static void dividePrices(Observation &observation, double norm,
                         unsigned numSets) {
  double square = norm * norm;
  auto scale = [&](double &price, double divisor) {
    if (price != 0)
      price /= divisor * numSets;
  };
  for (Observation::Rounded &rounded : observation.formats) {
    scale(rounded.price, square);
    scale(rounded.priceOfOthers, square);
  }
  for (double &jump : observation.jumps)
    scale(jump, square);
  for (double &jump : observation.jumpSquares)
    scale(jump, square * square);
}

/// Another set of signs meets the same values, and adds its part of the prices.
void Calibrator::addSeen(const RunResults &results, unsigned set,
                         unsigned numSets, double norm,
                         Sweeps::Seen &seen) const {
  for (const auto &[number, arrays] : results.probes)
    for (const Array &array : arrays) {
      Observation observation = Observation::fromArray(array);
      dividePrices(observation, norm, numSets);
      for (int64_t place : getNumbers(number))
        if (set == 0)
          seen.values[place].add(observation);
        else
          seen.values[place].addPrices(observation);
    }
}

llvm::Error Calibrator::observeResults(const InputSet &input,
                                       Sweeps::From &sweep,
                                       llvm::ArrayRef<Array> exact) {
  SeedSigns signs = takeSigns(sweep);
  llvm::Expected<RunResults> results = sweepBack(input, sweep, signs, exact);
  unsigned first = observed.swept[sweep.seeds.front()];
  std::vector<Array> known;
  if (results && exact.empty() && !isFinite(results->results[first])) {
    signs = takeSigns(sweep);
    known = results->results;
    exact = known;
    results = sweepBack(input, sweep, signs, exact);
  }
  if (!results)
    return results.takeError();
  bool isOne = sweep.seeds.size() == 1;
  double norm =
      isOne ? getNorm(first, results->results[first], input.label) : 1;
  Sweeps::Seen &here = sweeps.seen.back().emplace_back();
  for (unsigned place : sweep.seeds) {
    unsigned result = observed.swept[place];
    if (sumSquares(isOne ? results->results[result] : exact[result]) == 0)
      continue;
    here.hasNorm = true;
    int64_t elements = results->results[result].size();
    auto [it, isNew] = leastElements.try_emplace(place, elements);
    it->second = std::min(it->second, elements);
  }
  unsigned numSets =
      isOne && norm > 0 ? countSignSets(results->results[first].size()) : 1;
  addSeen(*results, 0, numSets, norm, here);
  for (signs.set = 1; signs.set < numSets; ++signs.set) {
    results = sweepBack(input, sweep, signs, exact);
    if (!results)
      return results.takeError();
    addSeen(*results, signs.set, numSets, norm, here);
  }
  return llvm::Error::success();
}

llvm::Error Calibrator::observe(const InputSet &input) {
  std::vector<Array> exact;
  if (reference) {
    options.say("running " + input.label);
    llvm::Expected<RunResults> results =
        run(*reference, input.arguments, input.label + ", in float64");
    if (!results)
      return results.takeError();
    exact = std::move(results->results);
  }
  if (sweeps.seen.empty())
    if (llvm::Error error = planSweeps(input, exact))
      return error;
  sweeps.seen.emplace_back();
  if (sweeps.from.empty())
    sweeps.seen.back().emplace_back();
  for (Sweeps::From &sweep : sweeps.from)
    if (llvm::Error error = observeResults(input, sweep, exact))
      return error;
  return observeMargins(input, exact);
}

//===----------------------------------------------------------------------===//
// The calibration
//===----------------------------------------------------------------------===//

/// A result that nothing was relative to has no price in any sum.
void Calibrator::dropWithoutNorm() {
  for (Sweeps::From &sweep : sweeps.from) {
    llvm::erase_if(sweep.seeds,
                   [&](unsigned place) { return !leastElements.count(place); });
    if (!sweep.seeds.empty())
      sweep.output = describeOutput(sweep.seeds);
  }
}

/// Of arguments whose types do not say them.
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

Calibration Calibrator::finish(llvm::ArrayRef<InputSet> inputs) const {
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

std::vector<std::optional<unsigned>> Calibrator::getOutputs() const {
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
  Calibrator calibrator(program, options);
  if (llvm::Error error = calibrator.compile())
    return std::move(error);
  for (const InputSet &input : inputs)
    if (llvm::Error error = calibrator.observe(input))
      return std::move(error);
  calibrator.dropWithoutNorm();
  Calibration calibration = calibrator.finish(inputs);
  if (calibration.outputs.empty() && calibration.choices.empty())
    return llvm::createStringError(
        "every float result of '" + program.path +
        "' is zero or not finite: no error is relative to it; other inputs may "
        "say more");
  if (llvm::Error error = measurePrices(program, inputs, options,
                                        calibrator.getOutputs(), calibration))
    return std::move(error);
  return calibration;
}
