//===- SourceLinesTest.cpp - Source lines in messages ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Support/SourceLines.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "gtest/gtest.h"

using namespace prec;
using namespace llvm;

/// A line whose characters show where it was cut.
static std::string makeLine(size_t size) {
  std::string line;
  for (size_t i = 0; i < size; ++i)
    line += 'a' + i % 26;
  return line;
}

TEST(SourceLines, LinesThatFitAreWhole) {
  std::string line = makeLine(320);
  for (unsigned column : {0, 160, 319}) {
    SourceWindow window = cutLine(line, column);
    EXPECT_EQ(window.text, line);
    EXPECT_EQ(window.caret, column);
  }
}

TEST(SourceLines, TheCaretStaysBelowItsCharacter) {
  std::string line = makeLine(100000);
  for (unsigned column : {0, 5, 239, 240, 500, 50000, 99500, 99999}) {
    SourceWindow window = cutLine(line, column);
    EXPECT_LE(window.text.size(), 326u) << column;
    ASSERT_LT(window.caret, window.text.size()) << column;
    EXPECT_EQ(window.text[window.caret], line[column]) << column;
  }
}

TEST(SourceLines, DotsStandWhereTheLineIsCut) {
  std::string line = makeLine(1000);
  EXPECT_EQ(cutLine(line, 5).text, line.substr(0, 320) + "...");
  EXPECT_EQ(cutLine(line, 999).text, "..." + line.substr(680));
  EXPECT_EQ(cutLine(line, 500).text, "..." + line.substr(340, 320) + "...");
}

/// A caret may point just behind the last character.
TEST(SourceLines, TheEndOfALine) {
  std::string line = makeLine(1000);
  SourceWindow window = cutLine(line, 1000);
  EXPECT_EQ(window.text, "..." + line.substr(680));
  EXPECT_EQ(window.caret, window.text.size());
}

TEST(SourceLines, CharactersAreNotCut) {
  std::string line;
  for (int i = 0; i < 1000; ++i)
    line += "日本";
  for (unsigned column = 0; column < line.size(); column += 7) {
    std::string text = cutLine(line, column).text;
    const auto *begin = reinterpret_cast<const UTF8 *>(text.data());
    EXPECT_TRUE(isLegalUTF8String(&begin, begin + text.size())) << column;
  }
}
