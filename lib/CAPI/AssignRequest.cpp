//===- AssignRequest.cpp - Options of a call as JSON ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the options of prec-assign and those of the call itself. The pass
// checks what values mean.
//
//===----------------------------------------------------------------------===//

#include "AssignRequest.h"
#include "prec/Support/JSONText.h"
#include "prec/Transforms/AssignOptions.h"
#include "llvm/Support/FormatVariadic.h"

using namespace prec;
using namespace llvm;

/// Options for files. The result has what the pass would write to them.
static constexpr std::pair<StringLiteral, StringLiteral> kAnswered[] = {
    {"plan-in", "give the plan itself, as \"plan\""},
    {"plan-out", "the result has the plan"},
    {"export-map", "the result has the map"},
    {"summary", "the result has the summary"},
};

static Error makeTypeError(StringRef name, StringRef wanted) {
  return createStringError("option '" + name + "' is to be " + wanted);
}

static Error setFlag(bool &flag, StringRef name, const json::Value &value) {
  std::optional<bool> given = value.getAsBoolean();
  if (!given)
    return makeTypeError(name, "true or false");
  flag = *given;
  return Error::success();
}

static Error setOutput(OutputForm &output, const json::Value &value) {
  StringRef text = value.getAsString().value_or("");
  if (text != "text" && text != "generic" && text != "bytecode")
    return createStringError("unknown output; known: text, generic, bytecode");
  output = text == "text"      ? OutputForm::Text
           : text == "generic" ? OutputForm::Generic
                               : OutputForm::Bytecode;
  return Error::success();
}

static std::string listOptions() {
  return listAssignOptions(/*withFiles=*/false) +
         ", plan, output, locations, allow-unregistered, report";
}

/// Reads an option that is a JSON document of its own.
template <typename T>
static Error readDocument(StringRef name, const json::Value &value,
                          Expected<T> parse(StringRef), std::optional<T> &to) {
  if (!value.getAsObject())
    return makeTypeError(name, "an object");
  Expected<T> parsed = parse(formatv("{0}", value).str());
  if (!parsed)
    return createStringError(name + ": " + toString(parsed.takeError()));
  to = std::move(*parsed);
  return Error::success();
}

namespace {
/// The options that have been read so far.
struct RequestReader {
  AssignRequest request;
  AssignPassOptions options;
  std::optional<Plan> plan;
  std::optional<RolesFile> roles;
  std::optional<Calibration> calibration;

  Error read(StringRef name, const json::Value &value);
  /// Checks what values mean, alone and together.
  Expected<AssignRequest> finish();
};
} // namespace

Error RequestReader::read(StringRef name, const json::Value &value) {
  if (name == "output")
    return setOutput(request.output, value);
  if (name == "locations")
    return setFlag(request.withLocations, name, value);
  if (name == "allow-unregistered")
    return setFlag(request.allowsUnregistered, name, value);
  if (name == "report")
    return setFlag(request.withReport, name, value);
  if (name == "plan")
    return readDocument(name, value, parsePlan, plan);
  // A string is a path, as for the pass.
  if (name == "roles" && !value.getAsString())
    return readDocument(name, value, parseRolesFile, roles);
  if (name == "calibration" && !value.getAsString())
    return readDocument(name, value, parseCalibration, calibration);
  for (auto [answered, hint] : kAnswered)
    if (answered == name)
      return createStringError("option '" + name + "' is about files: " + hint);
  // An object is the document itself, which the pass takes as text.
  bool isDocument =
      (name == "chips" || name == "op-models") && value.getAsObject();
  Expected<bool> isKnown = setAssignOption(
      options, name,
      isDocument ? json::Value(formatv("{0}", value).str()) : value);
  if (!isKnown)
    return isKnown.takeError();
  if (*isKnown)
    return Error::success();
  return createStringError("unknown option '" + name +
                           "'; known: " + listOptions());
}

Expected<AssignRequest> RequestReader::finish() {
  if (plan)
    if (Error error = checkReplayOptions(options, "plan"))
      return std::move(error);
  // The pass reads a calibration from a file and checks these options against
  // it, so here they are applied after it.
  bool isPartial = calibration && options.calibrationPartial;
  SmallVector<std::string> maxErrors = options.maxErrors,
                           maxFlips = options.maxFlips;
  std::string budget = options.budget, formats = options.formats;
  if (calibration) {
    options.formats.clear();
    options.calibrationPartial = false;
    options.maxErrors.clear();
    options.maxFlips.clear();
    options.budget.clear();
    if (options.preset.empty())
      options.preset = "balanced";
  }
  Expected<AssignSettings> settings = checkAssignOptions(options);
  if (!settings)
    return settings.takeError();
  request.settings = std::move(*settings);
  request.settings.plan = std::move(plan);
  if (roles)
    request.settings.roles = std::move(*roles);
  if (calibration) {
    Policy &policy = request.settings.policy;
    policy.calibration =
        std::make_shared<const Calibration>(std::move(*calibration));
    policy.calibrationFile = "the option calibration";
    policy.calibrationIsPartial = isPartial;
    if (Error error = policy.setFormats(formats, options.format))
      return std::move(error);
    if (Error error = policy.setContract(maxErrors, budget, maxFlips))
      return std::move(error);
  }
  request.settings.idleOptions = findIdleOptions(options, request.settings);
  return std::move(request);
}

Expected<AssignRequest> prec::parseAssignRequest(StringRef text) {
  Expected<json::Value> json = parseJSON(text.empty() ? "{}" : text);
  if (!json)
    return createStringError("options are no JSON: " +
                             toString(json.takeError()));
  const json::Object *object = json->getAsObject();
  if (!object)
    return createStringError("options are to be an object of JSON");
  RequestReader reader;
  for (const auto &[name, value] : *object)
    if (Error error = reader.read(name, value))
      return error;
  return reader.finish();
}
