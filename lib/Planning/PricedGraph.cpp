//===- PricedGraph.cpp - What choices depend on ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using Id = PrecisionGraph::Id;

static bool isOpen(const PrecisionGraph::ContractionNode &contraction) {
  return !contraction.keep || contraction.mayBeTf32;
}

/// A copy shares the storage of its source, unless it has a rounding of its
/// own.
PricedGraph::PricedGraph(const PrecisionGraph &graph, const Policy &policy)
    : graph(graph), policy(policy), prices(graph, policy),
      costs(policy.getKernelCosts()),
      narrowBytes(getFormatInfo(policy.format).storageBytes()),
      castsAlone(policy.fusion == FusionMode::None),
      mayCastWeightsBeWide(policy.cost != CostKind::Bytes) {
  bool isBound = policy.contract.boundsErrors();
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    widensOnLoad.push_back(!castsAlone && (isBound || !isOpen(contraction)));
  llvm::DenseSet<Id> rounded;
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    if (isOpen(contraction))
      for (const PrecisionGraph::Factor &factor : contraction.factors)
        rounded.insert_range(factor.roots);
  llvm::DenseMap<Id, unsigned> places;
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.isCounted(policy.contract.chargesUnpriced()) &&
        !value.isPassedOn &&
        (!value.followsSource() || !value.isCountedWithSource ||
         rounded.contains(id))) {
      places[id] = values.size();
      values.emplace_back().id = id;
    }
  roots.resize(graph.contractions.size());
  kernels.resize(graph.contractions.size());
  for (auto [number, contraction] : llvm::enumerate(graph.contractions)) {
    if (!isOpen(contraction))
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
  connectImages(places);
  connectClasses(places);
  for (unsigned place = 0; place < values.size(); ++place) {
    addReads(values[place]);
    addTraffic(values[place]);
    addKernels(place);
  }
  tieContractions();
  findCastAtLoss();
  prices.setValues(values, [&](Id id) { return places.contains(id); });
  setScales(std::vector<double>(prices.count(), 1));
}

void PricedGraph::addReads(PricedValue &value) {
  const Traffic &traffic = *graph.values[value.id].traffic;
  double n = traffic.elements;
  // One entry for each contraction that may be narrow, in this order.
  for (unsigned number : value.contractions)
    value.reads.push_back({number});
  auto find = [&](unsigned contraction) {
    return llvm::find_if(value.reads, [&](const PricedRead &known) {
      return known.contraction == contraction;
    });
  };
  for (const ContractionRead &read : traffic.contractionReads) {
    PricedRead *place = find(read.contraction);
    // Other contractions that may be narrow read a copy with its own rounding.
    if (place == value.reads.end()) {
      if (isOpen(graph.contractions[read.contraction]) || traffic.isOfFree)
        continue;
      value.reads.push_back({read.contraction});
      place = std::prev(value.reads.end());
    }
    place->elements += n * read.reads;
    place->isDirect |= !read.isOfCopies;
    place->isStored |= read.isStored;
  }
  for (const CopyRead &read : traffic.copyReads) {
    CopyRead copy = read;
    llvm::erase_if(copy.contractions, [&](unsigned contraction) {
      return find(contraction) == value.reads.end();
    });
    if (copy.contractions.empty())
      continue;
    double part =
        n * copy.contractions.size() / double(read.contractions.size());
    copy.reads *= part;
    copy.copied *= part;
    value.copies.push_back(std::move(copy));
  }
}

void PricedGraph::addTraffic(PricedValue &value) {
  const Traffic &traffic = *graph.values[value.id].traffic;
  double n = traffic.elements;
  value.elements = n;
  value.written = traffic.isWritten ? n : 0;
  value.other = n * (traffic.otherReads - traffic.copiedReads);
  value.outside = n * traffic.otherReads;
  for (const BesideRead &read : traffic.besideReads)
    value.outside -= n * read.reads;
  value.inCast = n * traffic.castReads;
  value.widened = n * traffic.widenedReads;
  value.runs = traffic.runs;
  value.converted = traffic.converted;
  value.isCarried = graph.values[value.id].isCarried;
  // A single path may make all of the error of a function that several share.
  value.share = policy.contract.boundsErrors() ? 1 : traffic.share;
  // The value on the other side of the call has the copy for all, if it is
  // known.
  bool isHandedOver = traffic.isFrozen && traffic.isOfFree;
  value.isFrozen = traffic.isFrozen && !isHandedOver;
  value.hasCastKernel =
      traffic.hasCastKernel || (isHandedOver && value.sources.empty());
  value.isReturned = traffic.isReturned;
  value.isReturnedElsewhere = traffic.isReturnedElsewhere;
  value.isOfStored = traffic.isOfStored;
  value.isWidening = traffic.isWidening;
  value.writesOne = traffic.writesOne;
  value.isOfReference =
      !policy.contract.boundsErrors() && graph.values[value.id].isChosen;
  value.hasWriter = traffic.writer.has_value();
}

void PricedGraph::addKernels(unsigned value) {
  const Traffic &traffic = getTraffic(value);
  for (const PricedRead &read : values[value].reads)
    kernels[read.contraction].factors.push_back({value, read.elements});
  for (const BesideRead &read : traffic.besideReads)
    kernels[read.contraction].beside.push_back(
        {value, traffic.elements * read.reads, traffic.elements * read.shared});
  if (traffic.writer)
    kernels[*traffic.writer].written.push_back(value);
}

void PricedGraph::tieContractions() {
  llvm::EquivalenceClasses<unsigned> classes;
  for (unsigned number = 0; number < roots.size(); ++number)
    if (isOpen(graph.contractions[number]))
      classes.insert(number);
  if (policy.contract.boundsErrors())
    for (const PricedValue &value : values)
      for (unsigned number : value.contractions)
        classes.unionSets(value.contractions.front(), number);
  llvm::DenseMap<Id, unsigned> readers;
  for (auto [number, contraction] : llvm::enumerate(graph.contractions)) {
    if (!contraction.mayBeTf32)
      continue;
    for (const PrecisionGraph::Factor &factor : contraction.factors)
      for (Id root : factor.roots)
        if (root != factor.value)
          classes.unionSets(readers.try_emplace(root, number).first->second,
                            number);
  }
  llvm::DenseMap<unsigned, unsigned> places;
  groupOf.resize(roots.size());
  for (unsigned number = 0; number < roots.size(); ++number) {
    if (!isOpen(graph.contractions[number]))
      continue;
    unsigned leader = classes.getLeaderValue(number);
    auto [it, inserted] = places.try_emplace(leader, tied.size());
    if (inserted)
      tied.emplace_back();
    tied[it->second].push_back(number);
    groupOf[number] = it->second;
  }
}

/// Computed with everything else wide. Copies that other contractions share are
/// not shared here, since the reads of others are not part of the loss.
void PricedGraph::findCastAtLoss() {
  sharesCopies = false;
  PricedChoices choices;
  choices.rungs.assign(roots.size(), Rung::Wide);
  for (unsigned value = 0; value < values.size(); ++value)
    choices.isForAll.push_back(isAsked(value));
  castAtLoss.assign(roots.size(), false);
  for (llvm::ArrayRef<unsigned> group : tied) {
    llvm::SmallSetVector<unsigned, 8> read;
    for (unsigned number : group)
      read.insert_range(roots[number]);
    if (llvm::all_of(read,
                     [&](unsigned root) { return getTraffic(root).mayBeWide; }))
      continue;
    auto count = [&](Rung rung) {
      for (unsigned number : group)
        choices.rungs[number] = rung;
      return getCost(group, read.getArrayRef(), choices).bytes;
    };
    bool isLoss = count(Rung::Narrow) > count(Rung::Wide);
    for (unsigned number : group)
      castAtLoss[number] = isLoss;
  }
  sharesCopies = true;
}
