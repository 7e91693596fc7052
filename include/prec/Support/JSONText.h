//===- JSONText.h - JSON of a user ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All JSON from outside is parsed here, because a text with deep nesting would
// overflow the stack in LLVM's parser. Such a text is an error.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_JSONTEXT_H
#define PREC_SUPPORT_JSONTEXT_H

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>

namespace prec {

llvm::Expected<llvm::json::Value> parseJSON(llvm::StringRef text);

/// The version of a file, which its fields `schema` and `version` say; an error
/// if it is of another kind, newer than `newest`, or older than `oldest`, which
/// is `newest` unless given.
llvm::Expected<int64_t>
readSchema(llvm::json::ObjectMapper &map, llvm::json::Path::Root &root,
           llvm::StringRef schema, int64_t newest,
           std::optional<int64_t> oldest = std::nullopt);

/// Reads a file. The error, "cannot be read: ...", follows the name of the
/// file.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readTextFile(llvm::StringRef path);

/// Applies `parse` to the text of a file.
template <typename Parse>
auto readJSONFile(llvm::StringRef path, Parse parse)
    -> decltype(parse(llvm::StringRef())) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readTextFile(path);
  if (!text)
    return text.takeError();
  return parse((*text)->getBuffer());
}

} // namespace prec

#endif // PREC_SUPPORT_JSONTEXT_H
