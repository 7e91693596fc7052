//===- Description.cpp - What a program's arguments are -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every used field is checked when the file is read, so that an error names the
// path of the wrong field. Fields of other tools are ignored.
//
//===----------------------------------------------------------------------===//

#include "prec/Execution/Description.h"
#include "InputRecipes.h"
#include "prec/Support/JSONText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace prec;
using namespace llvm;

char NotADescription::ID = 0;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

/// Why this is no description; empty if it is one. Only fields that identify a
/// description are tested here, so that an incomplete description is reported
/// as a wrong one.
static std::string explainOther(const json::Value &json) {
  const json::Object *object = json.getAsObject();
  if (!object)
    return json.getAsArray() ? "it is a list" : "it is no object";
  // Files of this project, and some files of other projects, have a schema.
  std::optional<StringRef> schema = object->getString("schema");
  const json::Value *arguments = object->get("args");
  if (schema && (!arguments || schema->starts_with("prec.")))
    return "its schema is '" + json::fixUTF8(*schema) + "'";
  if (!arguments)
    return "it has no field 'args'";
  const json::Array *list = arguments->getAsArray();
  bool areObjects = list && all_of(*list, [](const json::Value &argument) {
                      return argument.getAsObject();
                    });
  return areObjects ? "" : "its 'args' is no list of objects";
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

namespace prec {
static bool fromJSON(const json::Value &json, Description::Argument &argument,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  std::vector<int64_t> shape;
  Recipe recipe;
  if (!map || !map.map("name", argument.name) ||
      !map.mapOptional("kind", argument.kind) || !map.map("shape", shape) ||
      !map.map("dtype", argument.dtype) || !map.map("spec", recipe))
    return false;
  for (auto [i, size] : enumerate(shape))
    if (size < 0) {
      path.field("shape").index(i).report("a size is not negative");
      return false;
    }
  if (!parseNumpyKind(argument.dtype)) {
    path.field("dtype").report("unknown dtype: write bool, int8 to int64, "
                               "bfloat16, float16, float32 or float64");
    return false;
  }
  argument.shape.assign(shape.begin(), shape.end());
  argument.recipe = *json.getAsObject()->get("spec");
  return true;
}

static bool fromJSON(const json::Value &json, ResultSpec &result,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  if (!map || !map.mapOptional("name", result.name) ||
      !map.mapOptional("ref_stride", result.referenceStride))
    return false;
  if (result.referenceStride >= 1)
    return true;
  path.field("ref_stride").report("a stride is at least 1");
  return false;
}
} // namespace prec

std::string Description::getRecipeKind(size_t argument) const {
  // The recipe was checked when the description was read.
  const json::Object *recipe = arguments[argument].recipe.getAsObject();
  return recipe ? recipe->getString("kind").value_or("").str() : "";
}

Expected<Description> prec::parseDescription(StringRef text) {
  if (text.trim().empty())
    return createStringError("the file is empty");
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  if (std::string other = explainOther(*json); !other.empty())
    return make_error<NotADescription>("is no description of inputs: " + other);
  json::Path::Root root("description");
  Description description;
  json::ObjectMapper map(*json, root);
  if (!map || !map.map("args", description.arguments) ||
      !map.mapOptional("results", description.results))
    return root.getError();
  for (auto [i, result] : enumerate(description.results))
    if (result.name.empty())
      result.name = ("r" + Twine(i)).str();
  llvm::StringSet<> names;
  for (const auto &result : description.results)
    if (!names.insert(result.name).second)
      return createStringError("two results are called '" + result.name + "'");
  return description;
}

Expected<Description> prec::readDescription(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> text = readTextFile(path);
  if (!text)
    return createStringError("'" + path + "' " + toString(text.takeError()));
  Expected<Description> description = parseDescription((*text)->getBuffer());
  if (description)
    return description;
  std::string name = ("'" + path + "'").str();
  return handleErrors(
      description.takeError(),
      [&](const NotADescription &other) -> Error {
        return make_error<NotADescription>(name + " " + other.message());
      },
      [&](const ErrorInfoBase &wrong) -> Error {
        return createStringError(name + ": " + wrong.message());
      });
}
