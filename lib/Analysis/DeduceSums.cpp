//===- DeduceSums.cpp - Reductions, sums, differences --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deduction.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The sum of `inner`, itself a sum, along further dimensions.
static Fact sumFurther(const Fact &inner, const Fact &sum) {
  Fact fact = inner;
  for (auto [dim, own] : llvm::enumerate(fact.dims)) {
    if (own == -1)
      continue;
    if (sum.over >> own & 1)
      fact.over |= uint64_t(1) << dim;
    own = sum.dims[own];
  }
  fact.count *= sum.count;
  fact.scale *= sum.scale;
  fact.isAlongFirst |= sum.isAlongFirst;
  return fact;
}

void Deduction::deduceReduction() {
  const TermUse &terms = use(0);
  const Term &summed = *terms.term;
  int kept = term.sizes.size();
  Fact fact;
  fact.of = &summed;
  fact.isAlongFirst = term.isAlongFirst;
  for (auto [dim, loop] : llvm::enumerate(getLoops(terms))) {
    if (loop == -1 || dim >= 64)
      return;
    fact.dims.push_back(loop < kept ? loop : -1);
    if (loop >= kept)
      fact.over |= uint64_t(1) << dim;
  }
  for (auto [i, size] : llvm::enumerate(term.reducedSizes)) {
    double n = ShapedType::isDynamic(size) ? Fact::kUnknown : size;
    (terms.dims[kept + i] == -1 ? fact.scale : fact.count) *= n;
  }
  if (fact.over == 0)
    return;
  if (term.combiner == Combiner::Max) {
    fact.kind = FactKind::Maximum;
    facts.fact = fact;
  }
  if (term.combiner != Combiner::Sum)
    return;
  facts.isSum = true;
  facts.isProduct = isContraction(term);
  facts.isSpectrum = summed.facts.isSpectrum;
  const Fact &inner = summed.facts.fact;
  fact.kind = FactKind::Sum;
  facts.sum = fact;
  if (inner.kind == FactKind::PickedLogs)
    return keep(terms, FactKind::PickedLogs);
  if (inner.kind == FactKind::WeightedLogs) {
    Fact sum = sumFurther(inner, fact);
    // Summed along all classes, there is one number for each choice.
    bool isPicked = true;
    for (auto [dim, own] : llvm::enumerate(sum.dims))
      isPicked &= own == -1 || !(inner.over >> dim & 1);
    if (isPicked) {
      facts.fact = sum;
      facts.fact.over = inner.over;
      facts.fact.kind = FactKind::PickedLogs;
    }
    return;
  }
  if (inner.isStatistic() && inner.kind != FactKind::Given &&
      inner.power == 1) {
    facts.fact = sumFurther(inner, fact);
  } else if (summed.facts.isExponential) {
    fact.kind = FactKind::SumExponential;
    facts.fact = fact;
  } else if (const TermUse *squared = getSquared(summed)) {
    fact = passOn(fact, *squared);
    if (fact && squared->term->is(SF::Abs))
      fact = passOn(fact, squared->term->operands[0]);
    if (fact)
      fact.kind = FactKind::SumSquares;
    facts.fact = fact;
  } else {
    facts.fact = fact;
  }
}

//===----------------------------------------------------------------------===//
// Sums and differences
//===----------------------------------------------------------------------===//

void Deduction::deduceAdd(const TermUse &a, const TermUse &b) {
  Fact fact = getFact(a);
  if ((fact.isStatistic() && b.term->isNumber()) ||
      fact.kind == FactKind::PickedLogs) {
    facts.fact = fact;
    return;
  }
  // log(sum(exp(x - s))) + s.
  if (fact.kind != FactKind::LogSum || !fact.of->is(SF::Sub))
    return;
  const TermUse &shift = fact.of->operands[1];
  if (shift.term != b.term)
    return;
  for (auto [dim, loop] : llvm::enumerate(fact.dims)) {
    int16_t shifted = shift.dims[dim];
    if (shifted != (loop == -1 ? -1 : b.dims[loop]))
      return;
  }
  facts.fact = passOn(fact, fact.of->operands[0]);
}

/// The mean of `of`, taken in one step or several; an empty fact if it is none.
static Fact getMean(const TermUse &use, const Term *of) {
  Fact fact = use.term->facts.sum;
  // Each step has dimensions of its own, so there are few steps.
  while (fact && fact.of != of)
    fact = fact.of->facts.sum ? sumFurther(fact.of->facts.sum, fact) : Fact();
  return fact && fact.isMean() ? lift(fact, use) : Fact();
}

bool Deduction::centre(const TermUse &data, const TermUse &other,
                       bool isNegative) {
  Fact mean = getMean(other, data.term);
  if (!mean || !fits(mean, getLoops(data)))
    return false;
  facts.fact = mean;
  facts.fact.kind = FactKind::Centred;
  facts.fact.dims = getLoops(data);
  facts.fact.isNegative = isNegative;
  return true;
}

/// Subtracts a LogSum from `data`, which holds elements of `logSum.of`: all,
/// picked or weighted. False if `data` does not.
bool Deduction::takeFromLogSum(const TermUse &data, const Fact &logSum,
                               bool isNegative) {
  if (logSum.kind != FactKind::LogSum)
    return false;
  Fact result = logSum;
  result.isNegative = isNegative;
  Fact sum = getFact(data); // Or picked elements.
  if (data.term == logSum.of && fits(logSum, getLoops(data))) {
    result.kind = FactKind::LogSoftmax;
    result.dims = getLoops(data);
  } else if (sum.kind == FactKind::Picked && sum.of == logSum.of) {
    result.kind = FactKind::PickedLogs;
  } else if (sum.kind == FactKind::Sum &&
             (sum.of->is(SF::Mul) || sum.of->is(SF::Select)) &&
             llvm::any_of(sum.of->operands, [&](const TermUse &factor) {
               return factor.term == logSum.of &&
                      passOn(sum, factor).over == logSum.over;
             })) {
    result.kind = FactKind::PickedLogs;
  } else {
    return false;
  }
  facts.fact = std::move(result);
  return true;
}

/// E[x^2] - E[x]^2.
bool Deduction::makeVariance(const Fact &squares, const TermUse &b) {
  const TermUse *mean = getSquared(*b.term);
  if (squares.kind != FactKind::SumSquares || squares.power != 1 ||
      !squares.isMean() || !mean)
    return false;
  Fact sum = lift(getMean(*mean, squares.of), b);
  if (!sum || !sum.isAbout(squares) || sum.dims != squares.dims)
    return false;
  facts.fact = squares;
  facts.fact.kind = FactKind::Variance;
  facts.fact.scale = Fact::kUnknown;
  return true;
}

void Deduction::deduceSub() {
  Fact a = getFact(use(0)), b = getFact(use(1));
  if (centre(use(0), use(1), false) || centre(use(1), use(0), true) ||
      takeFromLogSum(use(0), b, false) || takeFromLogSum(use(1), a, true))
    return;
  makeVariance(a, use(1));
}
