//===- ChooseFormats.cpp - fp16 where ranges prove it ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Components are found in time near linear in the edges of the graph. A
// component is fp16 if the range of every rounded value in it is proven and if
// fp16 costs no more error: for values near zero, fp16 keeps fewer digits than
// bf16.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FormatChoice.h"
#include "prec/Planning/Policy.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using Id = PrecisionGraph::Id;
using Component = PrecisionGraph::Component;
using Verdict = Component::Verdict;

namespace {
/// A value that is rounded, for all readers or for contractions.
struct Rounded {
  Id value;
  bool isForAll;
};

class FormatChooser {
public:
  FormatChooser(PrecisionGraph &graph, const Policy &policy,
                std::vector<Rounded> rounded)
      : graph(graph), policy(policy), rounded(std::move(rounded)),
        classes(graph.values.size() + graph.contractions.size()) {}

  void run();

private:
  bool isNarrow(const PrecisionGraph::ContractionNode &contraction) const {
    return !contraction.keep && !contraction.isTf32;
  }
  unsigned getNode(unsigned contraction) const {
    return graph.values.size() + contraction;
  }
  void join();
  void number();
  Component *findComponent(unsigned node);
  void blame(unsigned node, Verdict verdict, Id value);
  void judge();
  void comparePrices();
  void apply();

  PrecisionGraph &graph;
  const Policy &policy;
  std::vector<Rounded> rounded;
  llvm::IntEqClasses classes;
  /// The component of each class; std::nullopt if nothing in it is rounded.
  std::vector<std::optional<unsigned>> components;
};
} // namespace

//===----------------------------------------------------------------------===//
// Components
//===----------------------------------------------------------------------===//

void FormatChooser::join() {
  for (auto [number, contraction] : llvm::enumerate(graph.contractions)) {
    if (!isNarrow(contraction))
      continue;
    for (const PrecisionGraph::Factor &factor : contraction.factors) {
      classes.join(getNode(number), factor.value);
      for (Id root : factor.roots)
        classes.join(getNode(number), root);
    }
  }
  for (auto [id, value] : llvm::enumerate(graph.values)) {
    if (value.imageOf)
      for (Id source : *value.imageOf)
        classes.join(id, source);
    for (Id source : value.copyOf)
      classes.join(id, source);
  }
  for (auto [first, second] : graph.together)
    classes.join(first, second);
  classes.compress();
}

void FormatChooser::number() {
  components.resize(classes.getNumClasses());
  graph.components.clear();
  for (const Rounded &entry : rounded) {
    auto &component = components[classes[entry.value]];
    if (component)
      continue;
    component = graph.components.size();
    graph.components.emplace_back();
  }
}

Component *FormatChooser::findComponent(unsigned node) {
  std::optional<unsigned> number = components[classes[node]];
  return number ? &graph.components[*number] : nullptr;
}

/// Records the first verdict in the order of the enumerators and, among equal
/// ones, the first value.
void FormatChooser::blame(unsigned node, Verdict verdict, Id value) {
  Component *component = findComponent(node);
  if (!component || component->verdict <= verdict)
    return;
  component->verdict = verdict;
  component->value = value;
}

void FormatChooser::judge() {
  for (auto [id, value] : llvm::enumerate(graph.values)) {
    if (value.isTraining)
      blame(id, Verdict::Training, id);
    if (value.isBoundToFormat)
      blame(id, Verdict::Given, id);
  }
  for (auto [number, contraction] : llvm::enumerate(graph.contractions))
    if (isNarrow(contraction) && contraction.isFormatGiven)
      blame(getNode(number), Verdict::Given, contraction.factors.front().value);
  for (const Rounded &entry : rounded) {
    const PrecisionGraph::ValueNode &value = graph.values[entry.value];
    if (std::optional<Verdict> problem = findRangeProblem(value))
      blame(entry.value, *problem, entry.value);
    if (!value.range)
      continue;
    Component &component = *findComponent(entry.value);
    component.mostFlushed =
        std::max(component.mostFlushed, value.range->flushed);
    if (std::optional<double> margin = getRangeMargin(*value.range))
      component.leastMargin =
          std::min(*margin, component.leastMargin.value_or(*margin));
  }
}

//===----------------------------------------------------------------------===//
// Prices
//===----------------------------------------------------------------------===//

/// The prices for the given readers, for each output; empty if they are
/// unknown.
static llvm::SmallVector<double>
getPrices(const PrecisionGraph::ValueNode &value, Format format,
          PricedReaders readers, const Policy &policy) {
  if (!value.prices)
    return {};
  auto it = value.prices->find(format);
  if (it == value.prices->end() || !it->second.isKnown())
    return {};
  const Price &price = it->second.getPrice(readers);
  const Calibration &calibration = *policy.calibration;
  bool needsChoices =
      llvm::any_of(calibration.choices, [&](const CalibratedChoice &choice) {
        return policy.contract.boundsMargins(choice);
      });
  if (needsChoices && !price.areChoicesKnown(calibration.choices.size()))
    return {};
  return policy.contract.getBounded(price, calibration);
}

/// Compares the error of a component in fp16 and in the policy's format. The
/// prices of an output are divided by the price of all roundings to the
/// policy's format. For a value without prices only the range matters.
void FormatChooser::comparePrices() {
  struct Pair {
    llvm::SmallVector<double> before, after;
  };
  std::vector<Pair> prices;
  llvm::SmallVector<double> totals;
  for (const Rounded &entry : rounded) {
    const PrecisionGraph::ValueNode &value = graph.values[entry.value];
    Pair &pair = prices.emplace_back();
    PricedReaders readers =
        entry.isForAll  ? PricedReaders::All
        : value.traffic ? graph.getReaders(*value.traffic, /*isTf32=*/false)
                        : PricedReaders::Contractions;
    pair.before = getPrices(value, policy.format, readers, policy);
    pair.after = getPrices(value, Format::fp16, readers, policy);
    if (pair.after.empty() && !pair.before.empty())
      blame(entry.value, Verdict::Unknown, entry.value);
    totals.resize(std::max(totals.size(), pair.before.size()), 0);
    for (auto [total, price] : llvm::zip(totals, pair.before))
      total += price;
  }
  std::vector<double> before(graph.components.size()), after = before;
  for (auto [entry, pair] : llvm::zip_equal(rounded, prices)) {
    if (pair.before.empty() || pair.after.empty())
      continue;
    unsigned component = *components[classes[entry.value]];
    for (auto [old, now, total] : llvm::zip(pair.before, pair.after, totals))
      if (total > 0) {
        before[component] += old / total;
        after[component] += now / total;
      }
  }
  for (const Rounded &entry : rounded) {
    unsigned component = *components[classes[entry.value]];
    if (after[component] > before[component])
      blame(entry.value, Verdict::Price, entry.value);
  }
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

void FormatChooser::apply() {
  auto set = [&](auto &described, unsigned node) {
    described.component = components[classes[node]];
    described.format.reset();
    if (Component *component = findComponent(node);
        component && component->verdict == Verdict::Proven)
      described.format = Format::fp16;
  };
  for (auto [id, value] : llvm::enumerate(graph.values))
    set(value, id);
  for (auto [number, contraction] : llvm::enumerate(graph.contractions))
    set(contraction, getNode(number));
}

void FormatChooser::run() {
  join();
  number();
  judge();
  comparePrices();
  apply();
}

/// Sets the prices of values that are not in the policy's format, and the
/// prices in bf16, the format of the reference.
static void priceFormats(PrecisionGraph &graph, const Policy &policy) {
  for (PrecisionGraph::ValueNode &value : graph.values) {
    if (!value.traffic || !value.prices)
      continue;
    if (value.format)
      value.traffic.edit().prices = &value.prices->at(*value.format);
    if (value.format.value_or(policy.format) != Format::bf16)
      if (auto it = value.prices->find(Format::bf16);
          it != value.prices->end() && it->second.isKnown())
        value.traffic.edit().referencePrices = &it->second;
  }
}

/// Whether the value may be rounded for all readers.
static bool mayBeNarrow(const PrecisionGraph::ValueNode &value) {
  return value.isFree && (!value.traffic || value.traffic->mayBeNarrow ||
                          value.isChosen || value.isAsked);
}

void prec::chooseFormats(PrecisionGraph &graph, const Policy &policy) {
  if (policy.offersFp16()) {
    llvm::DenseSet<Id> roots;
    for (const PrecisionGraph::ContractionNode &contraction :
         graph.contractions)
      if (!contraction.keep)
        for (const PrecisionGraph::Factor &factor : contraction.factors)
          roots.insert_range(factor.roots);
    std::vector<Rounded> rounded;
    for (Id id = 0, end = graph.values.size(); id < end; ++id)
      if (bool isForAll = mayBeNarrow(graph.values[id]);
          isForAll || roots.contains(id))
        rounded.push_back({id, isForAll && !roots.contains(id)});
    FormatChooser(graph, policy, std::move(rounded)).run();
  }
  priceFormats(graph, policy);
}

void prec::chooseFormats(PrecisionGraph &graph, const Policy &policy,
                         const Labels &labels) {
  if (!policy.offersFp16())
    return;
  std::vector<Rounded> rounded;
  for (const auto &[id, label] : labels.roundings)
    rounded.push_back({id, label.readers == Readers::All});
  llvm::sort(rounded, [](const Rounded &a, const Rounded &b) {
    return a.value < b.value;
  });
  FormatChooser(graph, policy, std::move(rounded)).run();
}
