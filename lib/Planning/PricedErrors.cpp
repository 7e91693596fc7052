//===- PricedErrors.cpp - What choices cost in error ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To first order errors of values add up. An image of what is rounded has none.
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace prec;

llvm::SmallVector<double> PricedGraph::getBounded(const Price &price) const {
  return policy.contract.getBounded(price, *policy.calibration);
}

/// The program has rounded it itself: nothing comes of doing it again.
bool PricedGraph::isRoundedAlready(unsigned value) const {
  const auto &sources = graph.values[values[value].id].imageOf;
  return sources && sources->empty();
}

llvm::SmallVector<double> PricedGraph::getPrices(unsigned value, bool isForAll,
                                                 bool ofReference) const {
  if (isRoundedAlready(value))
    return llvm::SmallVector<double>(countBounded(), 0);
  const Traffic &traffic = getTraffic(value);
  const FormatPrices *prices = ofReference && traffic.referencePrices
                                   ? traffic.referencePrices
                                   : traffic.prices;
  llvm::SmallVector<double> bounded = getBounded(prices->getPrice(
      isForAll ? PricedReaders::All
               : graph.getReaders(traffic, /*isTf32=*/false, ofReference)));
  if (!policy.contract.chargesUnpriced())
    return bounded;
  bounded.resize(countBounded(), std::numeric_limits<double>::infinity());
  for (auto [price, stand] : llvm::zip_equal(bounded, dearest))
    if (!std::isfinite(price))
      price = stand;
  return bounded;
}

/// The largest price that a value has, for all that read it; 0 if none has one.
void PricedGraph::findDearest() {
  dearest.assign(countBounded(), 0);
  for (const PrecisionGraph::ValueNode &value : graph.values)
    if (value.traffic && value.traffic->isPriced)
      for (auto [most, price] :
           llvm::zip(dearest, getBounded(value.traffic->prices->all)))
        most = std::max(most, price);
}

/// Views that their sources count, and what kernels keep to themselves.
void PricedGraph::addAsked(
    const llvm::DenseMap<PrecisionGraph::Id, unsigned> &places) {
  for (auto [id, value] : llvm::enumerate(graph.values)) {
    if (!value.isAsked || places.contains(id) || !value.traffic ||
        !value.traffic->isPriced)
      continue;
    double share = policy.contract.boundsErrors() ? 1 : value.traffic->share;
    asked.push_back(
        {PrecisionGraph::Id(id), getBounded(value.traffic->prices->all)});
    for (double &price : asked.back().prices)
      price *= share;
  }
}

/// Empty where that is no choice.
llvm::SmallVector<double> PricedGraph::getTf32Prices(unsigned value) const {
  const FormatPrices *prices = getTraffic(value).tf32Prices;
  if (!prices || isRoundedAlready(value))
    return {};
  return getBounded(
      prices->getPrice(graph.getReaders(getTraffic(value), /*isTf32=*/true)));
}

void PricedGraph::addPrices() {
  size_t bounded = countBounded();
  prices.assign(3 * bounded * values.size(), 0);
  auto place = prices.begin();
  auto add = [&](llvm::ArrayRef<double> known) {
    llvm::copy(known.take_front(bounded), place);
    place += bounded;
  };
  for (unsigned value = 0; value < values.size(); ++value) {
    add(getPrices(value, /*isForAll=*/true));
    add(getPrices(value, /*isForAll=*/false));
    add(getTf32Prices(value));
  }
}

void PricedGraph::setScales(llvm::ArrayRef<double> scales) {
  for (AskedValue &value : asked) {
    value.error = 0;
    for (auto [price, scale] : llvm::zip(value.prices, scales))
      value.error += price / scale;
  }
  for (unsigned place = 0; place < values.size(); ++place) {
    auto weigh = [&](llvm::ArrayRef<double> prices) {
      double sum = 0;
      for (auto [price, scale] : llvm::zip(prices, scales))
        sum += price / scale;
      return values[place].share * sum;
    };
    values[place].priceForAll = weigh(getPrices(place, true));
    values[place].priceForContractions = weigh(getPrices(place, false));
    values[place].priceInTf32 = weigh(getTf32Prices(place));
  }
}

bool PricedGraph::isRead(unsigned value, Rung rung,
                         const PricedChoices &choices) const {
  return llvm::any_of(values[value].contractions, [&](unsigned number) {
    return choices.rungs[number] == rung;
  });
}

void PricedGraph::addErrors(unsigned value, const PricedChoices &choices,
                            double factor, llvm::MutableArrayRef<double> errors,
                            bool ofReference) const {
  double share = factor * values[value].share;
  auto add = [&](llvm::ArrayRef<double> prices) {
    for (auto [sum, price] : llvm::zip(errors, prices))
      sum += share * price;
  };
  size_t bounded = errors.size();
  llvm::ArrayRef<double> known(prices.data() + 3 * bounded * value,
                               3 * bounded);
  auto addPrices = [&](bool isForAll) {
    if (ofReference)
      add(getPrices(value, isForAll, ofReference));
    else
      add(known.slice(isForAll ? 0 : bounded, bounded));
  };
  bool isImageOfRounded = isImage(value, choices);
  if (choices.isForAll[value] && !(isImageOfRounded && values[value].isCarried))
    return addPrices(/*isForAll=*/true);
  if (isImageOfRounded)
    return;
  if (isRead(value, Rung::Narrow, choices))
    addPrices(/*isForAll=*/false);
  if (isRead(value, Rung::Tf32, choices))
    add(known.drop_front(2 * bounded));
}

std::vector<double> PricedGraph::getErrors(const PricedChoices &choices,
                                           bool ofReference) const {
  std::vector<double> errors(countBounded(), 0);
  for (const AskedValue &value : asked)
    for (auto [sum, price] : llvm::zip(errors, value.prices))
      sum += price;
  for (unsigned value = 0; value < values.size(); ++value)
    addErrors(value, choices, 1, errors, ofReference);
  return errors;
}
