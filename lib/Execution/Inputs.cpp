//===- Inputs.cpp - Making the arguments of a program ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Brings arguments, description and files together and says precisely where
// they disagree.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Inputs.h"
#include "InputDistributions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>
#include <unistd.h>

using namespace prec;
using namespace llvm;

std::optional<Distribution> prec::parseDistribution(StringRef keyword) {
  return StringSwitch<std::optional<Distribution>>(keyword)
      .Case("recipe", Distribution::Recipe)
      .Case("normal", Distribution::Normal)
      .Case("uniform", Distribution::Uniform)
      .Case("positive", Distribution::Positive)
      .Case("outliers", Distribution::Outliers)
      .Case("sharp", Distribution::Sharp)
      .Default(std::nullopt);
}

//===----------------------------------------------------------------------===//
// All arguments
//===----------------------------------------------------------------------===//

static std::string describeType(const ArgumentSpec &argument) {
  std::string text = stringifyElementKind(argument.kind).str() + "[";
  interleave(
      argument.shape,
      [&](int64_t size) { text += size < 0 ? "?" : std::to_string(size); },
      [&] { text += "x"; });
  return text + "]";
}

static bool fits(ArrayRef<int64_t> shape, const ArgumentSpec &argument) {
  return shape.size() == argument.shape.size() &&
         all_of(zip(shape, argument.shape), [](auto sizes) {
           auto [given, expected] = sizes;
           return expected < 0 || given == expected;
         });
}

/// Allocating what does not fit would end the tool.
static Error checkSize(ElementKind kind, ArrayRef<int64_t> shape) {
  std::optional<int64_t> bytes = countBytes(kind, shape);
  uint64_t memory = uint64_t(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  if (bytes && uint64_t(*bytes) <= memory)
    return Error::success();
  return createStringError(stringifyElementKind(kind) + "[" +
                           describeShape(shape) +
                           "] is more than this machine's memory holds");
}

static Expected<Array> makeDescribed(const ArgumentSpec &argument,
                                     const Description::Argument &described,
                                     const RandomStream &stream,
                                     const InputOptions &options) {
  std::optional<ElementKind> kind = parseNumpyKind(described.dtype);
  if (kind != argument.kind || !fits(described.shape, argument))
    return createStringError("the description ('" + described.name +
                             "') says " + described.dtype + "[" +
                             describeShape(described.shape) +
                             "], the program takes " + describeType(argument));
  if (Error error = checkSize(argument.kind, described.shape))
    return std::move(error);
  Recipe recipe;
  json::Path::Root root("spec");
  if (!fromJSON(described.recipe, recipe, root))
    return root.getError();
  if (options.distribution != Distribution::Recipe &&
      recipe.kind == Recipe::Kind::Uniform && isFloat(argument.kind))
    return makeFloats(argument, described.shape, getSpread(recipe), stream,
                      options);
  return makeFromRecipe(recipe, argument.kind, described.shape, stream);
}

static Expected<Array> makeGuessed(const ArgumentSpec &argument,
                                   const RandomStream &stream,
                                   const InputOptions &options) {
  SmallVector<int64_t> shape(argument.shape);
  for (int64_t &size : shape)
    if (size < 0)
      size = options.dynamicSize;
  if (Error error = checkSize(argument.kind, shape))
    return std::move(error);
  if (!isFloat(argument.kind))
    return makeIntegers(argument, shape, stream);
  return makeFloats(argument, shape, getSpread(argument.info), stream, options);
}

Expected<std::vector<Array>> prec::makeInputs(ArrayRef<ArgumentSpec> arguments,
                                              const Description *description,
                                              const InputOptions &options) {
  if (description && description->arguments.size() != arguments.size())
    return createStringError(
        "the description has " + Twine(description->arguments.size()) +
        " arguments, the program " + Twine(arguments.size()));
  std::vector<Array> arrays;
  for (auto [i, argument] : enumerate(arguments)) {
    RandomStream stream(i + 1, options.seed);
    Expected<Array> array =
        description ? makeDescribed(argument, description->arguments[i], stream,
                                    options)
                    : makeGuessed(argument, stream, options);
    if (!array)
      return createStringError("argument " + Twine(i) + " ('" + argument.name +
                               "'): " + toString(array.takeError()));
    arrays.push_back(std::move(*array));
  }
  return arrays;
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// The first element that another kind does not hold, or -1.
static int64_t findLostElement(const Array &given, const Array &converted) {
  bool areIntegers = !isFloat(given.getKind()) && !isFloat(converted.getKind());
  for (int64_t i = 0, e = given.size(); i < e; ++i) {
    if (areIntegers) {
      if (given.getInteger(i) != converted.getInteger(i))
        return i;
      continue;
    }
    double before = given.getDouble(i), after = converted.getDouble(i);
    bool areNaN = std::isnan(before) && std::isnan(after);
    // An integer beyond 2^53 may have been rounded on the way to `before`.
    bool isHuge = isFloat(given.getKind()) != isFloat(converted.getKind()) &&
                  std::fabs(before) > 0x1p53;
    if (isHuge || (before != after && !areNaN))
      return i;
  }
  return -1;
}

static Expected<Array> takeEntry(const ArgumentSpec &argument,
                                 NamedArray entry) {
  Array &given = entry.array;
  if (!fits(given.getShape(), argument))
    return createStringError("expected " + describeType(argument) +
                             ", entry '" + entry.name + "' is " +
                             given.describeType());
  if (given.getKind() == argument.kind)
    return std::move(given);
  Array converted = given.convertTo(argument.kind);
  int64_t lost = findLostElement(given, converted);
  if (lost < 0)
    return converted;
  return createStringError("expected " + describeType(argument) + ", entry '" +
                           entry.name + "' is " + given.describeType() +
                           ", whose element " + Twine(lost) + " is no " +
                           stringifyElementKind(argument.kind));
}

Expected<std::vector<Array>> prec::pickInputs(ArrayRef<ArgumentSpec> arguments,
                                              std::vector<NamedArray> entries) {
  std::vector<Array> arrays;
  bool byName = any_of(entries, [&](const NamedArray &entry) {
    return any_of(arguments, [&](const ArgumentSpec &argument) {
      return argument.name == entry.name;
    });
  });
  if (!byName && entries.size() != arguments.size())
    return createStringError(
        "the file has " + Twine(entries.size()) +
        " entries, none with the name of an argument; the program takes " +
        Twine(arguments.size()) + " arguments");
  std::vector<bool> used(entries.size());
  for (auto [i, argument] : enumerate(arguments)) {
    size_t index = i;
    StringRef name = argument.name;
    if (byName)
      index =
          find_if(entries,
                  [&](const NamedArray &entry) { return entry.name == name; }) -
          entries.begin();
    if (index == entries.size())
      return createStringError("argument " + Twine(i) + " ('" + argument.name +
                               "'): the file has no entry of this name");
    if (used[index])
      return createStringError("argument " + Twine(i) + " ('" + argument.name +
                               "'): another argument has this name");
    used[index] = true;
    Expected<Array> array = takeEntry(argument, std::move(entries[index]));
    if (!array)
      return createStringError("argument " + Twine(i) + " ('" + argument.name +
                               "'): " + toString(array.takeError()));
    arrays.push_back(std::move(*array));
  }
  for (auto [entry, isUsed] : zip(entries, used))
    if (!isUsed)
      return createStringError("entry '" + entry.name +
                               "' of the file is no argument of the program");
  return arrays;
}
