//===- SolveTest.cpp - Labels for graphs without a program ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Policy.h"
#include "prec/Planning/PrecisionGraph.h"
#include "gtest/gtest.h"

using namespace prec;
using Id = PrecisionGraph::Id;

namespace {

class Solve : public testing::Test {
protected:
  Id addValue(std::optional<int64_t> elements, bool isFree = true) {
    PrecisionGraph::ValueNode &value = graph.values.emplace_back();
    value.elements = elements;
    value.isFree = isFree;
    return graph.values.size() - 1;
  }
  /// A contraction of values that are their own roots, unless `roots` says
  /// more.
  void addContraction(std::vector<Id> factors,
                      std::optional<KeepReason> keep = std::nullopt) {
    PrecisionGraph::ContractionNode contraction;
    for (Id factor : factors)
      contraction.factors.push_back({factor, {factor}});
    contraction.keep = std::move(keep);
    graph.contractions.push_back(std::move(contraction));
  }
  Labels solveWith(llvm::StringRef preset, int64_t maxDecisions = -1) {
    policy = llvm::cantFail(
        Policy::create(preset, "generic", "bf16", {}, maxDecisions));
    limitContractions(graph, policy);
    Labels labels = labelForAll(graph, policy);
    labelFactors(graph, policy, labels);
    return labels;
  }

  PrecisionGraph graph;
  Policy policy;
};

TEST_F(Solve, FactorsOfNarrowContractionsAreRoundedOnce) {
  Id x = addValue(8), w = addValue(16), v = addValue(32);
  addContraction({x, w});
  addContraction({x, v});
  Labels labels = solveWith("contractions");
  ASSERT_EQ(labels.roundings.size(), 3u);
  const Label &label = labels.roundings[x];
  EXPECT_EQ(label.readers, Readers::Contractions);
  EXPECT_EQ(label.contractions, 2);
  EXPECT_EQ(label.bytesSaved, 2 * 8 * 2);
  EXPECT_EQ(labels.totals.contractionsNarrowed, 2);
  EXPECT_EQ(labels.totals.operandBytesBefore, 4 * (8 + 16 + 8 + 32));
  EXPECT_EQ(labels.totals.operandBytesAfter, 2 * (8 + 16 + 8 + 32));
}

TEST_F(Solve, KeptContractionsRoundNothing) {
  Id x = addValue(8), w = addValue(16);
  addContraction({x, w}, KeepReason{"count", "by hand"});
  Labels labels = solveWith("contractions");
  EXPECT_TRUE(labels.roundings.empty());
  EXPECT_EQ(labels.totals.contractionsKept, 1);
  EXPECT_EQ(labels.totals.operandBytesBefore, 0);
}

TEST_F(Solve, TheLimitKeepsTheLast) {
  Id x = addValue(8), w = addValue(16), v = addValue(32);
  addContraction({x, w});
  addContraction({x, v});
  Labels labels = solveWith("contractions", /*maxDecisions=*/1);
  EXPECT_FALSE(graph.contractions[0].keep);
  ASSERT_TRUE(graph.contractions[1].keep);
  EXPECT_EQ(graph.contractions[1].keep->reason, reason::kLimit);
  EXPECT_EQ(labels.roundings.count(v), 0u);
}

TEST_F(Solve, ValuesOfTheFormatAreNotRounded) {
  Id x = addValue(8), w = addValue(16);
  graph.values[w].imageOf.emplace();
  addContraction({x, w});
  Labels labels = solveWith("contractions");
  EXPECT_EQ(labels.roundings.size(), 1u);
  EXPECT_EQ(labels.roundings.count(x), 1u);
}

TEST_F(Solve, CastsAreCountedUnlessTheProducerAbsorbsThem) {
  Id x = addValue(8), y = addValue(16), z = addValue(32),
     u = addValue(std::nullopt);
  graph.values[x].isArgument = true;
  graph.values[y].isAbsorbed = true;
  addContraction({x, y});
  addContraction({z, u});
  Labels labels = solveWith("contractions");
  EXPECT_EQ(labels.totals.argumentCastBytes, 8 * 6);
  EXPECT_EQ(labels.totals.valueCastBytes, 32 * 6);
  EXPECT_EQ(labels.totals.unknownShapes, 1);
  EXPECT_EQ(labels.roundings[u].bytesSaved, std::nullopt);
}

TEST_F(Solve, EverythingRoundsFreeValuesAndNoExactImages) {
  Id x = addValue(8), copy = addValue(8), pinned = addValue(8, false);
  graph.values[copy].imageOf = llvm::SmallVector<Id, 1>{x};
  graph.values[copy].copyOf = {x};
  graph.values[x].reads = 1;
  graph.values[copy].reads = 3;
  Labels labels = solveWith("everything");
  EXPECT_TRUE(labels.isRoundedForAll(x));
  EXPECT_FALSE(labels.isRoundedForAll(copy));
  EXPECT_EQ(labels.roundings.count(pinned), 0u);
  // The copy's readers see the rounding of what it is a copy of.
  EXPECT_EQ(labels.roundings[x].bytesSaved, 2 * 8 * (1 + 3));
}

// Blocks may stand in another order than that in which they run.
TEST_F(Solve, ImagesMayBeAskedForBeforeTheirSourcesAreRounded) {
  Id early = addValue(8), root = addValue(8), first = addValue(8),
     second = addValue(8);
  graph.values[early].imageOf = llvm::SmallVector<Id, 1>{second};
  graph.values[first].imageOf = llvm::SmallVector<Id, 1>{root};
  graph.values[second].imageOf = llvm::SmallVector<Id, 1>{first};
  Labels labels = solveWith("everything");
  EXPECT_TRUE(labels.isRoundedForAll(root));
  EXPECT_FALSE(labels.isRoundedForAll(first));
  EXPECT_FALSE(labels.isRoundedForAll(second));
}

TEST_F(Solve, LongChainsOfImagesTakeNoStack) {
  constexpr Id kLength = 1000000;
  Id last = addValue(8);
  for (Id i = 1; i < kLength; ++i)
    addValue(8, false);
  // The first is an image of the last, whatever their order.
  graph.values[last].imageOf = llvm::SmallVector<Id, 1>{1};
  for (Id i = 1; i + 1 < kLength; ++i)
    graph.values[i].imageOf = llvm::SmallVector<Id, 1>{i + 1};
  graph.values[kLength - 1].imageOf.emplace();
  EXPECT_TRUE(solveWith("everything").roundings.empty());
}

TEST_F(Solve, EverythingLeavesAnImageOfSomethingWideToContractions) {
  Id pinned = addValue(8, false), copy = addValue(8, false), w = addValue(4);
  graph.values[copy].imageOf = llvm::SmallVector<Id, 1>{pinned};
  addContraction({copy, w});
  Labels labels = solveWith("everything");
  ASSERT_EQ(labels.roundings.count(copy), 1u);
  EXPECT_EQ(labels.roundings[copy].readers, Readers::Contractions);
  EXPECT_TRUE(labels.isRoundedForAll(w));
}

} // namespace
