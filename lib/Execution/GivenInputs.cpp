//===- GivenInputs.cpp - Arguments from files -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Inputs.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace prec;
using namespace llvm;

/// The index of the first element that conversion changes, or -1.
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
  if (!argument.accepts(given.getShape()))
    return createStringError("expected " + argument.describeType() +
                             ", entry '" + entry.name + "' is " +
                             given.describeType());
  if (given.getKind() == argument.kind)
    return std::move(given);
  Array converted = given.convertTo(argument.kind);
  int64_t lost = findLostElement(given, converted);
  if (lost < 0)
    return converted;
  return createStringError("expected " + argument.describeType() + ", entry '" +
                           entry.name + "' is " + given.describeType() +
                           ", whose element " + Twine(lost) + " is no " +
                           stringifyElementKind(argument.kind));
}

static std::string quote(ArrayRef<ArgumentSpec> arguments, size_t i) {
  return ("argument " + Twine(i) + " ('" + arguments[i].name + "')").str();
}

/// Suggests the argument whose name is closest, in words; empty if none is
/// close.
static std::string suggest(ArrayRef<ArgumentSpec> arguments, StringRef name) {
  // One letter of three may differ.
  unsigned least = name.size() / 3 + 1;
  StringRef found;
  for (const ArgumentSpec &argument : arguments) {
    unsigned distance = name.edit_distance(
        argument.name, /*AllowReplacements=*/true, /*MaxEditDistance=*/least);
    if (distance >= least)
      continue;
    least = distance;
    found = argument.name;
  }
  return found.empty() ? "" : ("; is it '" + found + "'?").str();
}

/// The arguments for entries without a known name, in order.
static Expected<std::vector<size_t>> findOrder(ArrayRef<ArgumentSpec> arguments,
                                               ArrayRef<NamedArray> entries,
                                               const GivenInputs &given) {
  std::vector<size_t> all, inputs;
  for (auto [i, argument] : enumerate(arguments)) {
    if (given[i])
      continue;
    all.push_back(i);
    if (!argument.info.isParameter)
      inputs.push_back(i);
  }
  if (entries.size() == all.size())
    return all;
  if (entries.size() == inputs.size())
    return inputs;
  std::string takes = std::to_string(all.size()) + " arguments";
  if (inputs.size() != all.size())
    takes += ", " + std::to_string(inputs.size()) + " of them no parameters";
  bool isOpen = all.size() == arguments.size();
  return createStringError(
      "the file has " + Twine(entries.size()) +
      " entries, none with the name of an argument; the program takes " +
      (isOpen ? "" : "another ") + takes +
      (entries.empty() ? "" : suggest(arguments, entries.front().name)));
}

Expected<GivenInputs> prec::pickInputs(ArrayRef<ArgumentSpec> arguments,
                                       std::vector<NamedArray> entries,
                                       StringRef file, EntryMatch match,
                                       GivenInputs given) {
  given.resize(arguments.size());
  // The index of the first argument from `from` on with the name.
  auto find = [&](StringRef name, size_t from = 0) {
    while (from < arguments.size() && arguments[from].name != name)
      ++from;
    return from;
  };
  bool byName = match == EntryMatch::ByName ||
                any_of(entries, [&](const NamedArray &entry) {
                  return find(entry.name) != arguments.size();
                });
  std::vector<size_t> order;
  if (!byName) {
    Expected<std::vector<size_t>> found = findOrder(arguments, entries, given);
    if (!found)
      return found.takeError();
    order = std::move(*found);
  }
  for (auto [position, entry] : enumerate(entries)) {
    size_t i = byName ? find(entry.name) : order[position];
    if (i == arguments.size())
      return createStringError("entry '" + entry.name +
                               "' of the file is no argument of the program" +
                               suggest(arguments, entry.name));
    if (byName && find(entry.name, i + 1) != arguments.size())
      return createStringError(quote(arguments, i) +
                               ": another argument has this name");
    if (given[i])
      return createStringError(quote(arguments, i) + ": '" + given[i]->file +
                               "' gives it, too");
    Expected<Array> array = takeEntry(arguments[i], std::move(entry));
    if (!array)
      return createStringError(quote(arguments, i) + ": " +
                               toString(array.takeError()));
    given[i] = GivenInput{std::move(*array), file.str()};
  }
  return given;
}
