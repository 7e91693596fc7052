//===- SweptPrices.cpp - Prices from what sweeps saw ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweptPrices.h"
#include "UnreachedValues.h"
#include "prec/IR/PrecDialect.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>
#include <limits>

using namespace prec;

namespace {
/// Splits an observed id into the value, the readers that see it, and whether
/// only margins determine its price.
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

/// The observations of a value, by the readers that see it.
struct Met {
  std::array<Observation, 3> seen;
  struct Site {
    int64_t number;
    ObservedId id;
    bool isReached;
  };
  llvm::SmallVector<Site, 1> sites;

  /// The observation of the value as all readers see it, or else as
  /// contractions do.
  const Observation &get() const {
    for (const Observation &observation : seen)
      if (observation.elements > 0)
        return observation;
    return seen.front();
  }
  /// True if the price is known: the value was reached, or a rounding does not
  /// change it.
  bool isKnown(unsigned format) const {
    return (get().elements > 0 && get().formats[format].changed == 0) ||
           llvm::any_of(sites, [](const Site &site) { return site.isReached; });
  }
  bool isKnown() const {
    return llvm::all_of(llvm::seq<unsigned>(std::size(Observation::kFormats)),
                        [&](unsigned format) { return isKnown(format); });
  }
};

class SweptPrices {
public:
  SweptPrices(const Program &program, const ObservedProgram &observed,
              const Sweeps &sweeps)
      : program(program), observed(observed), sweeps(sweeps) {}

  void addValues(Calibration &calibration) const;

private:
  bool isFixed(unsigned sweep, int64_t number) const;
  bool isReached(int64_t number) const;
  Observation observeAll(int64_t number) const;
  void addSite(int64_t number, const ObservedId &id, Met &met) const;
  PricesByFormat getPrices(const Met &met) const;
  Price getPrice(int64_t number, unsigned format, bool isUnknown) const;

  const Program &program;
  const ObservedProgram &observed;
  const Sweeps &sweeps;
};
} // namespace

/// Sets the statistics of the value, without its prices.
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

/// True if all inputs have the same numbers, as weights do. With a single input
/// this is unknown, so it returns false.
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

/// True if some result or margin depends on an element on some input. If a
/// branch is not taken, a loop does not iterate, or an arm of a choice is not
/// chosen, the price of roundings there is unknown.
bool SweptPrices::isReached(int64_t number) const {
  auto hasReached = [&](const auto &from) {
    auto it = from.values.find(number);
    return it != from.values.end() && it->second.reached > 0;
  };
  return llvm::any_of(sweeps.margins, hasReached) ||
         llvm::any_of(sweeps.seen, [&](const std::vector<Sweeps::Seen> &input) {
           return llvm::any_of(input, hasReached);
         });
}

/// The price of one site. An infinite price is unknown. Inputs on which the
/// output has no norm are skipped.
Price SweptPrices::getPrice(int64_t number, unsigned format,
                            bool isUnknown) const {
  constexpr double kUnknown = std::numeric_limits<double>::infinity();
  Price price;
  for (const Sweeps::Margins &from : sweeps.margins) {
    if (from.margins.choices == 0)
      continue;
    auto it = from.values.find(number);
    double sum = it == from.values.end() ? 0 : it->second.errors[format];
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
        return std::isnan(price) ? kUnknown : price;
      };
      sum += orInfinite(rounded.price);
      worst = std::max(
          worst, orInfinite(mayDiffer ? rounded.priceOfOthers : rounded.price));
    }
    price.mean.push_back(isUnknown ? kUnknown : sum / count);
    price.worst.push_back(isUnknown ? kUnknown : worst);
  }
  return price;
}

/// The observations on all inputs. Every sweep on an input sees the same
/// values, so one per input counts.
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

void SweptPrices::addSite(int64_t number, const ObservedId &id,
                          Met &met) const {
  met.seen[static_cast<size_t>(id.readers)].add(observeAll(number));
  met.sites.push_back({number, id, isReached(number)});
}

/// The prices of a value, by format; empty if no run reached it. Of a function
/// that is called twice, one call may reach only margins.
PricesByFormat SweptPrices::getPrices(const Met &met) const {
  if (met.get().elements == 0)
    return {};
  PricesByFormat prices;
  for (auto [i, format] : llvm::enumerate(Observation::kFormats)) {
    bool areKnown = met.isKnown(i);
    for (const Met::Site &site : met.sites) {
      // A site that was not reached is represented by the sites with more
      // readers.
      bool isOthers =
          areKnown && met.get().formats[i].changed > 0 && !site.isReached;
      if (!isOthers)
        prices[format]
            .get(site.id.readers)
            .add(getPrice(site.number, i, site.id.isOfMargins || !areKnown));
    }
  }
  countLost(met.get(), prices);
  // A value that only contractions read, or only open ones, has a single price.
  for (auto &[format, ofFormat] : prices)
    if (ofFormat.all.isEmpty())
      ofFormat.all = ofFormat.contractions.isEmpty() ? ofFormat.openContractions
                                                     : ofFormat.contractions;
  return prices;
}

void SweptPrices::addValues(Calibration &calibration) const {
  struct MetValue : Met {
    std::map<std::string, Met> paths;
  };
  llvm::MapVector<llvm::StringRef, MetValue> values;
  for (auto [number, text] : llvm::enumerate(observed.sites.ids)) {
    if (llvm::StringRef(text).ends_with(kDerivativeSuffix))
      continue;
    ObservedId id(text);
    addSite(number, id, values[id.value]);
  }
  for (auto [place, onPath] : llvm::enumerate(observed.sites.onPaths)) {
    ObservedId id(observed.sites.ids[onPath.id]);
    addSite(observed.sites.ids.size() + place, id,
            values[id.value].paths[onPath.path]);
  }
  llvm::SmallVector<llvm::StringRef> unreached;
  for (auto &[id, met] : values) {
    CalibratedValue value;
    value.id = id.str();
    describe(met.get(), value);
    value.formats = getPrices(met);
    if (value.elements > 0)
      for (const auto &[name, ofPath] : met.paths)
        value.paths[name] = {ofPath.get().elements, getPrices(ofPath)};
    value.keptReaders = observed.keptReaders.lookup(id);
    if (!met.isKnown())
      unreached.push_back(id);
    calibration.values.push_back(std::move(value));
  }
  warnOfUnreached(program, unreached);
  // The sweep met the last values first.
  std::reverse(calibration.values.begin(), calibration.values.end());
}

//===----------------------------------------------------------------------===//
// Entry point
//===----------------------------------------------------------------------===//

void prec::addSweptPrices(const Program &program,
                          const ObservedProgram &observed, const Sweeps &sweeps,
                          Calibration &calibration) {
  for (auto [i, from] : llvm::enumerate(sweeps.from))
    if (sweeps.hasNorm(i))
      calibration.outputs.push_back(from.output);
  calibration.withoutErrors = sweeps.withoutErrors;
  addSweptChoices(program, observed, sweeps, calibration);
  SweptPrices(program, observed, sweeps).addValues(calibration);
}
