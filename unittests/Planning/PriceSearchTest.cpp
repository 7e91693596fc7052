//===- PriceSearchTest.cpp - What is remembered of choices ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The costs that a search keeps must be those of its choices, and a choice that
// it skips must still be worse. The graphs have contractions that read values,
// views that are decided separately, values that kernels read in addition to
// factors, and members of storage classes that values enter.
//
//===----------------------------------------------------------------------===//

#include "PriceSearch.h"
#include "prec/Planning/Policy.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace prec;

namespace {
/// The values come first, then views of every second value, then a member of
/// each storage class, then the classes.
class GraphOfViews {
public:
  static constexpr unsigned kValues = 5, kViews = 3, kClasses = 2,
                            kMembers = kValues + kViews,
                            kCarried = kMembers + kClasses, kContractions = 5;

  explicit GraphOfViews(unsigned seed)
      : random(seed), prices(kCarried + kClasses) {
    graph.values.resize(kCarried + kClasses);
    std::vector<std::vector<unsigned>> readers(graph.values.size());
    for (unsigned c = 0; c < kContractions; ++c) {
      PrecisionGraph::ContractionNode &node = graph.contractions.emplace_back();
      if (pick(5) == 0)
        node.keep = KeepReason{"rule", ""};
      for (unsigned factor = 0; factor < 2; ++factor) {
        unsigned value = pick(kCarried);
        node.factors.push_back({value, {value}});
        if (!llvm::is_contained(readers[value], c))
          readers[value].push_back(c);
      }
    }
    for (unsigned value = 0; value < graph.values.size(); ++value)
      describe(value, readers[value]);
    for (unsigned view = kValues; view < kMembers; ++view) {
      unsigned base = pick(3) ? 2 * (view - kValues) : 0;
      graph.values[view].isFree = false;
      graph.values[view].imageOf = llvm::SmallVector<unsigned, 1>{base};
      Traffic &traffic = graph.values[view].traffic.edit();
      traffic.isOfFree = traffic.isOfStored = true;
      traffic.isWritten = traffic.hasCastKernel = traffic.mayBeNarrow = false;
      traffic.otherReads = 0;
      traffic.besideReads.clear();
      traffic.elements = graph.values[base].traffic->elements;
      Traffic &ofBase = graph.values[base].traffic.edit();
      for (const auto &read : traffic.contractionReads)
        ofBase.contractionReads.push_back(read);
      for (const auto &copy : traffic.copyReads)
        ofBase.copyReads.push_back(copy);
      // A frozen argument that is passed to functions.
      if (pick(2)) {
        traffic.isFrozen = ofBase.isFrozen = true;
        ofBase.isWritten = ofBase.hasCastKernel = false;
      }
    }
    for (unsigned number = 0; number < kClasses; ++number)
      describeClass(number);
  }

  PricedChoices draw() {
    PricedChoices choices;
    for (const PrecisionGraph::ContractionNode &node : graph.contractions)
      choices.rungs.push_back(node.keep || pick(2) ? Rung::Wide : Rung::Narrow);
    for (const PrecisionGraph::ValueNode &value : graph.values)
      choices.isForAll.push_back(value.traffic->mayBeNarrow && pick(2));
    return choices;
  }

  PrecisionGraph graph;

private:
  unsigned pick(unsigned below) { return random() % below; }

  void describe(unsigned value, llvm::ArrayRef<unsigned> readers) {
    auto draw = [&] { return std::exp(-double(pick(600)) / 100); };
    FormatPrices &known = prices[value];
    known.contractions.mean = known.contractions.worst = {draw()};
    known.all.mean = known.all.worst = {known.contractions.mean[0] * 1.5};
    Traffic traffic;
    traffic.prices = &known;
    traffic.elements = 64 * (1 + pick(32));
    traffic.isWritten = traffic.mayBeWide = true;
    traffic.mayBeNarrow = pick(4) != 0;
    traffic.hasCastKernel = pick(4) == 0;
    traffic.otherReads = pick(2);
    if (traffic.otherReads != 0 && pick(2))
      traffic.besideReads.push_back({pick(kContractions), 1, 0});
    for (unsigned reader : readers)
      traffic.contractionReads.push_back(
          {reader, 1, pick(3) != 0, pick(3) == 0});
    if (readers.size() > 1 && pick(2)) {
      CopyRead copy;
      copy.contractions.assign(readers.begin(), readers.end());
      copy.reads = copy.copied = 1;
      copy.isInCast = pick(2);
      copy.isStored = pick(2);
      traffic.copyReads.push_back(copy);
    }
    graph.values[value].isFree = true;
    graph.values[value].traffic = traffic;
  }

  /// Two values enter the class. The member is read as the class is stored.
  void describeClass(unsigned number) {
    PrecisionGraph::ValueNode &member = graph.values[kMembers + number];
    unsigned id = kCarried + number;
    member.isFree = false;
    member.imageOf = llvm::SmallVector<unsigned, 1>{id};
    Traffic &ofMember = member.traffic.edit();
    ofMember.isWritten = ofMember.mayBeNarrow = false;
    ofMember.isOfStored = ofMember.hasCastKernel = true;
    graph.values[id].isCarried = true;
    Traffic &traffic = graph.values[id].traffic.edit();
    traffic.hasCastKernel = false;
    traffic.isWritten = pick(2);
    traffic.converted = pick(3) == 0 ? traffic.elements : 0;
    traffic.widenedReads = pick(3) == 0 ? traffic.otherReads : 0;
    unsigned first = pick(kValues), second = pick(kValues);
    if (pick(2))
      graph.values[id].imageOf = llvm::SmallVector<unsigned, 1>{first, second};
    for (unsigned entry : {first, second}) {
      double reads = pick(2);
      bool isInCast = reads != 0 && pick(2);
      graph.values[entry].traffic.edit().enters.push_back(
          {id, reads, isInCast ? reads : 0});
    }
  }

  std::mt19937 random;
  std::vector<FormatPrices> prices;
};
} // namespace

static Policy makePolicy(bool boundsErrors) {
  Policy policy;
  policy.preset = findPreset("balanced");
  auto calibration = std::make_shared<Calibration>();
  calibration->outputs.push_back({{"y", 1}});
  policy.calibration = calibration;
  if (boundsErrors)
    policy.contract.errors.push_back({"", 1});
  return policy;
}

static void expectKept(const PricedGraph &priced, PriceSearch &search) {
  Cost kept = search.getTotal(), fresh = priced.getTotal(search.getChoices());
  EXPECT_NEAR(kept.amount, fresh.amount, 1e-9 * fresh.amount);
  EXPECT_NEAR(kept.error, fresh.error, 1e-9 * fresh.error + 1e-30);
}

TEST(PriceSearch, RemembersWhatChoicesCost) {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    SCOPED_TRACE(seed);
    GraphOfViews drawn(seed);
    Policy policy = makePolicy(/*boundsErrors=*/seed % 2);
    PricedGraph priced(drawn.graph, policy);
    PriceSearch search(priced, drawn.draw());
    for (double rate : {1e5, 1e4, 3e3, 1e3, 3e2, 1e2}) {
      search.moveTo(drawn.draw());
      expectKept(priced, search);
      AtRate aim(rate);
      unsigned rounds = 0;
      while (search.improve(aim) && ++rounds < 20)
        expectKept(priced, search);
      EXPECT_LT(rounds, 20u) << "each is said to be better than the last";
      EXPECT_FALSE(PriceSearch(priced, search.getChoices()).improve(aim));
    }
  }
}

// A rounding of a view adds no error if all readers see its base rounded.
TEST(PriceSearch, ViewsOfWhatIsRoundedCostNoError) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    GraphOfViews drawn(seed);
    Policy policy = makePolicy(/*boundsErrors=*/false);
    PricedGraph priced(drawn.graph, policy);
    PricedChoices choices;
    choices.rungs.assign(GraphOfViews::kContractions, Rung::Narrow);
    choices.isForAll.assign(priced.values.size(), false);
    for (unsigned view = 0; view < GraphOfViews::kViews; ++view)
      choices.isForAll[2 * view] = true;
    double sum = 0;
    for (unsigned value = 0; value < priced.values.size(); ++value)
      if (value < GraphOfViews::kValues || value >= GraphOfViews::kMembers)
        sum += priced.getValueCost(value, choices).error;
    EXPECT_DOUBLE_EQ(priced.getTotal(choices).error, sum);
  }
}
