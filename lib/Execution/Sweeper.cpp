//===- Sweeper.cpp - Running the reverse sweeps of a program --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sweeper.h"
#include "Scatter.h"
#include "SweepSeeds.h"
#include "mlir/IR/Diagnostics.h"
#include <cmath>

using namespace prec;

Sweeper::Sweeper(const Program &program, const ObservedProgram &observed,
                 const llvm::BitVector &shares, const CalibrateOptions &options)
    : program(program), observed(observed), shares(shares), options(options) {
  for (const MarginSite &site : observed.margins)
    sweeps.margins.emplace_back().kind = site.kind;
}

//===----------------------------------------------------------------------===//
// Results that share a sweep
//===----------------------------------------------------------------------===//

/// Describes the output that results share. `seeds` are their places among the
/// swept results.
Calibration::Output
Sweeper::describeOutput(llvm::ArrayRef<unsigned> seeds) const {
  Calibration::Output output;
  for (unsigned place : seeds)
    output.members.push_back(program.getResultName(observed.swept[place]));
  output.name = output.members.front();
  output.results = output.members.size();
  int64_t errors = 0;
  auto takeLeast = [](int64_t &least, int64_t count) {
    least = least == 0 ? count : std::min(least, count);
  };
  for (unsigned place : seeds)
    if (auto it = relative.find(place); it != relative.end()) {
      const auto &[elements, numErrors, saturation] = it->second;
      takeLeast(output.elements, elements);
      takeLeast(errors, saturation ? int64_t(saturation->elements) : numErrors);
      if (saturation)
        output.saturation = std::max(output.saturation, saturation->factor);
    }
  if (errors < output.elements)
    output.independent = errors;
  if (output.results == 1)
    output.members.clear();
  else
    output.name += " and " + std::to_string(output.results - 1) + " more";
  return output;
}

void Sweeper::startFrom(std::vector<std::vector<unsigned>> groups) {
  for (std::vector<unsigned> &places : groups) {
    Sweeps::From &sweep = sweeps.from.emplace_back();
    sweep.output = describeOutput(places);
    sweep.seeds = std::move(places);
  }
}

Sweeps Sweeper::finish() {
  for (Sweeps::From &sweep : sweeps.from) {
    llvm::erase_if(sweep.seeds,
                   [&](unsigned place) { return !relative.count(place); });
    if (!sweep.seeds.empty())
      sweep.output = describeOutput(sweep.seeds);
  }
  for (auto [place, result] : llvm::enumerate(observed.swept))
    if (!relative.count(place))
      sweeps.withoutErrors.push_back(program.getResultName(result));
  return std::move(sweeps);
}

//===----------------------------------------------------------------------===//
// One sweep
//===----------------------------------------------------------------------===//

/// The sum of the squares of the finite elements. If it is 0, errors relative
/// to the array do not exist.
static double sumSquares(const Array &array) {
  double sum = 0;
  for (double x : array.toDoubles())
    if (std::isfinite(x))
      sum += x * x;
  return sum;
}

/// The square root of that sum. Warns about errors that no price includes.
double Sweeper::getNorm(unsigned result, const Array &array,
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

Sweeper::Signs Sweeper::takeSigns(const Sweeps::From &sweep) {
  Signs signs{streams + 1, 0};
  streams += sweep.seeds.size();
  return signs;
}

/// The signs with which a sweep starts, over the norms of the results if there
/// are several.
std::vector<Array> Sweeper::makeSeeds(llvm::ArrayRef<Array> results,
                                      const Sweeps::From &sweep, Signs signs,
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

llvm::Expected<RunResults> Sweeper::sweepBack(const InputSet &input,
                                              const Sweeps::From &sweep,
                                              Signs signs,
                                              llvm::ArrayRef<Array> exact) {
  options.say("sweeping back from " + sweep.output.name + ", " + input.label +
              (signs.set == 0 ? std::string()
                              : ", other signs " + std::to_string(signs.set)));
  std::vector<Array> arguments = input.arguments;
  llvm::append_range(arguments, makeSeeds(exact, sweep, signs, input.label));
  return observed.executable->run(options.makeRequest(
      arguments, input.label + ", back from " + sweep.output.name));
}

//===----------------------------------------------------------------------===//
// Observations
//===----------------------------------------------------------------------===//

/// The numbers of a value for an observation: an observation on a call path
/// also belongs to the value as a whole.
llvm::SmallVector<int64_t, 2> Sweeper::getNumbers(int64_t number) const {
  int64_t numIds = observed.sites.ids.size();
  if (number < numIds)
    return {number};
  return {observed.sites.onPaths[number - numIds].id, number};
}

/// Divides by the squared norm and the number of sets. A result without a norm
/// has a divisor of 0; its prices are not used.
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

/// Adds the observations of one set of signs. Further sets see the same values,
/// so only their prices are added.
void Sweeper::addSeen(const RunResults &results, unsigned set, unsigned numSets,
                      double norm, Sweeps::Seen &seen) const {
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

/// The number of errors that make up the error of a result if errors are
/// proportional to the elements: of rows with scales of their own, only those
/// of the largest rows. Normally distributed elements count fully. Their errors
/// have about one size, and n of their squares scatter like n / 3 equal ones.
static int64_t countErrors(const Array &array) {
  // Of the elements that are not zero, less than this part is not by chance.
  constexpr double kOfNormal = 3, kFew = 0.5;
  std::vector<double> elements = array.toDoubles();
  llvm::erase_if(elements,
                 [](double x) { return !std::isfinite(x) || x == 0; });
  double largest = 0;
  for (double x : elements)
    largest = std::max(largest, std::abs(x));
  Scatter squares;
  for (double x : elements)
    squares.add(x / largest * (x / largest));
  double errors = kOfNormal * squares.count();
  bool areFew = errors < kFew * double(elements.size());
  return areFew ? std::max<int64_t>(int64_t(errors), 1) : array.size();
}

/// Records a result for which relative errors exist: its number of elements,
/// how many errors it has and how much its shares hide. Keeps the least of each
/// over all inputs.
void Sweeper::addResult(unsigned place, const Array &array) {
  Relative here = {array.size(), countErrors(array), std::nullopt};
  if (shares.test(observed.swept[place]))
    here.saturation = getSaturation(array);
  Relative &least = relative.try_emplace(place, here).first->second;
  least.elements = std::min(least.elements, here.elements);
  least.errors = std::min(least.errors, here.errors);
  auto rank = [](const Saturation &saturation) {
    return std::pair(saturation.factor, saturation.elements);
  };
  if (here.saturation &&
      (!least.saturation || rank(*here.saturation) < rank(*least.saturation)))
    least.saturation = here.saturation;
}

/// Sweeps from results. `found` gets the results of the run, which do not
/// depend on the seeds.
llvm::Error Sweeper::observeResults(const InputSet &input, Sweeps::From &sweep,
                                    llvm::ArrayRef<Array> exact,
                                    std::vector<Array> &found) {
  Signs signs = takeSigns(sweep);
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
    addResult(place, results->results[result]);
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
  found = std::move(results->results);
  return llvm::Error::success();
}

/// True if sweeps on this input reached every value that a rounding changes.
bool Sweeper::isAllReached() const {
  std::map<int64_t, bool> reached;
  for (const Sweeps::Seen &seen : sweeps.seen.back())
    for (const auto &[number, observation] : seen.values)
      reached[number] |= observation.reached > 0 || !observation.mayChange();
  return llvm::all_of(llvm::make_second_range(reached),
                      [](bool isReached) { return isReached; });
}

/// Adds the reach of values from one more sweep. Signs that come back from many
/// elements to one may sum to exactly zero. This sweep starts from all finite
/// elements of all results at once, with distinct numbers, which do not cancel.
llvm::Error Sweeper::observeReach(const InputSet &input,
                                  llvm::ArrayRef<Array> results) {
  std::vector<Array> arguments = input.arguments;
  int64_t number = 0;
  for (unsigned result : observed.swept) {
    const Array &array = results[result];
    Array seed(ElementKind::f64, array.getShape());
    for (int64_t i = 0, e = array.size(); i < e; ++i) {
      ++number;
      if (std::isfinite(array.getDouble(i)))
        seed.set(i, 1 + std::fmod(double(number) * llvm::numbers::phi, 1));
    }
    arguments.push_back(std::move(seed));
  }
  options.say("sweeping back from all results, " + input.label);
  llvm::Expected<RunResults> run = observed.executable->run(
      options.makeRequest(arguments, input.label + ", back from all results"));
  if (!run)
    return run.takeError();
  std::map<int64_t, Observation> &values = sweeps.seen.back().front().values;
  for (const auto &[value, arrays] : run->probes)
    for (const Array &array : arrays)
      for (int64_t place : getNumbers(value))
        if (auto it = values.find(place); it != values.end())
          it->second.reached += Observation::fromArray(array).reached;
  return llvm::Error::success();
}

/// Sweeps once from each discrete decision. Results have zero seeds here.
llvm::Error Sweeper::observeMargins(const InputSet &input,
                                    llvm::ArrayRef<Array> exact) {
  std::vector<Array> arguments = input.arguments;
  llvm::append_range(arguments,
                     makeSeeds(exact, Sweeps::From(), Signs(), input.label));
  for (auto [number, seenHere] : llvm::enumerate(sweeps.margins)) {
    std::string id =
        (isArrival(seenHere.kind) ? "what arrives at " : "the choice ") +
        observed.margins[number].id;
    options.say("sweeping back from " + id + ", " + input.label);
    RunRequest request =
        options.makeRequest(arguments, input.label + ", back from " + id);
    request.answers.margins = observed.margins;
    request.answers.startingMargin = number;
    llvm::Expected<RunResults> results = observed.executable->run(request);
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
          Sweeps::Margins::OfValue &here = seenHere.values[place];
          here.reached += observation.reached;
          for (auto [sum, format] : llvm::zip(here.errors, observation.formats))
            sum += format.price;
          // Without float results no other sweep records the values.
          if (sweeps.from.empty() && number == 0)
            sweeps.seen.back().front().values[place].add(observation);
        }
      }
  }
  return llvm::Error::success();
}

llvm::Error Sweeper::observe(const InputSet &input,
                             llvm::ArrayRef<Array> exact) {
  sweeps.seen.emplace_back();
  if (sweeps.from.empty())
    sweeps.seen.back().emplace_back();
  std::vector<Array> results;
  for (Sweeps::From &sweep : sweeps.from)
    if (llvm::Error error = observeResults(input, sweep, exact, results))
      return error;
  if (!isAllReached())
    if (llvm::Error error = observeReach(input, results))
      return error;
  return observeMargins(input, exact);
}
