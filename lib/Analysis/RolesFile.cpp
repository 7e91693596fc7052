//===- RolesFile.cpp - Roles as JSON --------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/RolesFile.h"
#include "mlir/Support/LLVM.h"
#include "prec/Support/JSONText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/GlobPattern.h"

using namespace prec;
using namespace mlir;
namespace json = llvm::json;

/// Rejects unknown fields, so that a misspelt field is not ignored.
static bool checkFields(const json::Value &json, json::Path path) {
  static constexpr llvm::StringLiteral known[] = {"function", "argument",
                                                  "result", "role"};
  for (const auto &[key, value] : *json.getAsObject())
    if (!llvm::is_contained(known, StringRef(key))) {
      path.field(StringRef(key))
          .report("unknown field; known: function, argument, result, role");
      return false;
    }
  return true;
}

static bool checkPattern(StringRef text, json::Path path) {
  llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(text);
  if (pattern)
    return true;
  llvm::consumeError(pattern.takeError());
  path.report("is no pattern; a backslash before it makes a character stand "
              "for itself");
  return false;
}

/// A number is an index; a string is a name or a pattern.
static bool readWhich(const json::Value &which, RolesFile::Entry &entry,
                      json::Path path) {
  if (std::optional<int64_t> index = which.getAsInteger()) {
    entry.index = *index;
    return true;
  }
  std::optional<StringRef> name = which.getAsString();
  if (!name || name->empty()) {
    path.report("expected an index or a name");
    return false;
  }
  entry.name = name->str();
  return checkPattern(*name, path);
}

namespace {
/// An entry whose role is not parsed yet.
struct RoleDraft {
  RolesFile::Entry entry;
  std::string role;

  // Argument-dependent lookup finds it.
  // NOLINTNEXTLINE(llvm-prefer-static-over-anonymous-namespace)
  friend bool fromJSON(const json::Value &json, RoleDraft &draft,
                       json::Path path) {
    json::ObjectMapper map(json, path);
    RolesFile::Entry &entry = draft.entry;
    if (!map || !checkFields(json, path) ||
        !map.mapOptional("function", entry.function) ||
        !map.map("role", draft.role) ||
        !checkPattern(entry.function, path.field("function")))
      return false;
    const json::Object &object = *json.getAsObject();
    const json::Value *argument = object.get("argument");
    const json::Value *result = object.get("result");
    if (!argument == !result) {
      path.report("expected one of the fields argument and result");
      return false;
    }
    entry.isResult = result;
    return argument ? readWhich(*argument, entry, path.field("argument"))
                    : readWhich(*result, entry, path.field("result"));
  }
};
} // namespace

llvm::Expected<RolesFile> prec::parseRolesFile(StringRef text) {
  llvm::Expected<json::Value> json = parseJSON(text);
  if (!json)
    return json.takeError();
  json::Path::Root root("roles file");
  json::ObjectMapper map(*json, root);
  if (llvm::Expected<int64_t> version =
          readSchema(map, root, RolesFile::kSchema, RolesFile::kVersion);
      !version)
    return version.takeError();
  std::vector<RoleDraft> drafts;
  if (!map.map("roles", drafts))
    return root.getError();
  RolesFile file;
  for (auto [i, draft] : llvm::enumerate(drafts)) {
    std::optional<Role> role = parseRole(draft.role);
    bool isResult = draft.entry.isResult;
    if (!role || (isResult && !isResultRole(*role)))
      return llvm::createStringError(
          "roles[" + Twine(i) + "]: '" + draft.role + "' is no role" +
          (isResult ? " of results; known: " + listResultRoles()
                    : "; known: " + listRoles()));
    draft.entry.role = *role;
    file.entries.push_back(std::move(draft.entry));
  }
  return file;
}

llvm::Expected<RolesFile> prec::readRolesFile(StringRef path) {
  if (path.empty())
    return RolesFile();
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readTextFile(path);
  if (!text)
    return llvm::createStringError("roles: " + path + " " +
                                   llvm::toString(text.takeError()));
  llvm::Expected<RolesFile> file = parseRolesFile((*text)->getBuffer());
  if (!file)
    return llvm::createStringError("roles: " + path + ": " +
                                   llvm::toString(file.takeError()));
  file->path = path.str();
  return file;
}
