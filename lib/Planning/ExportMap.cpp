//===- ExportMap.cpp - Which arguments a caller rounds --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Planning/ExportMap.h"
#include "prec/Support/OutputFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"

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
    functions.push_back(json::Object{{"function", function.name},
                                     {"arguments", std::move(arguments)}});
  }
  return json::Object{{"schema", ExportMap::kSchema},
                      {"version", ExportMap::kVersion},
                      {"functions", std::move(functions)}};
}

Error prec::writeExportMap(const ExportMap &map, StringRef path) {
  return writeFile(path, formatv("{0:2}\n", toJSON(map)).str());
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace prec {
/// The two sides of an entry as they stand in the file.
struct OldArgument {
  int64_t index = 0;
  std::string name, type;
  std::vector<int64_t> shape;
};
struct NewArgument {
  int64_t index = 0;
  std::string type;
};

static bool fromJSON(const json::Value &json, OldArgument &argument,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("index", argument.index) &&
         map.map("name", argument.name) && map.map("type", argument.type) &&
         map.map("shape", argument.shape);
}

static bool fromJSON(const json::Value &json, NewArgument &argument,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("index", argument.index) &&
         map.map("type", argument.type);
}

static bool fromJSON(const json::Value &json, ExportedArgument &argument,
                     json::Path path) {
  OldArgument before;
  NewArgument now;
  std::string how;
  json::ObjectMapper map(json, path);
  if (!map || !map.map("old", before) || !map.map("new", now) ||
      !map.map("how", how) || !map.mapOptional("format", argument.format))
    return false;
  if (before.index != now.index) {
    path.field("new").field("index").report("is not that of the old argument");
    return false;
  }
  const auto *it = find(kHow, how);
  if (it == std::end(kHow)) {
    path.field("how").report("expected same or rounded");
    return false;
  }
  argument.how = static_cast<ExportedArgument::How>(it - kHow);
  argument.name = std::move(before.name);
  argument.oldType = std::move(before.type);
  argument.newType = std::move(now.type);
  argument.shape = std::move(before.shape);
  return true;
}

static bool fromJSON(const json::Value &json, ExportedFunction &function,
                     json::Path path) {
  json::ObjectMapper map(json, path);
  return map && map.map("function", function.name) &&
         map.map("arguments", function.arguments);
}
} // namespace prec

Expected<ExportMap> prec::parseExportMap(StringRef text) {
  Expected<json::Value> json = json::parse(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("export map");
  std::string schema;
  int64_t version = 0;
  json::ObjectMapper map(*json, root);
  if (!map || !map.map("schema", schema) || !map.map("version", version))
    return root.getError();
  if (schema != ExportMap::kSchema || version != ExportMap::kVersion)
    return createStringError("is '" + schema + "' version " + Twine(version) +
                             "; this prec reads '" + ExportMap::kSchema +
                             "' version " + Twine(ExportMap::kVersion));
  ExportMap result;
  if (!map.map("functions", result.functions))
    return root.getError();
  return result;
}

Expected<ExportMap> prec::readExportMap(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(), "cannot be read: %s",
                             buffer.getError().message().c_str());
  return parseExportMap((*buffer)->getBuffer());
}
