//===- Table.h - Aligned tables for a terminal ------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Columns of text, aligned by their width in a terminal rather than by bytes.
// Bytes that a terminal cannot show (broken UTF-8, and control characters,
// which could also control the terminal) become U+FFFD. No line ends in a
// space.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_REPORT_TABLE_H
#define PREC_REPORT_TABLE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace prec {

enum class Emphasis : uint8_t { None, Dim, Bold, Red };

/// Prints text without characters that cannot be shown. The caller decides
/// about colours; the stream's own setting is neither read nor kept.
void printStyled(llvm::raw_ostream &os, llvm::StringRef text, Emphasis emphasis,
                 bool useColour);

struct Table {
  enum class Align : uint8_t { Left, Right };
  struct Column {
    std::string header;
    Align align = Align::Left;
  };
  struct Cell {
    std::string text;
    Emphasis emphasis = Emphasis::None;
  };

  std::vector<Column> columns;
  /// A row may be shorter than `columns`.
  std::vector<std::vector<Cell>> rows;

  /// Omits columns in which no row has text, together with their headers.
  void print(llvm::raw_ostream &os, bool useColour) const;
};

/// "9.14e-03", "0", "nan", "inf" or "-inf".
std::string formatFigure(double value);

/// "3 of 128 (2.3 %)"; without the share if nothing changed.
std::string formatChanged(int64_t changed, int64_t total);

/// "12.50 %", "0 %" or "nan", for a share of 1.
std::string formatShare(double share);

/// The text itself if it is valid. Otherwise U+FFFD replaces each byte or
/// character that cannot be shown.
std::string getPrintable(llvm::StringRef text);

/// At most `columns` (>= 1) columns of a text. A longer text keeps its end,
/// where paths differ, after an ellipsis.
std::string keepEnd(llvm::StringRef text, int columns);
/// The same for names, which begin with the layer and end with the part in it:
/// a longer name loses its middle.
std::string keepEnds(llvm::StringRef text, int columns);

} // namespace prec

#endif // PREC_REPORT_TABLE_H
