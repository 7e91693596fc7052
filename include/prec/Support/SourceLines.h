//===- SourceLines.h - Source lines in messages -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A message shows its source line. The line of a constant holds all of its
// elements, megabytes for weights. So long lines are cut.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_SOURCELINES_H
#define PREC_SUPPORT_SOURCELINES_H

#include "llvm/Support/SourceMgr.h"

namespace prec {

/// The part of a source line that a message shows.
struct SourceWindow {
  std::string text;
  /// The position of the caret below the text.
  unsigned caret;
};

/// `line` around `column` (counted from 0), with dots where it is cut. A line
/// that fits is not cut.
SourceWindow cutLine(llvm::StringRef line, unsigned column);

/// Makes messages about `sources` go to standard error, with long lines cut.
void cutLongLines(llvm::SourceMgr &sources);

} // namespace prec

#endif // PREC_SUPPORT_SOURCELINES_H
