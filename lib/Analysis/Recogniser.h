//===- Recogniser.h - Idioms among terms -----------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects the terms that are idioms, while terms are made. An idiom is a term
// at which two facts about one base meet: the base itself, and a statistic of
// the base that is broadcast along the dimensions it was computed along.
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
  /// Identifies an idiom: its kind, its base, the dimensions of the base that
  /// the statistic combines, and another term if these are not enough.
  using Key = std::tuple<IdiomKind, const Term *, uint64_t, const Term *>;
  struct Found {
    const Term *term;
    /// The term that the idiom is computed from; it is not a part of the idiom.
    const Term *base;
  };

  void recognise(const Term &term);

  std::map<Key, unsigned> keys;
  std::vector<std::pair<IdiomKind, Found>> found;
  llvm::SmallVector<const Term *> roots;
  /// Softmaxes whose result is a factor of a contraction.
  llvm::SetVector<const Term *> weighing;

private:
  void noteWeights(const Term &product);
  void addOfExponential(const Term &term);
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
