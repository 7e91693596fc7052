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
#include "prec/Analysis/DecidedValues.h"
#include "prec/Analysis/ProgramHash.h"
#include "prec/Execution/Observation.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>
#include <limits>

using namespace prec;

namespace {
/// A value, by who sees it.
struct Met {
  std::array<Observation, 3> seen;

  /// As all readers see it, if they do.
  const Observation &get() const {
    for (const Observation &observation : seen)
      if (observation.elements > 0)
        return observation;
    return seen.front();
  }
};

/// The results from which one sweep starts.
struct SweepFrom {
  Calibration::Output output;
  /// Places in `ObservedProgram::swept`.
  std::vector<unsigned> seeds;
};

/// What the sweeps from one margin saw, over all inputs.
struct MarginsSeen {
  MarginKind kind = MarginKind::Sign;
  MarginObservation margins;
  /// By number of the value and by format, the sum of the squared errors of the
  /// margins that sweeps started from.
  std::map<int64_t, std::array<double, std::size(Observation::kFormats)>>
      errors;
};

class Calibrator {
public:
  Calibrator(const Program &program, const CalibrateOptions &options)
      : program(program), options(options) {}

  llvm::Error compile();
  llvm::Error observe(const InputSet &input);
  Calibration finish(llvm::ArrayRef<InputSet> inputs) const;
  /// By result of the program, its output in the calibration.
  std::vector<std::optional<unsigned>> getOutputs() const;

private:
  void planSweeps();
  /// False if sweeps can tell by themselves how large the results are.
  bool needsReference() const;
  llvm::Expected<RunResults> run(Executable &executable,
                                 llvm::ArrayRef<Array> arguments,
                                 const std::string &label,
                                 HostAnswers answers = HostAnswers()) const;
  double getNorm(unsigned result, const Array &array, llvm::StringRef input);
  std::vector<Array> makeSeeds(llvm::ArrayRef<Array> results,
                               const SweepFrom &sweep, llvm::StringRef input);
  llvm::Expected<RunResults> sweepBack(const InputSet &input,
                                       const SweepFrom &sweep,
                                       llvm::ArrayRef<Array> exact);
  llvm::Error observeMargins(const InputSet &input,
                             llvm::ArrayRef<Array> exact);
  std::vector<GivenSizes> getSizes(const InputSet &input) const;
  bool hasNorm(unsigned sweep) const;
  bool isFixed(unsigned sweep, int64_t number) const;
  Observation observeAll(int64_t number) const;
  void addPrices(int64_t number, Met &met, PricesByFormat &formats) const;
  llvm::SmallVector<int64_t, 2> getNumbers(int64_t number) const;
  Price getPrice(int64_t number, unsigned format, bool isOfMargins) const;
  void addChoices(Calibration &calibration) const;
  std::vector<std::vector<double>>
  getJumps(int64_t number, const MarginHistogram &margins) const;

  const Program &program;
  const CalibrateOptions &options;
  /// In float64, if it is needed.
  std::unique_ptr<Executable> reference;
  ObservedProgram observed;
  std::vector<SweepFrom> sweeps;
  /// Of the signs of seeds.
  uint64_t streams = 0;
  struct SweepSeen {
    /// Whether the output is anything that an error is relative to.
    bool hasNorm = false;
    /// By number of the value.
    std::map<int64_t, Observation> values;
  };
  /// By input and sweep.
  std::vector<std::vector<SweepSeen>> seen;
  /// By number of the margin.
  std::vector<MarginsSeen> seenMargins;
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
    seenMargins.emplace_back().kind = site.kind;
  planSweeps();
  if (!needsReference())
    return llvm::Error::success();
  options.say("compiling in float64");
  ExecutableOr made = compileReference(program, options.compile);
  if (mlir::failed(made))
    return cannotCompile(program.path, "in float64");
  reference = std::move(*made);
  return llvm::Error::success();
}

/// A loss says how good a model is, and its error vanishes in a sum with those
/// of gradients and moments.
void Calibrator::planSweeps() {
  bool fits = observed.swept.size() <= options.mostSweeps;
  SweepFrom rest;
  for (auto [place, result] : llvm::enumerate(observed.swept)) {
    bool isNumber = llvm::all_of(program.signature.results[result].shape,
                                 [](int64_t size) { return size == 1; });
    if (fits || (isNumber && sweeps.size() < options.mostSweeps))
      sweeps.push_back(
          {{program.getResultName(result), 1}, {static_cast<unsigned>(place)}});
    else
      rest.seeds.push_back(place);
  }
  if (rest.seeds.empty())
    return;
  int64_t count = rest.seeds.size();
  rest.output = {count == 1
                     ? program.getResultName(observed.swept[rest.seeds.front()])
                     : std::to_string(count) + " results",
                 count};
  sweeps.push_back(std::move(rest));
}

/// Seeds have the shapes of results, and where errors are summed their scales.
bool Calibrator::needsReference() const {
  return llvm::any_of(sweeps,
                      [](const auto &from) { return from.seeds.size() > 1; }) ||
         llvm::any_of(observed.swept, [&](unsigned result) {
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

/// Of the finite elements; 0 for what nothing can be relative to.
double Calibrator::getNorm(unsigned result, const Array &array,
                           llvm::StringRef input) {
  double sumOfSquares = 0;
  int64_t numNonFinite = 0;
  for (double x : array.toDoubles())
    if (std::isfinite(x))
      sumOfSquares += x * x;
    else
      ++numNonFinite;
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

/// +-1 where a sweep starts, but for elements that are known not to be finite;
/// over the norms of several results.
std::vector<Array> Calibrator::makeSeeds(llvm::ArrayRef<Array> results,
                                         const SweepFrom &sweep,
                                         llvm::StringRef input) {
  std::vector<Array> seeds;
  for (unsigned result : observed.swept)
    seeds.emplace_back(
        ElementKind::f64,
        results.empty()
            ? llvm::ArrayRef<int64_t>(program.signature.results[result].shape)
            : results[result].getShape());
  for (unsigned place : sweep.seeds) {
    unsigned result = observed.swept[place];
    double norm =
        sweep.seeds.size() > 1 ? getNorm(result, results[result], input) : 1;
    // Argument 0 is nobody's; see RandomStream.
    RandomStream stream(0, ++streams);
    for (int64_t i = 0, e = seeds[place].size(); norm > 0 && i < e; ++i)
      if (results.empty() || std::isfinite(results[result].getDouble(i)))
        seeds[place].set(i, stream.getSign(i) / norm);
  }
  return seeds;
}

llvm::Expected<RunResults> Calibrator::sweepBack(const InputSet &input,
                                                 const SweepFrom &sweep,
                                                 llvm::ArrayRef<Array> exact) {
  options.say("sweeping back from " + sweep.output.name + ", " + input.label);
  std::vector<Array> arguments = input.arguments;
  llvm::append_range(arguments, makeSeeds(exact, sweep, input.label));
  return run(*observed.executable, arguments,
             input.label + ", back from " + sweep.output.name);
}

/// One sweep from each place where something is decided. Results have no seeds
/// then.
llvm::Error Calibrator::observeMargins(const InputSet &input,
                                       llvm::ArrayRef<Array> exact) {
  std::vector<Array> arguments = input.arguments;
  llvm::append_range(arguments, makeSeeds(exact, SweepFrom(), input.label));
  for (auto [number, seenHere] : llvm::enumerate(seenMargins)) {
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
          if (sweeps.empty() && number == 0)
            seen.back().front().values[place].add(observation);
        }
      }
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
  seen.emplace_back();
  if (sweeps.empty())
    seen.back().emplace_back();
  for (SweepFrom &sweep : sweeps) {
    llvm::Expected<RunResults> results = sweepBack(input, sweep, exact);
    unsigned first = observed.swept[sweep.seeds.front()];
    if (results && exact.empty() && !isFinite(results->results[first]))
      results = sweepBack(input, sweep, results->results);
    if (!results)
      return results.takeError();
    double norm = sweep.seeds.size() > 1
                      ? 1
                      : getNorm(first, results->results[first], input.label);
    for (unsigned place : sweep.seeds) {
      int64_t elements = results->results[observed.swept[place]].size();
      int64_t &least = sweep.output.elements;
      least = least == 0 ? elements : std::min(least, elements);
    }
    SweepSeen &here = seen.back().emplace_back();
    here.hasNorm = norm > 0;
    for (const auto &[number, arrays] : results->probes)
      for (const Array &array : arrays) {
        Observation observation = Observation::fromArray(array);
        for (Observation::Rounded &rounded : observation.formats)
          for (double *price : {&rounded.price, &rounded.priceOfOthers})
            if (*price != 0)
              *price /= norm * norm;
        for (double &jump : observation.jumps)
          if (jump != 0)
            jump /= norm * norm;
        for (int64_t place : getNumbers(number))
          here.values[place].add(observation);
      }
  }
  return observeMargins(input, exact);
}

//===----------------------------------------------------------------------===//
// The calibration
//===----------------------------------------------------------------------===//

/// Without the empty ends.
static void trimExponents(llvm::ArrayRef<double> counts, int64_t lowest,
                          int64_t &first, std::vector<double> &exponents) {
  first = lowest;
  while (!counts.empty() && counts.front() == 0) {
    counts = counts.drop_front();
    ++first;
  }
  while (!counts.empty() && counts.back() == 0)
    counts = counts.drop_back();
  if (counts.empty())
    first = 0;
  exponents = counts.vec();
}

/// What the value is like, without its prices.
static void describe(const Observation &all, CalibratedValue &value) {
  value.elements = all.elements;
  value.zeros = all.zeros;
  value.nonFinite = all.nonFinite;
  value.largest = all.largest;
  if (std::isfinite(all.least))
    value.least = all.least;
  if (double finite = all.elements - all.nonFinite; finite > 0) {
    value.mean = all.sum / finite;
    value.rms = std::sqrt(all.sumOfSquares / finite);
  }
  value.outlierRatio = all.getOutlierRatio();
  trimExponents(all.exponents, Observation::kLowestExponent,
                value.firstExponent, value.exponents);
}

static void countLost(const Observation &all, PricesByFormat &formats) {
  for (auto [format, sums] :
       llvm::zip_equal(Observation::kFormats, all.formats)) {
    formats[format].overflows = sums.overflows;
    formats[format].flushes = sums.flushes;
  }
}

/// Whether any input says what errors of this output are relative to.
bool Calibrator::hasNorm(unsigned sweep) const {
  return llvm::any_of(seen,
                      [&](const auto &input) { return input[sweep].hasNorm; });
}

/// Whether each input has the same numbers, as weights do; nobody knows of one.
bool Calibrator::isFixed(unsigned sweep, int64_t number) const {
  std::optional<double> first;
  for (const std::vector<SweepSeen> &input : seen) {
    auto it = input[sweep].values.find(number);
    if (it == input[sweep].values.end() ||
        (first && *first != it->second.fingerprint))
      return false;
    first = it->second.fingerprint;
  }
  return seen.size() > 1;
}

/// No number is a price that nobody knows. Inputs for which the output is
/// nothing say nothing.
Price Calibrator::getPrice(int64_t number, unsigned format,
                           bool isOfMargins) const {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  Price price;
  for (const MarginsSeen &from : seenMargins) {
    if (from.margins.choices == 0)
      continue;
    auto it = from.errors.find(number);
    double sum = it == from.errors.end() ? 0 : it->second[format];
    // All margins may be ties.
    double mean = sum == 0 ? 0 : sum / from.margins.seeded;
    (isArrival(from.kind) ? price.arrivals : price.choices)
        .push_back(std::isnan(mean) ? kUnknown : mean);
  }
  for (unsigned sweep = 0; sweep < sweeps.size(); ++sweep) {
    if (!hasNorm(sweep))
      continue;
    double sum = 0, worst = 0;
    int64_t count = 0;
    bool mayDiffer = !isFixed(sweep, number);
    for (const std::vector<SweepSeen> &input : seen) {
      const SweepSeen &from = input[sweep];
      if (!from.hasNorm)
        continue;
      ++count;
      auto it = from.values.find(number);
      if (it == from.values.end())
        continue;
      const Observation::Rounded &rounded = it->second.formats[format];
      auto orInfinite = [](double price) {
        return std::isnan(price) ? std::numeric_limits<double>::infinity()
                                 : price;
      };
      sum += orInfinite(rounded.price);
      worst = std::max(
          worst, orInfinite(mayDiffer ? rounded.priceOfOthers : rounded.price));
    }
    price.mean.push_back(isOfMargins ? kUnknown : sum / count);
    price.worst.push_back(isOfMargins ? kUnknown : worst);
  }
  return price;
}

/// What is decided, as far as a sweep reached it.
void Calibrator::addChoices(Calibration &calibration) const {
  ProgramModel model(program.module.get());
  std::map<std::string, DecidedValue> decided;
  for (DecidedValue &value : findDecidedValues(model)) {
    if (!value.value)
      calibration.choicesWithoutMargins.push_back(value.id);
    decided.insert({value.id, value});
  }
  std::map<llvm::StringRef, int64_t> steps;
  for (auto [number, id] : llvm::enumerate(observed.sites.ids))
    if (llvm::StringRef(id).ends_with(kDerivativeSuffix))
      steps[id] = int64_t(number);
  for (auto [site, from] : llvm::zip_equal(observed.margins, seenMargins)) {
    const MarginObservation &margins = from.margins;
    if (isArrival(from.kind)) {
      if (margins.choices != 0)
        calibration.arrivals.push_back(
            {site.id, stringify(from.kind).str(), margins.choices,
             margins.largest, std::sqrt(margins.sumOfSquares / margins.choices),
             std::isfinite(margins.least) ? margins.least : 0, margins.ties});
      continue;
    }
    // Where no input came, nobody knows.
    if (margins.choices == 0) {
      if (isDecision(from.kind))
        calibration.choicesWithoutMargins.push_back(site.id);
      continue;
    }
    CalibratedChoice choice;
    choice.id = site.id;
    choice.kind = stringify(site.kind);
    choice.largest = margins.largest;
    choice.margins.choices = margins.choices;
    choice.margins.ties = margins.ties;
    trimExponents(margins.exponents, MarginObservation::kLowestExponent,
                  choice.margins.firstExponent, choice.margins.exponents);
    if (auto it = decided.find(site.id); it != decided.end()) {
      choice.router = it->second.routerId;
      for (unsigned result : it->second.results)
        choice.results.push_back(program.getResultName(result));
    }
    if (auto it = steps.find(site.id); it != steps.end())
      choice.jumps = getJumps(it->second, choice.margins);
    calibration.choices.push_back(std::move(choice));
  }
}

/// By output and by exponent of the margins, what flips of a derivative add.
std::vector<std::vector<double>>
Calibrator::getJumps(int64_t number, const MarginHistogram &margins) const {
  std::vector<std::vector<double>> jumps;
  for (unsigned sweep = 0; sweep < sweeps.size(); ++sweep) {
    if (!hasNorm(sweep))
      continue;
    std::vector<double> &ofOutput =
        jumps.emplace_back(std::vector<double>(margins.exponents.size(), 0.0));
    int64_t count = 0;
    for (const std::vector<SweepSeen> &input : seen) {
      count += input[sweep].hasNorm;
      auto it = input[sweep].values.find(number);
      if (!input[sweep].hasNorm || it == input[sweep].values.end() ||
          ofOutput.empty())
        continue;
      for (auto [i, jump] : llvm::enumerate(it->second.jumps)) {
        int64_t place =
            int64_t(i) + Observation::kLowestExponent - margins.firstExponent;
        ofOutput[std::clamp<int64_t>(place, 0, ofOutput.size() - 1)] += jump;
      }
    }
    for (double &jump : ofOutput)
      jump /= double(count);
  }
  return jumps;
}

static void add(Price &sum, const Price &more) {
  for (auto of :
       {&Price::mean, &Price::worst, &Price::choices, &Price::arrivals}) {
    std::vector<double> &numbers = sum.*of;
    numbers.resize(std::max(numbers.size(), (more.*of).size()));
    for (auto [number, other] : llvm::zip(numbers, more.*of))
      number += other;
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

namespace {
/// The value, who sees it, and whether margins alone say what that costs.
struct ObservedId {
  explicit ObservedId(llvm::StringRef text) : value(text) {
    isOfMargins = value.consume_back(kMarginsSuffix);
    if (value.consume_back(kOpenContractionsSuffix))
      readers = PricedReaders::OpenContractions;
    else if (value.consume_back(kContractionsSuffix))
      readers = PricedReaders::Contractions;
  }

  llvm::StringRef value;
  PricedReaders readers = PricedReaders::All;
  bool isOfMargins;
};
} // namespace

/// On all inputs. The value is the same in every sweep.
Observation Calibrator::observeAll(int64_t number) const {
  Observation all;
  for (const auto &input : seen)
    for (const auto &sweep : input)
      if (auto it = sweep.values.find(number); it != sweep.values.end()) {
        all.add(it->second);
        break;
      }
  return all;
}

/// Of a function that is called twice one call may reach margins alone.
void Calibrator::addPrices(int64_t number, Met &met,
                           PricesByFormat &formats) const {
  ObservedId id(observed.sites.ids[getNumbers(number).front()]);
  met.seen[static_cast<size_t>(id.readers)].add(observeAll(number));
  for (auto [i, format] : llvm::enumerate(Observation::kFormats)) {
    FormatPrices &prices = formats[format];
    add(id.readers == PricedReaders::All            ? prices.all
        : id.readers == PricedReaders::Contractions ? prices.contractions
                                                    : prices.openContractions,
        getPrice(number, i, id.isOfMargins));
  }
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
  for (auto [i, sweep] : llvm::enumerate(sweeps))
    if (hasNorm(i))
      calibration.outputs.push_back(sweep.output);
  if (!inputs.empty())
    calibration.sizes = getSizes(inputs.front());
  addChoices(calibration);

  struct MetValue : Met {
    CalibratedValue value;
    std::map<std::string, Met> paths;
  };
  llvm::MapVector<llvm::StringRef, MetValue> values;
  for (auto [number, text] : llvm::enumerate(observed.sites.ids)) {
    if (llvm::StringRef(text).ends_with(kDerivativeSuffix))
      continue;
    llvm::StringRef id = ObservedId(text).value;
    MetValue &met = values[id];
    met.value.id = id.str();
    addPrices(number, met, met.value.formats);
  }
  for (auto [place, onPath] : llvm::enumerate(observed.sites.onPaths)) {
    MetValue &met = values[ObservedId(observed.sites.ids[onPath.id]).value];
    addPrices(observed.sites.ids.size() + place, met.paths[onPath.path],
              met.value.paths[onPath.path]);
  }
  llvm::SmallVector<llvm::StringRef> unreached;
  for (auto &[id, met] : values) {
    CalibratedValue &value = met.value;
    describe(met.get(), value);
    countLost(met.get(), value.formats);
    for (auto &[path, ofPath] : met.paths)
      countLost(ofPath.get(), value.paths[path]);
    value.keptReaders = observed.keptReaders.lookup(id);
    // A branch that was not taken, a loop that did not turn.
    if (value.elements == 0) {
      value.formats.clear();
      value.paths.clear();
      unreached.push_back(id);
    }
    // A constant that only contractions read has one price.
    value.forEachPrices([](FormatPrices &prices) {
      if (prices.all.isEmpty())
        prices.all = prices.contractions;
    });
    calibration.values.push_back(std::move(value));
  }
  if (!unreached.empty())
    mlir::emitWarning(program.module.get().getLoc())
        << "no input reaches " << unreached.size()
        << " values, which have no price, such as '" << unreached.back() << "'";
  // The sweep met the last ones first.
  std::reverse(calibration.values.begin(), calibration.values.end());
  setCancellations(program.module.get(), calibration.values);
  return calibration;
}

std::vector<std::optional<unsigned>> Calibrator::getOutputs() const {
  std::vector<std::optional<unsigned>> outputs(
      program.signature.results.size());
  unsigned number = 0;
  for (auto [i, sweep] : llvm::enumerate(sweeps))
    if (hasNorm(i)) {
      for (unsigned place : sweep.seeds)
        outputs[observed.swept[place]] = number;
      ++number;
    }
  return outputs;
}

std::vector<Calibration::Function> prec::hashFunctions(mlir::ModuleOp module) {
  std::vector<Calibration::Function> symbols;
  walkHashedSymbols(module, [&](mlir::SymbolOpInterface symbol) {
    symbols.push_back({symbol.getName().str(), hashSymbol(symbol)});
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
