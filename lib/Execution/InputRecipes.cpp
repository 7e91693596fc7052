//===- InputRecipes.cpp - The generators behind descriptions --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads recipes and generates arrays from them.
//
//===----------------------------------------------------------------------===//

#include "InputRecipes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Base64.h"
#include <cstring>

using namespace prec;
using namespace llvm;

std::optional<ElementKind> prec::parseNumpyKind(StringRef text) {
  return StringSwitch<std::optional<ElementKind>>(text)
      .Case("bfloat16", ElementKind::bf16)
      .Case("float16", ElementKind::f16)
      .Case("float32", ElementKind::f32)
      .Case("float64", ElementKind::f64)
      .Case("bool", ElementKind::i1)
      .Case("int8", ElementKind::i8)
      .Case("int16", ElementKind::i16)
      .Case("int32", ElementKind::i32)
      .Case("int64", ElementKind::i64)
      .Default(std::nullopt);
}

static bool readData(json::ObjectMapper &map, Recipe &recipe, json::Path path) {
  std::string storage, text;
  if (!map.map("np", storage) || !map.map("b64", text))
    return false;
  std::optional<ElementKind> kind = parseNumpyKind(storage);
  if (!kind) {
    path.field("np").report("unknown dtype: write bool, int8 to int64, "
                            "bfloat16, float16, float32 or float64");
    return false;
  }
  recipe.storage = *kind;
  std::vector<char> bytes;
  if (Error error = decodeBase64(text, bytes)) {
    consumeError(std::move(error));
    path.field("b64").report("is not base64");
    return false;
  }
  recipe.bytes.assign(bytes.begin(), bytes.end());
  return true;
}

static bool readConst(const json::Value &json, Recipe &recipe,
                      json::Path path) {
  const json::Value *value = json.getAsObject()->get("value");
  if (value && value->getAsBoolean()) {
    recipe.value = *value->getAsBoolean();
    return true;
  }
  json::ObjectMapper map(json, path);
  return map.map("value", recipe.value);
}

bool prec::fromJSON(const json::Value &json, Recipe &recipe, json::Path path) {
  json::ObjectMapper map(json, path);
  std::string kind;
  if (!map || !map.map("kind", kind))
    return false;
  using Kind = Recipe::Kind;
  std::optional<Kind> parsed = StringSwitch<std::optional<Kind>>(kind)
                                   .Case("uniform", Kind::Uniform)
                                   .Case("int", Kind::Int)
                                   .Case("const", Kind::Const)
                                   .Case("prefix_mask", Kind::PrefixMask)
                                   .Case("data", Kind::Data)
                                   .Default(std::nullopt);
  if (!parsed) {
    path.field("kind").report(
        "unknown recipe: write uniform, int, const, prefix_mask or data");
    return false;
  }
  recipe.kind = *parsed;
  switch (recipe.kind) {
  case Kind::Uniform:
    if (!map.map("lo", recipe.low) || !map.map("hi", recipe.high))
      return false;
    if (recipe.low < recipe.high)
      return true;
    break;
  case Kind::Int:
    if (!map.map("lo", recipe.lowest) || !map.map("hi", recipe.end))
      return false;
    if (recipe.lowest < recipe.end)
      return true;
    break;
  case Kind::Const:
    return readConst(json, recipe, path);
  case Kind::PrefixMask:
    return map.map("step", recipe.step);
  case Kind::Data:
    return readData(map, recipe, path);
  }
  path.field("hi").report("is empty: hi must be above lo");
  return false;
}

static Expected<Array> makeData(const Recipe &recipe, ElementKind kind,
                                ArrayRef<int64_t> shape) {
  Array array(recipe.storage, shape);
  if (array.getNumBytes() != recipe.bytes.size())
    return createStringError("the description holds " +
                             Twine(recipe.bytes.size()) + " bytes of data, " +
                             array.describeType() + " takes " +
                             Twine(array.getNumBytes()));
  if (!recipe.bytes.empty())
    std::memcpy(array.data(), recipe.bytes.data(), recipe.bytes.size());
  return array.convertTo(kind);
}

Expected<Array> prec::makeFromRecipe(const Recipe &recipe, ElementKind kind,
                                     ArrayRef<int64_t> shape,
                                     const RandomStream &stream) {
  if (recipe.kind == Recipe::Kind::Data)
    return makeData(recipe, kind, shape);
  bool isMask = recipe.kind == Recipe::Kind::PrefixMask;
  if (isMask && shape.size() != 2)
    return createStringError("the recipe prefix_mask makes matrices, not " +
                             Array(kind, shape).describeType());
  Array array(kind, shape);
  // The subtraction is unsigned, so that a range may cover all integers.
  uint64_t span =
      static_cast<uint64_t>(recipe.end) - static_cast<uint64_t>(recipe.lowest);
  double width = recipe.high - recipe.low;
  for (int64_t i = 0, e = array.size(); i < e; ++i) {
    switch (recipe.kind) {
    case Recipe::Kind::Uniform: {
      // Two statements, since a fused multiply-add would round differently.
      double offset = width * stream.getUnit(i);
      array.set(i, static_cast<float>(recipe.low + offset));
      break;
    }
    case Recipe::Kind::Int:
      array.setInteger(i, recipe.lowest + stream.getBits(i) % span);
      break;
    case Recipe::Kind::Const:
      array.set(i, recipe.value);
      break;
    default: {
      int64_t kept = shape[1] - recipe.step * (i / shape[1]);
      array.setInteger(i, i % shape[1] < kept);
    }
    }
  }
  return array;
}
