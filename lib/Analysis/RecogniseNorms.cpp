//===- RecogniseNorms.cpp - Norms among terms ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recogniser.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// True if a dimension is split into groups, and each group is normalised
/// together with other dimensions.
static bool isOfGroups(const Fact &fact) {
  const Term &term = *fact.of;
  if (term.kind != TermKind::Split)
    return false;
  bool groups = false, inGroup = false, others = false;
  for (auto [dim, from] : llvm::enumerate(term.operands[0].dims)) {
    bool isOver = fact.over >> dim & 1;
    if (from == static_cast<int>(term.number))
      (isOver ? inGroup : groups) = true;
    else
      others |= isOver;
  }
  return groups && inGroup && others;
}

void Recogniser::addStandardised(const Term &term, const Fact &fact) {
  IdiomKind kind = fact.isAlongFirst  ? IdiomKind::BatchNorm
                   : isOfGroups(fact) ? IdiomKind::GroupNorm
                                      : IdiomKind::LayerNorm;
  add(kind, term, fact, fact.of);
}

/// `term` is `data` times `root`, the -1/2th power of a statistic, in the loops
/// of `term`.
bool Recogniser::recogniseNorm(const Term &term, const TermUse &data,
                               const Fact &root) {
  Fact centred = data.term->facts.fact;
  if (centred.kind == FactKind::Centred && !centred.isNegative)
    centred = lift(centred, data);
  else
    centred = {};
  if (root.kind == FactKind::Variance) {
    if (!centred || !centred.isAbout(root) || !fits(root, centred.dims))
      return false;
    addStandardised(term, centred);
    return true;
  }
  if (root.kind != FactKind::SumSquares)
    return false;
  // The squares of centred data; the mean may be written in another way.
  const Fact &inner = root.of->facts.fact;
  bool isVariance = inner.kind == FactKind::Centred && root.isMean();
  if (isVariance && centred && centred.of == inner.of &&
      inner.over == centred.over) {
    Fact variance = root;
    variance.of = inner.of;
    variance.dims.assign(inner.dims.size(), -1);
    variance.over = 0;
    for (auto [dim, own] : llvm::enumerate(inner.dims)) {
      variance.dims[dim] = root.dims[own];
      if (root.over >> own & 1)
        variance.over |= uint64_t(1) << dim;
    }
    if (variance.over == centred.over && fits(variance, centred.dims)) {
      addStandardised(term, centred);
      return true;
    }
  }
  if (root.of != data.term || !fits(root, getLoops(data)))
    return false;
  add(root.isMean() ? IdiomKind::RmsNorm : IdiomKind::L2Norm, term, root,
      root.of);
  return true;
}

/// For each loop of `outer`, whether `inner`, an operand of its term, varies
/// along it.
static SmallVector<bool> findLoops(const TermUse &inner, const TermUse &outer) {
  SmallVector<bool> varies;
  for (int16_t loop : outer.dims)
    varies.push_back(loop != -1 && inner.dims[loop] != -1);
  return varies;
}

/// Statistics from arguments: `data` is x - m, m and the variance vary along
/// the same dimensions, and x also along others.
bool Recogniser::recogniseGivenNorm(const Term &term, const TermUse &data,
                                    const Fact &root) {
  const Term &difference = *data.term;
  if (root.kind != FactKind::Given || !difference.is(SF::Sub))
    return false;
  const TermUse &x = difference.operands[0], &mean = difference.operands[1];
  if (mean.term->isSummed || mean.term->sizes.empty())
    return false;
  SmallVector<bool> ofMean = findLoops(mean, data), ofX = findLoops(x, data),
                    ofRoot(ofMean.size(), false);
  for (int16_t loop : root.dims)
    if (loop != -1)
      ofRoot[loop] = true;
  if (ofMean != ofRoot || ofX == ofRoot ||
      !llvm::all_of_zip(ofX, ofRoot,
                        [](bool inX, bool inRoot) { return inX || !inRoot; }))
    return false;
  add(IdiomKind::BatchNorm, term, root, x.term, x.term);
  return true;
}

/// An operand of an operand, in the loops of the outer reader.
static TermUse compose(const TermUse &inner, const TermUse &outer) {
  TermUse use{inner.term, {}};
  for (int16_t loop : outer.dims)
    use.dims.push_back(loop == -1 ? -1 : inner.dims[loop]);
  return use;
}

/// `term` is `data` times `root` (power -1/2) or `data` over `root` (1/2). A
/// gain may scale `data` before.
void Recogniser::recogniseQuotient(const Term &term, const TermUse &data,
                                   const TermUse &root, double power) {
  const Fact &fact = root.term->facts.fact;
  if (!fact.isStatistic() || fact.power != power)
    return;
  Fact lifted = lift(fact, root);
  if (recogniseNorm(term, data, lifted) ||
      recogniseGivenNorm(term, data, lifted) || !data.term->is(SF::Mul))
    return;
  for (unsigned i : {0u, 1u}) {
    const TermUse &gain = data.term->operands[1 - i];
    TermUse scaled = compose(data.term->operands[i], data);
    if (!gain.term->isSummed && (recogniseNorm(term, scaled, lifted) ||
                                 recogniseGivenNorm(term, scaled, lifted)))
      return;
  }
}

/// x * k - m * k, where k is one over the root of a variance. Often a bias is
/// on the right.
void Recogniser::recogniseAffine(const Term &term) {
  auto findProduct = [](const TermUse &use, const Term *factor,
                        std::pair<TermUse, TermUse> &result) {
    if (!use.term->is(SF::Mul))
      return false;
    for (unsigned i : {0u, 1u}) {
      TermUse root = compose(use.term->operands[i], use);
      const Fact &fact = root.term->facts.fact;
      if (!fact.isStatistic() || fact.power != -0.5 ||
          (factor && root.term != factor))
        continue;
      result = {compose(use.term->operands[1 - i], use), root};
      return true;
    }
    return false;
  };
  auto check = [&](const TermUse &product, const TermUse &offset) {
    std::pair<TermUse, TermUse> x, m;
    if (!findProduct(product, nullptr, x) ||
        !findProduct(offset, x.second.term, m))
      return false;
    Fact root = lift(x.second.term->facts.fact, x.second);
    const Fact &mean = m.first.term->facts.sum;
    bool isGiven = root.kind == FactKind::Given && !m.first.term->isSummed &&
                   x.first.term->sizes.size() > m.first.term->sizes.size();
    const Term *of = root.of;
    if (root.kind == FactKind::SumSquares &&
        of->facts.fact.kind == FactKind::Centred)
      of = of->facts.fact.of;
    bool isOwn = (root.kind == FactKind::Variance ||
                  (root.kind == FactKind::SumSquares && of != root.of)) &&
                 root.isMean() && of == x.first.term && mean && mean.isMean() &&
                 mean.of == of && fits(lift(mean, m.first), getLoops(x.first));
    if (isGiven)
      add(IdiomKind::BatchNorm, term, root, x.first.term, x.first.term);
    else if (isOwn)
      addStandardised(term, mean);
    return isGiven || isOwn;
  };
  const TermUse &a = term.operands[0], &b = term.operands[1];
  if (term.is(SF::Sub)) {
    check(a, b);
    return;
  }
  for (auto [product, shift] : {std::pair(a, b), std::pair(b, a)})
    if (shift.term->is(SF::Sub) &&
        check(product, compose(shift.term->operands[1], shift)))
      return;
}
