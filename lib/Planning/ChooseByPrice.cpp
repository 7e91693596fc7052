//===- ChooseByPrice.cpp - Labels by what they cost -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There are two kinds of choices: which contractions multiply narrow, and which
// values are stored narrow for all that read them. With n elements, w = n if a
// kernel writes the value, o reads by other kernels, p by narrow contractions,
// q by wide ones, and b bytes of the format, a value moves
//
//   4 w + 4 n (o + q)                 not narrow, and p = 0
//   b w + b n p                       for narrow contractions, and o = q = 0
//   4 w + b n + 4 n (o + q) + b n p   for narrow contractions: a copy
//   b w + b n (o + p)                 for all, and 4 n + b n + 4 n q more for a
//                                     wide copy if q > 0
//
// and its error is 0, its price for contractions, or its price for all readers.
// To first order errors of values add up, as bytes do. For a rate at which
// errors are paid in bytes, choices change one by one while that makes the sum
// less; rates go from high to low, so that choices go from the least error to
// the fewest bytes, and the best state on the way is taken, and improved by
// what the policy itself wants. Everything goes in program order: the choice is
// the same on every run.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Policy.h"
#include "prec/Planning/PrecisionGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>

using namespace prec;
using Id = PrecisionGraph::Id;

namespace prec {
extern const Preset kAutocastPreset;
} // namespace prec

/// What is predicted to be equal is not when it is measured: an error is less
/// than another one if it is at most this part of it.
static constexpr double kLessError = 0.95;

namespace {
struct Cost {
  /// The expected squared errors of the outputs over those of the reference,
  /// summed.
  double error = 0;
  double bytes = 0;

  Cost &operator+=(const Cost &other) {
    error += other.error;
    bytes += other.bytes;
    return *this;
  }
};

/// What is chosen.
struct Choices {
  /// By contraction, whether it multiplies narrow.
  std::vector<bool> isNarrow;
  /// By priced value, whether all readers see it rounded.
  std::vector<bool> isForAll;
};

class Chooser {
public:
  Chooser(PrecisionGraph &graph, const Policy &policy);
  void run();

private:
  struct PricedValue {
    Id id;
    /// Those that read it, and how often in each the elements are accessed.
    llvm::SmallVector<unsigned, 2> contractions;
    double accesses = 0;
    /// Scaled by the errors of the reference.
    double priceForAll = 0, priceForContractions = 0;
  };

  void addValues();
  void scalePrices(const Choices &reference);
  Cost getCost(unsigned value, const Choices &choices) const;
  Cost getCost(llvm::ArrayRef<unsigned> affected, const Choices &choices) const;
  Cost getTotal(const Choices &choices) const;
  bool mayChange(unsigned contraction) const;
  using IsBetter =
      llvm::function_ref<bool(const Cost &before, const Cost &after)>;
  bool tryChange(llvm::ArrayRef<unsigned> contractions,
                 std::optional<unsigned> value, IsBetter isBetter,
                 Choices &choices);
  void improve(IsBetter isBetter, Choices &choices);
  void fill(Choices &choices);
  bool isWithin(const Cost &cost) const;
  double judge(const Cost &cost) const;
  void apply(const Choices &choices);

  PrecisionGraph &graph;
  const Policy &policy;
  /// In program order.
  std::vector<PricedValue> values;
  /// By contraction, its priced roots.
  std::vector<llvm::SmallVector<unsigned, 2>> roots;
  Cost reference;
};
} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// A copy has the storage of what it copies.
void Chooser::addValues() {
  llvm::DenseMap<Id, unsigned> places;
  for (auto [id, value] : llvm::enumerate(graph.values))
    if (value.traffic && value.copyOf.empty()) {
      places[id] = values.size();
      values.push_back({Id(id), {}, 0, 0, 0});
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
  for (PricedValue &value : values)
    if (!value.contractions.empty())
      value.accesses = double(std::max<int64_t>(
                           graph.values[value.id].traffic->contractionReads,
                           value.contractions.size())) /
                       value.contractions.size();
}

/// Of the reference every output has the error 1.
void Chooser::scalePrices(const Choices &choices) {
  std::vector<double> scale(policy.calibration->outputs.size(), 0);
  auto getPrices = [&](const PricedValue &value) {
    const FormatPrices &prices = *graph.values[value.id].traffic->prices;
    bool hasOwn = !prices.contractions.mean.empty();
    return std::pair(&prices.all.mean,
                     hasOwn ? &prices.contractions.mean : &prices.all.mean);
  };
  for (auto [value, isForAll] : llvm::zip_equal(values, choices.isForAll)) {
    auto [all, contractions] = getPrices(value);
    if (isForAll || !value.contractions.empty())
      for (auto [sum, number] :
           llvm::zip_equal(scale, isForAll ? *all : *contractions))
        sum += number;
  }
  for (PricedValue &value : values) {
    auto [all, contractions] = getPrices(value);
    for (auto [whole, ofAll, ofContractions] :
         llvm::zip_equal(scale, *all, *contractions))
      if (whole > 0) {
        value.priceForAll += ofAll / whole;
        value.priceForContractions += ofContractions / whole;
      }
  }
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

Cost Chooser::getCost(unsigned place, const Choices &choices) const {
  const PricedValue &value = values[place];
  const PrecisionGraph::Traffic &traffic = *graph.values[value.id].traffic;
  double n = traffic.elements, written = traffic.isWritten ? n : 0;
  auto narrow = double(getFormatInfo(policy.format).storageBytes());
  double other = n * traffic.otherReads, byNarrow = 0, byWide = 0;
  for (unsigned contraction : value.contractions)
    (choices.isNarrow[contraction] ? byNarrow : byWide) += n * value.accesses;
  if (choices.isForAll[place])
    return {value.priceForAll, narrow * (written + other + byNarrow) +
                                   (byWide > 0 ? (4 + narrow) * n : 0) +
                                   4 * byWide};
  if (byNarrow == 0)
    return {0, 4 * (written + other + byWide)};
  // What narrow contractions alone read is written once, by who makes it or by
  // the caller, unless it is cast in each run.
  bool isCopied = other + byWide > 0 || !traffic.mayBeWide;
  return {value.priceForContractions,
          (isCopied ? 4 * written + narrow * n : narrow * written) +
              4 * (other + byWide) + narrow * byNarrow};
}

Cost Chooser::getCost(llvm::ArrayRef<unsigned> affected,
                      const Choices &choices) const {
  Cost sum;
  for (unsigned value : affected)
    sum += getCost(value, choices);
  return sum;
}

Cost Chooser::getTotal(const Choices &choices) const {
  Cost sum;
  for (unsigned value = 0; value < values.size(); ++value)
    sum += getCost(value, choices);
  return sum;
}

/// Whether it is better than the reference where the policy wants that.
bool Chooser::isWithin(const Cost &cost) const {
  bool hasLessError =
      std::sqrt(cost.error) <= kLessError * std::sqrt(reference.error);
  switch (policy.preset->goal) {
  case Goal::Fast:
    return hasLessError;
  case Goal::Accurate:
    return cost.bytes <= reference.bytes;
  case Goal::Balanced:
    return hasLessError && cost.bytes <= reference.bytes;
  case Goal::None:
    break;
  }
  return false;
}

/// What the policy wants little of.
double Chooser::judge(const Cost &cost) const {
  switch (policy.preset->goal) {
  case Goal::Fast:
    return cost.bytes;
  case Goal::Accurate:
    return cost.error;
  case Goal::Balanced:
    return std::sqrt(std::sqrt(cost.error)) * cost.bytes;
  case Goal::None:
    break;
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Search
//===----------------------------------------------------------------------===//

/// Wide factors of a contraction whose weights are cast in each run would save
/// bytes at once, casts above all; what it gains from being narrow is time.
bool Chooser::mayChange(unsigned contraction) const {
  return !roots[contraction].empty() &&
         llvm::all_of(roots[contraction], [&](unsigned root) {
           return graph.values[values[root].id].traffic->mayBeWide;
         });
}

/// Turns the contractions, and one value, over, if `isBetter` says so of what
/// all that is affected cost before and costs then.
bool Chooser::tryChange(llvm::ArrayRef<unsigned> contractions,
                        std::optional<unsigned> value, IsBetter isBetter,
                        Choices &choices) {
  llvm::SmallSetVector<unsigned, 8> affected;
  if (value)
    affected.insert(*value);
  for (unsigned contraction : contractions)
    affected.insert_range(roots[contraction]);
  auto turn = [&] {
    for (unsigned contraction : contractions)
      choices.isNarrow[contraction] = !choices.isNarrow[contraction];
    if (value)
      choices.isForAll[*value] = !choices.isForAll[*value];
  };
  Cost before = getCost(affected.getArrayRef(), choices);
  turn();
  if (isBetter(before, getCost(affected.getArrayRef(), choices)))
    return true;
  turn();
  return false;
}

/// Until nothing changes, or after as many passes as ever changed much.
void Chooser::improve(IsBetter isBetter, Choices &choices) {
  constexpr unsigned kPasses = 4;
  bool changes = true;
  for (unsigned pass = 0; changes && pass < kPasses; ++pass) {
    changes = false;
    for (unsigned contraction = 0; contraction < roots.size(); ++contraction) {
      if (!mayChange(contraction))
        continue;
      changes |= tryChange({contraction}, std::nullopt, isBetter, choices);
      // What is stored narrow for all costs a wide copy for a wide contraction.
      for (unsigned root : roots[contraction])
        if (graph.values[values[root].id].traffic->mayBeNarrow)
          changes |= tryChange({contraction}, root, isBetter, choices);
    }
    for (unsigned place = 0; place < values.size(); ++place) {
      const PricedValue &value = values[place];
      if (graph.values[value.id].traffic->mayBeNarrow)
        changes |= tryChange({}, place, isBetter, choices);
      // Its price goes with the last contraction that reads it narrow.
      for (bool isNarrow : {true, false}) {
        llvm::SmallVector<unsigned, 8> alike;
        for (unsigned contraction : value.contractions)
          if (choices.isNarrow[contraction] == isNarrow &&
              mayChange(contraction))
            alike.push_back(contraction);
        if (alike.size() > 1)
          changes |= tryChange(alike, std::nullopt, isBetter, choices);
      }
    }
  }
}

/// What the rates leave over: changes that are better by what the policy wants.
void Chooser::fill(Choices &choices) {
  Cost total = getTotal(choices);
  improve(
      [&](const Cost &before, const Cost &after) {
        Cost next = {total.error - before.error + after.error,
                     total.bytes - before.bytes + after.bytes};
        if (!isWithin(next) || judge(next) >= judge(total))
          return false;
        total = next;
        return true;
      },
      choices);
}

void Chooser::apply(const Choices &choices) {
  for (auto [value, isForAll] : llvm::zip_equal(values, choices.isForAll))
    graph.values[value.id].isChosen = isForAll;
  for (auto [contraction, isNarrow] :
       llvm::zip_equal(graph.contractions, choices.isNarrow))
    if (!contraction.keep && !isNarrow)
      contraction.keep = KeepReason{
          reason::kPrice, "rounding its factors costs more than it saves"};
}

Chooser::Chooser(PrecisionGraph &graph, const Policy &policy)
    : graph(graph), policy(policy) {}

void Chooser::run() {
  addValues();
  Labels labels;
  ExactImages images(graph);
  kAutocastPreset.roundForAll(graph, policy, images, labels);
  // What has no price is as in the reference.
  for (auto [id, value] : llvm::enumerate(graph.values))
    value.isChosen = labels.isRoundedForAll(id);
  Choices best;
  best.isNarrow.assign(graph.contractions.size(), true);
  for (const PricedValue &value : values)
    best.isForAll.push_back(labels.isRoundedForAll(value.id));
  scalePrices(best);
  reference = getTotal(best);
  double least = judge(reference);
  Choices choices = best;
  // Rates in powers of 2^(1/4) around that at which the errors of the reference
  // are worth its bytes.
  constexpr int kSteps = 48;
  for (int step = kSteps; step >= -kSteps; --step) {
    double rate = reference.bytes / std::max(reference.error, 1e-300) *
                  std::exp2(step / 4.0);
    improve(
        [&](const Cost &before, const Cost &after) {
          return after.bytes + rate * after.error <
                 before.bytes + rate * before.error;
        },
        choices);
    if (!isWithin(getTotal(choices)))
      continue;
    Choices filled = choices;
    fill(filled);
    Cost cost = getTotal(filled);
    if (judge(cost) >= least)
      continue;
    least = judge(cost);
    best = std::move(filled);
  }
  apply(best);
}

void prec::chooseByPrice(PrecisionGraph &graph, const Policy &policy) {
  Chooser(graph, policy).run();
}
