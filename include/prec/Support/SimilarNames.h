//===- SimilarNames.h - What was likely meant -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For errors about a name that nothing has: the known names are offered one by
// one, and the nearest are kept.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_SUPPORT_SIMILARNAMES_H
#define PREC_SUPPORT_SIMILARNAMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <string>
#include <vector>

namespace prec {

class SimilarNames {
public:
  /// `text` outlives it.
  explicit SimilarNames(llvm::StringRef text) : text(text) {}

  void offer(llvm::StringRef name);
  /// "; similar names: 'a', 'b'": the nearest three that have half of the text
  /// in common, whatever the case of letters. Empty if there are none.
  std::string describe() const;

private:
  llvm::StringRef text;
  std::vector<std::pair<unsigned, std::string>> nearest;
  llvm::StringSet<> known;
};

} // namespace prec

#endif // PREC_SUPPORT_SIMILARNAMES_H
