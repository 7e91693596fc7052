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

/// The predicted errors of the plans that are run. They are so close that an
/// error between two of them stays within the margin of contracts for the
/// larger one.
static constexpr double kErrors[] = {1e-5, 1e-4, 3e-4, 1e-3,
                                     3e-3, 1e-2, 3e-2, 1e-1};

//===----------------------------------------------------------------------===//
// Switches
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

/// The switch of a decision about a value with a price; null for any other
/// decision.
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
  // With safety rules, only open contractions are narrow.
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

/// The cheapest switches by the current prices, as many as fit into an error of
/// at most `error` for each output.
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
// Measurement and prediction
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

/// The outputs whose squared error exceeds the prediction by more than the
/// margin that contracts leave for unseen inputs. For errors this is the root
/// of the margin. An error that is the same for each input, such as of weights
/// whose roundings have one direction, must not use up the whole margin.
llvm::BitVector PriceCheck::findExceeded(const SquaredErrors &measured,
                                         const SquaredErrors &predicted) const {
  // No contract has a smaller bound, and float64 is not exact for large sums.
  constexpr double kLeast = 1e-12;
  size_t numInputs = calibration.countInputs();
  llvm::BitVector exceeded(calibration.outputs.size());
  for (auto [number, output] : llvm::enumerate(calibration.outputs)) {
    double here = measured.worst[number], worst = predicted.worst[number];
    double margin = getErrorMargin(output.countErrors(), numInputs);
    // A run that fails has an error of 1, independent of the margin.
    if (here > kLeast && here > std::min(worst * margin, std::max(worst, 0.99)))
      exceeded.set(number);
  }
  return exceeded;
}

/// The excess that the last rounding is charged. For an exceeded output it is
/// the whole excess. For others, the excess of the other roundings within the
/// margin is not due to the last one, so it is only the difference to the
/// excess without it.
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
  // A plan is charged the worst error on each path and its share of the mean.
  // It is unknown which path makes the error.
  CalibratedValue &value = *charged.value;
  raiseAll(value.formats, charged.share, charged.countWorst());
  for (auto &[name, path] : value.paths)
    raiseAll(path.formats, double(value.paths.size()), 1);
}

/// Charges a rounding of `with`, which exceeds its prediction, that is not in
/// `known`, which does not. If no more sets may be run, each remaining suspect
/// is charged the whole excess.
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
