//===- SweptPrices.cpp - Prices from what sweeps saw ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweptPrices.h"
#include "mlir/IR/Diagnostics.h"
#include "prec/Analysis/DecidedValues.h"
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

class SweptPrices {
public:
  SweptPrices(const Program &program, const ObservedProgram &observed,
              const Sweeps &sweeps)
      : program(program), observed(observed), sweeps(sweeps) {}

  /// What is decided, as far as a sweep reached it.
  void addChoices(Calibration &calibration) const;
  void addValues(Calibration &calibration) const;

private:
  bool isFixed(unsigned sweep, int64_t number) const;
  Observation observeAll(int64_t number) const;
  void addPrices(int64_t number, llvm::StringRef text, Met &met,
                 PricesByFormat &formats) const;
  Price getPrice(int64_t number, unsigned format, bool isOfMargins) const;
  std::vector<std::vector<double>>
  getJumps(int64_t number, const MarginHistogram &margins,
           Observation::ByExponent Observation::*kind) const;

  const Program &program;
  const ObservedProgram &observed;
  const Sweeps &sweeps;
};
} // namespace

bool Sweeps::hasNorm(unsigned sweep) const {
  return llvm::any_of(seen,
                      [&](const auto &input) { return input[sweep].hasNorm; });
}

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

/// Whether each input has the same numbers, as weights do; nobody knows of one.
bool SweptPrices::isFixed(unsigned sweep, int64_t number) const {
  std::optional<double> first;
  for (const std::vector<Sweeps::Seen> &input : sweeps.seen) {
    auto it = input[sweep].values.find(number);
    if (it == input[sweep].values.end() ||
        (first && *first != it->second.fingerprint))
      return false;
    first = it->second.fingerprint;
  }
  return sweeps.seen.size() > 1;
}

/// No number is a price that nobody knows. Inputs for which the output is
/// nothing say nothing.
Price SweptPrices::getPrice(int64_t number, unsigned format,
                            bool isOfMargins) const {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  Price price;
  for (const Sweeps::Margins &from : sweeps.margins) {
    if (from.margins.choices == 0)
      continue;
    auto it = from.errors.find(number);
    double sum = it == from.errors.end() ? 0 : it->second[format];
    // All margins may be ties.
    double mean = sum == 0 ? 0 : sum / from.margins.seeded;
    (isArrival(from.kind) ? price.arrivals : price.choices)
        .push_back(std::isnan(mean) ? kUnknown : mean);
  }
  for (unsigned sweep = 0; sweep < sweeps.from.size(); ++sweep) {
    if (!sweeps.hasNorm(sweep))
      continue;
    double sum = 0, worst = 0;
    int64_t count = 0;
    bool mayDiffer = !isFixed(sweep, number);
    for (const std::vector<Sweeps::Seen> &input : sweeps.seen) {
      const Sweeps::Seen &from = input[sweep];
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

void SweptPrices::addChoices(Calibration &calibration) const {
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
  for (auto [site, from] : llvm::zip_equal(observed.margins, sweeps.margins)) {
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
    if (auto it = steps.find(site.id); it != steps.end()) {
      choice.jumps = getJumps(it->second, choice.margins, &Observation::jumps);
      choice.jumpSquares =
          getJumps(it->second, choice.margins, &Observation::jumpSquares);
    }
    calibration.choices.push_back(std::move(choice));
  }
}

/// By output and by exponent of the margins, what flips of a derivative add.
std::vector<std::vector<double>>
SweptPrices::getJumps(int64_t number, const MarginHistogram &margins,
                      Observation::ByExponent Observation::*kind) const {
  std::vector<std::vector<double>> jumps;
  for (unsigned sweep = 0; sweep < sweeps.from.size(); ++sweep) {
    if (!sweeps.hasNorm(sweep))
      continue;
    std::vector<double> &ofOutput =
        jumps.emplace_back(std::vector<double>(margins.exponents.size(), 0.0));
    int64_t count = 0;
    for (const std::vector<Sweeps::Seen> &input : sweeps.seen) {
      count += input[sweep].hasNorm;
      auto it = input[sweep].values.find(number);
      if (!input[sweep].hasNorm || it == input[sweep].values.end() ||
          ofOutput.empty())
        continue;
      for (auto [i, jump] : llvm::enumerate(it->second.*kind)) {
        int64_t place =
            int64_t(i) + Observation::kLowestExponent - margins.firstExponent;
        double &sum =
            ofOutput[std::clamp<int64_t>(place, 0, ofOutput.size() - 1)];
        sum += jump;
      }
    }
    // Nobody knows how much what is no number adds; files have numbers.
    for (double &jump : ofOutput)
      jump = std::isfinite(jump) ? jump / double(count)
                                 : std::numeric_limits<double>::max();
  }
  return jumps;
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
Observation SweptPrices::observeAll(int64_t number) const {
  Observation all;
  for (const auto &input : sweeps.seen)
    for (const auto &sweep : input)
      if (auto it = sweep.values.find(number); it != sweep.values.end()) {
        all.add(it->second);
        break;
      }
  return all;
}

/// Of a function that is called twice one call may reach margins alone.
void SweptPrices::addPrices(int64_t number, llvm::StringRef text, Met &met,
                            PricesByFormat &formats) const {
  ObservedId id(text);
  met.seen[static_cast<size_t>(id.readers)].add(observeAll(number));
  for (auto [i, format] : llvm::enumerate(Observation::kFormats)) {
    FormatPrices &prices = formats[format];
    Price &price = id.readers == PricedReaders::All ? prices.all
                   : id.readers == PricedReaders::Contractions
                       ? prices.contractions
                       : prices.openContractions;
    price.add(getPrice(number, i, id.isOfMargins));
  }
}

void SweptPrices::addValues(Calibration &calibration) const {
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
    addPrices(number, text, met, met.value.formats);
  }
  for (auto [place, onPath] : llvm::enumerate(observed.sites.onPaths)) {
    llvm::StringRef text = observed.sites.ids[onPath.id];
    MetValue &met = values[ObservedId(text).value];
    addPrices(observed.sites.ids.size() + place, text, met.paths[onPath.path],
              met.value.paths[onPath.path].formats);
  }
  llvm::SmallVector<llvm::StringRef> unreached;
  for (auto &[id, met] : values) {
    CalibratedValue &value = met.value;
    describe(met.get(), value);
    countLost(met.get(), value.formats);
    for (auto &[name, ofPath] : met.paths) {
      CalibratedPath &path = value.paths[name];
      path.elements = ofPath.get().elements;
      countLost(ofPath.get(), path.formats);
      if (path.elements == 0)
        path.formats.clear();
    }
    value.keptReaders = observed.keptReaders.lookup(id);
    // A branch that was not taken, a loop that did not turn.
    if (value.elements == 0) {
      value.formats.clear();
      value.paths.clear();
      unreached.push_back(id);
    }
    // What only contractions read, or only those that are not kept, has one
    // price.
    value.forEachPrices([](FormatPrices &prices) {
      if (prices.all.isEmpty())
        prices.all = prices.contractions.isEmpty() ? prices.openContractions
                                                   : prices.contractions;
    });
    calibration.values.push_back(std::move(value));
  }
  if (!unreached.empty())
    mlir::emitWarning(program.module.get().getLoc())
        << "no input reaches " << unreached.size()
        << " values, which have no price, such as '" << unreached.back() << "'";
  // The sweep met the last ones first.
  std::reverse(calibration.values.begin(), calibration.values.end());
}

void prec::addSweptPrices(const Program &program,
                          const ObservedProgram &observed, const Sweeps &sweeps,
                          Calibration &calibration) {
  for (auto [i, from] : llvm::enumerate(sweeps.from))
    if (sweeps.hasNorm(i))
      calibration.outputs.push_back(from.output);
  calibration.withoutErrors = sweeps.withoutErrors;
  SweptPrices prices(program, observed, sweeps);
  prices.addChoices(calibration);
  prices.addValues(calibration);
}
