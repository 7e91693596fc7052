//===- PricedGraph.cpp - What choices cost in error and bytes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using Id = PrecisionGraph::Id;

/// A copy has the storage of what it copies, unless it is rounded by itself.
PricedGraph::PricedGraph(const PrecisionGraph &graph, const Policy &policy)
    : graph(graph), policy(policy) {
  llvm::DenseSet<Id> rounded;
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    if (!contraction.keep)
      for (const PrecisionGraph::Factor &factor : contraction.factors)
        rounded.insert_range(factor.roots);
  llvm::DenseMap<Id, unsigned> places;
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.traffic && value.traffic->isPriced &&
        (value.copyOf.empty() || rounded.contains(id))) {
      places[id] = values.size();
      values.push_back({Id(id), {}, {}, {}, 0, 0, 0});
    }
  roots.resize(graph.contractions.size());
  for (auto [number, contraction] : llvm::enumerate(graph.contractions)) {
    if (contraction.keep)
      continue;
    for (const PrecisionGraph::Factor &factor : contraction.factors)
      for (Id root : factor.roots) {
        auto place = places.find(root);
        if (place == places.end() ||
            llvm::is_contained(roots[number], place->second))
          continue;
        roots[number].push_back(place->second);
        values[place->second].contractions.push_back(number);
      }
  }
  for (PricedValue &value : values) {
    value.accesses.assign(value.contractions.size(), 0);
    value.castAccesses = value.accesses;
    for (auto [number, reads, cast] :
         graph.values[value.id].traffic->contractionReads) {
      auto *place = llvm::find(value.contractions, number);
      // Others that may be narrow read a copy that is rounded by itself.
      size_t i = place - value.contractions.begin();
      if (place != value.contractions.end()) {
        value.accesses[i] += reads;
        value.castAccesses[i] += cast;
      } else if (graph.contractions[number].keep) {
        value.wideAccesses += reads;
      }
    }
  }
  tieContractions();
  setScales(std::vector<double>(countBounded(), 1));
}

void PricedGraph::tieContractions() {
  llvm::EquivalenceClasses<unsigned> classes;
  for (unsigned contraction = 0; contraction < roots.size(); ++contraction)
    if (!graph.contractions[contraction].keep)
      classes.insert(contraction);
  if (policy.contract.boundsErrors())
    for (const PricedValue &value : values)
      for (unsigned contraction : value.contractions)
        classes.unionSets(value.contractions.front(), contraction);
  llvm::DenseMap<unsigned, unsigned> places;
  for (unsigned contraction = 0; contraction < roots.size(); ++contraction) {
    if (graph.contractions[contraction].keep)
      continue;
    unsigned leader = classes.getLeaderValue(contraction);
    auto [it, inserted] = places.try_emplace(leader, tied.size());
    if (inserted)
      tied.emplace_back();
    tied[it->second].push_back(contraction);
  }
}

/// One path may make all the error of a function that several share.
double PricedGraph::getShare(unsigned value) const {
  return policy.contract.boundsErrors() ? 1 : getTraffic(value).share;
}

llvm::SmallVector<double> PricedGraph::getPrices(unsigned value,
                                                 bool isForAll) const {
  const Price &price = getTraffic(value).prices->getPrice(isForAll);
  llvm::SmallVector<double> prices;
  llvm::append_range(prices,
                     policy.contract.boundsErrors() ? price.worst : price.mean);
  if (policy.contract.boundsFlips())
    llvm::append_range(prices, price.choices);
  return prices;
}

size_t PricedGraph::countBounded() const {
  const Calibration &calibration = *policy.calibration;
  return calibration.outputs.size() +
         (policy.contract.boundsFlips() ? calibration.choices.size() : 0);
}

void PricedGraph::setScales(llvm::ArrayRef<double> scales) {
  for (unsigned place = 0; place < values.size(); ++place) {
    auto weigh = [&](bool isForAll) {
      double sum = 0;
      for (auto [price, scale] :
           llvm::zip_equal(getPrices(place, isForAll), scales))
        sum += price / scale;
      return getShare(place) * sum;
    };
    values[place].priceForAll = weigh(true);
    values[place].priceForContractions = weigh(false);
  }
}

std::vector<double> PricedGraph::getErrors(const PricedChoices &choices) const {
  std::vector<double> errors(countBounded(), 0);
  for (unsigned place = 0; place < values.size(); ++place) {
    bool isForAll = choices.isForAll[place];
    if (!isForAll &&
        llvm::none_of(values[place].contractions, [&](unsigned number) {
          return choices.isNarrow[number];
        }))
      continue;
    for (auto [sum, price] :
         llvm::zip_equal(errors, getPrices(place, isForAll)))
      sum += getShare(place) * price;
  }
  return errors;
}

Cost PricedGraph::getCost(unsigned place, const PricedChoices &choices) const {
  const PricedValue &value = values[place];
  const PrecisionGraph::Traffic &traffic = getTraffic(place);
  double n = traffic.elements, written = traffic.isWritten ? n : 0;
  auto narrow = double(getFormatInfo(policy.format).storageBytes());
  double other = n * traffic.otherReads, byNarrow = 0;
  double byWide = n * value.wideAccesses;
  bool isNarrow = false;
  double byCast = 0;
  for (auto [contraction, accesses, cast] : llvm::zip_equal(
           value.contractions, value.accesses, value.castAccesses)) {
    isNarrow |= choices.isNarrow[contraction];
    (choices.isNarrow[contraction] ? byNarrow : byWide) += n * accesses;
    if (choices.isNarrow[contraction])
      byCast += n * cast;
  }
  double cast = traffic.hasCastKernel ? 4 * written + (4 + narrow) * n : 0;
  if (choices.isForAll[place]) {
    // What is returned is written wide, and narrow for those that read it.
    double stored = narrow * written;
    if (traffic.hasCastKernel)
      stored = cast;
    else if (traffic.isReturned)
      stored = 4 * written + (other + byNarrow > 0 ? narrow * n : 0);
    return {value.priceForAll, stored + narrow * (other + byNarrow) +
                                   (byWide > 0 ? (4 + narrow) * n : 0) +
                                   4 * byWide};
  }
  if (!isNarrow)
    return {0, 4 * (written + other + byWide)};
  // What narrow contractions alone read is written once, by who makes it or by
  // the caller; copies that cast read it wide.
  double copied =
      other + byWide > 0 ? 4 * written + narrow * n : narrow * written;
  if (byCast > 0)
    copied = 4 * written + (4 - narrow) * byCast;
  return {value.priceForContractions, (traffic.hasCastKernel ? cast : copied) +
                                          4 * (other + byWide) +
                                          narrow * byNarrow};
}

Cost PricedGraph::getCost(llvm::ArrayRef<unsigned> affected,
                          const PricedChoices &choices) const {
  Cost sum;
  for (unsigned value : affected)
    sum += getCost(value, choices);
  return sum;
}

Cost PricedGraph::getTotal(const PricedChoices &choices) const {
  Cost sum;
  for (unsigned value = 0; value < values.size(); ++value)
    sum += getCost(value, choices);
  return sum;
}

double PricedGraph::getWideBytes() const {
  PricedChoices wide;
  wide.isNarrow.assign(roots.size(), false);
  wide.isForAll.assign(values.size(), false);
  return getTotal(wide).bytes;
}

bool PricedGraph::mayBeWide(llvm::ArrayRef<unsigned> contractions) const {
  // A format that saves no bytes gains time alone, which is not counted.
  bool savesBytes = getFormatInfo(policy.format).storageBytes() < 4;
  if (!savesBytes && policy.contract.isEmpty())
    return false;
  return llvm::all_of(contractions, [&](unsigned contraction) {
    if (graph.contractions[contraction].isAsked || roots[contraction].empty())
      return false;
    return mayCastWeightsBeWide ||
           llvm::all_of(roots[contraction], [&](unsigned root) {
             return getTraffic(root).mayBeWide;
           });
  });
}
