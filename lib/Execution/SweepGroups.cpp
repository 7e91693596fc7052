//===- SweepGroups.cpp - Which results share a reverse sweep --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SweepGroups.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace prec;

using Group = std::vector<unsigned>;

/// Divides the places into at most `count` groups, in the order of their first
/// members.
static std::vector<Group> share(llvm::ArrayRef<unsigned> places,
                                llvm::ArrayRef<SweptResult> results,
                                size_t count) {
  Group byError(places);
  llvm::sort(byError, [&](unsigned a, unsigned b) {
    return std::pair(results[b].error, a) < std::pair(results[a].error, b);
  });
  std::vector<Group> groups(std::min(count, places.size()));
  // The sum of the errors in each group, and their number.
  std::vector<std::pair<double, size_t>> sums(groups.size());
  for (unsigned place : byError) {
    size_t least = llvm::min_element(sums) - sums.begin();
    groups[least].push_back(place);
    sums[least].first += results[place].error;
    ++sums[least].second;
  }
  for (Group &group : groups)
    llvm::sort(group);
  llvm::sort(groups);
  return groups;
}

std::vector<Group> prec::groupForSweeps(llvm::ArrayRef<SweptResult> results,
                                        unsigned mostSweeps) {
  Group all, alone, others;
  for (auto [place, result] : llvm::enumerate(results)) {
    all.push_back(place);
    (result.isAlone ? alone : others).push_back(place);
  }
  if (all.size() <= mostSweeps)
    return share(all, results, all.size());
  auto getLeft = [&](size_t taken) {
    return mostSweeps - std::min<size_t>(mostSweeps, taken);
  };
  size_t own = std::max<size_t>(mostSweeps / 2, getLeft(others.size()));
  // One sweep for the rest of these, and one for the others.
  size_t shared = others.empty() ? 1 : 2;
  own = alone.size() > own
            ? std::min<size_t>(own, mostSweeps -
                                        std::min<size_t>(shared, mostSweeps))
            : alone.size();
  std::vector<Group> groups =
      share(llvm::ArrayRef(alone).take_front(own), results, own);
  auto add = [&](llvm::ArrayRef<unsigned> places, size_t count) {
    llvm::append_range(groups, share(places, results, count));
  };
  add(llvm::ArrayRef(alone).drop_front(own), 1);
  add(others, std::max<size_t>(getLeft(groups.size()), 1));
  return groups;
}
