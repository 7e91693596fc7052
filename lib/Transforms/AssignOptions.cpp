//===- AssignOptions.cpp - Options of prec-assign by name -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A table of the options, by name and type.
//
//===----------------------------------------------------------------------===//

#include "prec/Transforms/AssignOptions.h"
#include "prec/Support/OptionText.h"

using namespace mlir;
using namespace prec;
namespace json = llvm::json;

namespace {
/// An option: its name in JSON, its place in the options of the pass, and
/// whether a number is accepted in place of a text.
template <typename T> struct Field {
  llvm::StringLiteral name;
  T AssignPassOptions::*member;
  bool takesNumbers = false;
};
using Strings = SmallVector<std::string>;
} // namespace

static constexpr Field<std::string> kTexts[] = {
    {"preset", &AssignPassOptions::preset},
    {"target", &AssignPassOptions::target},
    {"chips", &AssignPassOptions::chips},
    {"format", &AssignPassOptions::format},
    {"formats", &AssignPassOptions::formats},
    {"functions", &AssignPassOptions::functions},
    {"frozen", &AssignPassOptions::frozen},
    {"results", &AssignPassOptions::results},
    {"fusion", &AssignPassOptions::fusion},
    {"roles", &AssignPassOptions::roles},
    {"op-models", &AssignPassOptions::opModels},
    {"calibration", &AssignPassOptions::calibration},
    {"budget", &AssignPassOptions::budget},
    {"existing", &AssignPassOptions::existing},
    {"cost", &AssignPassOptions::cost},
    {"stop-after", &AssignPassOptions::stopAfter},
};
/// Options that name files that the pass reads or writes.
static constexpr Field<std::string> kFiles[] = {
    {"plan-in", &AssignPassOptions::planIn},
    {"plan-out", &AssignPassOptions::planOut},
    {"export-map", &AssignPassOptions::exportMap},
};
static constexpr Field<bool> kFlags[] = {
    {"calibration-partial", &AssignPassOptions::calibrationPartial},
    {"emulate", &AssignPassOptions::emulate},
};
static constexpr Field<int64_t> kNumbers[] = {
    {"max-decisions", &AssignPassOptions::maxDecisions},
};
static constexpr Field<Strings> kLists[] = {
    {"max-error", &AssignPassOptions::maxErrors, /*takesNumbers=*/true},
    {"max-flips", &AssignPassOptions::maxFlips, /*takesNumbers=*/true},
    {"sizes", &AssignPassOptions::sizes},
    {"disable-rules", &AssignPassOptions::disabledRules},
    {"keep", &AssignPassOptions::keep},
    {"narrow", &AssignPassOptions::narrow},
};

static constexpr llvm::StringLiteral kSummary = "summary";

static llvm::Error makeTypeError(StringRef name, StringRef wanted) {
  return llvm::createStringError("option '" + name + "' is to be " + wanted);
}

template <typename T, size_t N>
static const Field<T> *findField(const Field<T> (&fields)[N], StringRef name) {
  const Field<T> *field = llvm::find_if(
      fields, [&](const Field<T> &field) { return field.name == name; });
  return field == std::end(fields) ? nullptr : field;
}

static llvm::Error setFlag(bool &flag, StringRef name,
                           const json::Value &value) {
  std::optional<bool> given = value.getAsBoolean();
  if (!given)
    return makeTypeError(name, "true or false");
  flag = *given;
  return llvm::Error::success();
}

static llvm::Error setList(AssignPassOptions &options,
                           const Field<Strings> &field,
                           const json::Value &value) {
  auto add = [&](const json::Value &element) -> llvm::Error {
    if (std::optional<double> number = element.getAsNumber();
        number && field.takesNumbers) {
      (options.*field.member).push_back(printExactly(*number));
      return llvm::Error::success();
    }
    std::optional<StringRef> text = element.getAsString();
    if (!text)
      return makeTypeError(field.name,
                           field.takesNumbers
                               ? "a number, a string or a list of them"
                               : "a string or a list of strings");
    (options.*field.member).push_back(text->str());
    return checkGiven(field.name, *text);
  };
  const json::Array *array = value.getAsArray();
  if (!array)
    return add(value);
  for (const json::Value &element : *array)
    if (llvm::Error error = add(element))
      return error;
  return llvm::Error::success();
}

llvm::Expected<bool> prec::setAssignOption(AssignPassOptions &options,
                                           StringRef name,
                                           const json::Value &value) {
  const Field<std::string> *text = findField(kTexts, name);
  if (!text)
    text = findField(kFiles, name);
  if (text) {
    std::optional<StringRef> given = value.getAsString();
    if (!given)
      return makeTypeError(name, "a string");
    if (llvm::Error error = checkGiven(name, *given))
      return error;
    options.*text->member = given->str();
  } else if (const auto *field = findField(kFlags, name)) {
    if (llvm::Error error = setFlag(options.*field->member, name, value))
      return error;
  } else if (const auto *field = findField(kNumbers, name)) {
    std::optional<int64_t> number = value.getAsInteger();
    if (!number)
      return makeTypeError(name, "an integer");
    options.*field->member = *number;
  } else if (const auto *field = findField(kLists, name)) {
    if (llvm::Error error = setList(options, *field, value))
      return error;
  } else if (name == kSummary) {
    if (llvm::Error error = setFlag(options.summary, name, value))
      return error;
  } else {
    return false;
  }
  return true;
}

std::string prec::listAssignOptions(bool withFiles) {
  std::string list;
  auto add = [&](const auto &fields) {
    for (const auto &field : fields)
      list += (list.empty() ? "" : ", ") + field.name.str();
  };
  add(kTexts), add(kFlags), add(kNumbers), add(kLists);
  if (!withFiles)
    return list;
  add(kFiles);
  return list + ", " + kSummary.str();
}

llvm::Error prec::checkReplayOptions(const AssignPassOptions &options,
                                     StringRef plan) {
  const AssignPassOptions none;
  for (auto [option, isGiven] :
       {std::pair("keep", !options.keep.empty()),
        std::pair("narrow", !options.narrow.empty()),
        std::pair("preset", !options.preset.empty()),
        std::pair("format", !options.format.empty()),
        std::pair("formats", !options.formats.empty()),
        std::pair("existing", !options.existing.empty()),
        std::pair("disable-rules", !options.disabledRules.empty()),
        std::pair("max-decisions", options.maxDecisions != none.maxDecisions),
        std::pair("functions", options.functions != none.functions)})
    if (isGiven)
      return llvm::createStringError(
          plan + " replays a plan as it is, and " + option +
          " says how to plan: edit the plan, or plan anew without " + plan);
  return llvm::Error::success();
}

std::vector<std::string> prec::findIdleOptions(const AssignPassOptions &options,
                                               const AssignSettings &settings) {
  const Policy &policy = settings.policy;
  bool isReplay = settings.plan || !settings.planIn.empty();
  std::vector<std::string> idle;
  std::string reason =
      isReplay                   ? "a plan is replayed as it is"
      : !policy.calibration      ? "without a calibration nothing has a price"
      : !policy.choosesByPrice() ? "preset " + policy.preset->keyword.str() +
                                       " does not choose by price"
                                 : "";
  if (!options.cost.empty() && !reason.empty())
    idle.push_back("cost=" + options.cost + " decides nothing: " + reason);
  if (!options.chips.empty() && !isReplay &&
      options.target == AssignPassOptions().target)
    idle.push_back("chips says nothing without target, which names one of its "
                   "chips");
  if (!options.disabledRules.empty() && !policy.preset->hasSafetyRules)
    idle.push_back("disable-rules says nothing: preset " +
                   policy.preset->keyword.str() + " asks no safety rules");
  return idle;
}
