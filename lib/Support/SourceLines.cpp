//===- SourceLines.cpp - Source lines in messages -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/SourceLines.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace prec;

/// The largest part of a line that is shown, in bytes: four rows of 80 columns.
static constexpr size_t kWindow = 320;

/// The later bytes of a character of UTF-8 are 10xxxxxx.
static bool isInsideCharacter(StringRef line, size_t at) {
  return at < line.size() && (line[at] & 0xC0) == 0x80;
}

SourceWindow prec::cutLine(StringRef line, unsigned column) {
  if (line.size() <= kWindow)
    return {line.str(), column};
  size_t begin = 0;
  // Most carets are near the start of the line, which tells what it is about.
  if (column >= kWindow * 3 / 4)
    begin = std::min<size_t>(column - kWindow / 2, line.size() - kWindow);
  size_t end = begin + kWindow;
  while (begin && isInsideCharacter(line, begin))
    --begin;
  while (isInsideCharacter(line, end))
    ++end;
  std::string text;
  if (begin)
    text += "...";
  unsigned caret = column - begin + text.size();
  text += line.slice(begin, end);
  if (end < line.size())
    text += "...";
  return {std::move(text), caret};
}

static void print(const SMDiagnostic &diagnostic, void *) {
  StringRef line = diagnostic.getLineContents();
  if (line.size() <= kWindow || diagnostic.getColumnNo() < 0)
    return diagnostic.print(/*ProgName=*/nullptr, errs());
  std::string place =
      (diagnostic.getFilename() + ":" + Twine(diagnostic.getLineNo()) + ":" +
       Twine(diagnostic.getColumnNo() + 1))
          .str();
  SMDiagnostic(place, diagnostic.getKind(), diagnostic.getMessage())
      .print(/*ProgName=*/nullptr, errs());
  SourceWindow window = cutLine(line, diagnostic.getColumnNo());
  // A tab would move the caret.
  llvm::replace(window.text, '\t', ' ');
  errs() << window.text << "\n";
  // Characters of several bytes move it, too.
  if (isASCII(window.text))
    errs().indent(window.caret) << "^\n";
}

void prec::cutLongLines(SourceMgr &sources) { sources.setDiagHandler(print); }
