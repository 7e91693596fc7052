//===- InputRecipesTest.cpp - The numbers that recipes give ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recipes are checked against numbers that test/Numerics/argspec.py printed:
// some of them one by one, and all arguments of the corpus by their checksums.
//
//===----------------------------------------------------------------------===//

#include "MakeInputs.h"
#include "prec/Execution/Inputs.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/CRC.h"
#include "gtest/gtest.h"

using namespace prec;

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
