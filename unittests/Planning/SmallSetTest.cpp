//===- SmallSetTest.cpp - A small set with which something holds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/SmallSet.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cmath>
#include <random>

using namespace prec;
using Members = std::vector<unsigned>;

namespace {
/// The result of a search and the number of tests that it took.
struct Found {
  std::optional<SmallSet> set;
  unsigned tests = 0;
};
} // namespace

static Found
findSmall(const SmallSetSearch &search,
          llvm::function_ref<bool(llvm::ArrayRef<unsigned>)> holds) {
  Found found;
  auto set = findSmallSet(
      search, [&](llvm::ArrayRef<unsigned> members) -> llvm::Expected<bool> {
        EXPECT_TRUE(llvm::is_sorted(members));
        ++found.tests;
        return holds(members);
      });
  if (!set)
    ADD_FAILURE() << llvm::toString(set.takeError());
  else
    found.set = std::move(*set);
  return found;
}

/// Whether the gains of the members sum to at least `wanted`.
static bool sums(llvm::ArrayRef<unsigned> members,
                 const std::vector<double> &gains, double wanted) {
  double sum = 0;
  for (unsigned member : members)
    sum += gains[member];
  return sum >= wanted;
}

static size_t
findLeast(unsigned size,
          llvm::function_ref<bool(llvm::ArrayRef<unsigned>)> holds) {
  size_t least = size;
  for (unsigned set = 0; set < 1u << size; ++set) {
    Members members;
    for (unsigned i = 0; i < size; ++i)
      if (set >> i & 1)
        members.push_back(i);
    if (members.size() < least && holds(members))
      least = members.size();
  }
  return least;
}

TEST(SmallSet, FindsOneAmongMany) {
  SmallSetSearch search;
  search.numMembers = 500;
  for (unsigned bad : {0u, 137u, 499u}) {
    Found found = findSmall(search, [&](llvm::ArrayRef<unsigned> members) {
      return llvm::is_contained(members, bad);
    });
    ASSERT_TRUE(found.set);
    EXPECT_EQ(found.set->members, Members{bad});
    EXPECT_TRUE(found.set->isSmallest);
    // Halving takes one step per bit, and a few more.
    EXPECT_LE(found.tests, 30u);
  }
}

TEST(SmallSet, SaysWhatCannotBe) {
  SmallSetSearch search;
  search.numMembers = 20;
  EXPECT_FALSE(findSmall(search, [](auto) { return false; }).set);
  Found nothing = findSmall(search, [](auto) { return true; });
  ASSERT_TRUE(nothing.set);
  EXPECT_TRUE(nothing.set->members.empty());
  EXPECT_EQ(nothing.tests, 1u);
  search.numMembers = 0;
  EXPECT_FALSE(findSmall(search, [](auto) { return false; }).set);
}

TEST(SmallSet, HandsErrorsOn) {
  SmallSetSearch search;
  search.numMembers = 20;
  auto set = findSmallSet(
      search, [](llvm::ArrayRef<unsigned> members) -> llvm::Expected<bool> {
        if (members.size() < 20)
          return members.size() == 0 ? llvm::Expected<bool>(false)
                                     : llvm::createStringError("broken");
        return true;
      });
  ASSERT_FALSE(set);
  EXPECT_EQ(llvm::toString(set.takeError()), "broken");
}

/// Additive errors and a bound. Right prices lead to a smallest set in few
/// tests. Wrong prices lead to a set from which no member can be removed.
TEST(SmallSet, GoesByPrice) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 200; ++round) {
    SmallSetSearch search;
    search.numMembers = 60;
    std::vector<double> gains;
    for (unsigned i = 0; i < search.numMembers; ++i)
      gains.push_back(std::exp(double(random() % 1000) / 200));
    double total = 0;
    for (double gain : gains)
      total += gain;
    double wanted = total * (1 + random() % 9) / 10;
    for (double gain : gains)
      search.gains.push_back(gain / wanted);
    auto holds = [&](llvm::ArrayRef<unsigned> members) {
      return sums(members, gains, wanted);
    };
    Found found = findSmall(search, holds);
    ASSERT_TRUE(found.set);
    std::vector<double> sorted = gains;
    std::sort(sorted.rbegin(), sorted.rend());
    size_t least = 0;
    for (double sum = 0; sum < wanted; ++least)
      sum += sorted[least];
    EXPECT_EQ(found.set->members.size(), least);

    std::reverse(search.gains.begin(), search.gains.end());
    Found misled = findSmall(search, holds);
    ASSERT_TRUE(misled.set);
    for (unsigned member : misled.set->members) {
      Members others = misled.set->members;
      llvm::erase(others, member);
      EXPECT_FALSE(holds(others));
    }
  }
}

/// For few members the search finds a smallest set whatever the test is: some
/// members help only together, and some do harm.
TEST(SmallSet, IsSmallestOfFew) {
  std::mt19937 random(7);
  for (unsigned round = 0; round < 300; ++round) {
    SmallSetSearch search;
    // There are fewer sets than the search tests at most.
    search.numMembers = 2 + random() % 8;
    unsigned needed = random() % (1u << search.numMembers),
             other = random() % (1u << search.numMembers),
             harmful = (1u << search.numMembers) - 1;
    // About one member of 16 does harm.
    for (unsigned i = 0; i < 4; ++i)
      harmful &= random();
    auto holds = [&](llvm::ArrayRef<unsigned> members) {
      unsigned set = 0;
      for (unsigned member : members)
        set |= 1u << member;
      if (set == (1u << search.numMembers) - 1)
        return true;
      bool isEnough = (set & needed) == needed || (set & other) == other;
      return isEnough && !(set & harmful);
    };
    Found found = findSmall(search, holds);
    ASSERT_TRUE(found.set);
    EXPECT_TRUE(found.set->isSmallest);
    EXPECT_TRUE(holds(found.set->members));
    EXPECT_EQ(found.set->members.size(), findLeast(search.numMembers, holds));
  }
}
