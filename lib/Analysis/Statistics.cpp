//===- Statistics.cpp - What is known of a term ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Terms.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;
using Loops = SmallVector<int16_t, 4>;

//===----------------------------------------------------------------------===//
// Facts about operands
//===----------------------------------------------------------------------===//

bool Fact::isMean() const {
  // Constants may be rounded to bf16.
  auto isNearOne = [](double x) { return std::abs(x - 1) < 0.01; };
  return std::isnan(scale) || std::isnan(count) || isNearOne(scale * count) ||
         isNearOne(scale * (count - 1));
}

Loops prec::getLoops(const TermUse &use) {
  Loops loops;
  for (unsigned dim = 0, e = use.term->sizes.size(); dim < e; ++dim)
    loops.push_back(use.getLoop(dim));
  return loops;
}

Fact prec::lift(const Fact &fact, const TermUse &use) {
  Fact lifted = fact;
  for (int16_t &dim : lifted.dims)
    if (dim != -1 && (dim = use.getLoop(dim)) == -1)
      return {}; // A diagonal.
  return lifted;
}

Fact prec::passOn(const Fact &fact, const TermUse &operand) {
  Fact passed = fact;
  passed.of = operand.term;
  passed.over = 0;
  passed.dims.clear();
  for (auto [dim, loop] : llvm::enumerate(getLoops(operand))) {
    if (loop == -1 || dim >= 64)
      return {};
    passed.dims.push_back(fact.dims[loop]);
    if (fact.over >> loop & 1)
      passed.over |= uint64_t(1) << dim;
  }
  return passed;
}

bool prec::fits(const Fact &statistic, ArrayRef<int16_t> loops) {
  if (statistic.dims.size() != loops.size())
    return false;
  for (auto [dim, own, loop] : llvm::enumerate(statistic.dims, loops))
    if (loop == -1 || own != (statistic.over >> dim & 1 ? -1 : loop))
      return false;
  return true;
}

const TermUse *prec::getSquared(const Term &term) {
  if (term.kind != TermKind::Pointwise || term.operands.size() != 2)
    return nullptr;
  const TermUse &a = term.operands[0], &b = term.operands[1];
  bool isSquare = term.function == SF::Mul ? a == b
                                           : (term.function == SF::Pow ||
                                              term.function == SF::IntPow) &&
                                                 b.term->getConstant() == 2;
  return isSquare ? &a : nullptr;
}

bool prec::isContraction(const Term &term) {
  if (term.kind != TermKind::Reduction || term.combiner != Combiner::Sum)
    return term.kind == TermKind::Contraction;
  const TermUse &terms = term.operands[0];
  if (!terms.term->is(SF::Mul) || terms.term->operands.size() != 2)
    return false;
  // Both factors vary along a summed dimension, and only one of them along
  // another.
  bool isSummed = false, isOuter = false;
  for (auto [loop, dim] : llvm::enumerate(terms.dims)) {
    if (dim == -1)
      continue;
    bool a = terms.term->operands[0].dims[dim] != -1,
         b = terms.term->operands[1].dims[dim] != -1;
    if (loop < term.sizes.size())
      isOuter |= a != b;
    else
      isSummed |= a && b;
  }
  return isSummed && isOuter;
}
