//===- YAMLText.cpp - Tables of a user, with lines in messages ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/YAMLText.h"
#include "prec/Support/JSONText.h"
#include "prec/Support/Nesting.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include <utility>

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

/// The position at which brackets or blocks are nested too deep; npos if there
/// is none. Words, strings and comments are told apart as people and tools
/// write them: text that is made to deceive is not found.
static size_t findTooDeepLevel(StringRef text) {
  unsigned brackets = 0, blocks = 0;
  char quote = 0;
  bool isBlank = true; // The line so far.
  for (size_t i = 0, line = 0; i < text.size(); ++i) {
    char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\n';
    if (c == '\n') {
      line = i + 1;
      isBlank = true;
      continue;
    }
    if (quote) {
      bool isEscape = quote == '"' ? c == '\\' : c == quote && next == quote;
      i += isEscape;
      if (!isEscape && c == quote)
        quote = 0;
      continue;
    }
    if (isSpace(c))
      continue;
    // A nested block begins further to the right.
    if (std::exchange(isBlank, false))
      blocks = i - line;
    bool beginsWord = i == line || StringRef(" \t[{,:").contains(text[i - 1]);
    if (c == '#' && beginsWord)
      i = std::min(text.find('\n', i), text.size()) - 1;
    else if ((c == '"' || c == '\'') && beginsWord)
      quote = c;
    else if (c == '[' || c == '{')
      ++brackets;
    else if (c == ']' || c == '}')
      brackets -= brackets != 0;
    else if ((c == '-' || c == '?') && isSpace(next))
      blocks += brackets == 0;
    if (brackets + blocks > kDeepestNesting)
      return i;
  }
  return StringRef::npos;
}

Error prec::checkNesting(StringRef text, StringRef file) {
  size_t place = findTooDeepLevel(text);
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
  // A message needs a node that was read.
  if (io.error())
    return false;
  if (given == schema && givenVersion == version)
    return true;
  io.setError("is '" + given + "' version " + Twine(givenVersion) +
              "; this prec reads '" + schema + "' version " + Twine(version));
  return false;
}
