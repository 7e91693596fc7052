//===- TableTest.cpp - Aligned tables for a terminal ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/Table.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace prec;
using namespace llvm;

static std::string print(const Table &table, bool useColour = false) {
  std::string text;
  raw_string_ostream os(text);
  table.print(os, useColour);
  return text;
}

namespace {

TEST(Table, AlignsByWidthAndEndsNoLineInSpaces) {
  Table table;
  table.columns = {{"name"}, {"error", Table::Align::Right}, {"note"}};
  table.rows = {{{"größe"}, {"1.00e-03"}, {"x"}},
                {{"日本"}, {"0"}},
                {{"a"}, {"12"}, {""}},
                {{"b"}, {""}, {"y"}},
                {{"only"}, {""}, {""}}};
  EXPECT_EQ(print(table), "  name      error  note\n"
                          "  größe  1.00e-03  x\n"
                          "  日本          0\n"
                          "  a            12\n"
                          "  b                y\n"
                          "  only\n");
}

TEST(Table, LeavesOutColumnsWithoutText) {
  Table table;
  table.columns = {{"a"}, {"b"}, {"c"}};
  table.rows = {{{"1"}, {""}, {"2"}}, {{"3"}, {""}, {"4"}}};
  EXPECT_EQ(print(table), "  a  c\n  1  2\n  3  4\n");
}

TEST(Table, ColoursOnlyWhenAsked) {
  Table table;
  table.columns = {{"name"}, {"error", Table::Align::Right}};
  table.rows = {{{"a", Emphasis::Bold}, {"nan", Emphasis::Red}}};
  EXPECT_EQ(print(table).find('\033'), std::string::npos);
  std::string coloured = print(table, /*useColour=*/true);
  EXPECT_NE(coloured.find("\033[0;31mnan\033[0m"), std::string::npos);
  // Without its escapes a coloured table is the plain one.
  std::string plain;
  for (StringRef rest = coloured; !rest.empty();) {
    if (rest.front() == '\033') {
      rest = rest.drop_until([](char c) { return c == 'm'; }).drop_front();
      continue;
    }
    plain += rest.front();
    rest = rest.drop_front();
  }
  EXPECT_EQ(plain, print(table));
}

TEST(Table, TextCannotSteerTheTerminal) {
  EXPECT_EQ(getPrintable("a\033[2Jb"), "a\uFFFD[2Jb");
  EXPECT_EQ(getPrintable("é\nx"), "é\uFFFDx");
  EXPECT_EQ(getPrintable(StringRef("a\xff")), "a\uFFFD");
}

TEST(Table, Figures) {
  EXPECT_EQ(formatFigure(9.14e-3), "9.14e-03");
  EXPECT_EQ(formatFigure(12345), "1.23e+04");
  EXPECT_EQ(formatFigure(-0.0), "0");
  EXPECT_EQ(formatFigure(std::copysign(NAN, -1)), "nan");
  EXPECT_EQ(formatFigure(-INFINITY), "-inf");
  EXPECT_EQ(formatChanged(3, 128), "3 of 128 (2.3 %)");
  EXPECT_EQ(formatChanged(0, 128), "0 of 128");
  EXPECT_EQ(formatChanged(0, 0), "0 of 0");
  EXPECT_EQ(keepEnd("abcdef", 6), "abcdef");
  EXPECT_EQ(keepEnd("abcdefg", 6), "…cdefg");
  EXPECT_EQ(keepEnd("日本語", 4), "…語");
  EXPECT_EQ(keepEnds("blocks.3.attention.projection#0", 31),
            "blocks.3.attention.projection#0");
  EXPECT_EQ(keepEnds("blocks.3.attention.projection#0", 22),
            "blocks.3.at…ojection#0");
  EXPECT_EQ(keepEnds("日本語日本語", 7), "日…本語");
}

} // namespace
