//===- InputsTest.cpp - Making the arguments of a program -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recipes are checked against numbers that test/Numerics/argspec.py printed:
// some one by one, all arguments of the corpus by their checksums.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Inputs.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/CRC.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;

static ArgumentSpec spec(ElementKind kind, llvm::ArrayRef<int64_t> shape,
                         ArgumentUse use = ArgumentUse::Data) {
  ArgumentSpec result;
  result.name = "arg0";
  result.kind = kind;
  result.shape.assign(shape.begin(), shape.end());
  result.info.use = use;
  return result;
}

static InputOptions options(Distribution distribution, uint64_t seed = 1) {
  InputOptions result;
  result.distribution = distribution;
  result.seed = seed;
  return result;
}

/// A description of one argument.
static std::string describe(const std::string &dtype, const std::string &shape,
                            const std::string &recipe) {
  return R"({"name": "p", "torch": "2.6", "args": [{"name": "w", "kind": "param",
             "shape": [)" +
         shape + R"(], "dtype": ")" + dtype + R"(", "mlir": "", "spec": )" +
         recipe + R"(}], "results": [{"shape": [2], "ref_stride": 3}]})";
}

static std::string message(llvm::Error error) {
  return llvm::toString(std::move(error));
}

static Description parse(const std::string &text) {
  llvm::Expected<Description> description = parseDescription(text);
  if (!description) {
    ADD_FAILURE() << message(description.takeError());
    return {};
  }
  return std::move(*description);
}

static std::string parseError(const std::string &text) {
  llvm::Expected<Description> description = parseDescription(text);
  return description ? "no error" : message(description.takeError());
}

static std::vector<Array> make(llvm::ArrayRef<ArgumentSpec> specs,
                               const Description *description,
                               const InputOptions &options) {
  auto arrays = makeInputs(specs, description, options);
  if (!arrays) {
    ADD_FAILURE() << message(arrays.takeError());
    return {};
  }
  return std::move(*arrays);
}

static Array makeOne(const ArgumentSpec &argument,
                     const Description *description,
                     const InputOptions &options) {
  std::vector<Array> arrays = make(argument, description, options);
  return arrays.empty() ? Array() : arrays.front();
}

static std::string bytes(const Array &array) {
  return std::string(array.data(), array.getNumBytes());
}

namespace {
struct Moments {
  double mean = 0, deviation = 0, min = INFINITY, max = -INFINITY;
};
} // namespace

static Moments measure(const Array &array) {
  Moments moments;
  std::vector<double> values = array.toDoubles();
  for (double value : values) {
    moments.mean += value / values.size();
    moments.min = std::min(moments.min, value);
    moments.max = std::max(moments.max, value);
  }
  double variance = 0;
  for (double value : values)
    variance += (value - moments.mean) * (value - moments.mean) / values.size();
  moments.deviation = std::sqrt(variance);
  return moments;
}

//===----------------------------------------------------------------------===//
// Recipes
//===----------------------------------------------------------------------===//

TEST(Inputs, RecipesGiveTheNumbersOfTheReference) {
  // The third of three arguments: its stream is 3.
  std::string one = R"({"name": "a", "shape": [], "dtype": "float32",
                        "spec": {"kind": "const", "value": 2.5}})";
  Description description = parse("{\"args\": [" + one + ", " + one +
                                  R"(, {"name": "u", "shape": [1000],
      "dtype": "float32", "spec": {"kind": "uniform", "lo": -0.5, "hi": 0.5}}]})");
  std::vector<Array> arrays =
      make({spec(ElementKind::f32, {}), spec(ElementKind::f32, {}),
            spec(ElementKind::f32, {1000})},
           &description, {});
  ASSERT_EQ(arrays.size(), 3u);
  EXPECT_EQ(arrays[0].getDouble(0), 2.5);
  auto bits = [&](int64_t i) {
    return llvm::bit_cast<uint32_t>(static_cast<float>(arrays[2].getDouble(i)));
  };
  EXPECT_EQ(bits(0), 0x3ef11770u);
  EXPECT_EQ(bits(1), 0xbd63e7a0u);
  EXPECT_EQ(bits(2), 0x3e87e504u);
  EXPECT_EQ(bits(999), 0xbd2ffbc0u);
}

TEST(Inputs, IntegersMasksAndData) {
  auto values = [](const std::string &dtype, const std::string &shape,
                   const std::string &recipe, ElementKind kind,
                   llvm::ArrayRef<int64_t> sizes) {
    Description description = parse(describe(dtype, shape, recipe));
    return makeOne(spec(kind, sizes), &description, {}).toDoubles();
  };
  using Values = std::vector<double>;
  EXPECT_EQ(
      values("int64", "2, 10", R"({"kind": "prefix_mask", "step": 7})",
             ElementKind::i64, {2, 10}),
      Values({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(
      values("float32", "2",
             R"({"kind": "data", "np": "float32", "b64": "AADAPwAAAMA="})",
             ElementKind::f32, {2}),
      Values({1.5, -2}));
  EXPECT_EQ(values("bool", "2",
                   R"({"kind": "data", "np": "bool", "b64": "AQA="})",
                   ElementKind::i1, {2}),
            Values({1, 0}));
  EXPECT_EQ(values("bool", "1", R"({"kind": "const", "value": true})",
                   ElementKind::i1, {1}),
            Values({1}));
}

/// make_int({"lo": -5, "hi": 9}, 8 elements, seed 2): the second argument.
TEST(Inputs, IntegersStartAtTheirLowerBound) {
  std::string argument = R"({"name": "i", "shape": [8], "dtype": "int32",
                             "spec": {"kind": "int", "lo": -5, "hi": 9}})";
  Description description =
      parse("{\"args\": [" + argument + ", " + argument + "]}");
  ArgumentSpec integers = spec(ElementKind::i32, {8});
  EXPECT_EQ(make({integers, integers}, &description, {})[1].toDoubles(),
            std::vector<double>({4, 3, 2, 8, 8, 4, -1, -5}));
}

TEST(Inputs, CorpusArgumentsHaveTheBytesOfTheReference) {
  const std::pair<const char *, uint32_t> programs[] = {
      {"bert", 0x88894730},          {"gpt2_dynamic", 0x44E75C8D},
      {"gpt2_train", 0xD59C0392},    {"llama", 0x6CE2E93D},
      {"llama_dynamic", 0x9C4C085E}, {"lstm", 0xCA8E150E},
      {"mixtral", 0x65C5A6C7},       {"resnet18", 0x34E089CB},
      {"unet_cond", 0xBCE423AD},     {"whisper_encoder", 0xEAF0C208},
  };
  for (auto [name, expected] : programs) {
    llvm::Expected<Description> description =
        readDescription(std::string(PREC_CORPUS "/") + name + ".json");
    ASSERT_TRUE(bool(description)) << message(description.takeError());
    std::vector<ArgumentSpec> specs;
    for (const Description::Argument &argument : description->arguments) {
      ElementKind kind = argument.dtype == "int64"  ? ElementKind::i64
                         : argument.dtype == "bool" ? ElementKind::i1
                                                    : ElementKind::f32;
      specs.push_back(spec(kind, argument.shape));
    }
    uint32_t crc = 0;
    for (const Array &array : make(specs, &*description, {}))
      crc = llvm::crc32(
          crc, llvm::ArrayRef(reinterpret_cast<const uint8_t *>(array.data()),
                              array.getNumBytes()));
    EXPECT_EQ(crc, expected) << name;
  }
}

TEST(Inputs, SeedsAndArgumentsHaveStreamsOfTheirOwn) {
  ArgumentSpec floats = spec(ElementKind::f32, {64});
  for (Distribution distribution :
       {Distribution::Recipe, Distribution::Normal, Distribution::Uniform,
        Distribution::Positive, Distribution::Outliers, Distribution::Sharp}) {
    std::vector<Array> a =
        make({floats, floats}, nullptr, options(distribution));
    std::vector<Array> b =
        make({floats, floats}, nullptr, options(distribution));
    std::vector<Array> c =
        make({floats, floats}, nullptr, options(distribution, 2));
    EXPECT_EQ(bytes(a[0]), bytes(b[0]));
    EXPECT_NE(bytes(a[0]), bytes(a[1]));
    EXPECT_NE(bytes(a[0]), bytes(c[0]));
    // Seed 2 of one argument is not seed 1 of the next.
    EXPECT_NE(bytes(c[0]), bytes(a[1]));
  }
  EXPECT_EQ(bytes(makeOne(floats, nullptr, options(Distribution::Recipe))),
            bytes(makeOne(floats, nullptr, options(Distribution::Normal))));
}

//===----------------------------------------------------------------------===//
// Distributions with a description
//===----------------------------------------------------------------------===//

TEST(Inputs, DistributionsKeepCentreAndSpread) {
  Description description = parse(describe(
      "float32", "20000", R"({"kind": "uniform", "lo": -1, "hi": 3})"));
  ArgumentSpec floats = spec(ElementKind::f32, {20000});
  auto moments = [&](Distribution distribution) {
    return measure(makeOne(floats, &description, options(distribution)));
  };
  // Standard errors of mean and deviation are about 0.008; sd = 4 / sqrt(12).
  for (Distribution distribution :
       {Distribution::Recipe, Distribution::Normal, Distribution::Uniform}) {
    Moments m = moments(distribution);
    EXPECT_NEAR(m.mean, 1, 0.04);
    EXPECT_NEAR(m.deviation, 1.1547, 0.04);
    bool isBounded = distribution != Distribution::Normal;
    EXPECT_EQ(m.min >= -1 && m.max <= 3, isBounded);
  }
  // sqrt(1 + 4 / 3) times [0.5, 1.5).
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

/// Columns of `b` that are 30 times those of `a`; the others are equal.
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

//===----------------------------------------------------------------------===//
// Without a description
//===----------------------------------------------------------------------===//

TEST(Inputs, UsesDecideWithoutADescription) {
  auto moments = [](ArgumentUse use, int64_t fanIn = 1) {
    ArgumentSpec argument = spec(ElementKind::f32, {20000}, use);
    argument.info.fanIn = fanIn;
    return measure(makeOne(argument, nullptr, {}));
  };
  EXPECT_NEAR(moments(ArgumentUse::Data).deviation, 1, 0.03);
  EXPECT_NEAR(moments(ArgumentUse::Weight, 64).deviation, 0.125, 0.004);
  EXPECT_NEAR(moments(ArgumentUse::Bias).deviation, 0.1, 0.003);
  Moments scale = moments(ArgumentUse::Scale);
  EXPECT_NEAR(scale.mean, 1, 0.01);
  EXPECT_NEAR(scale.deviation, 0.1, 0.003);
  Moments variance = moments(ArgumentUse::Variance);
  EXPECT_GE(variance.min, 0.5);
  EXPECT_LE(variance.max, 1.5);
  Moments count = moments(ArgumentUse::Count);
  EXPECT_EQ(count.min, 1);
  EXPECT_EQ(count.max, 1);
}

TEST(Inputs, IntegersWithoutADescription) {
  ArgumentSpec index = spec(ElementKind::i64, {1000}, ArgumentUse::Index);
  index.info.bound = 7;
  Moments m = measure(makeOne(index, nullptr, {}));
  EXPECT_EQ(m.min, 0);
  EXPECT_EQ(m.max, 6);
  index.info.lowest = 3;
  EXPECT_EQ(measure(makeOne(index, nullptr, {})).min, 3);
  EXPECT_EQ(measure(makeOne(index, nullptr, {})).max, 6);
  index.info.bound = index.info.lowest = 0;
  EXPECT_EQ(measure(makeOne(index, nullptr, {})).max, 0);
  // Rows of padded sequences; conditions and vectors stay whole.
  EXPECT_EQ(
      makeOne(spec(ElementKind::i64, {2, 8}, ArgumentUse::Mask), nullptr, {})
          .toDoubles(),
      std::vector<double>({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0}));
  for (const ArgumentSpec &argument :
       {spec(ElementKind::i1, {4, 8}, ArgumentUse::Mask),
        spec(ElementKind::i64, {8}, ArgumentUse::Mask),
        spec(ElementKind::i32, {}, ArgumentUse::Count)})
    EXPECT_EQ(measure(makeOne(argument, nullptr, {})).min, 1);
}

TEST(Inputs, DynamicSizesComeFromTheDescriptionOrTheOption) {
  ArgumentSpec argument = spec(ElementKind::f32, {-1, 3});
  InputOptions five;
  five.dynamicSize = 5;
  EXPECT_EQ(makeOne(argument, nullptr, five).describeType(), "f32[5x3]");
  Description description =
      parse(describe("float32", "2, 3", R"({"kind": "const", "value": 1})"));
  EXPECT_EQ(makeOne(argument, &description, five).describeType(), "f32[2x3]");
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

TEST(Inputs, DescriptionsAreReadAndChecked) {
  Description description =
      parse(describe("float32", "2, 3", R"({"kind": "const", "value": 1})"));
  ASSERT_EQ(description.arguments.size(), 1u);
  EXPECT_EQ(description.arguments[0].name, "w");
  EXPECT_EQ(description.arguments[0].kind, "param");
  ASSERT_EQ(description.results.size(), 1u);
  EXPECT_EQ(description.results[0].name, "r0");
  EXPECT_EQ(description.results[0].referenceStride, 3);

  EXPECT_EQ(
      parseError(
          describe("complex64", "2", R"({"kind": "const", "value": 1})")),
      "unknown dtype: write bool, int8 to int64, bfloat16, float16, float32 "
      "or float64 at description.args[0].dtype");
  EXPECT_EQ(parseError(describe("float32", "2, -1",
                                R"({"kind": "const", "value": 1})")),
            "a size is not negative at description.args[0].shape[1]");
  EXPECT_EQ(parseError(describe("float32", "2", R"({"kind": "gauss"})")),
            "unknown recipe: write uniform, int, const, prefix_mask or data at "
            "description.args[0].spec.kind");
  EXPECT_EQ(
      parseError(describe("float32", "2", R"({"kind": "uniform", "lo": 0})")),
      "missing value at description.args[0].spec.hi");
  EXPECT_EQ(parseError(
                describe("int64", "2", R"({"kind": "int", "lo": 3, "hi": 3})")),
            "is empty: hi must be above lo at description.args[0].spec.hi");
  EXPECT_EQ(
      parseError(describe("float32", "2",
                          R"({"kind": "data", "np": "float32", "b64": "*"})")),
      "is not base64 at description.args[0].spec.b64");
  llvm::Expected<Description> missing = readDescription("no/such.json");
  ASSERT_FALSE(bool(missing));
  EXPECT_EQ(message(missing.takeError()),
            "'no/such.json' cannot be read: No such file or directory");
}

static std::string makeError(llvm::ArrayRef<ArgumentSpec> specs,
                             const std::string &text) {
  Description description = parse(text);
  auto arrays = makeInputs(specs, &description, {});
  return arrays ? "no error" : message(arrays.takeError());
}

TEST(Inputs, OtherFilesAreNoDescriptions) {
  auto explain = [](const std::string &text) {
    llvm::Expected<Description> description = parseDescription(text);
    if (description)
      return std::string("a description");
    std::string other, wrong;
    llvm::handleAllErrors(
        description.takeError(),
        [&](const NotADescription &error) { other = error.message(); },
        [&](const llvm::ErrorInfoBase &error) { wrong = error.message(); });
    return other.empty() ? "wrong: " + wrong : other;
  };
  std::string start = "is no description of inputs: ";
  EXPECT_EQ(explain(R"({"schema": "prec.plan", "version": 1})"),
            start + "its schema is 'prec.plan'");
  EXPECT_EQ(explain(R"({"schema": "prec.else", "args": []})"),
            start + "its schema is 'prec.else'");
  EXPECT_EQ(explain(R"({"hidden_size": 64})"),
            start + "it has no field 'args'");
  EXPECT_EQ(explain("{}"), start + "it has no field 'args'");
  EXPECT_EQ(explain("[{}]"), start + "it is a list");
  EXPECT_EQ(explain("7"), start + "it is no object");
  EXPECT_EQ(explain(R"({"args": ["--verbose"]})"),
            start + "its 'args' is no list of objects");
  EXPECT_EQ(explain(R"({"args": {"lr": 0.1}})"),
            start + "its 'args' is no list of objects");
  // These are, right or wrong.
  EXPECT_EQ(explain(R"({"args": []})"), "a description");
  EXPECT_EQ(explain(R"({"schema": "mine", "args": []})"), "a description");
  EXPECT_EQ(explain(R"({"args": [{"name": "x"}]})"),
            "wrong: missing value at description.args[0].shape");
  EXPECT_EQ(explain(" \n"), "wrong: the file is empty");
}

TEST(Inputs, DescriptionsMustMatchTheProgram) {
  ArgumentSpec argument = spec(ElementKind::f32, {2, -1});
  std::string one = R"({"kind": "const", "value": 1})";
  EXPECT_EQ(makeError({argument, argument}, describe("float32", "2, 3", one)),
            "the description has 1 arguments, the program 2");
  std::string start = "argument 0 ('arg0'): the description ('w') says ";
  EXPECT_EQ(makeError(argument, describe("float64", "2, 3", one)),
            start + "float64[2x3], the program takes f32[2x?]");
  EXPECT_EQ(makeError(argument, describe("float32", "3, 3", one)),
            start + "float32[3x3], the program takes f32[2x?]");
  EXPECT_EQ(makeError(argument, describe("float32", "2", one)),
            start + "float32[2], the program takes f32[2x?]");
  EXPECT_EQ(makeError(argument, describe("float32", "2, 7", one)), "no error");
  EXPECT_EQ(
      makeError(argument,
                describe("float32", "2, 3",
                         R"({"kind": "data", "np": "bool", "b64": "AQA="})")),
      "argument 0 ('arg0'): the description holds 2 bytes of data, "
      "i1[2x3] takes 6");
}

TEST(Inputs, KeywordsOfDistributions) {
  EXPECT_EQ(parseDistribution("sharp"), Distribution::Sharp);
  EXPECT_EQ(parseDistribution("recipe"), Distribution::Recipe);
  EXPECT_EQ(parseDistribution("Sharp"), std::nullopt);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static NamedArray entry(const std::string &name, ElementKind kind,
                        llvm::ArrayRef<double> values) {
  NamedArray result{name, Array(kind, {static_cast<int64_t>(values.size())})};
  for (size_t i = 0; i < values.size(); ++i)
    result.array.set(i, values[i]);
  return result;
}

static std::string pickError(llvm::ArrayRef<ArgumentSpec> specs,
                             std::vector<NamedArray> entries,
                             EntryMatch match = EntryMatch::ByNameOrOrder,
                             GivenInputs given = {}) {
  auto picked =
      pickInputs(specs, std::move(entries), "x.npz", match, std::move(given));
  return picked ? "no error" : message(picked.takeError());
}

static GivenInputs pick(llvm::ArrayRef<ArgumentSpec> specs,
                        std::vector<NamedArray> entries,
                        EntryMatch match = EntryMatch::ByNameOrOrder,
                        GivenInputs given = {}) {
  auto picked =
      pickInputs(specs, std::move(entries), "x.npz", match, std::move(given));
  if (!picked) {
    ADD_FAILURE() << message(picked.takeError());
    return GivenInputs(specs.size());
  }
  return std::move(*picked);
}

/// The first element of each argument that is given; NaN for the others.
static std::vector<double> first(const GivenInputs &given) {
  std::vector<double> values;
  for (const auto &input : given)
    values.push_back(input ? input->array.getDouble(0) : -1);
  return values;
}

/// Arguments called a, b, c; the first is a parameter.
static std::vector<ArgumentSpec> threeSpecs() {
  std::vector<ArgumentSpec> specs(3, spec(ElementKind::f32, {2}));
  specs[0].name = "a";
  specs[1].name = "b";
  specs[2].name = "c";
  specs[0].info.isParameter = true;
  return specs;
}

TEST(Inputs, EntriesArePickedByNameOrInOrder) {
  std::vector<ArgumentSpec> specs = threeSpecs();
  NamedArray a = entry("a", ElementKind::f32, {1, 1});
  NamedArray b = entry("b", ElementKind::f32, {2, 2});
  NamedArray c = entry("c", ElementKind::f32, {3, 3});
  auto unnamed = [](NamedArray entry, const char *name = "x") {
    entry.name = name;
    return entry;
  };
  using Values = std::vector<double>;
  EXPECT_EQ(first(pick(specs, {c, a, b})), Values({1, 2, 3}));
  EXPECT_EQ(first(pick(specs, {b})), Values({-1, 2, -1}));
  // All, then those that are no parameters, then those that are not given yet.
  EXPECT_EQ(first(pick(specs, {unnamed(c), unnamed(b), unnamed(a)})),
            Values({3, 2, 1}));
  EXPECT_EQ(first(pick(specs, {unnamed(c), unnamed(a)})), Values({-1, 3, 1}));
  GivenInputs given = pick(specs, {b});
  EXPECT_EQ(first(pick(specs, {unnamed(c), unnamed(a)},
                       EntryMatch::ByNameOrOrder, given)),
            Values({3, 2, 1}));
  EXPECT_EQ(first(pick(specs, {unnamed(c)}, EntryMatch::ByNameOrOrder, given)),
            Values({-1, 2, 3}));
  EXPECT_EQ(first(pick(specs, {a, c}, EntryMatch::ByName, given)),
            Values({1, 2, 3}));

  EXPECT_EQ(pickError(specs, {a, b}, EntryMatch::ByName, given),
            "argument 1 ('b'): 'x.npz' gives it, too");
  EXPECT_EQ(pickError(specs, {a, a}),
            "argument 0 ('a'): 'x.npz' gives it, too");
  EXPECT_EQ(pickError({specs[0]}, {a, b}),
            "entry 'b' of the file is no argument of the program");
  EXPECT_EQ(pickError(specs, {unnamed(a)}),
            "the file has 1 entries, none with the name of an argument; the "
            "program takes 3 arguments, 2 of them no parameters");
  EXPECT_EQ(pickError({specs[1], specs[2]}, {unnamed(a)}),
            "the file has 1 entries, none with the name of an argument; the "
            "program takes 2 arguments");
  // In order is no match of weights.
  EXPECT_EQ(pickError({specs[1]}, {unnamed(b)}, EntryMatch::ByName),
            "entry 'x' of the file is no argument of the program");
  specs[2].name = "b";
  EXPECT_EQ(pickError(specs, {b}),
            "argument 1 ('b'): another argument has this name");
}

TEST(Inputs, LikelyNamesAreSuggested) {
  std::vector<ArgumentSpec> specs(3, spec(ElementKind::f32, {2}));
  specs[0].name = "layers.0.wq";
  specs[1].name = "layers.0.wk";
  specs[2].name = "b";
  auto suggestion = [&](const std::string &name) {
    return pickError(specs, {entry(name, ElementKind::f32, {1, 1})},
                     EntryMatch::ByName);
  };
  EXPECT_EQ(suggestion("layers_0_wk"),
            "entry 'layers_0_wk' of the file is no argument of the program; is "
            "it 'layers.0.wk'?");
  EXPECT_EQ(suggestion("c"),
            "entry 'c' of the file is no argument of the program");
  EXPECT_EQ(suggestion("decoder.bias"),
            "entry 'decoder.bias' of the file is no argument of the program");
}

TEST(Inputs, WhatIsNotGivenIsMade) {
  std::vector<ArgumentSpec> specs = threeSpecs();
  GivenInputs given = pick(specs, {entry("b", ElementKind::f32, {2, 2})});
  auto arrays = makeInputs(specs, nullptr, {}, given);
  ASSERT_TRUE(bool(arrays)) << message(arrays.takeError());
  std::vector<Array> made = make(specs, nullptr, {});
  EXPECT_EQ(bytes((*arrays)[0]), bytes(made[0]));
  EXPECT_EQ((*arrays)[1].getDouble(0), 2);
  EXPECT_EQ(bytes((*arrays)[2]), bytes(made[2]));
  // A description is read for what is made only.
  Description description =
      parse(describe("float32", "2", R"({"kind": "const", "value": 1})"));
  GivenInputs all = pick(specs[1], {entry("b", ElementKind::f32, {2, 2})});
  EXPECT_TRUE(bool(makeInputs(specs[1], &description, {}, all)));
  EXPECT_EQ(message(makeInputs(specs, &description, {}, given).takeError()),
            "the description has 1 arguments, the program 3");
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
  // Which channels are outliers is a matter of the parameters.
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

TEST(Inputs, KindsOfADescriptionDecideWhatAParameterIs) {
  std::vector<ArgumentSpec> specs(6, spec(ElementKind::f32, {2}));
  for (unsigned i : {3, 4, 5})
    specs[i].info.isParameter = true;
  std::string text;
  for (const char *kind :
       {"param", "buffer", "constant", "user", "input", "state"})
    text += std::string(text.empty() ? "" : ", ") + R"({"name": ")" + kind +
            R"(", "kind": ")" + kind +
            R"(", "shape": [2], "dtype": "float32",
                "spec": {"kind": "const", "value": 1}})";
  Description description = parse("{\"args\": [" + text + "]}");
  auto described = applyDescription(specs, &description);
  std::vector<bool> parameters;
  for (const ArgumentSpec &argument : described)
    parameters.push_back(argument.info.isParameter);
  EXPECT_EQ(parameters,
            std::vector<bool>({true, true, true, false, false, true}));
  EXPECT_EQ(described[2].name, "constant");
  // One of another program says nothing.
  specs.pop_back();
  EXPECT_EQ(applyDescription(specs, &description)[0].name, "arg0");
}

TEST(Inputs, EntriesMustNotLoseValues) {
  auto convert = [](ElementKind to, ElementKind from,
                    llvm::ArrayRef<double> values) {
    ArgumentSpec argument = spec(to, {static_cast<int64_t>(values.size())});
    return pickError(argument, {entry("arg0", from, values)});
  };
  EXPECT_EQ(convert(ElementKind::f32, ElementKind::f64, {1.5, NAN}),
            "no error");
  EXPECT_EQ(convert(ElementKind::f32, ElementKind::f64, {1.5, 0.1}),
            "argument 0 ('arg0'): expected f32[2], entry 'arg0' is f64[2], "
            "whose element 1 is no f32");
  EXPECT_EQ(convert(ElementKind::bf16, ElementKind::f32, {1.5, -3}),
            "no error");
  EXPECT_EQ(convert(ElementKind::i32, ElementKind::i64, {7, -7}), "no error");
  EXPECT_NE(convert(ElementKind::i32, ElementKind::i64, {0x1p40}), "no error");
  EXPECT_EQ(convert(ElementKind::i1, ElementKind::i64, {0, 1}), "no error");
  EXPECT_NE(convert(ElementKind::i1, ElementKind::i64, {2}), "no error");
  EXPECT_NE(convert(ElementKind::i64, ElementKind::f32, {0.5}), "no error");
  EXPECT_EQ(pickError({spec(ElementKind::f32, {3})},
                      {entry("arg0", ElementKind::f32, {1, 2})}),
            "argument 0 ('arg0'): expected f32[3], entry 'arg0' is f32[2]");
}
