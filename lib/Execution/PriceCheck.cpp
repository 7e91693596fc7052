//===- PriceCheck.cpp - Prices held against runs --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceCheck.h"
#include "prec/Planning/CalibratedSites.h"
#include "prec/Planning/Contract.h"
#include "llvm/ADT/Sequence.h"

using namespace prec;
using llvm::ArrayRef;

/// Predicted errors of the plans that are run. Between two of them as much may
/// be missed as the margin of contracts leaves of the larger one.
static constexpr double kErrors[] = {1e-5, 1e-4, 3e-4, 1e-3,
                                     3e-3, 1e-2, 3e-2, 1e-1};

//===----------------------------------------------------------------------===//
// What can be switched
//===----------------------------------------------------------------------===//

PriceCheck::PriceCheck(RoundingSets &sets, Calibration &calibration,
                       bool mayFlip, IsAsked isAsked)
    : sets(sets), calibration(calibration), mayFlip(mayFlip) {
  for (CalibratedValue &value : calibration.values)
    values[value.id] = &value;
  llvm::StringMap<llvm::SmallVector<unsigned, 1>> roundings;
  for (auto [number, rounding] : llvm::enumerate(sets.getRoundings()))
    for (llvm::StringRef id : rounding.ids)
      roundings[id].push_back(number);
  CalibratedSites sites(sets.getPlan());
  llvm::StringMap<size_t> places;
  for (const Decision &decision : sets.getPlan().decisions) {
    auto found = roundings.find(decision.site.id);
    if (!decision.getIf<Rounding>() || found == roundings.end())
      continue;
    CalibratedSite site = sites.find(decision);
    Switch *made = getSwitch(decision, site.id, isAsked, places);
    if (!made)
      continue;
    made->roundings.append(found->second);
    made->decisions.push_back(&decision);
    made->share += site.share;
  }
}

/// The switch of a decision about a value which has a price, or null.
PriceCheck::Switch *PriceCheck::getSwitch(const Decision &decision,
                                          llvm::StringRef id, IsAsked isAsked,
                                          llvm::StringMap<size_t> &places) {
  CalibratedValue *value = values.lookup(id);
  if (!value)
    return nullptr;
  const auto &made = *decision.getIf<Rounding>();
  auto prices = value->formats.find(made.format);
  if (prices == value->formats.end() || prices->second.overflows > 0 ||
      !isAsked(prices->second))
    return nullptr;
  // No other contraction is narrow where safety rules hold.
  PricedReaders readers = made.readers == Readers::All
                              ? PricedReaders::All
                              : PricedReaders::OpenContractions;
  const Price &price = prices->second.getPrice(readers);
  bool isPredicted = price.isKnown() && !price.worst.empty() &&
                     (!calibration.hasDerivatives() ||
                      price.areChoicesKnown(calibration.choices.size()));
  if (!isPredicted)
    return nullptr;
  std::string key = (id + "@" + getFormatInfo(made.format).keyword +
                     (readers == PricedReaders::All ? "" : kContractionsSuffix))
                        .str();
  auto [place, isNew] = places.try_emplace(key, switches.size());
  if (isNew)
    switches.push_back({value,
                        made.format,
                        readers,
                        FinerErrors(*value, made.format, readers, mayFlip),
                        {},
                        {}});
  return &switches[place->second];
}

/// The cheapest switches by the present prices, as many as can be on while no
/// output has a larger error than `error`.
PriceCheck::Set PriceCheck::findCheapest(double error) const {
  std::vector<std::pair<double, unsigned>> order;
  for (auto [place, other] : llvm::enumerate(switches))
    order.push_back({other.getLargest(), place});
  llvm::sort(order);
  Set on(switches.size());
  std::vector<double> sums(calibration.outputs.size());
  for (auto [largest, place] : order) {
    const Switch &other = switches[place];
    for (auto [sum, price] : llvm::zip_equal(sums, other.getPrice().worst))
      sum += price * other.countWorst();
    if (*llvm::max_element(sums) > error * error)
      break;
    on.set(place);
  }
  return on;
}

//===----------------------------------------------------------------------===//
// Against what was predicted
//===----------------------------------------------------------------------===//

llvm::Expected<PriceCheck::Measured> PriceCheck::measure(Set on,
                                                         bool onNearby) {
  llvm::BitVector roundings(sets.getRoundings().size());
  for (unsigned place : on.set_bits())
    for (unsigned number : switches[place].roundings)
      roundings.set(number);
  llvm::Expected<SquaredErrors> errors = sets.measure(roundings, onNearby);
  if (!errors)
    return errors.takeError();
  return Measured{std::move(on), std::move(*errors)};
}

SquaredErrors PriceCheck::predict(const Set &on) const {
  Plan some;
  some.contexts = sets.getPlan().contexts;
  for (unsigned place : on.set_bits())
    for (const Decision *decision : switches[place].decisions)
      some.decisions.push_back(*decision);
  SquaredErrors errors(calibration.outputs.size());
  PlanPrediction prediction = prec::predict(some, calibration);
  for (auto [error, mean, worst] :
       llvm::zip_equal(prediction.outputs, errors.mean, errors.worst)) {
    double results = error.output.results;
    mean = error.mean * error.mean * results;
    worst = error.worst * error.worst * results;
  }
  return errors;
}

/// The outputs that miss what is predicted by more than the root of what
/// contracts leave for inputs that nobody has seen: what is the same for each
/// input, as roundings of weights that point one way, shall not use that up.
llvm::BitVector PriceCheck::findExceeded(const SquaredErrors &measured,
                                         const SquaredErrors &predicted) const {
  // Nobody asks for less, and float64 of large sums is not exact.
  constexpr double kLeast = 1e-12;
  size_t numInputs = calibration.countInputs();
  llvm::BitVector exceeded(calibration.outputs.size());
  for (auto [number, output] : llvm::enumerate(calibration.outputs)) {
    double here = measured.worst[number], worst = predicted.worst[number];
    double margin = getErrorMargin(output.countErrors(), numInputs);
    // What fails has an error of 1, whatever the margin.
    if (here > kLeast && here > std::min(worst * margin, std::max(worst, 0.99)))
      exceeded.set(number);
  }
  return exceeded;
}

/// An output that is exceeded is charged all that it misses. Of one that is
/// not, what its other roundings miss within the margin is not that of the last
/// one: that is what it misses by more than without it.
SquaredErrors PriceCheck::findExcess(const Measured &with,
                                     const Measured &base) const {
  SquaredErrors predicted = predict(with.set), before = predict(base.set);
  llvm::BitVector exceeded = findExceeded(with.errors, predicted);
  auto find = [&](unsigned output, auto member) {
    double missed = (with.errors.*member)[output] - (predicted.*member)[output];
    double missedBefore =
        (base.errors.*member)[output] - (before.*member)[output];
    double own =
        exceeded[output] ? missed : std::min(missed, missed - missedBefore);
    return std::max(own, 0.0);
  };
  SquaredErrors excess(calibration.outputs.size());
  for (unsigned output = 0; output < calibration.outputs.size(); ++output) {
    excess.mean[output] = find(output, &SquaredErrors::mean);
    excess.worst[output] = find(output, &SquaredErrors::worst);
  }
  return excess;
}

void PriceCheck::charge(Switch &charged, const SquaredErrors &excess) {
  auto raise = [&](std::vector<double> &numbers, ArrayRef<double> more,
                   Format format, double share) {
    for (auto [output, number, added] :
         llvm::zip(llvm::seq<unsigned>(more.size()), numbers, more))
      number += charged.finer.getPart(format, output) / share * added;
  };
  auto raiseAll = [&](PricesByFormat &formats, double share, double paths) {
    for (auto &[format, prices] : formats) {
      bool isSeenByAll = &prices.getPrice(charged.readers) == &prices.all;
      for (Price *price :
           {&prices.all, &prices.contractions, &prices.openContractions}) {
        if (price == &prices.all && !isSeenByAll)
          continue;
        raise(price->mean, excess.mean, format, share);
        raise(price->worst, excess.worst, format, paths);
      }
    }
  };
  // A plan is charged the worst on each path, and its share of the mean. Which
  // path makes the error nobody knows.
  CalibratedValue &value = *charged.value;
  raiseAll(value.formats, charged.share, charged.countWorst());
  for (auto &[name, path] : value.paths)
    raiseAll(path.formats, double(value.paths.size()), 1);
}

/// `with` costs more than is predicted, and what is known of it does not. Once
/// no more sets are run, each that it may come from is charged all of it.
llvm::Error PriceCheck::chargeOne(const Measured &known, Measured with) {
  Set common = known.set;
  common &= with.set;
  llvm::Expected<Measured> base =
      common == known.set ? known : measure(std::move(common));
  if (!base)
    return base.takeError();
  Set others = with.set;
  others.reset(base->set);
  assert(others.any() && "prices of what is known stay");
  llvm::SmallVector<unsigned> suspects(others.set_bits());
  ArrayRef<unsigned> left = suspects;
  while (left.size() > 1 && numSets < kMostSets) {
    ArrayRef<unsigned> first = left.take_front(left.size() / 2);
    Set half = base->set;
    for (unsigned place : first)
      half.set(place);
    ++numSets;
    llvm::Expected<Measured> measured = measure(std::move(half));
    if (!measured)
      return measured.takeError();
    bool isInFirst = isExceeded(*measured);
    (isInFirst ? with : *base) = std::move(*measured);
    left = isInFirst ? first : left.drop_front(first.size());
  }
  SquaredErrors excess = findExcess(with, *base);
  for (unsigned place : left)
    charge(switches[place], excess);
  return llvm::Error::success();
}

llvm::Error PriceCheck::checkEach() {
  Measured nothing = measureNothing();
  for (auto [place, other] : llvm::enumerate(switches)) {
    Set alone(switches.size());
    alone.set(place);
    llvm::Expected<Measured> measured =
        measure(std::move(alone), /*onNearby=*/false);
    if (!measured)
      return measured.takeError();
    if (isExceeded(*measured))
      charge(other, findExcess(*measured, nothing));
  }
  return llvm::Error::success();
}

llvm::Error PriceCheck::checkTogether() {
  Measured known = measureNothing();
  for (double error : kErrors)
    while (true) {
      Set on = findCheapest(error);
      if (on.none() || on == known.set)
        break;
      wasCutShort = numSets >= kMostSets;
      if (wasCutShort)
        return llvm::Error::success();
      ++numSets;
      llvm::Expected<Measured> measured = measure(std::move(on));
      if (!measured)
        return measured.takeError();
      if (!isExceeded(*measured)) {
        known = std::move(*measured);
        break;
      }
      if (llvm::Error failed = chargeOne(known, std::move(*measured)))
        return failed;
    }
  return llvm::Error::success();
}
