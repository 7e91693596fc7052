//===- GivenInputsTest.cpp - Arguments from files -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MakeInputs.h"
#include "prec/Execution/Inputs.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;

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

/// The first element of each argument that is given; -1 for the others.
static std::vector<double> first(const GivenInputs &given) {
  std::vector<double> values;
  for (const auto &input : given)
    values.push_back(input ? input->array.getDouble(0) : -1);
  return values;
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
  // Entries in order stand for all arguments, then for all but the parameters,
  // then for the arguments that are not given yet.
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
  // With `ByName`, entries never match by their order.
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
  // A description is used only for the arguments that no file gives.
  Description description =
      parse(describe("float32", "2", R"({"kind": "const", "value": 1})"));
  GivenInputs all = pick(specs[1], {entry("b", ElementKind::f32, {2, 2})});
  EXPECT_TRUE(bool(makeInputs(specs[1], &description, {}, all)));
  EXPECT_EQ(message(makeInputs(specs, &description, {}, given).takeError()),
            "the description has 1 arguments, the program 3");
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
