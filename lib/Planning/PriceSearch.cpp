//===- PriceSearch.cpp - Better choices, one change at a time -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PriceSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace prec;

PriceSearch::PriceSearch(const PricedGraph &priced, PricedChoices start)
    : priced(priced), choices(std::move(start)),
      ofContractions(priced.tied.size()), ofValues(priced.values.size()),
      ofReaders(priced.values.size()) {}

const Cost &PriceSearch::getTotal() {
  if (!total)
    total = priced.getTotal(choices);
  return *total;
}

void PriceSearch::moveTo(const PricedChoices &others) {
  for (unsigned number = 0; number < choices.rungs.size(); ++number)
    if (std::exchange(choices.rungs[number], others.rungs[number]) !=
        others.rungs[number])
      forgetAround(number, {});
  for (unsigned value = 0; value < choices.isForAll.size(); ++value)
    if (choices.isForAll[value] != others.isForAll[value]) {
      choices.isForAll[value] = others.isForAll[value];
      forgetAround({}, value);
    }
}

//===----------------------------------------------------------------------===//
// What is remembered
//===----------------------------------------------------------------------===//

/// What has been tried from these choices around, and refused, is not tried
/// again if it would be refused again.
template <typename TryFn>
bool PriceSearch::tryAll(Changes &changes, TryFn tryEach) {
  if (!changes.isStale &&
      llvm::none_of(changes.refused, [&](const auto &costs) {
        return aim->isBetter(costs.first, costs.second);
      }))
    return false;
  changes.refused.clear();
  changes.isStale = false;
  trying = &changes;
  return tryEach();
}

void PriceSearch::forgetAround(llvm::ArrayRef<unsigned> contractions,
                               llvm::ArrayRef<unsigned> turned) {
  total.reset();
  llvm::SmallSetVector<unsigned, 16> around;
  for (unsigned contraction : contractions)
    priced.collectAround(contraction, around);
  for (unsigned value : turned)
    priced.collectAroundValue(value, around);
  for (unsigned touched : around) {
    ofValues[touched].isStale = true;
    for (unsigned contraction : priced.values[touched].contractions) {
      unsigned group = priced.groupOf[contraction];
      ofContractions[group].isStale = true;
      for (unsigned other : priced.tied[group])
        for (unsigned root : priced.roots[other])
          ofReaders[root].isStale = true;
    }
  }
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

/// Makes the contractions multiply so, and turns values over, if the aim is
/// nearer then.
bool PriceSearch::tryChange(llvm::ArrayRef<unsigned> contractions, Rung rung,
                            llvm::ArrayRef<unsigned> turned) {
  llvm::SmallSetVector<unsigned, 8> affected(turned.begin(), turned.end());
  for (unsigned contraction : contractions)
    affected.insert_range(priced.roots[contraction]);
  auto getCost = [&] {
    return priced.getCost(contractions, affected.getArrayRef(), choices);
  };
  Cost before = getCost();
  llvm::SmallVector<Rung, 8> rungs;
  for (unsigned contraction : contractions)
    rungs.push_back(std::exchange(choices.rungs[contraction], rung));
  auto turnOver = [&] {
    for (unsigned value : turned)
      choices.isForAll[value] = !choices.isForAll[value];
  };
  turnOver();
  Cost after = getCost();
  if (aim->isBetter(before, after)) {
    aim->accept(before, after);
    forgetAround(contractions, turned);
    return true;
  }
  trying->refused.push_back({before, after});
  turnOver();
  for (auto [contraction, old] : llvm::zip_equal(contractions, rungs))
    choices.rungs[contraction] = old;
  return false;
}

/// By themselves, or with a value that they read, or with all that are alike.
bool PriceSearch::turnContractions(llvm::ArrayRef<unsigned> contractions) {
  bool changes = false;
  for (Rung rung : kRungs) {
    if (rung == choices.rungs[contractions.front()] ||
        !priced.mayBe(contractions, rung))
      continue;
    changes |= tryChange(contractions, rung, {});
    // What is stored narrow for all costs a wide contraction a wide copy, or
    // one that is narrow more of an error.
    llvm::SmallSetVector<unsigned, 8> read;
    for (unsigned contraction : contractions)
      read.insert_range(priced.roots[contraction]);
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

bool PriceSearch::turnValue(unsigned value) {
  return priced.mayTurn(value, choices) && tryChange({}, Rung::Wide, value);
}

/// All that read a value alike: its price goes with the last of them.
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
        llvm::ArrayRef<unsigned> group =
            priced.tied[priced.groupOf[contraction]];
        if (turned.contains(contraction) ||
            choices.rungs[contraction] != from || !priced.mayBe(group, to))
          continue;
        turned.insert_range(group);
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

bool PriceSearch::improve(Aim &wanted) {
  constexpr unsigned kPasses = 4;
  aim = &wanted;
  bool changes = true, any = false;
  for (unsigned pass = 0; changes && pass < kPasses; ++pass) {
    changes = false;
    for (unsigned group = 0; group < priced.tied.size(); ++group)
      changes |= tryAll(ofContractions[group],
                        [&] { return turnContractions(priced.tied[group]); });
    for (unsigned value = 0; value < priced.values.size(); ++value) {
      changes |= tryAll(ofValues[value], [&] { return turnValue(value); });
      changes |= tryAll(ofReaders[value], [&] { return turnReaders(value); });
    }
    any |= changes;
  }
  return any;
}
