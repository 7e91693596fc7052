//===- Deduction.h - What follows for a term -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Deduces the facts of a term from the facts of its operands, in one step.
//
//===----------------------------------------------------------------------===//

#ifndef PREC_LIB_ANALYSIS_DEDUCTION_H
#define PREC_LIB_ANALYSIS_DEDUCTION_H

#include "Terms.h"

namespace prec {

/// The deduction for one term.
class Deduction {
public:
  explicit Deduction(Term &term) : term(term), facts(term.facts) {}

  void run();

private:
  const TermUse &use(unsigned i) const { return term.operands[i]; }
  const Term &operand(unsigned i) const { return *term.operands[i].term; }
  /// Calls `deduce` on both orders of the operands until a fact is found.
  template <typename Fn> void eitherWay(Fn deduce) {
    deduce(use(0), use(1));
    if (!facts.fact)
      deduce(use(1), use(0));
  }

  void deduceReduction();
  void deduceWhole();
  void deducePointwise();
  void deduceMarks();

  void deduceAdd(const TermUse &a, const TermUse &b);
  void deduceSub();
  void deduceProduct(const TermUse &a, const TermUse &b);
  void deduceDiv();
  void deduceRoot(const TermUse &a, double power);
  void deduceLog();
  void deduceExp();

  bool centre(const TermUse &data, const TermUse &other, bool isNegative);
  bool takeFromLogSum(const TermUse &data, const Fact &logSum, bool isNegative);
  bool makeVariance(const Fact &squares, const TermUse &b);
  bool makeSoftmax(const TermUse &a, const Fact &sum);
  void keep(const TermUse &use, FactKind kind, bool flip = false);

  Term &term;
  Facts &facts;
};

/// The fact about an operand, in the dimensions of its reader.
inline Fact getFact(const TermUse &use) {
  const Fact &fact = use.term->facts.fact;
  return fact ? lift(fact, use) : Fact();
}

/// True for the negation of a term, and for negative constants.
inline bool isNegative(const Term &term) {
  return term.is(ScalarFunction::Neg) || term.getConstant().value_or(1) < 0;
}

} // namespace prec

#endif // PREC_LIB_ANALYSIS_DEDUCTION_H
