//===- ChooseByPriceTest.cpp - Choices against all choices ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small graphs with two outputs, for which the tests try every choice. The
// planner's choice must meet the demands of the policy for each output, and
// must be close to the best of all choices.
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/Labels.h"
#include "prec/Planning/Policy.h"
#include "gtest/gtest.h"
#include <array>
#include <cmath>
#include <random>

using namespace prec;

namespace {
constexpr unsigned kOutputs = 2;

struct Totals {
  std::array<double, kOutputs> errors{}, worst{};
  double bytes = 0;

  void addPrice(const Price &price) {
    for (unsigned i = 0; i < kOutputs; ++i) {
      errors[i] += price.mean[i];
      worst[i] += price.worst[i];
    }
  }
  /// The sum over outputs of the error relative to that of the reference.
  double getError(const Totals &reference) const {
    double sum = 0;
    for (unsigned i = 0; i < kOutputs; ++i)
      sum += errors[i] / std::max(reference.errors[i], 0x1p-48);
    return sum;
  }
};

/// A graph of values that contractions and other kernels read.
class SmallGraph {
public:
  explicit SmallGraph(unsigned seed) : random(seed) {
    unsigned numValues = 2 + pick(6), numContractions = 1 + pick(5);
    prices.resize(numValues);
    graph.values.resize(numValues);
    readers.resize(numValues);
    for (unsigned c = 0; c < numContractions; ++c) {
      unsigned a = pick(numValues), b = pick(numValues);
      PrecisionGraph::ContractionNode contraction;
      for (unsigned factor : {a, b}) {
        contraction.factors.push_back({factor, {factor}});
        if (readers[factor].empty() || readers[factor].back() != c)
          readers[factor].push_back(c);
      }
      graph.contractions.push_back(contraction);
    }
    for (unsigned v = 0; v < numValues; ++v) {
      for (unsigned i = 0; i < kOutputs; ++i) {
        // Some outputs do not depend on some values.
        double price = pick(8) ? std::exp(-double(pick(600)) / 100) : 0;
        prices[v].contractions.mean.push_back(price);
        prices[v].all.mean.push_back(price * (1 + pick(30) / 10.0));
      }
      for (Price *price : {&prices[v].contractions, &prices[v].all})
        for (double mean : price->mean)
          price->worst.push_back(mean * (1 + (v + price->worst.size()) % 3));
      Traffic traffic;
      traffic.prices = &prices[v];
      traffic.elements = 64 * (1 + pick(32));
      traffic.isWritten = pick(3) != 0;
      traffic.otherReads = pick(3);
      for (unsigned c : readers[v])
        traffic.contractionReads.push_back({c, 1});
      traffic.mayBeNarrow = pick(4) != 0;
      traffic.mayBeWide = pick(6) != 0;
      traffic.hasCastKernel = !traffic.mayBeWide || pick(6) == 0;
      graph.values[v].traffic = traffic;
    }
  }

  /// A choice is a set of bits: first the narrow contractions, then the values
  /// that are rounded for all readers.
  unsigned countBits() const {
    return graph.contractions.size() + graph.values.size();
  }
  /// Whether the choice is allowed: a contraction with a factor that each run
  /// casts stays narrow if a wide one moves more bytes. If `areTied`, this
  /// holds for its whole group of tied contractions.
  bool isAllowed(unsigned bits, bool areTied = false) const {
    for (unsigned c = 0; c < graph.contractions.size(); ++c) {
      unsigned group = areTied ? findTied(c) : 1u << c;
      if (!(bits >> c & 1) && isCast(group) &&
          count(group).bytes > count(0).bytes)
        return false;
    }
    for (unsigned v = 0; v < graph.values.size(); ++v)
      if (bits >> (graph.contractions.size() + v) & 1 &&
          !graph.values[v].traffic->mayBeNarrow)
        return false;
    return true;
  }
  /// Whether any contraction of the group reads a value that each run casts.
  bool isCast(unsigned group) const {
    for (unsigned c = 0; c < graph.contractions.size(); ++c)
      for (const auto &factor : graph.contractions[c].factors)
        if (group >> c & 1 && !graph.values[factor.value].traffic->mayBeWide)
          return true;
    return false;
  }
  /// The contractions that share values with `c`, directly or through other
  /// contractions.
  unsigned findTied(unsigned c) const {
    unsigned group = 1u << c, before = 0;
    while (before != group) {
      before = group;
      for (const std::vector<unsigned> &ofValue : readers) {
        unsigned sharing = 0;
        for (unsigned reader : ofValue)
          sharing |= 1u << reader;
        if (sharing & group)
          group |= sharing;
      }
    }
    return group;
  }
  /// Whether contractions that share values are all narrow or all wide.
  bool isTied(unsigned bits) const {
    return llvm::all_of(readers, [&](const std::vector<unsigned> &ofValue) {
      return llvm::all_of(ofValue, [&](unsigned c) {
        return (bits >> c & 1) == (bits >> ofValue.front() & 1);
      });
    });
  }
  Totals count(unsigned bits) const {
    Totals totals;
    for (unsigned v = 0; v < graph.values.size(); ++v) {
      const Traffic &t = *graph.values[v].traffic;
      double n = t.elements, w = t.isWritten, o = t.otherReads, p = 0, q = 0;
      for (unsigned c : readers[v])
        (bits >> c & 1 ? p : q) += 1;
      if (bits >> (graph.contractions.size() + v) & 1) {
        totals.addPrice(prices[v].all);
        totals.bytes += n * ((t.hasCastKernel ? 4 * w + 6 : 2 * w) +
                             2 * (o + p) + countWide(q));
      } else if (p == 0) {
        totals.bytes += n * 4 * (w + o + q);
      } else {
        totals.addPrice(prices[v].contractions);
        double copied = o + q > 0 ? 4 * w + 2 : 2 * w;
        totals.bytes +=
            n * ((t.hasCastKernel ? 4 * w + 6 : copied) + 4 * (o + q) + 2 * p);
      }
    }
    return totals;
  }
  /// The bytes per element that wide contractions read of a value that is
  /// stored narrow for all readers.
  double countWide(double reads) const {
    return widensOnLoad ? 2 * reads : reads > 0 ? 6 + 4 * reads : 0;
  }
  unsigned readChoice() const {
    unsigned bits = 0;
    for (unsigned c = 0; c < graph.contractions.size(); ++c)
      bits |= unsigned(!graph.contractions[c].keep) << c;
    for (unsigned v = 0; v < graph.values.size(); ++v)
      bits |= unsigned(graph.values[v].isChosen)
              << (graph.contractions.size() + v);
    return bits;
  }

  PrecisionGraph graph;
  /// Whether wide contractions widen a factor while they load it. True under a
  /// bound on errors, and as soon as the wide contractions are chosen.
  bool widensOnLoad = false;

private:
  unsigned pick(unsigned count) { return random() % count; }

  std::mt19937 random;
  std::vector<FormatPrices> prices;
  std::vector<std::vector<unsigned>> readers;
};
} // namespace

static Policy makePolicy(llvm::StringRef preset) {
  Policy policy;
  policy.preset = findPreset(preset);
  auto calibration = std::make_shared<Calibration>();
  for (unsigned i = 0; i < kOutputs; ++i)
    calibration->outputs.push_back({{"y" + std::to_string(i), 1}});
  policy.calibration = calibration;
  return policy;
}

static bool isWithin(llvm::StringRef preset, const Totals &totals,
                     const Totals &reference) {
  constexpr double kLess = 0.95 * 0.95, kSlack = 1 + 1e-9;
  for (unsigned i = 0; i < kOutputs; ++i) {
    double error = totals.errors[i],
           before = std::max(reference.errors[i], 0x1p-48);
    bool isSame = error <= before * kSlack && error * kSlack >= before;
    if (!isSame && error > before * kLess * kSlack)
      return false;
  }
  bool hasLessError = totals.getError(reference) <=
                      (reference.getError(reference) - (1 - kLess)) * kSlack;
  bool hasNoMoreBytes = totals.bytes <= reference.bytes;
  return preset == "fast"       ? hasLessError
         : preset == "accurate" ? hasNoMoreBytes
                                : hasLessError && hasNoMoreBytes;
}

static double judge(llvm::StringRef preset, const Totals &totals,
                    const Totals &reference) {
  double error = totals.getError(reference);
  return preset == "fast"       ? totals.bytes
         : preset == "accurate" ? std::sqrt(error)
                                : std::pow(error, 0.25) * totals.bytes;
}

namespace {
/// The relative cost of the chosen plans above the best, averaged over many
/// graphs: above the best with the same narrow contractions, and above the best
/// of all.
struct Loss {
  double ofValues = 0, ofAll = 0;
};
} // namespace

static Loss measureLoss(llvm::StringRef preset) {
  constexpr unsigned kGraphs = 10000;
  Policy policy = makePolicy(preset);
  Loss loss;
  for (unsigned seed = 0; seed < kGraphs; ++seed) {
    SmallGraph small(seed);
    // autocast rounds computed free values for all readers. These graphs have
    // none.
    unsigned all = (1u << small.graph.contractions.size()) - 1;
    Totals reference = small.count(all);
    // Wide contractions read narrow values directly.
    small.widensOnLoad = true;
    SmallGraph planned(seed);
    chooseByPrice(planned.graph, policy);
    unsigned chosen = planned.readChoice();
    double best = judge(preset, reference, reference), bestAlike = best;
    for (unsigned bits = 0; bits < 1u << small.countBits(); ++bits) {
      if (!small.isAllowed(bits))
        continue;
      Totals totals = small.count(bits);
      if (!isWithin(preset, totals, reference))
        continue;
      best = std::min(best, judge(preset, totals, reference));
      if (((bits ^ chosen) & all) == 0)
        bestAlike = std::min(bestAlike, judge(preset, totals, reference));
    }
    EXPECT_TRUE(small.isAllowed(chosen)) << preset.str() << " " << seed;
    Totals totals = small.count(chosen);
    EXPECT_TRUE(chosen == all || isWithin(preset, totals, reference))
        << preset.str() << " " << seed;
    double judged = judge(preset, totals, reference);
    // If the reference has no error, there is nothing to trade.
    if (best > 0 && reference.getError(reference) > 0) {
      loss.ofValues += (judged / bestAlike - 1) / kGraphs;
      loss.ofAll += (judged / best - 1) / kGraphs;
    }
  }
  return loss;
}

namespace {
/// Compares the choices under a contract with the best choice that holds it.
struct ContractScore {
  double loss = 0;
  unsigned accepted = 0, refused = 0, refusedNeedlessly = 0;
  /// The number of plans that hold only because wide contractions widen their
  /// factors while they load them.
  unsigned widening = 0;
};
} // namespace

/// The bounds of each contract are what a random choice reaches, or 5 % less.
static ContractScore scoreContracts(bool bindsBytes) {
  constexpr unsigned kGraphs = 2000;
  ContractScore score;
  for (unsigned seed = 0; seed < kGraphs; ++seed) {
    SmallGraph small(seed);
    small.widensOnLoad = !bindsBytes;
    Policy policy = makePolicy("balanced");
    auto count = [&](unsigned bits) { return small.count(bits); };
    unsigned all = 1u << small.countBits();
    Totals reference = count((1u << small.graph.contractions.size()) - 1),
           asked = count(seed * 2654435761u % all), wide = count(0);
    if (wide.bytes == 0)
      continue;
    double factor = seed % 2 ? 1 : 0.95;
    std::array<double, kOutputs> most;
    for (unsigned i = 0; i < kOutputs; ++i)
      most[i] = std::sqrt(std::max(asked.worst[i], 1e-9)) * factor;
    if (bindsBytes)
      policy.contract.budget = {CostKind::Bytes,
                                factor * asked.bytes / wide.bytes};
    else
      for (unsigned i = 0; i < kOutputs; ++i)
        policy.contract.errors.push_back(
            {"y" + std::to_string(i), most[i] * getErrorMargin(0, 0)});
    double best = std::numeric_limits<double>::infinity();
    auto holds = [&](const Totals &totals) {
      if (bindsBytes)
        return totals.bytes <= factor * asked.bytes * (1 + 1e-9);
      for (unsigned i = 0; i < kOutputs; ++i)
        if (std::sqrt(totals.worst[i]) > most[i] * (1 + 1e-9))
          return false;
      return true;
    };
    auto judge = [&](const Totals &totals) {
      return bindsBytes ? std::sqrt(totals.getError(reference)) : totals.bytes;
    };
    for (unsigned bits = 0; bits < all; ++bits)
      if (small.isAllowed(bits, /*areTied=*/!bindsBytes) &&
          (bindsBytes || small.isTied(bits)) && holds(count(bits)))
        best = std::min(best, judge(count(bits)));
    if (chooseByPrice(small.graph, policy, wide.bytes)) {
      ++score.refused;
      score.refusedNeedlessly += std::isfinite(best);
      continue;
    }
    Totals chosen = count(small.readChoice());
    EXPECT_TRUE(bindsBytes || small.isTied(small.readChoice())) << seed;
    ++score.accepted;
    score.widening += !holds(chosen);
    if (!holds(chosen)) {
      // The plan holds if wide contractions read factors that are stored
      // narrow. No other plan holds, or its error is much larger.
      EXPECT_TRUE(bindsBytes) << seed;
      small.widensOnLoad = true;
      EXPECT_TRUE(holds(count(small.readChoice()))) << seed;
    }
    if (best > 0 && std::isfinite(best))
      score.loss += judge(chosen) / best - 1;
  }
  score.loss /= score.accepted;
  return score;
}

// Measured over 2,000 graphs: 1.4 % fewer bytes than the best choice that keeps
// the casts of weights, and no refusal. A search that never undoes one choice
// in favour of others saves 1.3 %.
TEST(ChooseByPrice, HoldsBoundsOnErrors) {
  ContractScore score = scoreContracts(/*bindsBytes=*/false);
  EXPECT_LT(score.loss, -0.0115);
  EXPECT_EQ(score.refused, 0u);
}

// Measured over 2,000 graphs: 79 refusals. A contract may be accepted although
// no choice with narrow cast weights holds it.
TEST(ChooseByPrice, HoldsBoundsOnBytes) {
  ContractScore score = scoreContracts(/*bindsBytes=*/true);
  EXPECT_LT(score.loss, 0.02);
  EXPECT_GT(score.refused, 70u);
  EXPECT_LE(score.refusedNeedlessly, 20u);
  EXPECT_GT(score.widening, 5u);
}

// Compares with the best choice that has the same narrow contractions, and with
// the best of all. More wide contractions would move fewer bytes, but bytes do
// not show the time that they lose.
TEST(ChooseByPrice, IsNearTheBestOfAllChoices) {
  struct Most {
    const char *preset;
    double ofValues, ofAll;
  };
  for (auto [preset, ofValues, ofAll] : {Most{"fast", 5e-4, 0.018},
                                         {"accurate", 6e-3, 0.23},
                                         {"balanced", 3e-3, 0.095}}) {
    Loss loss = measureLoss(preset);
    RecordProperty(preset, std::to_string(loss.ofValues) + " " +
                               std::to_string(loss.ofAll));
    EXPECT_LT(loss.ofValues, ofValues) << preset;
    EXPECT_LT(loss.ofAll, ofAll) << preset;
  }
}

/// A policy with one output of `elements` elements.
static Policy makePolicyFor(llvm::StringRef preset, int64_t elements) {
  Policy policy;
  policy.preset = findPreset(preset);
  auto calibration = std::make_shared<Calibration>();
  calibration->outputs.push_back({{"y", 1, elements}});
  policy.calibration = calibration;
  return policy;
}

/// Two contractions. If the first stays in f32, the error is `kept` times the
/// error of both narrow. The second stays narrow.
static PrecisionGraph makeTwo(double kept, FormatPrices (&prices)[2]) {
  PrecisionGraph graph;
  for (unsigned c = 0; c < 2; ++c) {
    // The second contraction has the error that remains without the first.
    double price = c ? kept * kept : 1 - kept * kept;
    prices[c].contractions.mean = prices[c].contractions.worst = {price};
    prices[c].all = prices[c].contractions;
    PrecisionGraph::ValueNode value;
    value.elements = 64;
    Traffic traffic;
    traffic.prices = &prices[c];
    traffic.isPriced = true;
    traffic.elements = 64;
    traffic.mayBeWide = c == 0;
    traffic.contractionReads.push_back({c, 1});
    // A wide contraction does not move more bytes, since a cast would be a
    // kernel of its own.
    traffic.hasCastKernel = true;
    value.traffic = traffic;
    graph.values.push_back(value);
    PrecisionGraph::ContractionNode contraction;
    contraction.factors.push_back({c, {c}});
    graph.contractions.push_back(contraction);
  }
  return graph;
}

/// Whether `accurate` keeps the first contraction in f32.
static bool isTakenBack(double kept, int64_t elements, double reserve = 0) {
  Policy policy = makePolicyFor("accurate", elements);
  policy.reserve = reserve;
  FormatPrices prices[2];
  PrecisionGraph graph = makeTwo(kept, prices);
  chooseByPrice(graph, policy, 0);
  return graph.contractions.front().keep.has_value();
}

TEST(ChooseByPrice, AsksForLessError) {
  EXPECT_TRUE(isTakenBack(0.94, 0));
  EXPECT_TRUE(isTakenBack(0.94, 10000));
  EXPECT_FALSE(isTakenBack(0.96, 10000));
  EXPECT_FALSE(isTakenBack(0.96, 1));
}

/// Whether `fast` stores another value narrow. The error relative to the
/// reference is `then` with that rounding and `kept` without it.
static bool isStoredNarrow(double kept, double then, int64_t elements) {
  FormatPrices prices[2], own;
  PrecisionGraph graph = makeTwo(kept, prices);
  own.all.mean = own.all.worst = {then * then - kept * kept};
  Traffic traffic;
  traffic.prices = &own;
  traffic.elements = 64;
  traffic.isWritten = traffic.mayBeNarrow = true;
  traffic.otherReads = 1;
  graph.values.emplace_back().traffic = traffic;
  chooseByPrice(graph, makePolicyFor("fast", elements), 0);
  return graph.values.back().isChosen;
}

// Errors of few elements vary more between inputs, so the policy demands a
// smaller error, if any plan reaches it.
TEST(ChooseByPrice, AsksForLessErrorOfFewElements) {
  EXPECT_TRUE(isStoredNarrow(0.6, 0.9, 10000));
  EXPECT_FALSE(isStoredNarrow(0.6, 0.9, 1));
  EXPECT_FALSE(isStoredNarrow(0.8, 0.9, 32));
  EXPECT_TRUE(isStoredNarrow(0.8, 0.86, 32));
  EXPECT_TRUE(isStoredNarrow(0.8, 0.9, 1));
  EXPECT_FALSE(isStoredNarrow(0.8, 0.96, 1));
}

// The plan must cost less than the reference by the reserve, since narrowed
// programs cost more than the planner counts. With an infinite reserve the plan
// is the reference.
TEST(ChooseByPrice, KeepsAReserve) {
  EXPECT_TRUE(isTakenBack(0.5, 10000, 32));
  EXPECT_FALSE(isTakenBack(0.5, 10000, 1e9));
  EXPECT_FALSE(
      isTakenBack(0.5, 10000, std::numeric_limits<double>::infinity()));
}

/// Whether a value of `elements` elements is stored narrow in addition to one
/// of 10,000. The bound on errors holds for both together.
static bool isWorthItsError(double elements, double price) {
  Policy policy = makePolicy("balanced");
  policy.contract.errors.push_back({"", getErrorMargin(0, 0)});
  FormatPrices prices[2];
  PrecisionGraph graph;
  for (unsigned v = 0; v < 2; ++v) {
    prices[v].all.mean = prices[v].all.worst = {v ? price : 0.5, 0};
    Traffic traffic;
    traffic.prices = &prices[v];
    traffic.elements = v ? elements : 10000;
    traffic.isWritten = traffic.mayBeNarrow = true;
    traffic.otherReads = 1;
    graph.values.emplace_back().traffic = traffic;
  }
  EXPECT_FALSE(chooseByPrice(graph, policy, 0));
  EXPECT_TRUE(graph.values.front().isChosen);
  return graph.values.back().isChosen;
}

// A tenth of the error is worth a thousandth of the saved bytes, and no more.
TEST(ChooseByPrice, SparesErrors) {
  EXPECT_FALSE(isWorthItsError(/*elements=*/5, /*price=*/0.0556));
  EXPECT_TRUE(isWorthItsError(/*elements=*/20, /*price=*/0.0556));
  EXPECT_FALSE(isWorthItsError(/*elements=*/20, /*price=*/0.3));
  EXPECT_TRUE(isWorthItsError(/*elements=*/5, /*price=*/0.001));
}

/// Whether the contractions of an input and of an activation stay in f32. The
/// bound holds if either of them is in f32; a third contraction costs little
/// error. Each run casts the input, which the first contraction reads `reads`
/// times.
static std::pair<bool, bool> areWide(unsigned reads, double elements) {
  Policy policy = makePolicy("balanced");
  policy.contract.errors.push_back({"", getErrorMargin(0, 0)});
  constexpr double kPrices[] = {0.9, 0.5, 0.05};
  FormatPrices prices[3];
  PrecisionGraph graph;
  for (unsigned c = 0; c < 3; ++c) {
    Price &price = prices[c].contractions;
    price.mean = price.worst = {kPrices[c], 0};
    prices[c].all = price;
    Traffic traffic;
    traffic.prices = &prices[c];
    traffic.elements = c == 2 ? 6400 : c ? elements : 64;
    traffic.isWritten = traffic.mayBeWide = c > 0;
    traffic.hasCastKernel = c == 0;
    traffic.contractionReads.push_back({c, c ? 1.0 : double(reads)});
    graph.values.emplace_back().traffic = traffic;
    graph.contractions.emplace_back().factors.push_back({c, {c}});
  }
  EXPECT_FALSE(chooseByPrice(graph, policy, 0));
  return {graph.contractions[0].keep.has_value(),
          graph.contractions[1].keep.has_value()};
}

// The planner undoes a cast of each run in favour of other casts if it costs
// bytes and is read often enough.
TEST(ChooseByPrice, TradesWhatIsCast) {
  EXPECT_EQ(areWide(/*reads=*/4, 6400), std::pair(true, false));
  EXPECT_EQ(areWide(/*reads=*/2, 6400), std::pair(true, false));
  EXPECT_EQ(areWide(/*reads=*/2, 64), std::pair(false, true));
}

/// Whether an activation of this size is stored narrow where a cast costs more
/// than the contraction saves. That makes the reference move more than the wide
/// program, which then has the least root error times bytes.
static bool isStoredNarrow(double elements) {
  PrecisionGraph graph;
  FormatPrices prices[2];
  for (unsigned i = 0; i < 2; ++i) {
    Price &price = prices[i].all;
    price.mean = price.worst = {i == 0 ? 1 : 0.5, 0};
    prices[i].contractions = price;
    Traffic traffic;
    traffic.prices = &prices[i];
    traffic.elements = i == 0 ? 64 : elements;
    traffic.isWritten = traffic.mayBeNarrow = i == 1;
    traffic.otherReads = i;
    traffic.mayBeWide = true;
    traffic.hasCastKernel = i == 0;
    graph.values.emplace_back().traffic = traffic;
  }
  graph.values[0].traffic.edit().contractionReads = {{0, 1}};
  graph.contractions.emplace_back().factors.push_back({0, {0}});
  EXPECT_FALSE(chooseByPrice(graph, makePolicy("balanced"), 0));
  return graph.values[1].isChosen;
}

// A saving that is next to nothing is not worth an error.
TEST(ChooseByPrice, BalancedSavesWhereTheReferenceDoesNot) {
  EXPECT_TRUE(isStoredNarrow(/*elements=*/64));
  EXPECT_FALSE(isStoredNarrow(/*elements=*/1));
}

/// Which of two contractions that read one value stay wide under a bound. The
/// price for both exceeds the bound, and the price for the first alone does
/// not.
static std::pair<bool, bool> areWideWithRule(bool keepsSecond) {
  Policy policy = makePolicy("balanced");
  policy.contract.errors.push_back({"", getErrorMargin(0, 0)});
  FormatPrices prices;
  prices.all.mean = prices.all.worst = {9, 0};
  prices.contractions = prices.all;
  prices.openContractions.mean = prices.openContractions.worst = {0.5, 0};
  Traffic traffic;
  traffic.prices = &prices;
  traffic.keptReaders = {1};
  traffic.elements = 64;
  traffic.mayBeWide = true;
  traffic.contractionReads = {{0, 4}, {1, 1}};
  PrecisionGraph graph;
  graph.values.emplace_back().traffic = traffic;
  for (unsigned c = 0; c < 2; ++c)
    graph.contractions.emplace_back().factors.push_back({0, {0}});
  if (keepsSecond)
    graph.contractions[1].keep = KeepReason{"logarithm", ""};
  EXPECT_FALSE(chooseByPrice(graph, policy, 0));
  return {graph.contractions[0].keep.has_value(),
          graph.contractions[1].keep.has_value()};
}

TEST(ChooseByPrice, KeptReadersAreInNoPrice) {
  EXPECT_EQ(areWideWithRule(/*keepsSecond=*/true), std::pair(false, true));
  EXPECT_EQ(areWideWithRule(/*keepsSecond=*/false), std::pair(true, true));
}

/// Whether the second contraction stays wide. A rule would keep it, and
/// `isReleased` says that prices released it. It has the whole error of the
/// first output.
static bool isReleasedWide(bool isReleased) {
  FormatPrices shared, other;
  shared.all.mean = shared.all.worst = {9, 0};
  shared.contractions = shared.all;
  shared.openContractions.mean = shared.openContractions.worst = {0, 1};
  other.all.mean = other.all.worst = {2, 2};
  other.contractions = other.openContractions = other.all;
  PrecisionGraph graph;
  for (const FormatPrices *prices : {&shared, &other}) {
    Traffic traffic;
    traffic.prices = prices;
    traffic.isWritten = true;
    traffic.mayBeWide = true;
    graph.values.emplace_back().traffic = traffic;
  }
  Traffic &read = graph.values[0].traffic.edit(),
          &beside = graph.values[1].traffic.edit();
  read.elements = 6400;
  read.keptReaders = {1};
  read.contractionReads = {{0, 4}, {1, 8}};
  beside.elements = 64;
  beside.contractionReads = {{0, 1}};
  graph.contractions.emplace_back().factors = {{0, {0}}, {1, {1}}};
  graph.contractions.emplace_back().factors = {{0, {0}}};
  if (isReleased)
    graph.contractions[1].released = "periodic";
  EXPECT_FALSE(chooseByPrice(graph, makePolicy("fast"), 0));
  return graph.contractions[1].keep.has_value();
}

TEST(ChooseByPrice, TheReferenceKeepsWhatIsReleased) {
  EXPECT_TRUE(isReleasedWide(true));
  EXPECT_FALSE(isReleasedWide(false));
}

/// A value that two kernels read, with one price for each output.
static Traffic makeStored(FormatPrices &prices, double first, double second) {
  prices.all.mean = prices.all.worst = {first, second};
  prices.contractions = prices.all;
  Traffic traffic;
  traffic.prices = &prices;
  traffic.elements = 64;
  traffic.isWritten = traffic.mayBeNarrow = traffic.mayBeWide = true;
  traffic.otherReads = 2;
  return traffic;
}

// Under a budget, an error counts as zero if it is a millionth of the errors
// that the reference has in other outputs and the reference has no error in
// this output.
TEST(ChooseByPrice, SmallErrorsAreNothingToBudgets) {
  FormatPrices prices[3];
  PrecisionGraph graph;
  graph.values.emplace_back().traffic = makeStored(prices[0], 1e-5, 0);
  graph.values.back().traffic.edit().contractionReads.push_back({0, 1});
  graph.contractions.emplace_back().factors.push_back({0, {0}});
  graph.values.emplace_back().traffic = makeStored(prices[1], 1e-5, 0);
  graph.values.emplace_back().traffic = makeStored(prices[2], 0, 1e-11);
  Policy policy = makePolicy("balanced");
  policy.contract.budget = {CostKind::Bytes, 0.85};
  EXPECT_FALSE(chooseByPrice(graph, policy, /*programCost=*/64 * 4 * 10));
  EXPECT_FALSE(graph.values[1].isChosen);
  EXPECT_TRUE(graph.values[2].isChosen);
}

/// Whether a plan holds a bound on the sum of two errors: that of a rounding
/// requested by name, which is not a choice, and that of a value that a
/// contraction reads.
static bool isHeld(double asked) {
  FormatPrices prices[2];
  PrecisionGraph graph;
  graph.values.emplace_back().traffic = makeStored(prices[0], 0.5, 0);
  graph.values.back().traffic.edit().contractionReads.push_back({0, 1});
  graph.contractions.emplace_back().factors.push_back({0, {0}});
  PrecisionGraph::ValueNode &view = graph.values.emplace_back();
  view.traffic = makeStored(prices[1], asked, 0);
  view.isAsked = view.isCountedWithSource = true;
  view.copyOf.push_back(0);
  Policy policy = makePolicy("balanced");
  policy.contract.errors.push_back({"", getErrorMargin(0, 0)});
  return !chooseByPrice(graph, policy, 0) && graph.values[0].isChosen;
}

TEST(ChooseByPrice, LeavesRoomForWhatIsAsked) {
  EXPECT_TRUE(isHeld(0.4));
  EXPECT_FALSE(isHeld(0.6));
}

// A value without a valid price that autocast stores narrow may be wide. It
// becomes narrow again if the budget cannot be held otherwise.
TEST(ChooseByPrice, BudgetsMayDoAsTheReference) {
  FormatPrices prices;
  PrecisionGraph graph;
  graph.values.emplace_back().traffic = makeStored(prices, 0.5, 0);
  graph.values.back().isExisting = graph.values.back().isFree = true;
  graph.values.back().reads = 2;
  graph.values.back().traffic.edit().mayBeNarrow = false;
  Policy policy = makePolicy("balanced");
  policy.contract.budget = {CostKind::Bytes, 0.6};
  EXPECT_FALSE(chooseByPrice(graph, policy, /*programCost=*/64 * 4 * 3));
  EXPECT_TRUE(graph.values[0].isChosen);
}
