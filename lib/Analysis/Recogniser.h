//===- Recogniser.h - Idioms among terms -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects the terms that are idioms, while terms are made. An idiom is where
// facts about one term meet: something, and what was made of it along the
// dimensions along which that is broadcast again.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_RECOGNISER_H
#define PREC_LIB_ANALYSIS_RECOGNISER_H

#include "Terms.h"
#include "prec/Analysis/Idioms.h"
#include "llvm/ADT/SetVector.h"
#include <map>

namespace prec {

/// Collects the terms that are idioms while terms are made.
class Recogniser {
public:
  /// What an idiom is the one of: a term, along which of its dimensions, and
  /// another term where one does not tell.
  using Key = std::tuple<IdiomKind, const Term *, uint64_t, const Term *>;
  struct Found {
    const Term *term;
    /// What it is computed from: no part of it.
    const Term *base;
  };

  void recognise(const Term &term);

  std::map<Key, unsigned> keys;
  std::vector<std::pair<IdiomKind, Found>> found;
  llvm::SmallVector<const Term *> roots;
  /// Softmaxes whose result is a factor of a contraction.
  llvm::SetVector<const Term *> weighing;

private:
  void add(IdiomKind kind, const Term &term, const Fact &fact, const Term *base,
           const Term *other = nullptr);
  void recogniseQuotient(const Term &term, const TermUse &data,
                         const TermUse &root, double power);
  bool recogniseNorm(const Term &term, const TermUse &data, const Fact &root);
  bool recogniseGivenNorm(const Term &term, const TermUse &data,
                          const Fact &root);
  void recogniseAffine(const Term &term);
  void addStandardised(const Term &term, const Fact &fact);
};

} // namespace prec

#endif // PREC_LIB_ANALYSIS_RECOGNISER_H
