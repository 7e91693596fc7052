//===- BoundedPrices.cpp - Prices for each bound --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundedPrices.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <limits>

using namespace prec;
using Id = PrecisionGraph::Id;

BoundedPrices::BoundedPrices(const PrecisionGraph &graph, const Policy &policy)
    : graph(graph), policy(policy),
      numBounded(policy.calibration->outputs.size()) {
  for (const CalibratedChoice &choice : policy.calibration->choices)
    numBounded += policy.contract.boundsMargins(choice);
  findDearest();
}

llvm::SmallVector<double> BoundedPrices::getBounded(const Price &price) const {
  return policy.contract.getBounded(price, *policy.calibration);
}

/// For each bound, the highest price of any value for all readers; 0 if no
/// value has a price.
void BoundedPrices::findDearest() {
  dearest.assign(numBounded, 0);
  for (const PrecisionGraph::ValueNode &value : graph.values)
    if (value.traffic && value.traffic->isPriced)
      for (auto [most, price] :
           llvm::zip(dearest, getBounded(value.traffic->prices->all)))
        most = std::max(most, price);
}

/// The value holds values of the format in any case, so another rounding costs
/// nothing.
bool BoundedPrices::isRoundedAlready(Id id) const {
  const auto &sources = graph.values[id].imageOf;
  return sources && sources->empty();
}

llvm::SmallVector<double> BoundedPrices::get(Id id, bool isForAll,
                                             bool ofReference) const {
  if (isRoundedAlready(id))
    return llvm::SmallVector<double>(numBounded, 0);
  const Traffic &traffic = *graph.values[id].traffic;
  const FormatPrices *prices = ofReference && traffic.referencePrices
                                   ? traffic.referencePrices
                                   : traffic.prices;
  llvm::SmallVector<double> bounded = getBounded(prices->getPrice(
      isForAll ? PricedReaders::All
               : graph.getReaders(traffic, /*isTf32=*/false, ofReference)));
  if (!policy.contract.chargesUnpriced())
    return bounded;
  bounded.resize(numBounded, std::numeric_limits<double>::infinity());
  for (auto [price, stand] : llvm::zip_equal(bounded, dearest))
    if (!std::isfinite(price))
      price = stand;
  return bounded;
}

/// Empty if tf32 is not offered for the value.
llvm::SmallVector<double> BoundedPrices::getTf32(Id id) const {
  const Traffic &traffic = *graph.values[id].traffic;
  if (!traffic.tf32Prices || isRoundedAlready(id))
    return {};
  return getBounded(
      traffic.tf32Prices->getPrice(graph.getReaders(traffic, /*isTf32=*/true)));
}

void BoundedPrices::addAsked(Id id) {
  const Traffic &traffic = *graph.values[id].traffic;
  double share = policy.contract.boundsErrors() ? 1 : traffic.share;
  asked.push_back({id, getBounded(traffic.prices->all)});
  for (double &price : asked.back().prices)
    price *= share;
}

void BoundedPrices::setValues(llvm::ArrayRef<PricedValue> values,
                              llvm::function_ref<bool(Id)> isPriced) {
  kept.assign(3 * numBounded * values.size(), 0);
  auto place = kept.begin();
  auto keep = [&](llvm::ArrayRef<double> known) {
    llvm::copy(known.take_front(numBounded), place);
    place += numBounded;
  };
  for (const PricedValue &value : values) {
    keep(get(value.id, /*isForAll=*/true, /*ofReference=*/false));
    keep(get(value.id, /*isForAll=*/false, /*ofReference=*/false));
    keep(getTf32(value.id));
  }
  // The other values that the user asks for: views that count with their
  // sources, and values that their kernels do not store.
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.isAsked && !isPriced(Id(id)) && value.traffic &&
        value.traffic->isPriced)
      addAsked(Id(id));
}

double BoundedPrices::weigh(llvm::ArrayRef<double> prices,
                            llvm::ArrayRef<double> scales) {
  double sum = 0;
  for (auto [price, scale] : llvm::zip(prices, scales))
    sum += price / scale;
  return sum;
}

void BoundedPrices::setScales(llvm::ArrayRef<double> scales) {
  for (Asked &value : asked)
    value.error = weigh(value.prices, scales);
}
