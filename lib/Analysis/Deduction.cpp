//===- Deduction.cpp - What follows for a term ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deduction.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// The fact about an operand also holds for the term, as `kind`.
void Deduction::keep(const TermUse &use, FactKind kind, bool flip) {
  facts.fact = getFact(use);
  if (facts.fact)
    facts.fact.kind = kind;
  facts.fact.isNegative ^= flip;
}

/// True for a converted truth value, which masks an exponential with 0 or 1.
static bool isTruth(const Term &term) {
  return term.is(SF::UIntToFloat) && !term.ops.empty() &&
         getElementTypeOrSelf(term.ops.front()->getOperand(0)).isInteger(1);
}

void Deduction::deducePointwise() {
  switch (term.function) {
  case SF::Add:
    return eitherWay([&](auto &a, auto &b) { deduceAdd(a, b); });
  case SF::Sub:
    return deduceSub();
  case SF::Mul:
    return eitherWay([&](auto &a, auto &b) {
      deduceProduct(a, b);
      facts.isExponential |= a.term->facts.isExponential && isTruth(*b.term);
    });
  case SF::Div:
    return deduceDiv();
  case SF::Neg:
    if (FactKind kind = getFact(use(0)).kind;
        kind == FactKind::LogSoftmax || kind == FactKind::WeightedLogs ||
        kind == FactKind::PickedLogs || kind == FactKind::Centred)
      keep(use(0), kind, /*flip=*/true);
    return;
  case SF::Abs:
    // These kinds are not negative.
    if (FactKind kind = getFact(use(0)).kind;
        kind == FactKind::SumExponential || kind == FactKind::SumSquares)
      keep(use(0), kind);
    return;
  case SF::Sqrt:
    return deduceRoot(use(0), 0.5);
  case SF::Rsqrt:
    return deduceRoot(use(0), -0.5);
  case SF::Pow:
    if (std::optional<double> power = operand(1).getConstant();
        power && *power != 0)
      deduceRoot(use(0), *power);
    return;
  case SF::Log:
  case SF::Log2:
    return deduceLog();
  case SF::Exp:
  case SF::Exp2:
    return deduceExp();
  case SF::Max:
  case SF::Min:
    return eitherWay([&](auto &a, auto &b) {
      Fact fact = getFact(a);
      if (b.term->isNumber() &&
          (fact.isStatistic() || fact.kind == FactKind::Maximum))
        facts.fact = fact;
    });
  case SF::Clamp:
    if (getFact(use(1)).isStatistic())
      keep(use(1), getFact(use(1)).kind);
    return;
  case SF::Select:
    for (auto [i, other] : {std::pair(1, 2), std::pair(2, 1)}) {
      Fact fact = getFact(use(i));
      bool isMasked = operand(other).isNumber();
      facts.isExponential |=
          operand(i).facts.isExponential && operand(other).getConstant() == 0;
      if (facts.fact || !isMasked)
        continue;
      if (fact.isStatistic() || fact.kind == FactKind::Maximum ||
          fact.kind == FactKind::Picked || fact.kind == FactKind::PickedLogs)
        facts.fact = fact;
      else if (fact.kind == FactKind::LogSoftmax ||
               fact.kind == FactKind::WeightedLogs)
        keep(use(i), FactKind::WeightedLogs);
    }
    return;
  default:
    return;
  }
}

/// True for factors with which sums of positive numbers may cancel: data, and
/// constants with negative numbers. Filters that are arguments do not count.
static bool canCancel(const Term &factor) {
  return factor.isSummed || factor.getConstant().value_or(0) < 0 ||
         (factor.kind == TermKind::Leaf && factor.number != 0);
}

/// Contractions, and terms that hold some elements of operand 0.
void Deduction::deduceWhole() {
  const Facts &first = operand(0).facts;
  if (term.kind == TermKind::Contraction) {
    facts.isProduct = true;
    facts.isSpectrum =
        (operand(0).facts.isSpectrum && !canCancel(operand(1))) ||
        (operand(1).facts.isSpectrum && !canCancel(operand(0)));
    return;
  }
  facts.isProduct = first.isProduct && term.kind != TermKind::Pick;
  facts.isSpectrum = first.isSpectrum;
  facts.weights = first.weights;
  const Fact &fact = first.fact;
  bool isLogs = fact.kind == FactKind::LogSoftmax;
  if (fact.kind == FactKind::PickedLogs ||
      (isLogs && term.kind == TermKind::Pick)) {
    facts.fact = fact;
    facts.fact.kind = FactKind::PickedLogs;
    facts.fact.dims.assign(fact.dims.size(), -1);
  } else if (fact.kind == FactKind::Picked) {
    facts.fact = fact;
  } else if (term.kind == TermKind::Pick) {
    facts.fact.kind = FactKind::Picked;
    facts.fact.of = &operand(0);
  } else if (isLogs && term.kind == TermKind::Part &&
             term.sizes.size() == operand(0).sizes.size()) {
    facts.fact = fact;
  }
}

/// Facts that numbers and masks keep.
void Deduction::deduceMarks() {
  if (const TermUse *squared = getSquared(term)) {
    const Term *base = squared->term;
    if (base->is(SF::Abs))
      base = base->operands[0].term;
    facts.isSpectrum = base->facts.isProduct || base->facts.isSpectrum;
    return;
  }
  bool isSumOfTwo = term.is(SF::Add) && term.operands.size() == 2;
  if (isSumOfTwo) {
    facts.isSpectrum =
        operand(0).facts.isSpectrum && operand(1).facts.isSpectrum;
    facts.isSum = operand(0).facts.isSum && operand(1).facts.isSum;
  }
  unsigned first = term.is(SF::Select) ? 1 : 0;
  for (unsigned i = first, e = term.operands.size(); i < e; ++i) {
    const Facts &from = operand(i).facts;
    bool othersAreNumbers = true, othersAreNoData = true, othersCancel = false;
    for (unsigned other = first; other < e; ++other)
      if (other != i) {
        othersAreNumbers &= operand(other).isNumber();
        othersAreNoData &= !operand(other).isSummed;
        othersCancel |= canCancel(operand(other));
      }
    switch (term.function) {
    case SF::Mul:
      facts.isProduct |= from.isProduct && othersAreNumbers;
      facts.isSpectrum |= from.isSpectrum && !othersCancel;
      if (from.weights && othersAreNoData)
        facts.weights = from.weights;
      break;
    case SF::Div:
      if (i == 0 && from.weights && othersAreNoData)
        facts.weights = from.weights;
      if (i != 0)
        continue;
      facts.isSpectrum |= from.isSpectrum && othersAreNumbers;
      break;
    case SF::Select:
      if (from.weights && othersAreNumbers)
        facts.weights = from.weights;
      [[fallthrough]];
    case SF::Add:
    case SF::Max:
    case SF::Clamp:
    case SF::Sqrt:
    case SF::Pow:
      facts.isSpectrum |= from.isSpectrum && othersAreNumbers;
      break;
    case SF::Neg:
      facts.isProduct |= from.isProduct;
      continue;
    default:
      continue;
    }
    facts.isSum |= from.isSum && othersAreNumbers && !term.is(SF::Sqrt) &&
                   !term.is(SF::Pow);
  }
}

/// The operand count of a function. Nothing verifies StableHLO ops.
static size_t getArity(SF function) {
  switch (function) {
  case SF::Add:
  case SF::Sub:
  case SF::Mul:
  case SF::Div:
  case SF::Pow:
  case SF::IntPow:
  case SF::Max:
  case SF::Min:
    return 2;
  case SF::Select:
  case SF::Clamp:
    return 3;
  default:
    return 1;
  }
}

void Deduction::run() {
  term.isSummed =
      term.kind == TermKind::Contraction || term.kind == TermKind::Reduction ||
      llvm::any_of(term.operands,
                   [](const TermUse &use) { return use.term->isSummed; });
  // A truth value is a mask, whatever is compared.
  if (term.is(SF::Compare))
    term.isSummed = false;
  switch (term.kind) {
  case TermKind::Leaf:
    term.isSummed |= term.isComputed;
    return;
  case TermKind::Constant:
    return;
  case TermKind::Reduction:
    return deduceReduction();
  case TermKind::Contraction:
  case TermKind::Pick:
  case TermKind::Part:
  case TermKind::Split:
    if (!term.operands.empty())
      deduceWhole();
    return;
  case TermKind::Pointwise:
    if (term.operands.size() != getArity(term.function))
      return;
    deduceMarks();
    deducePointwise();
    return;
  }
}

void prec::deduceFacts(Term &term) { Deduction(term).run(); }
