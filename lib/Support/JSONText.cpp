//===- JSONText.cpp - JSON of a user --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/JSONText.h"
#include "prec/Support/Nesting.h"

using namespace llvm;

Expected<json::Value> prec::parseJSON(StringRef text) {
  if (findTooDeep(text) != StringRef::npos)
    return createStringError(kTooDeep);
  return json::parse(text);
}

Expected<int64_t> prec::readSchema(json::ObjectMapper &map,
                                   json::Path::Root &root, StringRef schema,
                                   int64_t newest,
                                   std::optional<int64_t> oldest) {
  std::string given;
  int64_t version = 0;
  if (!map || !map.map("schema", given) || !map.map("version", version))
    return root.getError();
  if (given == schema && version >= oldest.value_or(newest) &&
      version <= newest)
    return version;
  std::string known = std::to_string(newest);
  known = oldest ? "versions " + std::to_string(*oldest) + " to " + known
                 : "version " + known;
  return createStringError("is '" + given + "' version " + Twine(version) +
                           "; this prec reads '" + schema + "' " + known);
}

Expected<std::unique_ptr<MemoryBuffer>> prec::readTextFile(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(), "cannot be read: %s",
                             buffer.getError().message().c_str());
  return std::move(*buffer);
}
