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

Expected<std::unique_ptr<MemoryBuffer>> prec::readTextFile(StringRef path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer =
      MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return createStringError(buffer.getError(), "cannot be read: %s",
                             buffer.getError().message().c_str());
  return std::move(*buffer);
}
