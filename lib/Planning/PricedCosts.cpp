//===- PricedCosts.cpp - What choices cost in bytes and time --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The costs of values, as PricedTraffic.cpp counts them, and of the kernels of
// contractions.
//
//===----------------------------------------------------------------------===//

#include "PricedGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;

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

/// The cost of a value outside of the kernels that read it.
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

/// The order of additions is fixed, so that the last digits do not depend on
/// the caller.
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
  // The rung of one contraction does not affect the others that read the same
  // value, of which there may be many.
  for (unsigned value : turned) {
    for (const PricedRead &read : values[value].reads)
      kernels.insert(read.contraction);
    for (const BesideRead &read : getTraffic(value).besideReads)
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
  return getWhole(sum(ofValues, ofKernels));
}

void PricedGraph::collectInKernel(unsigned number, ValueSet &around) const {
  const Accesses &kernel = kernels[number];
  around.insert_range(llvm::make_first_range(kernel.factors));
  for (const Accesses::Beside &read : kernel.beside)
    around.insert(read.value);
  around.insert_range(kernel.written);
}

/// The writer of a value moves more or fewer bytes depending on its readers.
void PricedGraph::collectAround(unsigned number, ValueSet &around) const {
  collectInKernel(number, around);
  for (auto [value, elements] : kernels[number].factors)
    if (std::optional<unsigned> writer = getTraffic(value).writer)
      collectInKernel(*writer, around);
}

void PricedGraph::collectAroundValue(unsigned value, ValueSet &around) const {
  around.insert(value);
  const Traffic &traffic = getTraffic(value);
  if (traffic.writer)
    collectInKernel(*traffic.writer, around);
  for (unsigned entry : values[value].entries)
    if (std::optional<unsigned> writer = getTraffic(entry).writer)
      collectInKernel(*writer, around);
  for (const BesideRead &read : traffic.besideReads)
    collectInKernel(read.contraction, around);
  for (const PricedRead &read : values[value].reads)
    if (widensOnLoad[read.contraction])
      collectInKernel(read.contraction, around);
}

double PricedGraph::getWideAmount() const {
  PricedChoices wide;
  wide.rungs.assign(roots.size(), Rung::Wide);
  wide.isForAll.assign(values.size(), false);
  return getTotal(wide).amount;
}

void PricedGraph::holdRungs(const PricedChoices &choices) {
  holdsRungs = true;
  widensBefore = widensOnLoad;
  for (auto [number, rung] : llvm::enumerate(choices.rungs))
    if (rung != Rung::Narrow)
      widensOnLoad[number] = !castsAlone;
}

void PricedGraph::releaseRungs() {
  holdsRungs = false;
  widensOnLoad = widensBefore;
}

bool PricedGraph::mayBe(llvm::ArrayRef<unsigned> contractions,
                        Rung rung) const {
  if (holdsRungs)
    return false;
  // A format that saves no bytes only gains time.
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
