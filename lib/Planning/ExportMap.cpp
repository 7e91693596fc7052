//===- ExportMap.cpp - What a caller rounds and takes ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/ExportMap.h"
#include "prec/Support/JSONText.h"
#include "llvm/ADT/STLExtras.h"

using namespace prec;
using namespace llvm;

const ExportedFunction *ExportMap::find(StringRef name) const {
  auto it = find_if(functions, [&](const ExportedFunction &function) {
    return function.name == name;
  });
  return it == functions.end() ? nullptr : &*it;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kHow[] = {"same", "rounded"};
static constexpr StringLiteral kResultHow[] = {"same", "narrow"};

static json::Object resultToJSON(const ExportedResult &result, int64_t index) {
  json::Object entry{
      {"old", json::Object{{"index", index},
                           {"type", result.oldType},
                           {"shape", result.shape}}},
      {"new", json::Object{{"index", index}, {"type", result.newType}}},
      {"how", kResultHow[static_cast<unsigned>(result.how)]}};
  if (!result.format.empty())
    entry["format"] = result.format;
  return entry;
}

json::Value prec::toJSON(const ExportMap &map) {
  json::Array functions;
  for (const ExportedFunction &function : map.functions) {
    json::Array arguments;
    for (auto [i, argument] : enumerate(function.arguments)) {
      int64_t index = i;
      json::Object entry{
          {"old", json::Object{{"index", index},
                               {"name", argument.name},
                               {"type", argument.oldType},
                               {"shape", argument.shape}}},
          {"new", json::Object{{"index", index}, {"type", argument.newType}}},
          {"how", kHow[static_cast<unsigned>(argument.how)]}};
      if (!argument.format.empty())
        entry["format"] = argument.format;
      arguments.push_back(std::move(entry));
    }
    json::Object entry{{"function", function.name},
                       {"arguments", std::move(arguments)}};
    if (function.results) {
      json::Array results;
      for (auto [i, result] : enumerate(*function.results))
        results.push_back(resultToJSON(result, i));
      entry["results"] = std::move(results);
    }
    functions.push_back(std::move(entry));
  }
  return json::Object{{"schema", ExportMap::kSchema},
                      {"version", ExportMap::kVersion},
                      {"functions", std::move(functions)}};
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// The two sides of an entry as the file has them; results have no names. The
/// readers are friends, so that lookup finds them by their argument.
struct OldResult {
  int64_t index = 0;
  std::string type;
  std::vector<int64_t> shape;

  // NOLINTNEXTLINE(llvm-prefer-static-over-anonymous-namespace)
  friend bool fromJSON(const json::Value &json, OldResult &result,
                       json::Path path) {
    json::ObjectMapper map(json, path);
    return map && map.map("index", result.index) &&
           map.map("type", result.type) && map.map("shape", result.shape);
  }
};
struct OldArgument {
  int64_t index = 0;
  std::string name, type;
  std::vector<int64_t> shape;

  // NOLINTNEXTLINE(llvm-prefer-static-over-anonymous-namespace)
  friend bool fromJSON(const json::Value &json, OldArgument &argument,
                       json::Path path) {
    json::ObjectMapper map(json, path);
    return map && map.map("index", argument.index) &&
           map.map("name", argument.name) && map.map("type", argument.type) &&
           map.map("shape", argument.shape);
  }
};
struct NewArgument {
  int64_t index = 0;
  std::string type;

  // NOLINTNEXTLINE(llvm-prefer-static-over-anonymous-namespace)
  friend bool fromJSON(const json::Value &json, NewArgument &argument,
                       json::Path path) {
    json::ObjectMapper map(json, path);
    return map && map.map("index", argument.index) &&
           map.map("type", argument.type);
  }
};
} // namespace

namespace prec {
/// The common part of arguments and results, once the old side is read.
template <typename Old, typename Exported>
static bool readEntry(const json::Value &json, Exported &exported, Old &before,
                      json::Path path, ArrayRef<StringLiteral> keywords,
                      StringLiteral expected) {
  NewArgument now;
  std::string how;
  json::ObjectMapper map(json, path);
  if (!map || !map.map("old", before) || !map.map("new", now) ||
      !map.map("how", how) || !map.mapOptional("format", exported.format))
    return false;
  if (before.index != now.index) {
    path.field("new").field("index").report("is not that of the old one");
    return false;
  }
  const auto *it = find(keywords, how);
  if (it == keywords.end()) {
    path.field("how").report(expected);
    return false;
  }
  exported.how = static_cast<typename Exported::How>(it - keywords.begin());
  exported.oldType = std::move(before.type);
  exported.newType = std::move(now.type);
  exported.shape = std::move(before.shape);
  return true;
}

static bool fromJSON(const json::Value &json, ExportedArgument &argument,
                     json::Path path) {
  OldArgument before;
  if (!readEntry(json, argument, before, path, kHow,
                 "expected same or rounded"))
    return false;
  argument.name = std::move(before.name);
  return true;
}

static bool fromJSON(const json::Value &json, ExportedResult &result,
                     json::Path path) {
  OldResult before;
  return readEntry(json, result, before, path, kResultHow,
                   "expected same or narrow");
}

static bool fromJSON(const json::Value &json, ExportedFunction &function,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("function", function.name) &&
         map.map("arguments", function.arguments) &&
         map.mapOptional("results", function.results);
}
} // namespace prec

Expected<ExportMap> prec::parseExportMap(StringRef text) {
  Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("export map");
  json::ObjectMapper map(*json, root);
  if (Expected<int64_t> version =
          readSchema(map, root, ExportMap::kSchema, ExportMap::kVersion);
      !version)
    return version.takeError();
  ExportMap result;
  if (!map.map("functions", result.functions))
    return root.getError();
  return result;
}

Expected<ExportMap> prec::readExportMap(StringRef path) {
  return readJSONFile(path, parseExportMap);
}
