//===- SimilarNames.h - What was likely meant -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For errors about unknown names: the caller offers the known names one by one,
// and the nearest are kept.
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
  /// `text` must outlive this.
  explicit SimilarNames(llvm::StringRef text) : text(text) {}

  void offer(llvm::StringRef name);
  /// "; similar names: 'a', 'b'": the nearest three names that share about half
  /// of the text, ignoring the case of letters. Empty if there are none.
  std::string describe() const;

private:
  llvm::StringRef text;
  std::vector<std::pair<unsigned, std::string>> nearest;
  llvm::StringSet<> known;
};

} // namespace prec

#endif // PREC_SUPPORT_SIMILARNAMES_H
