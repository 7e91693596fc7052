//===- SolveTest.cpp - Labels for graphs without a program ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Policy.h"
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
  /// Adds a contraction whose factors are their own roots, unless `roots`
  /// differs.
  void addContraction(std::vector<Id> factors,
                      std::optional<KeepReason> keep = std::nullopt) {
    PrecisionGraph::ContractionNode contraction;
    for (Id factor : factors)
      contraction.factors.push_back({factor, {factor}});
    contraction.keep = std::move(keep);
    graph.contractions.push_back(std::move(contraction));
  }
  Labels solveWith(llvm::StringRef preset, int64_t maxDecisions = -1) {
    Policy::Options options;
    options.preset = preset;
    options.maxDecisions = maxDecisions;
    policy = llvm::cantFail(Policy::create(options));
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
  // Readers of the copy see the rounding of its source.
  EXPECT_EQ(labels.roundings[x].bytesSaved, 2 * 8 * (1 + 3));
}

// The order of blocks may differ from the order in which they run.
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
  // The first value is an image of the last, which has a larger number.
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

/// Values with a producer, for the preset `autocast`.
class Autocast : public Solve {
protected:
  using Producer = PrecisionGraph::Producer;
  using Kind = Producer::Kind;

  Id add(Kind kind, std::vector<Id> operands = {},
         std::vector<ScalarFunction> functions = {}) {
    Id id = addValue(8);
    Producer &producer = graph.values[id].producer;
    producer.kind = kind;
    producer.operands.assign(operands.begin(), operands.end());
    producer.functions.assign(functions.begin(), functions.end());
    return id;
  }
  Id apply(ScalarFunction function, std::vector<Id> operands) {
    return add(Kind::Function, std::move(operands), {function});
  }
  /// Adds a contraction of two arguments and returns its result.
  Id contract(std::optional<KeepReason> keep = std::nullopt) {
    Id x = add(Kind::Source), w = add(Kind::Source);
    addContraction({x, w}, std::move(keep));
    Id result = add(Kind::Contraction);
    graph.values[result].producer.contraction = graph.contractions.size() - 1;
    return result;
  }
  bool isNarrow(Id id) { return solveWith("autocast").isRoundedForAll(id); }
};

using SF = ScalarFunction;

TEST_F(Autocast, ResultsOfNarrowContractionsAreNarrow) {
  Id narrow = contract(), kept = contract(KeepReason{"router", "by hand"}),
     exact = contract();
  graph.contractions[2].isResultWide = true;
  Labels labels = solveWith("autocast");
  EXPECT_TRUE(labels.isRoundedForAll(narrow));
  EXPECT_FALSE(labels.isRoundedForAll(kept));
  // The factors hold counts: their products in a narrow format are exact, and
  // the sum is not.
  EXPECT_FALSE(labels.isRoundedForAll(exact));
  EXPECT_EQ(labels.totals.contractionsNarrowed, 2);
}

TEST_F(Autocast, FunctionsFollowTheirOperands) {
  Id a = contract(), b = contract(), x = add(Kind::Source);
  Id both = apply(SF::Mul, {a, b}), mixed = apply(SF::Add, {a, x});
  EXPECT_TRUE(isNarrow(both));
  EXPECT_FALSE(isNarrow(mixed));
}

TEST_F(Autocast, FunctionsOnTheListAreWideAndWhatReadsThemIs) {
  Id a = contract(), e = apply(SF::Exp, {a}), t = apply(SF::Tanh, {a});
  Id after = apply(SF::Mul, {a, e}), inverse = apply(SF::Div, {a});
  graph.values[inverse].producer.isReciprocal = true;
  Labels labels = solveWith("autocast");
  EXPECT_FALSE(labels.isRoundedForAll(e));
  EXPECT_TRUE(labels.isRoundedForAll(t));
  EXPECT_FALSE(labels.isRoundedForAll(after));
  EXPECT_FALSE(labels.isRoundedForAll(inverse));
}

TEST_F(Autocast, ReductionsAndNewTensorsAreWide) {
  Id a = contract(), sum = add(Kind::Reduction, {a});
  Id mask = apply(SF::Select, {}), masked = apply(SF::Add, {a, mask});
  EXPECT_FALSE(isNarrow(sum));
  EXPECT_FALSE(isNarrow(mask));
  EXPECT_FALSE(isNarrow(masked));
}

TEST_F(Autocast, CopiesFollowAndAreNoSites) {
  Id a = contract(), copy = add(Kind::Moved, {a}), f = apply(SF::Neg, {copy});
  graph.values[copy].imageOf = llvm::SmallVector<Id, 1>{a};
  Labels labels = solveWith("autocast");
  EXPECT_FALSE(labels.isRoundedForAll(copy));
  EXPECT_TRUE(labels.isRoundedForAll(f));
}

TEST_F(Autocast, WhatOnlyAnAddReadsAndWhatIsNotStoredIsNoSite) {
  Id a = contract(), b = contract(), sum = apply(SF::Add, {a, b});
  graph.values[a].producer.isOnlyAdded = true;
  graph.values[b].isInner = true;
  Labels labels = solveWith("autocast");
  EXPECT_FALSE(labels.isRoundedForAll(a));
  EXPECT_FALSE(labels.isRoundedForAll(b));
  // The sum of both is narrow nevertheless.
  EXPECT_TRUE(labels.isRoundedForAll(sum));
}

TEST_F(Autocast, WhatIsNotFreeIsWide) {
  Id a = contract(), pinned = apply(SF::Neg, {a}), f = apply(SF::Abs, {pinned});
  graph.values[pinned].isFree = false;
  EXPECT_FALSE(isNarrow(pinned));
  EXPECT_FALSE(isNarrow(f));
}

// The initial value is set first, and the value of the next iteration later.
TEST_F(Autocast, LoopsAreNarrowIfEveryWayInIs) {
  Id init = contract(), carried = add(Kind::Moved, {init});
  Id next = apply(SF::Tanh, {carried});
  graph.values[carried].producer.operands.push_back(next);
  EXPECT_TRUE(isNarrow(next));
  Id start = add(Kind::Source);
  graph.values[carried].producer.operands.push_back(start);
  EXPECT_FALSE(isNarrow(next));
}

TEST_F(Solve, WhatIsAskedForIsRoundedForAllReaders) {
  Id x = addValue(8), w = addValue(16), other = addValue(8);
  graph.values[x].isAsked = graph.hasAsked = true;
  graph.values[x].reads = 3;
  addContraction({x, w});
  Labels labels = solveWith("contractions");
  EXPECT_TRUE(labels.isRoundedForAll(x));
  EXPECT_EQ(labels.roundings[x].bytesSaved, 2 * 8 * 3);
  EXPECT_EQ(labels.roundings[w].readers, Readers::Contractions);
  EXPECT_EQ(labels.roundings.count(other), 0u);
}

} // namespace
