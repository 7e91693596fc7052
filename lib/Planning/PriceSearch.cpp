//===- PriceSearch.cpp - Better choices, one change at a time -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>

using namespace prec;

PriceSearch::PriceSearch(const PricedGraph &priced, PricedChoices start)
    : priced(priced), choices(std::move(start)),
      tried(priced.tied.size() + 2 * priced.values.size()),
      refused(tried.size()) {
  for (llvm::ArrayRef<unsigned> contractions : priced.tied) {
    allowed.push_back(0);
    for (Rung rung : kRungs)
      if (priced.mayBe(contractions, rung))
        allowed.back() |= 1 << unsigned(rung);
  }
  ofValues.reserve(priced.values.size());
  for (unsigned value = 0; value < priced.values.size(); ++value)
    ofValues.push_back(priced.getValueCost(value, choices));
  ofKernels.reserve(priced.roots.size());
  for (unsigned number = 0; number < priced.roots.size(); ++number)
    ofKernels.push_back(priced.getKernelCost(number, choices));
}

const Cost &PriceSearch::getTotal() {
  if (!total)
    total = priced.getWhole(priced.sum(ofValues, ofKernels));
  return *total;
}

void PriceSearch::pin(std::optional<Pin> choice) {
  // Changes that the pin did not allow must be tried without it, and vice
  // versa.
  auto forget = [&] {
    if (pinned && pinned->group)
      forgetAround(priced.tied[*pinned->group], {});
    else if (pinned)
      forgetAround({}, *pinned->value);
  };
  forget();
  pinned = choice;
  forget();
}

bool PriceSearch::isPinned(llvm::ArrayRef<unsigned> contractions,
                           llvm::ArrayRef<unsigned> turned) const {
  if (!pinned)
    return false;
  return pinned->value ? llvm::is_contained(turned, *pinned->value)
                       : llvm::any_of(contractions, [&](unsigned number) {
                           return priced.groupOf[number] == *pinned->group;
                         });
}

void PriceSearch::moveTo(const PricedChoices &asked) {
  PricedChoices others = asked;
  if (pinned && pinned->value)
    others.isForAll[*pinned->value] = pinned->isForAll;
  else if (pinned)
    for (unsigned number : priced.tied[*pinned->group])
      others.rungs[number] = pinned->rung;
  llvm::SmallSetVector<unsigned, 8> kernels;
  llvm::SmallVector<unsigned, 8> contractions;
  PricedGraph::ValueSet turned;
  for (unsigned number = 0; number < choices.rungs.size(); ++number)
    if (std::exchange(choices.rungs[number], others.rungs[number]) !=
        others.rungs[number])
      contractions.push_back(number);
  for (unsigned value = 0; value < choices.isForAll.size(); ++value)
    if (choices.isForAll[value] != others.isForAll[value]) {
      choices.isForAll[value] = others.isForAll[value];
      turned.insert(value);
    }
  // All changes at once, because many contractions may read one value.
  forgetAround(contractions, turned.getArrayRef());
  priced.addImages(turned);
  PricedGraph::ValueSet affected =
      priced.findAffected(contractions, turned.getArrayRef());
  priced.collectKernels(contractions, turned.getArrayRef(),
                        affected.getArrayRef(), kernels);
  update(affected.getArrayRef(), kernels.getArrayRef());
}

//===----------------------------------------------------------------------===//
// What is remembered
//===----------------------------------------------------------------------===//

/// A refused change is certainly not better within this range of rates. If the
/// last digits could decide, the rate is outside of the range. A change that
/// saves neither cost nor error is never better, since rounding keeps the order
/// of sums.
void PriceSearch::Tried::restrict(const Cost &before, const Cost &after) {
  constexpr double kDigits = 1e-12;
  constexpr float kMargin = 1e-3f;
  constexpr float kInfinite = std::numeric_limits<float>::infinity();
  if (after.amount >= before.amount && after.error >= before.error)
    return;
  auto getMore = [](double before, double after) {
    return after - before - kDigits * (std::abs(before) + std::abs(after));
  };
  double amount = getMore(before.amount, after.amount);
  double error = getMore(before.error, after.error);
  if (amount >= 0 && error < 0)
    to = std::min(to, float(std::log2(amount / -error)) - kMargin);
  else if (amount < 0 && error > 0)
    from = std::max(from, float(std::log2(-amount / error)) + kMargin);
  else
    std::tie(from, to) = std::pair(kInfinite, -kInfinite);
}

/// Skips changes that were tried with these surrounding choices and would be
/// refused again.
template <typename TryFn> bool PriceSearch::tryAll(Place place, TryFn tryEach) {
  Tried &known = tried[place];
  if (!known.isStale &&
      ((rate && known.from <= *rate && *rate <= known.to) ||
       llvm::none_of(refused[place], [&](const Refused &costs) {
         return aim->isBetter({costs.error, costs.amount},
                              {costs.errorAfter, costs.amountAfter});
       })))
    return false;
  refused[place].clear();
  known = {};
  known.isStale = false;
  trying = place;
  return tryEach();
}

/// Recomputes the costs of these values and kernels.
void PriceSearch::update(llvm::ArrayRef<unsigned> affected,
                         llvm::ArrayRef<unsigned> kernels) {
  for (unsigned value : affected)
    ofValues[value] = priced.getValueCost(value, choices);
  for (unsigned number : kernels)
    ofKernels[number] = priced.getKernelCost(number, choices);
}

void PriceSearch::forgetAround(llvm::ArrayRef<unsigned> contractions,
                               llvm::ArrayRef<unsigned> turned) {
  total.reset();
  llvm::SmallSetVector<unsigned, 16> around;
  for (unsigned contraction : contractions)
    priced.collectAround(contraction, around);
  for (unsigned value : turned)
    priced.collectAroundValue(value, around);
  priced.addImages(around);
  priced.addSources(around);
  // The cost of a source that enters a class changes with the class. Changes of
  // contractions that read another image, or another entry, may also change
  // their common source.
  priced.addClasses(around);
  priced.addImages(around);
  for (unsigned touched : around) {
    tried[getPlace(touched)].isStale = true;
    for (unsigned contraction : priced.values[touched].contractions) {
      unsigned group = priced.groupOf[contraction];
      tried[group].isStale = true;
      for (unsigned other : priced.tied[group])
        for (unsigned root : priced.roots[other])
          tried[getPlaceOfReaders(root)].isStale = true;
    }
  }
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

/// Sets the rung of the contractions and flips the storage of the values in
/// `turned` if the aim prefers the result.
bool PriceSearch::tryChange(llvm::ArrayRef<unsigned> contractions, Rung rung,
                            llvm::ArrayRef<unsigned> turned) {
  if (isPinned(contractions, turned))
    return false;
  PricedGraph::ValueSet stored(turned.begin(), turned.end());
  priced.addImages(stored);
  PricedGraph::ValueSet affected =
      priced.findAffected(contractions, stored.getArrayRef());
  llvm::SmallSetVector<unsigned, 8> kernels;
  priced.collectKernels(contractions, stored.getArrayRef(),
                        affected.getArrayRef(), kernels);
  llvm::SmallVector<PricedGraph::ValueCost, 8> costs;
  llvm::SmallVector<PricedGraph::KernelCost, 8> works;
  for (unsigned touched : affected)
    costs.push_back(ofValues[touched]);
  for (unsigned number : kernels)
    works.push_back(ofKernels[number]);
  Cost before = priced.sum(costs, works);
  llvm::SmallVector<double, 0> added;
  auto addErrors = [&](double sign) {
    if (!aim->boundsEach())
      return;
    added.resize(priced.getPrices().count(), 0);
    for (unsigned touched : affected)
      priced.addErrors(touched, choices, sign, added);
  };
  addErrors(-1);
  llvm::SmallVector<Rung, 8> rungs;
  for (unsigned contraction : contractions)
    rungs.push_back(std::exchange(choices.rungs[contraction], rung));
  auto turnOver = [&] {
    for (unsigned value : turned)
      choices.isForAll[value] = !choices.isForAll[value];
  };
  turnOver();
  for (auto [cost, touched] : llvm::zip_equal(costs, affected))
    cost = priced.getValueCost(touched, choices);
  for (auto [work, number] : llvm::zip_equal(works, kernels))
    work = priced.getKernelCost(number, choices);
  Cost after = priced.sum(costs, works);
  addErrors(+1);
  if (aim->isBetter(before, after) && aim->isAllowed(added)) {
    aim->accept(before, after, added);
    for (auto [cost, touched] : llvm::zip_equal(costs, affected))
      ofValues[touched] = cost;
    for (auto [work, number] : llvm::zip_equal(works, kernels))
      ofKernels[number] = work;
    forgetAround(contractions, turned);
    return true;
  }
  refused[trying].push_back(
      {before.error, before.amount, after.error, after.amount});
  tried[trying].restrict(before, after);
  turnOver();
  for (auto [contraction, old] : llvm::zip_equal(contractions, rungs))
    choices.rungs[contraction] = old;
  return false;
}

/// Tries other rungs for the contractions of a group: alone, with a value that
/// they read, or with all such values that are stored alike.
bool PriceSearch::turnContractions(unsigned group) {
  llvm::ArrayRef<unsigned> contractions = priced.tied[group];
  bool changes = false;
  for (Rung rung : kRungs) {
    if (rung == choices.rungs[contractions.front()] || !mayBe(group, rung))
      continue;
    changes |= tryChange(contractions, rung, {});
    // A value that is stored narrow for all readers costs a wide contraction a
    // wide copy, and a narrow contraction more error than a rounding for
    // contractions.
    PricedGraph::ValueSet read;
    for (unsigned contraction : contractions)
      read.insert_range(priced.roots[contraction]);
    priced.addSources(read);
    for (unsigned root : read)
      if (priced.mayTurn(root, choices))
        changes |= tryChange(contractions, rung, root);
    for (bool isForAll : {false, true}) {
      llvm::SmallVector<unsigned, 8> alike;
      for (unsigned root : read)
        if (choices.isForAll[root] == isForAll && priced.mayTurn(root, choices))
          alike.push_back(root);
      if (alike.size() > 1 && choices.rungs[contractions.front()] != rung)
        changes |= tryChange(contractions, rung, alike);
    }
  }
  return changes;
}

/// Tries the other storage for a value alone, or for a storage class with its
/// entries.
bool PriceSearch::turnValue(unsigned value) {
  if (!priced.mayTurn(value, choices))
    return false;
  bool isForAll = choices.isForAll[value];
  llvm::SmallVector<unsigned, 4> turned = {value};
  for (unsigned entry : priced.values[value].entries)
    if (choices.isForAll[entry] == isForAll && priced.mayTurn(entry, choices) &&
        !llvm::is_contained(turned, entry))
      turned.push_back(entry);
  return tryChange({}, Rung::Wide, value) ||
         (turned.size() > 1 && tryChange({}, Rung::Wide, turned));
}

/// Tries other rungs for all contractions that read a value and have one rung:
/// the price of the value is only saved when the last of them changes.
bool PriceSearch::turnReaders(unsigned value) {
  bool changes = false;
  for (Rung from : kRungs) {
    llvm::SmallVector<unsigned, 8> alike;
    for (unsigned contraction : priced.values[value].contractions)
      if (choices.rungs[contraction] == from)
        alike.push_back(contraction);
    for (Rung to : kRungs) {
      if (from == to)
        continue;
      llvm::SmallSetVector<unsigned, 8> turned;
      unsigned groups = 0;
      for (unsigned contraction : alike) {
        unsigned group = priced.groupOf[contraction];
        if (turned.contains(contraction) ||
            choices.rungs[contraction] != from || !mayBe(group, to))
          continue;
        turned.insert_range(priced.tied[group]);
        ++groups;
      }
      if (groups < 2)
        continue;
      changes |= tryChange(turned.getArrayRef(), to, {});
      if (priced.mayTurn(value, choices) &&
          llvm::all_of(turned, [&](unsigned contraction) {
            return choices.rungs[contraction] == from;
          }))
        changes |= tryChange(turned.getArrayRef(), to, value);
    }
  }
  return changes;
}

bool PriceSearch::turn(unsigned group, Rung rung, Aim &wanted) {
  aim = &wanted;
  trying = group;
  return mayBe(group, rung) && tryChange(priced.tied[group], rung, {});
}

bool PriceSearch::improve(Aim &wanted) {
  constexpr unsigned kPasses = 4;
  aim = &wanted;
  rate.reset();
  if (std::optional<double> known = aim->getRate())
    rate = float(std::log2(*known));
  bool changes = true, any = false;
  for (unsigned pass = 0; changes && pass < kPasses; ++pass) {
    changes = false;
    for (unsigned group = 0; group < priced.tied.size(); ++group)
      changes |= tryAll(group, [&] { return turnContractions(group); });
    for (unsigned value = 0; value < priced.values.size(); ++value) {
      changes |= tryAll(getPlace(value), [&] { return turnValue(value); });
      changes |=
          tryAll(getPlaceOfReaders(value), [&] { return turnReaders(value); });
    }
    any |= changes;
  }
  return any;
}
