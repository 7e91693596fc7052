//===- Inputs.cpp - Making the arguments of a program ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Combines arguments with the description and reports precisely where they
// disagree.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Inputs.h"
#include "InputDistributions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <unistd.h>

using namespace prec;
using namespace llvm;

std::optional<Distribution> prec::parseDistribution(StringRef keyword) {
  return StringSwitch<std::optional<Distribution>>(keyword)
#define PREC_DISTRIBUTION(name, keyword) .Case(keyword, Distribution::name)
#include "prec/Execution/Distributions.def"
      .Default(std::nullopt);
}

StringRef prec::listDistributions() {
  static const std::string list = join(
      std::initializer_list<StringRef>{
#define PREC_DISTRIBUTION(name, keyword) keyword,
#include "prec/Execution/Distributions.def"
      },
      ", ");
  return list;
}

//===----------------------------------------------------------------------===//
// All arguments
//===----------------------------------------------------------------------===//

std::string ArgumentSpec::describeType() const {
  std::string text = stringifyElementKind(kind).str() + "[";
  interleave(
      shape,
      [&](int64_t size) { text += size < 0 ? "?" : std::to_string(size); },
      [&] { text += "x"; });
  return text + "]";
}

bool ArgumentSpec::accepts(ArrayRef<int64_t> sizes) const {
  return sizes.size() == shape.size() && all_of(zip(sizes, shape), [](auto p) {
           auto [given, expected] = p;
           return expected < 0 || given == expected;
         });
}

/// Rejects arrays beyond the machine's memory, whose allocation would end the
/// tool.
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
  if (kind != argument.kind || !argument.accepts(described.shape))
    return createStringError("the description ('" + described.name +
                             "') says " + described.dtype + "[" +
                             describeShape(described.shape) +
                             "], the program takes " + argument.describeType());
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

SmallVector<ArgumentSpec>
prec::applyDescription(ArrayRef<ArgumentSpec> arguments,
                       const Description *description) {
  SmallVector<ArgumentSpec> result(arguments);
  if (!description || description->arguments.size() != arguments.size())
    return result;
  for (auto [argument, described] : zip(result, description->arguments)) {
    if (!described.name.empty())
      argument.name = described.name;
    argument.info.isParameter =
        StringSwitch<bool>(described.kind)
            .Cases({"param", "buffer", "constant"}, true)
            .Cases({"user", "input"}, false)
            .Default(argument.info.isParameter);
  }
  return result;
}

Expected<std::vector<Array>> prec::makeInputs(ArrayRef<ArgumentSpec> arguments,
                                              const Description *description,
                                              const InputOptions &options,
                                              GivenInputs given) {
  given.resize(arguments.size());
  bool isMade = any_of(given, [](const auto &input) { return !input; });
  if (isMade && description &&
      description->arguments.size() != arguments.size())
    return createStringError(
        "the description has " + Twine(description->arguments.size()) +
        " arguments, the program " + Twine(arguments.size()));
  std::vector<Array> arrays;
  for (auto [i, argument] : enumerate(arguments)) {
    if (given[i]) {
      arrays.push_back(std::move(given[i]->array));
      continue;
    }
    uint64_t seed = argument.info.isParameter
                        ? options.seed
                        : options.inputSeed.value_or(options.seed);
    RandomStream stream(i + 1, seed);
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
