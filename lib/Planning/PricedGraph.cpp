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

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

static bool isOpen(const PrecisionGraph::ContractionNode &contraction) {
  return !contraction.keep || contraction.mayBeTf32;
}

/// A copy has the storage of what it copies, unless it is rounded by itself.
PricedGraph::PricedGraph(const PrecisionGraph &graph, const Policy &policy)
    : graph(graph), policy(policy), costs(policy.getKernelCosts()),
      narrowBytes(getFormatInfo(policy.format).storageBytes()),
      widensOnLoad(policy.contract.boundsErrors() &&
                   policy.fusion != FusionMode::None),
      castsAlone(policy.fusion == FusionMode::None),
      mayCastWeightsBeWide(policy.cost != CostKind::Bytes),
      numBounded(policy.calibration->outputs.size()) {
  for (const CalibratedChoice &choice : policy.calibration->choices)
    numBounded += policy.contract.boundsMargins(choice);
  llvm::DenseSet<Id> rounded;
  for (const PrecisionGraph::ContractionNode &contraction : graph.contractions)
    if (isOpen(contraction))
      for (const PrecisionGraph::Factor &factor : contraction.factors)
        rounded.insert_range(factor.roots);
  llvm::DenseMap<Id, unsigned> places;
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.traffic && value.traffic->isPriced && !value.isPassedOn &&
        (value.copyOf.empty() || rounded.contains(id))) {
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
  addPrices();
  setScales(std::vector<double>(countBounded(), 1));
}

/// What an image is made of in the end: copies are never rounded for all, nor
/// what has no place, and what holds values of the format anyhow need not be.
static llvm::SmallSetVector<Id, 2>
findSources(const PrecisionGraph &graph,
            const llvm::DenseMap<Id, unsigned> &places, Id image) {
  llvm::SmallSetVector<Id, 4> pending;
  llvm::SmallSetVector<Id, 2> sources;
  pending.insert_range(*graph.values[image].imageOf);
  for (unsigned i = 0; i < pending.size(); ++i) {
    const PrecisionGraph::ValueNode &value = graph.values[pending[i]];
    bool isChoice = places.contains(pending[i]) && value.copyOf.empty();
    if (value.imageOf && (value.imageOf->empty() || !isChoice))
      pending.insert_range(*value.imageOf);
    else
      sources.insert(pending[i]);
  }
  return sources;
}

/// Values that may be rounded for all readers themselves are no images. Of what
/// has many all would have to be looked at with each: they are none, either. A
/// cache that loops carry has slices for all layers of a model.
void PricedGraph::connectImages(const llvm::DenseMap<Id, unsigned> &places) {
  constexpr unsigned kMost = 16, kMostOfClass = 256;
  auto hasFew = [&](Id source, unsigned count) {
    return count <= (graph.values[source].isCarried ? kMostOfClass : kMost);
  };
  llvm::DenseMap<Id, unsigned> counts;
  std::vector<llvm::SmallSetVector<Id, 2>> found(values.size());
  for (unsigned place = 0; place < values.size(); ++place) {
    const PrecisionGraph::ValueNode &value = graph.values[values[place].id];
    if (!value.imageOf ||
        (value.isFree && value.copyOf.empty() && !value.isCarried))
      continue;
    found[place] = findSources(graph, places, values[place].id);
    // A class is not proven by another, which could be proven by it.
    if (value.isCarried && llvm::any_of(found[place], [&](Id source) {
          return graph.values[source].isCarried;
        }))
      found[place].clear();
    for (Id source : found[place])
      ++counts[source];
  }
  for (unsigned place = 0; place < values.size(); ++place) {
    if (!llvm::all_of(found[place], [&](Id source) {
          return places.contains(source) &&
                 hasFew(source, counts.lookup(source));
        }))
      continue;
    for (Id source : found[place]) {
      values[place].sources.push_back(places.lookup(source));
      values[places.lookup(source)].images.push_back(place);
    }
  }
}

void PricedGraph::connectClasses(const llvm::DenseMap<Id, unsigned> &places) {
  for (unsigned place = 0; place < values.size(); ++place) {
    const PrecisionGraph::Traffic &traffic = getTraffic(place);
    for (const PrecisionGraph::Entry &entry : traffic.enters) {
      auto carried = places.find(entry.carried);
      if (carried == places.end())
        continue;
      values[place].enters.push_back({carried->second,
                                      traffic.elements * entry.reads,
                                      traffic.elements * entry.cast});
      values[carried->second].entries.push_back(place);
    }
  }
}

/// What comes into a class may make members of it images.
void PricedGraph::addImages(ValueSet &set) const {
  for (unsigned i = 0, end = set.size(); i < set.size(); ++i) {
    if (i >= end && !values[set[i]].isCarried)
      continue;
    set.insert_range(values[set[i]].images);
    set.insert_range(values[set[i]].entries);
  }
}

void PricedGraph::addSources(ValueSet &set) const {
  for (unsigned i = 0, end = set.size(); i < set.size(); ++i) {
    if (i >= end && !values[set[i]].isCarried)
      continue;
    set.insert_range(values[set[i]].sources);
    for (const PrecisionGraph::Entry &entry : values[set[i]].enters)
      set.insert(entry.carried);
  }
}

PricedGraph::ValueSet
PricedGraph::findAffected(llvm::ArrayRef<unsigned> contractions,
                          llvm::ArrayRef<unsigned> turned) const {
  ValueSet affected(turned.begin(), turned.end());
  for (unsigned contraction : contractions)
    for (unsigned root : roots[contraction]) {
      affected.insert(root);
      affected.insert_range(values[root].sources);
    }
  return affected;
}

void PricedGraph::addReads(PricedValue &value) {
  // By number of those that may be narrow, each once.
  for (unsigned number : value.contractions)
    value.reads.push_back({number});
  for (const PrecisionGraph::ContractionRead &read :
       graph.values[value.id].traffic->contractionReads) {
    Read *place = llvm::find_if(value.reads, [&](const Read &known) {
      return known.contraction == read.contraction;
    });
    // Others that may be narrow read a copy that is rounded by itself.
    if (place == value.reads.end()) {
      if (isOpen(graph.contractions[read.contraction]) ||
          graph.values[value.id].traffic->isOfFree)
        continue;
      value.reads.push_back({read.contraction});
      place = std::prev(value.reads.end());
    }
    place->own += read.reads - read.copied;
    place->copied += read.copied;
    place->cast += read.cast;
    place->isStored |= read.isStored;
  }
}

void PricedGraph::addTraffic(PricedValue &value) {
  const PrecisionGraph::Traffic &traffic = *graph.values[value.id].traffic;
  double n = traffic.elements;
  value.elements = n;
  value.written = traffic.isWritten ? n : 0;
  value.other = value.outside = n * traffic.otherReads;
  for (const PrecisionGraph::BesideRead &read : traffic.besideReads)
    value.outside -= n * read.reads;
  value.inCast = n * traffic.castReads;
  value.widened = n * traffic.widenedReads;
  value.runs = traffic.runs;
  value.converted = traffic.converted;
  value.isCarried = graph.values[value.id].isCarried;
  // One path may make all the error of a function that several share.
  value.share = policy.contract.boundsErrors() ? 1 : traffic.share;
  value.hasCastKernel = traffic.hasCastKernel;
  value.isReturned = traffic.isReturned;
  value.isOfStored = traffic.isOfStored;
  value.isFrozen = traffic.isFrozen;
  value.hasWriter = traffic.writer.has_value();
}

void PricedGraph::addKernels(unsigned value) {
  const PrecisionGraph::Traffic &traffic = getTraffic(value);
  for (const Read &read : values[value].reads)
    kernels[read.contraction].factors.push_back(
        {value, traffic.elements * read.own});
  for (const PrecisionGraph::BesideRead &read : traffic.besideReads)
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

/// Where all else is wide.
void PricedGraph::findCastAtLoss() {
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
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

llvm::SmallVector<double> PricedGraph::getBounded(const Price &price) const {
  return policy.contract.getBounded(price, *policy.calibration);
}

llvm::SmallVector<double> PricedGraph::getPrices(unsigned value, bool isForAll,
                                                 bool ofReference) const {
  const PrecisionGraph::Traffic &traffic = getTraffic(value);
  const FormatPrices *prices = ofReference && traffic.referencePrices
                                   ? traffic.referencePrices
                                   : traffic.prices;
  return getBounded(
      prices->getPrice(isForAll ? PricedReaders::All
                                : graph.getReaders(traffic, /*isTf32=*/false)));
}

/// Empty where that is no choice.
llvm::SmallVector<double> PricedGraph::getTf32Prices(unsigned value) const {
  const FormatPrices *prices = getTraffic(value).tf32Prices;
  if (!prices)
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
  for (unsigned value = 0; value < values.size(); ++value)
    addErrors(value, choices, 1, errors, ofReference);
  return errors;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

double PricedGraph::getLoaded(unsigned value, unsigned contraction,
                              const PricedChoices &choices) const {
  bool isNarrow = isNarrowReader(contraction, choices) ||
                  (widensOnLoad && isRounded(value, choices));
  return isNarrow ? narrowBytes : 4;
}

/// Whether a value that nothing else reads is read through images by anybody
/// who does not read a narrow copy of those, or by the kernel that makes one.
bool PricedGraph::isSeenWide(const PricedValue &value,
                             const PricedChoices &choices) const {
  return value.images.empty() ||
         llvm::any_of(value.images, [&](unsigned image) {
           return values[image].hasCastKernel ||
                  llvm::any_of(values[image].contractions,
                               [&](unsigned number) {
                                 return !isNarrowReader(number, choices);
                               });
         });
}

PricedGraph::ReadBy PricedGraph::sumReads(unsigned place,
                                          const PricedChoices &choices) const {
  double n = values[place].elements;
  ReadBy by;
  for (const Read &read : values[place].reads) {
    bool isNarrow = isNarrowReader(read.contraction, choices);
    by.isNarrow |= isNarrow;
    (isNarrow ? by.isStoredNarrow : by.isStoredWide) |= read.isStored;
    (isNarrow ? by.narrow : by.wide) += n * (read.own + read.copied);
    by.cast += isNarrow ? n * read.cast : 0;
    by.copied += getLoaded(place, read.contraction, choices) * n * read.copied;
  }
  for (const auto &[carried, read, cast] : values[place].enters) {
    bool isNarrow = isRounded(carried, choices);
    by.isTakenNarrow |= isNarrow;
    by.isTakenWide |= !isNarrow && read == 0;
    by.isStoredNarrow |= isNarrow && cast == 0;
    by.isStoredWide |= !isNarrow;
    by.cast += isNarrow ? cast : 0;
    by.copied +=
        (isNarrow || isRounded(place, choices) ? narrowBytes : 4) * read;
  }
  return by;
}

/// What stands in the kernel of the cast, so much of the value, does not read
/// what it makes.
void PricedGraph::castInKernel(const PricedValue &value, double inKernel,
                               bool isStored, Own &own) const {
  double n = value.elements;
  own.written = 4 * value.written;
  own.other +=
      4 * n + (isStored ? narrowBytes * n : 0) - narrowBytes * inKernel;
  own.launches += inKernel > 0 ? 0 : value.runs;
}

/// All readers see it rounded, or it is an image of what they see so. What is
/// returned is written wide, and narrow for those that read it.
PricedGraph::Own PricedGraph::getOwnForAll(const PricedValue &value,
                                           const ReadBy &by,
                                           bool isImage) const {
  double n = value.elements, narrow = narrowBytes;
  Own own;
  own.error = isImage ? 0 : value.priceForAll;
  own.other = by.copied + narrow * value.outside + (4 - narrow) * value.widened;
  bool isReturned = value.isReturned || by.isTakenWide;
  bool isWidened = (by.wide > 0 && !widensOnLoad) || value.widened > 0 ||
                   (castsAlone && isReturned);
  bool isViewed = llvm::any_of(
      value.images, [&](unsigned image) { return !values[image].isCarried; });
  bool isRead = by.isStoredNarrow || by.wide > 0 || isWidened || isViewed;
  bool isReturnedWide = isReturned && !castsAlone;
  if (value.hasCastKernel && !isImage) {
    castInKernel(value, by.cast + value.inCast,
                 isRead || value.other > value.inCast, own);
    own.other += isReturnedWide ? 4 * n : 0;
  } else if (isReturnedWide) {
    isRead = value.other + by.narrow > 0 || (widensOnLoad && by.wide > 0);
    own.written = 4 * value.written + (isRead ? narrow * n : 0);
  } else {
    own.written = narrow * value.written;
  }
  if (isWidened) {
    own.other += (4 + narrow) * n;
    own.launches += value.runs;
  }
  return own;
}

/// Who makes what comes in writes it in the format of the class.
PricedGraph::Own PricedGraph::getOwnCarried(const PricedValue &value,
                                            const ReadBy &by, bool isNarrow,
                                            double error) const {
  Own own;
  own.error = error;
  double width = isNarrow ? narrowBytes : 4;
  own.other = width * (value.written + value.outside) + by.copied;
  if (!isNarrow)
    return own;
  own.other += (4 - narrowBytes) * value.widened;
  bool isWidened = (by.wide > 0 && !widensOnLoad) || value.widened > 0;
  for (double copied : {isWidened ? value.elements : 0, value.converted}) {
    own.other += (4 + narrowBytes) * copied;
    own.launches += copied > 0 ? value.runs : 0;
  }
  return own;
}

PricedGraph::Own PricedGraph::getOwn(unsigned place,
                                     const PricedChoices &choices) const {
  const PricedValue &value = values[place];
  ReadBy by = sumReads(place, choices);
  if (value.isCarried)
    return getOwnCarried(value, by, isRounded(place, choices),
                         isImage(place, choices) || !choices.isForAll[place]
                             ? 0
                             : value.priceForAll);
  if (isRounded(place, choices))
    return getOwnForAll(value, by, /*isImage=*/!choices.isForAll[place]);
  Own own;
  own.other = by.copied + 4 * value.outside;
  if (value.priceInTf32 != 0 && isRead(place, Rung::Tf32, choices))
    own.error = value.priceInTf32;
  bool isReadWide = value.other > 0 || value.isReturned;
  bool isStoredWide = isReadWide || value.isOfStored || by.isStoredWide;
  if (!by.isNarrow && !by.isTakenNarrow) {
    own.written =
        isStoredWide || isSeenWide(value, choices) ? 4 * value.written : 0;
    return own;
  }
  own.error += by.isNarrow ? value.priceForContractions : 0;
  bool isWanted = isReadWide || by.isTakenWide || by.wide > 0;
  // What narrow contractions and classes alone read is written once, by who
  // makes it or by the caller.
  if (value.hasCastKernel || (value.isFrozen && isWanted))
    castInKernel(value, by.cast, by.isStoredNarrow, own);
  else if (isStoredWide)
    own.written = 4 * value.written +
                  (by.isStoredNarrow ? narrowBytes * value.elements : 0);
  else
    own.written = narrowBytes * value.written;
  return own;
}

KernelWork
PricedGraph::getWork(unsigned number, const PricedChoices &choices,
                     llvm::function_ref<double(unsigned)> getWritten) const {
  const PrecisionGraph::ContractionNode &contraction =
      graph.contractions[number];
  double narrow = narrowBytes;
  Rung rung = choices.rungs[number];
  KernelWork work;
  work.bytes = contraction.otherBytes;
  work.launches = 0;
  for (auto [value, elements] : kernels[number].factors)
    work.bytes += getLoaded(value, number, choices) * elements;
  for (const Accesses::Beside &read : kernels[number].beside) {
    double width = isRounded(read.value, choices) ? narrow : 4;
    bool isShared = getLoaded(read.value, number, choices) == width;
    work.bytes += width * (read.elements - (isShared ? read.shared : 0));
  }
  for (unsigned value : kernels[number].written)
    work.bytes += getWritten(value);
  work.products = contraction.products;
  if (rung != Rung::Wide)
    work.factors = rung == Rung::Tf32
                       ? Format::tf32
                       : contraction.format.value_or(policy.format);
  return work;
}

/// What a value costs outside of the kernels that read it.
PricedGraph::ValueCost PricedGraph::getOutside(unsigned value,
                                               const Own &own) const {
  return {own.error, own.other + (values[value].hasWriter ? 0 : own.written),
          own.launches};
}

PricedGraph::ValueCost
PricedGraph::getValueCost(unsigned value, const PricedChoices &choices) const {
  return getOutside(value, getOwn(value, choices));
}

PricedGraph::KernelCost PricedGraph::getCostOf(const KernelWork &work) const {
  return {costs.getCost(work), work.bytes};
}

PricedGraph::KernelCost
PricedGraph::getKernelCost(unsigned contraction,
                           const PricedChoices &choices) const {
  return getCostOf(getWork(contraction, choices, [&](unsigned value) {
    return getOwn(value, choices).written;
  }));
}

/// In this order, or the last digits would depend on who asks.
Cost PricedGraph::sum(llvm::ArrayRef<ValueCost> values,
                      llvm::ArrayRef<KernelCost> kernels) const {
  Cost sum;
  KernelWork outside;
  outside.launches = 0;
  for (const ValueCost &value : values) {
    sum.error += value.error;
    outside.bytes += value.bytes;
    outside.launches += value.launches;
  }
  auto add = [&](const KernelCost &kernel) {
    sum.amount += kernel.amount;
    sum.bytes += kernel.bytes;
  };
  add(getCostOf(outside));
  llvm::for_each(kernels, add);
  return sum;
}

void PricedGraph::collectKernels(
    llvm::ArrayRef<unsigned> contractions, llvm::ArrayRef<unsigned> turned,
    llvm::ArrayRef<unsigned> affected,
    llvm::SmallSetVector<unsigned, 8> &kernels) const {
  kernels.insert_range(contractions);
  for (unsigned value : affected)
    if (std::optional<unsigned> writer = getTraffic(value).writer)
      kernels.insert(*writer);
  // What one contraction multiplies in is nothing to the others that read the
  // same value, of which there may be many.
  for (unsigned value : turned) {
    for (const Read &read : values[value].reads)
      kernels.insert(read.contraction);
    for (const PrecisionGraph::BesideRead &read : getTraffic(value).besideReads)
      kernels.insert(read.contraction);
  }
}

Cost PricedGraph::getCost(llvm::ArrayRef<unsigned> contractions,
                          llvm::ArrayRef<unsigned> affected,
                          const PricedChoices &choices) const {
  llvm::SmallSetVector<unsigned, 8> touched;
  collectKernels(contractions, affected, affected, touched);
  llvm::SmallVector<ValueCost, 8> ofValues;
  for (unsigned value : affected)
    ofValues.push_back(getValueCost(value, choices));
  llvm::SmallVector<KernelCost, 8> ofKernels;
  for (unsigned number : touched)
    ofKernels.push_back(getKernelCost(number, choices));
  return sum(ofValues, ofKernels);
}

Cost PricedGraph::getTotal(const PricedChoices &choices) const {
  std::vector<ValueCost> ofValues;
  std::vector<double> written(values.size());
  ofValues.reserve(values.size());
  for (unsigned value = 0; value < values.size(); ++value) {
    Own own = getOwn(value, choices);
    ofValues.push_back(getOutside(value, own));
    written[value] = own.written;
  }
  auto getWritten = [&](unsigned value) { return written[value]; };
  std::vector<KernelCost> ofKernels;
  ofKernels.reserve(kernels.size());
  for (unsigned number = 0; number < kernels.size(); ++number)
    ofKernels.push_back(getCostOf(getWork(number, choices, getWritten)));
  return sum(ofValues, ofKernels);
}

void PricedGraph::collectInKernel(unsigned number, ValueSet &around) const {
  const Accesses &kernel = kernels[number];
  around.insert_range(llvm::make_first_range(kernel.factors));
  for (const Accesses::Beside &read : kernel.beside)
    around.insert(read.value);
  around.insert_range(kernel.written);
}

/// A value's writer moves as many bytes as its readers want.
void PricedGraph::collectAround(unsigned number, ValueSet &around) const {
  collectInKernel(number, around);
  for (auto [value, elements] : kernels[number].factors)
    if (std::optional<unsigned> writer = getTraffic(value).writer)
      collectInKernel(*writer, around);
}

void PricedGraph::collectAroundValue(unsigned value, ValueSet &around) const {
  around.insert(value);
  const PrecisionGraph::Traffic &traffic = getTraffic(value);
  if (traffic.writer)
    collectInKernel(*traffic.writer, around);
  for (unsigned entry : values[value].entries)
    if (std::optional<unsigned> writer = getTraffic(entry).writer)
      collectInKernel(*writer, around);
  for (const PrecisionGraph::BesideRead &read : traffic.besideReads)
    collectInKernel(read.contraction, around);
  if (widensOnLoad)
    for (const Read &read : values[value].reads)
      collectInKernel(read.contraction, around);
}

double PricedGraph::getWideAmount() const {
  PricedChoices wide;
  wide.rungs.assign(roots.size(), Rung::Wide);
  wide.isForAll.assign(values.size(), false);
  return getTotal(wide).amount;
}

bool PricedGraph::mayBe(llvm::ArrayRef<unsigned> contractions,
                        Rung rung) const {
  // A format that saves no bytes gains time alone.
  bool savesAny = getFormatInfo(policy.format).storageBytes() < 4 ||
                  policy.cost != CostKind::Bytes;
  return llvm::all_of(contractions, [&](unsigned number) {
    const PrecisionGraph::ContractionNode &contraction =
        graph.contractions[number];
    if (rung == Rung::Narrow)
      return !contraction.keep;
    if (roots[number].empty() || contraction.isAsked)
      return rung == Rung::Wide && contraction.keep.has_value();
    if (rung == Rung::Tf32)
      return contraction.mayBeTf32;
    if (!savesAny && policy.contract.isEmpty())
      return false;
    return mayCastWeightsBeWide || !isCastAtLoss(number);
  });
}
