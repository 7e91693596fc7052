//===- SourceLines.h - Source lines in messages -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message shows the line that it is about. The line of a constant holds all
// of its elements: megabytes, for weights. Long lines are cut.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_SOURCELINES_H
#define PREC_SUPPORT_SOURCELINES_H

#include "llvm/Support/SourceMgr.h"

namespace prec {

/// The part of a source line that a message shows.
struct SourceWindow {
  std::string text;
  /// Where the caret stands below the text.
  unsigned caret;
};

/// `line` around `column` (counted from 0), with dots where it is cut. Lines
/// that fit are not.
SourceWindow cutLine(llvm::StringRef line, unsigned column);

/// Messages about `sources` go to standard error with their lines cut.
void cutLongLines(llvm::SourceMgr &sources);

} // namespace prec

#endif // PREC_SUPPORT_SOURCELINES_H
