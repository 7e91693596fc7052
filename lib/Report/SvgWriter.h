//===- SvgWriter.h - Shapes of an SVG file ----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the few shapes that plots need. It escapes all text, and writes
// numbers with one decimal place, so that equal plots have equal bytes.
// Colours, fonts and anchors are classes of the style sheet in SvgWriter.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_REPORT_SVGWRITER_H
#define PREC_LIB_REPORT_SVGWRITER_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace prec {

class SvgWriter {
public:
  void line(double x1, double y1, double x2, double y2, llvm::StringRef style);
  void rect(double x, double y, double width, double height,
            llvm::StringRef style);
  void circle(double x, double y, double radius, llvm::StringRef style);
  /// A shape that differs from a circle without colour.
  void diamond(double x, double y, double radius, llvm::StringRef style);
  void text(double x, double y, llvm::StringRef style, llvm::StringRef text);
  /// Text that runs upwards.
  void verticalText(double x, double y, llvm::StringRef style,
                    llvm::StringRef text);
  /// Shapes up to endGroup() show `tooltip` when the pointer is over them.
  void beginGroup(llvm::StringRef tooltip);
  void endGroup();

  /// Returns the whole file.
  std::string finish(double width, double height, llvm::StringRef title) const;

private:
  std::string body;
};

} // namespace prec

#endif // PREC_LIB_REPORT_SVGWRITER_H
