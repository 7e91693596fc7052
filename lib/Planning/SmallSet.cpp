//===- SmallSet.cpp - A small set with which something holds --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If gains are known, the search starts with the members of the largest gains;
// doubling and halving finds how many are needed. Then ddmin (Zeller and
// Hildebrandt, 2002) removes unneeded members, those with the least gains
// first. If there are few members, all smaller sets are tested. The order is
// fixed, so that the same tests give the same set.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/SmallSet.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <numeric>

using namespace prec;
using Members = std::vector<unsigned>;

/// Of so many members all smaller sets are tested, within so many tests in all:
/// a test is a run of a program.
static constexpr size_t kMostEnumerated = 12, kMostTests = 1000;

namespace {
class Searcher {
public:
  Searcher(const SmallSetSearch &search, SetTest test);
  llvm::Expected<std::optional<SmallSet>> run();

private:
  /// Tests the members. Returns false once a test has returned an error, which
  /// is stored in `error`.
  bool holds(Members members);
  bool hasFailed() const { return error.has_value(); }

  Members takeFirst(size_t count) const {
    return {order.begin(), order.begin() + count};
  }
  std::optional<Members> findStart();
  void reduce(Members &members);
  bool reduceBy(Members &members, size_t parts);
  bool findSmaller(SmallSet &found);

  const SmallSetSearch &search;
  SetTest test;
  /// The members in the order of decreasing gains.
  Members order;
  std::map<Members, bool> tested;
  std::optional<llvm::Error> error;
};
} // namespace

Searcher::Searcher(const SmallSetSearch &search, SetTest test)
    : search(search), test(test), order(search.numMembers) {
  std::iota(order.begin(), order.end(), 0);
  if (!search.gains.empty())
    llvm::sort(order, [&](unsigned a, unsigned b) {
      double left = search.gains[a], right = search.gains[b];
      return left != right ? left > right : a < b;
    });
}

bool Searcher::holds(Members members) {
  if (hasFailed())
    return false;
  llvm::sort(members);
  auto it = tested.find(members);
  if (it != tested.end())
    return it->second;
  llvm::Expected<bool> result = test(members);
  if (!result) {
    error.emplace(result.takeError());
    return false;
  }
  return tested[members] = *result;
}

/// A set for which the test holds: everything without gains; else the members
/// with the largest gains, as many as needed.
std::optional<Members> Searcher::findStart() {
  size_t size = order.size();
  if (search.gains.empty())
    return holds(order) ? std::optional(order) : std::nullopt;
  double sum = 0;
  size_t high = 0;
  while (high < size && sum < 1)
    sum += search.gains[order[high++]];
  high = std::max<size_t>(high, std::min<size_t>(size, 1));
  size_t low = 0;
  while (!holds(takeFirst(high))) {
    if (high == size || hasFailed())
      return std::nullopt;
    low = high;
    high = std::min(2 * high, size);
  }
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    (holds(takeFirst(middle)) ? high : low) = middle;
  }
  return takeFirst(high);
}

/// Cuts the set into parts, of which the last ones have the least gains.
/// Replaces the set by one part, or by all parts but one, if the test holds for
/// it.
bool Searcher::reduceBy(Members &members, size_t parts) {
  auto getPart = [&](size_t part) {
    return std::pair(members.size() * part / parts,
                     members.size() * (part + 1) / parts);
  };
  // With two parts, the complements are the parts.
  for (size_t part = 0; parts > 2 && part < parts; ++part) {
    auto [first, last] = getPart(part);
    Members alone(members.begin() + first, members.begin() + last);
    if (!holds(alone))
      continue;
    members = std::move(alone);
    return true;
  }
  for (size_t part = parts; part-- > 0;) {
    auto [first, last] = getPart(part);
    Members rest = members;
    rest.erase(rest.begin() + first, rest.begin() + last);
    if (!holds(rest))
      continue;
    members = std::move(rest);
    return true;
  }
  return false;
}

void Searcher::reduce(Members &members) {
  size_t parts = 2;
  while (members.size() > 1 && !hasFailed()) {
    parts = std::min(parts, members.size());
    size_t before = members.size();
    if (reduceBy(members, parts))
      // If one part was left out, the other parts keep their size.
      parts = members.size() * parts >= before * (parts - 1)
                  ? std::max<size_t>(parts - 1, 2)
                  : 2;
    else if (parts == members.size())
      return;
    else
      parts *= 2;
  }
}

/// Tests every smaller set, in the order of size. Returns whether the result is
/// known to be smallest; false if there are too many sets.
bool Searcher::findSmaller(SmallSet &found) {
  if (order.size() > kMostEnumerated)
    return found.members.size() == 1;
  for (size_t size = 1; size < found.members.size(); ++size) {
    // Indices into `order`. The next set is the next one in lexicographic
    // order.
    Members places(size);
    std::iota(places.begin(), places.end(), 0);
    while (true) {
      if (tested.size() >= kMostTests || hasFailed())
        return false;
      Members members;
      for (unsigned place : places)
        members.push_back(order[place]);
      if (holds(members)) {
        found.members = std::move(members);
        return true;
      }
      size_t last = size;
      while (last > 0 && places[last - 1] == order.size() - size + last - 1)
        --last;
      if (last == 0)
        break;
      unsigned next = places[last - 1] + 1;
      std::iota(places.begin() + (last - 1), places.end(), next);
    }
  }
  return true;
}

llvm::Expected<std::optional<SmallSet>> Searcher::run() {
  SmallSet found;
  bool isNothing = holds({});
  std::optional<Members> start;
  if (!isNothing)
    start = findStart();
  if (start) {
    reduce(*start);
    found.members = std::move(*start);
    found.isSmallest = findSmaller(found);
    llvm::sort(found.members);
  }
  if (error)
    return std::move(*error);
  if (isNothing)
    return SmallSet{{}, true};
  if (!start)
    return std::nullopt;
  return found;
}

llvm::Expected<std::optional<SmallSet>>
prec::findSmallSet(const SmallSetSearch &search, SetTest test) {
  return Searcher(search, test).run();
}
