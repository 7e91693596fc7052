//===- Table.cpp - Aligned tables for a terminal --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "prec/Report/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Unicode.h"
#include <cmath>

using namespace prec;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The first character of valid UTF-8.
static StringRef takeCharacter(StringRef text) {
  return text.take_front(getNumBytesForUTF8(UTF8(text.front())));
}

std::string prec::getPrintable(StringRef text) {
  if (sys::unicode::columnWidthUTF8(text) >= 0)
    return text.str();
  std::string result;
  std::string valid = json::fixUTF8(text);
  for (StringRef rest = valid; !rest.empty();) {
    StringRef character = takeCharacter(rest);
    rest = rest.drop_front(character.size());
    result += sys::unicode::columnWidthUTF8(character) < 0 ? "\xEF\xBF\xBD"
                                                           : character;
  }
  return result;
}

std::string prec::keepEnd(StringRef text, int columns) {
  std::string printable = getPrintable(text);
  StringRef end = printable;
  if (sys::unicode::columnWidthUTF8(end) <= columns)
    return printable;
  while (sys::unicode::columnWidthUTF8(end) > columns - 1)
    end = end.drop_front(takeCharacter(end).size());
  return "…" + end.str();
}

std::string prec::keepEnds(StringRef text, int columns) {
  std::string printable = getPrintable(text);
  if (sys::unicode::columnWidthUTF8(printable) <= columns)
    return printable;
  StringRef start = printable;
  while (sys::unicode::columnWidthUTF8(start) > columns / 2) {
    size_t size = start.size() - 1;
    while ((start[size] & 0xC0) == 0x80)
      --size;
    start = start.take_front(size);
  }
  int rest = columns - sys::unicode::columnWidthUTF8(start);
  return start.str() + keepEnd(printable, rest);
}

std::string prec::formatFigure(double value) {
  // printf would write the sign of a NaN, which has no meaning.
  if (std::isnan(value))
    return "nan";
  if (value == 0)
    return "0";
  std::string text;
  raw_string_ostream(text) << format("%.2e", value);
  return text;
}

std::string prec::formatChanged(int64_t changed, int64_t total) {
  std::string text;
  raw_string_ostream os(text);
  os << changed << " of " << total;
  if (changed && total)
    os << format(" (%.1f %%)", 100.0 * changed / total);
  return text;
}

std::string prec::formatShare(double share) {
  if (std::isnan(share))
    return "nan";
  if (share == 0)
    return "0 %";
  std::string text;
  raw_string_ostream(text) << format("%.2f %%", 100 * share);
  return text;
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

void prec::printStyled(raw_ostream &os, StringRef text, Emphasis emphasis,
                       bool useColour) {
  std::string printable = getPrintable(text);
  if (!useColour || emphasis == Emphasis::None) {
    os << printable;
    return;
  }
  bool wasEnabled = os.colors_enabled();
  os.enable_colors(true);
  if (emphasis == Emphasis::Bold)
    os.changeColor(raw_ostream::SAVEDCOLOR, /*Bold=*/true);
  else
    os.changeColor(emphasis == Emphasis::Red ? raw_ostream::RED
                                             : raw_ostream::BRIGHT_BLACK);
  os << printable;
  os.resetColor();
  os.enable_colors(wasEnabled);
}

static int getWidth(StringRef text) {
  return sys::unicode::columnWidthUTF8(getPrintable(text));
}

void Table::print(raw_ostream &os, bool useColour) const {
  std::vector<int> widths(columns.size(), 0);
  for (const std::vector<Cell> &row : rows)
    for (auto [width, cell] : zip(widths, row))
      width = std::max(width, getWidth(cell.text));
  std::vector<Cell> header;
  for (auto [width, column] : zip_equal(widths, columns)) {
    header.push_back({width ? column.header : "", Emphasis::Dim});
    if (width)
      width = std::max(width, getWidth(column.header));
  }

  auto printRow = [&](const std::vector<Cell> &row) {
    // Spaces are written only before text, so that no line ends in one.
    int owed = 0;
    for (auto [width, column, cell] : zip(widths, columns, row)) {
      if (!width)
        continue;
      owed += 2;
      int padding = width - getWidth(cell.text);
      if (cell.text.empty()) {
        owed += padding;
        continue;
      }
      os.indent(owed + (column.align == Align::Right ? padding : 0));
      printStyled(os, cell.text, cell.emphasis, useColour);
      owed = column.align == Align::Right ? 0 : padding;
    }
    os << "\n";
  };
  if (any_of(header, [](const Cell &cell) { return !cell.text.empty(); }))
    printRow(header);
  for (const std::vector<Cell> &row : rows)
    printRow(row);
}
