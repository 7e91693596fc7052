//===- InputDescriptionsTest.cpp - What descriptions say, and without one -===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeInputs.h"
#include "prec/Execution/Inputs.h"
#include "gtest/gtest.h"

using namespace prec;

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
  // Integer masks of rank 2 look like rows of padded sequences. Conditions and
  // vectors are all ones.
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
// Descriptions, good and bad
//===----------------------------------------------------------------------===//

static std::string parseError(const std::string &text) {
  llvm::Expected<Description> description = parseDescription(text);
  return description ? "no error" : message(description.takeError());
}

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
  // These files count as descriptions, valid or not.
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
  // A description of another program is ignored.
  specs.pop_back();
  EXPECT_EQ(applyDescription(specs, &description)[0].name, "arg0");
}
