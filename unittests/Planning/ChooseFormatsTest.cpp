//===- ChooseFormatsTest.cpp - fp16 where ranges prove it -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Graphs without a program. All connected values get the same format, and only
// the range proofs of the values that are rounded decide it.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/FormatChoice.h"
#include "prec/Planning/Policy.h"
#include "gtest/gtest.h"
#include <random>

using namespace prec;
using Verdict = PrecisionGraph::Component::Verdict;

namespace {
/// Values with prices for one output. The default price in fp16 is a 64th of
/// that in bf16.
class FormatsTest : public testing::Test {
protected:
  FormatsTest() {
    auto calibration = std::make_shared<Calibration>();
    calibration->outputs.push_back({{"y"}});
    policy.calibration = calibration;
    policy.choosesFormats = true;
  }

  unsigned addValue(double largest = 1, double flushed = 0,
                    double inFp16 = 1e-6 / 64) {
    prices.push_back(std::make_unique<std::map<Format, FormatPrices>>());
    (*prices.back())[Format::bf16].all = {{1e-6}, {1e-6}, {}};
    (*prices.back())[Format::fp16].all = {{inFp16}, {inFp16}, {}};
    PrecisionGraph::ValueNode &value = graph.values.emplace_back();
    value.range = {largest, flushed, true};
    value.prices = prices.back().get();
    return graph.values.size() - 1;
  }
  unsigned addContraction(std::initializer_list<unsigned> factors) {
    PrecisionGraph::ContractionNode &contraction =
        graph.contractions.emplace_back();
    for (unsigned factor : factors)
      contraction.factors.push_back({factor, {factor}});
    return graph.contractions.size() - 1;
  }
  /// Chooses formats as if exactly these values were rounded.
  void choose(std::initializer_list<unsigned> rounded) {
    Labels labels;
    for (unsigned value : rounded)
      labels.roundings[value];
    chooseFormats(graph, policy, labels);
  }
  bool isFp16(unsigned value) const {
    return graph.values[value].format == Format::fp16;
  }
  Verdict getVerdict(unsigned value) const {
    return graph.components[*graph.values[value].component].verdict;
  }

  PrecisionGraph graph;
  Policy policy;
  std::vector<std::unique_ptr<std::map<Format, FormatPrices>>> prices;
};
} // namespace

TEST_F(FormatsTest, EightTimesTheLargestIsBelowTheEnd) {
  unsigned inside = addValue(8187.9), outside = addValue(8188);
  choose({inside, outside});
  EXPECT_TRUE(isFp16(inside));
  EXPECT_FALSE(isFp16(outside));
  EXPECT_EQ(getVerdict(outside), Verdict::Range);
  EXPECT_NEAR(*getRangeMargin(*graph.values[inside].range), 8, 1e-3);
}

TEST_F(FormatsTest, FewElementsBecomeZero) {
  unsigned few = addValue(1, 0.00099), many = addValue(1, 0.001);
  choose({few, many});
  EXPECT_TRUE(isFp16(few));
  EXPECT_FALSE(isFp16(many));
  EXPECT_EQ(getVerdict(many), Verdict::Flushes);
}

TEST_F(FormatsTest, WhatNobodyMeasuredIsNotProven) {
  unsigned unknown = addValue(), infinite = addValue();
  graph.values[unknown].range.reset();
  graph.values[infinite].range->isFinite = false;
  choose({unknown, infinite});
  EXPECT_EQ(getVerdict(unknown), Verdict::Unknown);
  EXPECT_EQ(getVerdict(infinite), Verdict::Range);
}

TEST_F(FormatsTest, FactorsImagesAndCopiesShareAFormat) {
  unsigned a = addValue(), b = addValue(), wide = addValue(1e4);
  unsigned image = addValue(), copy = addValue(), apart = addValue();
  unsigned product = addContraction({a, b});
  unsigned other = addContraction({image, copy});
  choose({a, b, wide, image, copy, apart});
  EXPECT_TRUE(isFp16(a) && isFp16(image) && isFp16(apart));
  EXPECT_EQ(graph.contractions[product].format, Format::fp16);

  graph.values[image].imageOf = {b};
  graph.values[copy].copyOf = {wide};
  choose({a, b, wide, image, copy, apart});
  for (unsigned value : {a, b, wide, image, copy})
    EXPECT_FALSE(isFp16(value));
  EXPECT_TRUE(isFp16(apart));
  EXPECT_EQ(graph.contractions[product].format, std::nullopt);
  EXPECT_EQ(graph.contractions[other].format, std::nullopt);
  EXPECT_EQ(graph.components[*graph.values[a].component].value, wide);
}

TEST_F(FormatsTest, WhatOneFunctionTakesHasOneFormat) {
  unsigned a = addValue(), wide = addValue(1e4);
  graph.together = {{a, wide}};
  choose({a, wide});
  EXPECT_FALSE(isFp16(a));
  choose({a});
  EXPECT_TRUE(isFp16(a));
}

TEST_F(FormatsTest, OnlyWhatIsRoundedNeedsAProof) {
  unsigned wide = addValue(1e4), image = addValue(), weight = addValue();
  graph.values[image].imageOf = {wide};
  addContraction({image, weight});
  choose({image, weight});
  EXPECT_TRUE(isFp16(image));
  choose({wide, weight});
  EXPECT_FALSE(isFp16(weight));
}

TEST_F(FormatsTest, ContractionsThatAreNotNarrowConnectNothing) {
  unsigned a = addValue(), wide = addValue(1e4);
  unsigned product = addContraction({a, wide});
  graph.contractions[product].keep = KeepReason{"price", ""};
  choose({a, wide});
  EXPECT_TRUE(isFp16(a));
  graph.contractions[product].keep.reset();
  graph.contractions[product].isTf32 = true;
  choose({a, wide});
  EXPECT_TRUE(isFp16(a));
  graph.contractions[product].isTf32 = false;
  choose({a, wide});
  EXPECT_FALSE(isFp16(a));
}

TEST_F(FormatsTest, TheProgramMaySayOtherwise) {
  unsigned trained = addValue(), stored = addValue(), asked = addValue();
  graph.values[trained].isTraining = true;
  graph.values[stored].isBoundToFormat = true;
  graph.contractions[addContraction({asked})].isFormatGiven = true;
  choose({trained, stored, asked});
  EXPECT_EQ(getVerdict(trained), Verdict::Training);
  EXPECT_EQ(getVerdict(stored), Verdict::Given);
  EXPECT_EQ(getVerdict(asked), Verdict::Given);
}

TEST_F(FormatsTest, TheCheaperFormatOfAComponentIsTaken) {
  unsigned cheap = addValue(), dear = addValue(1, 0, 2e-6);
  unsigned dearer = addValue(1, 0, 1e-5), weight = addValue();
  addContraction({cheap, dear});
  addContraction({dearer, weight});
  choose({cheap, dear, dearer, weight});
  EXPECT_FALSE(isFp16(cheap)); // 2.02e-6 against 2e-6.
  EXPECT_EQ(getVerdict(weight), Verdict::Price);
  (*prices[dear])[Format::fp16].all = {{1.9e-6}, {1.9e-6}, {}};
  choose({cheap, dear, dearer, weight});
  EXPECT_TRUE(isFp16(dear));
}

TEST_F(FormatsTest, PricesAreThoseOfTheFormatAndTheReferences) {
  unsigned near = addValue(), wide = addValue(1e4);
  for (unsigned value : {near, wide}) {
    graph.values[value].isFree = true;
    Traffic traffic;
    traffic.prices = &prices[value]->at(Format::bf16);
    traffic.mayBeNarrow = true;
    graph.values[value].traffic = traffic;
  }
  chooseFormats(graph, policy);
  EXPECT_EQ(graph.values[near].traffic->prices,
            &prices[near]->at(Format::fp16));
  EXPECT_EQ(graph.values[near].traffic->referencePrices,
            &prices[near]->at(Format::bf16));
  EXPECT_EQ(graph.values[wide].traffic->prices,
            &prices[wide]->at(Format::bf16));
  EXPECT_EQ(graph.values[wide].traffic->referencePrices, nullptr);
}

TEST_F(FormatsTest, WithFp16AloneWhatHasNoProofStaysWide) {
  policy.target = TargetChip(*findChip("sm_75"));
  EXPECT_EQ(llvm::toString(policy.setFormats("auto", "")), "");
  EXPECT_EQ(policy.format, Format::fp16);
  unsigned a = addValue(), b = addValue(), wide = addValue(1e4);
  graph.values[wide].isFree = true;
  unsigned proven = addContraction({a, b}), other = addContraction({a, wide});
  EXPECT_TRUE(keepUnproven(graph, policy));
  EXPECT_FALSE(graph.contractions[proven].keep);
  EXPECT_EQ(graph.contractions[other].keep->reason, "range");
  EXPECT_FALSE(graph.values[wide].isFree);
  EXPECT_FALSE(keepUnproven(graph, policy));
}

/// In random graphs, a contraction has the format of all its factors, images
/// and copies have the format of their sources, and no value in fp16 is rounded
/// without a proof.
TEST_F(FormatsTest, NoValueIsNeededInTwoFormats) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    auto pick = [&](unsigned end) { return unsigned(random() % end); };
    graph = {};
    prices.clear();
    unsigned count = 2 + pick(10);
    for (unsigned i = 0; i < count; ++i) {
      addValue(pick(8) ? 1 : 1e4, pick(8) ? 0 : 0.01, pick(8) ? 1e-8 : 1e-5);
      if (i > 0 && !pick(4))
        graph.values[i].imageOf = {pick(i)};
      if (i > 0 && !pick(4))
        graph.values[i].copyOf = {pick(i)};
    }
    for (unsigned i = pick(6); i > 0; --i)
      addContraction({pick(count), pick(count)});
    Labels labels;
    for (unsigned i = 0; i < count; ++i)
      if (pick(3))
        labels.roundings[i];
    chooseFormats(graph, policy, labels);
    for (const auto &contraction : graph.contractions)
      for (const auto &factor : contraction.factors)
        EXPECT_EQ(contraction.format, graph.values[factor.value].format);
    for (unsigned i = 0; i < count; ++i) {
      const PrecisionGraph::ValueNode &value = graph.values[i];
      if (value.imageOf)
        for (unsigned source : *value.imageOf)
          EXPECT_EQ(value.format, graph.values[source].format);
      for (unsigned source : value.copyOf)
        EXPECT_EQ(value.format, graph.values[source].format);
      if (value.format && labels.roundings.contains(i))
        EXPECT_FALSE(findRangeProblem(value));
    }
  }
}
