//===- JSONText.h - JSON of a user ------------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every text of JSON that comes from outside is read here: what is nested too
// deep would end the process in LLVM's parser.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_JSONTEXT_H
#define PREC_SUPPORT_JSONTEXT_H

#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace prec {

llvm::Expected<llvm::json::Value> parseJSON(llvm::StringRef text);

/// The text of a file; the error, "cannot be read: ...", follows its name.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readTextFile(llvm::StringRef path);

/// What `parse` makes of the text of a file.
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
