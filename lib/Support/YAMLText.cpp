//===- YAMLText.cpp - Tables of a user, with lines in messages ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/YAMLText.h"
#include "prec/Support/JSONText.h"
#include "prec/Support/Nesting.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"

using namespace prec;
using namespace llvm;

void YAMLMessage::keep(const SMDiagnostic &diagnostic, void *kept) {
  auto &message = *static_cast<YAMLMessage *>(kept);
  if (message.text.empty())
    message.text =
        formatv("{0}:{1}:{2}: {3}", message.file, diagnostic.getLineNo(),
                diagnostic.getColumnNo() + 1, diagnostic.getMessage());
}

Expected<NamedText> prec::readText(StringRef given) {
  if (given.starts_with("{"))
    return NamedText{"<text>", given.str()};
  Expected<std::unique_ptr<MemoryBuffer>> text = readTextFile(given);
  if (!text)
    return createStringError(given + " " + toString(text.takeError()));
  return NamedText{given.str(), (*text)->getBuffer().str()};
}

/// Where a block begins that may be nested too deep: each one inside another
/// begins to the right of it, behind spaces, dashes and the like.
static size_t findTooDeepBlock(StringRef text) {
  for (size_t line = 0; line < text.size();) {
    size_t begin =
        std::min(text.find_first_not_of(" \t-?:", line), text.size());
    if (begin - line > kDeepestNesting)
      return line + kDeepestNesting;
    line = text.find('\n', begin);
    line = line == StringRef::npos ? text.size() : line + 1;
  }
  return StringRef::npos;
}

Error prec::checkNesting(StringRef text, StringRef file) {
  size_t place = std::min(findTooDeep(text), findTooDeepBlock(text));
  if (place == StringRef::npos)
    return Error::success();
  StringRef before = text.take_front(place);
  size_t column = before.size() - (before.rfind('\n') + 1) + 1;
  return createStringError(formatv("{0}:{1}:{2}: {3} or blocks", file,
                                   before.count('\n') + 1, column, kTooDeep));
}

bool prec::readSchema(yaml::IO &io, StringRef schema, int64_t version) {
  std::string given;
  int64_t givenVersion = 0;
  io.mapRequired("schema", given);
  io.mapRequired("version", givenVersion);
  // What is said of an error needs a node that was read.
  if (io.error())
    return false;
  if (given == schema && givenVersion == version)
    return true;
  io.setError("is '" + given + "' version " + Twine(givenVersion) +
              "; this prec reads '" + schema + "' version " + Twine(version));
  return false;
}
