//===- NamePattern.h - What a text names ------------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_NAMEPATTERN_H
#define PREC_SUPPORT_NAMEPATTERN_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/GlobPattern.h"
#include <optional>

namespace prec {

/// A name, or a glob pattern of names. Names may contain characters of
/// patterns: a text always matches the name that equals it, and a text that is
/// no valid pattern matches nothing else.
class NamePattern {
public:
  /// `text` must outlive the pattern.
  explicit NamePattern(llvm::StringRef text) : text(text) {
    if (auto made = llvm::GlobPattern::create(text))
      glob = std::move(*made);
    else
      llvm::consumeError(made.takeError());
  }

  llvm::StringRef getText() const { return text; }
  bool matches(llvm::StringRef name) const {
    return text == name || (glob && glob->match(name));
  }

private:
  llvm::StringRef text;
  std::optional<llvm::GlobPattern> glob;
};

} // namespace prec

#endif // PREC_SUPPORT_NAMEPATTERN_H
