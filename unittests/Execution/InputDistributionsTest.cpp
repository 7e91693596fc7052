//===- InputDistributionsTest.cpp - How the elements of arguments spread --===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeInputs.h"
#include "prec/Execution/Inputs.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;

TEST(Inputs, DistributionsKeepCentreAndSpread) {
  Description description = parse(describe(
      "float32", "20000", R"({"kind": "uniform", "lo": -1, "hi": 3})"));
  ArgumentSpec floats = spec(ElementKind::f32, {20000});
  auto moments = [&](Distribution distribution) {
    return measure(makeOne(floats, &description, options(distribution)));
  };
  // The standard errors of mean and deviation are about 0.008. The deviation is
  // 4 / sqrt(12).
  for (Distribution distribution :
       {Distribution::Recipe, Distribution::Normal, Distribution::Uniform}) {
    Moments m = moments(distribution);
    EXPECT_NEAR(m.mean, 1, 0.04);
    EXPECT_NEAR(m.deviation, 1.1547, 0.04);
    bool isBounded = distribution != Distribution::Normal;
    EXPECT_EQ(m.min >= -1 && m.max <= 3, isBounded);
  }
  // The values are sqrt(1 + 4 / 3) times [0.5, 1.5).
  Moments positive = moments(Distribution::Positive);
  EXPECT_GE(positive.min, 0.76);
  EXPECT_LE(positive.max, 2.30);
}

TEST(Inputs, NormalNumbersHaveTheMomentsOfAGaussian) {
  Array array = makeOne(spec(ElementKind::f64, {100000}), nullptr,
                        options(Distribution::Normal));
  double second = 0, fourth = 0;
  int64_t beyondTwo = 0;
  for (double value : array.toDoubles()) {
    second += value * value / 100000;
    fourth += value * value * value * value / 100000;
    beyondTwo += std::fabs(value) > 2;
  }
  EXPECT_NEAR(measure(array).mean, 0, 0.02);
  EXPECT_NEAR(second, 1, 0.02);
  EXPECT_NEAR(fourth, 2.9, 0.15); // Irwin-Hall: 3 - 1.2 / 12.
  EXPECT_NEAR(beyondTwo / 1e5, 0.0455, 0.003);
}

TEST(Inputs, OneSidedIntervalsAreNotLeft) {
  Description description = parse(describe(
      "float32", "20000", R"({"kind": "uniform", "lo": 0.5, "hi": 1.5})"));
  ArgumentSpec scale = spec(ElementKind::f32, {20000}, ArgumentUse::Scale);
  for (Distribution distribution :
       {Distribution::Normal, Distribution::Uniform, Distribution::Positive,
        Distribution::Sharp}) {
    Moments m = measure(makeOne(scale, &description, options(distribution)));
    EXPECT_GE(m.min, 0.5);
    EXPECT_LE(m.max, 1.5);
    EXPECT_NEAR(m.mean, 1, 0.02);
    EXPECT_GT(m.deviation, 0.2);
  }
}

TEST(Inputs, ConstantsAndIntegersStayAsDescribed) {
  struct Case {
    const char *dtype, *shape, *recipe;
    ElementKind kind;
    llvm::SmallVector<int64_t> sizes;
  };
  const Case cases[] = {
      {"float32",
       "4",
       R"({"kind": "const", "value": 10})",
       ElementKind::f32,
       {4}},
      {"int64",
       "9",
       R"({"kind": "int", "lo": 0, "hi": 50})",
       ElementKind::i64,
       {9}},
      {"int64",
       "2, 8",
       R"({"kind": "prefix_mask", "step": 2})",
       ElementKind::i64,
       {2, 8}},
      {"float32",
       "2",
       R"({"kind": "data", "np": "float32", "b64": "AADAPwAAAMA="})",
       ElementKind::f32,
       {2}},
  };
  for (const Case &c : cases) {
    Description description = parse(describe(c.dtype, c.shape, c.recipe));
    ArgumentSpec argument = spec(c.kind, c.sizes);
    argument.info.hasChannels = argument.info.scalesScores = true;
    std::string expected = bytes(makeOne(argument, &description, {}));
    for (Distribution distribution :
         {Distribution::Normal, Distribution::Positive, Distribution::Outliers,
          Distribution::Sharp})
      EXPECT_EQ(bytes(makeOne(argument, &description, options(distribution))),
                expected)
          << c.recipe;
  }
}

/// The columns of `b` that are 30 times those of `a`. All others must be equal.
static std::vector<int64_t> findOutliers(const Array &a, const Array &b) {
  std::vector<int64_t> columns;
  int64_t size = a.getShape().back();
  for (int64_t j = 0; j < size; ++j) {
    bool isLarge = b.getDouble(j) != a.getDouble(j);
    for (int64_t i = j; i < a.size(); i += size)
      EXPECT_NEAR(b.getDouble(i), a.getDouble(i) * (isLarge ? 30 : 1),
                  1e-5 * std::fabs(b.getDouble(i)));
    if (isLarge)
      columns.push_back(j);
  }
  return columns;
}

TEST(Inputs, OutliersAreTheSameChannelsEverywhere) {
  ArgumentSpec wide = spec(ElementKind::f32, {3, 128});
  wide.info.hasChannels = true;
  ArgumentSpec gain = spec(ElementKind::f32, {128}, ArgumentUse::Scale);
  gain.info.hasChannels = true;
  ArgumentSpec small = spec(ElementKind::f32, {5, 16});
  small.info.hasChannels = true;
  ArgumentSpec none = spec(ElementKind::f32, {128});
  std::vector<ArgumentSpec> specs = {wide, gain, small, none};
  std::vector<Array> a = make(specs, nullptr, options(Distribution::Normal));
  std::vector<Array> b = make(specs, nullptr, options(Distribution::Outliers));
  std::vector<int64_t> columns = findOutliers(a[0], b[0]);
  EXPECT_EQ(columns.size(), 2u); // One in 64.
  EXPECT_EQ(findOutliers(a[1], b[1]), columns);
  EXPECT_EQ(findOutliers(a[2], b[2]).size(), 1u); // At least one.
  EXPECT_EQ(findOutliers(a[3], b[3]).size(), 0u);
}

TEST(Inputs, SharpTriplesWhatScalesScores) {
  ArgumentSpec query = spec(ElementKind::f32, {8, 8}, ArgumentUse::Weight);
  query.info.scalesScores = true;
  ArgumentSpec other = spec(ElementKind::f32, {8, 8}, ArgumentUse::Weight);
  std::vector<Array> a =
      make({query, other}, nullptr, options(Distribution::Normal));
  std::vector<Array> b =
      make({query, other}, nullptr, options(Distribution::Sharp));
  for (int64_t i = 0; i < 64; ++i)
    EXPECT_FLOAT_EQ(b[0].getDouble(i), 3 * a[0].getDouble(i));
  EXPECT_EQ(bytes(a[1]), bytes(b[1]));
}

TEST(Inputs, InputsHaveASeedOfTheirOwn) {
  std::vector<ArgumentSpec> specs = threeSpecs();
  auto makeWith = [&](Distribution distribution, uint64_t seed,
                      std::optional<uint64_t> inputSeed = std::nullopt) {
    InputOptions seeded = options(distribution, seed);
    seeded.inputSeed = inputSeed;
    return make(specs, nullptr, seeded);
  };
  std::vector<Array> one = makeWith(Distribution::Normal, 1);
  std::vector<Array> five = makeWith(Distribution::Normal, 5);
  std::vector<Array> both = makeWith(Distribution::Normal, 1, 5);
  EXPECT_EQ(bytes(both[0]), bytes(one[0])); // The parameter.
  EXPECT_EQ(bytes(both[1]), bytes(five[1]));
  EXPECT_EQ(bytes(both[2]), bytes(five[2]));
  EXPECT_NE(bytes(both[2]), bytes(one[2]));
  // The seed of the parameters decides which channels are outliers.
  for (ArgumentSpec &argument : specs) {
    argument.shape = {2, 4096};
    argument.info.hasChannels = true;
  }
  auto findColumns = [&](unsigned i, uint64_t seed, uint64_t inputSeed) {
    return findOutliers(makeWith(Distribution::Normal, seed, inputSeed)[i],
                        makeWith(Distribution::Outliers, seed, inputSeed)[i]);
  };
  EXPECT_EQ(findColumns(1, 1, 5), findColumns(0, 1, 5));
  EXPECT_EQ(findColumns(1, 1, 5), findColumns(1, 1, 1));
  EXPECT_NE(findColumns(1, 5, 5), findColumns(1, 1, 5));
}

TEST(Inputs, KeywordsOfDistributions) {
  EXPECT_EQ(parseDistribution("sharp"), Distribution::Sharp);
  EXPECT_EQ(parseDistribution("recipe"), Distribution::Recipe);
  EXPECT_EQ(parseDistribution("Sharp"), std::nullopt);
}
