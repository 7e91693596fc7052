//===- DeduceProducts.cpp - Products, quotients, powers ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Deduction.h"
#include <cmath>

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

//===----------------------------------------------------------------------===//
// Products and quotients
//===----------------------------------------------------------------------===//

/// True unless a maximum that is subtracted from the exponent varies along a
/// dimension over which the exponentials are summed.
static bool isStabilised(const Term &exponential, uint64_t over) {
  if (!exponential.is(SF::Exp) && !exponential.is(SF::Exp2))
    return true;
  const TermUse &exponent = exponential.operands[0];
  if (!exponent.term->is(SF::Sub))
    return true;
  const TermUse &shift = exponent.term->operands[1];
  if (shift.term->facts.fact.kind != FactKind::Maximum)
    return true;
  for (auto [loop, dim] : llvm::enumerate(exponent.dims))
    if (over >> loop & 1 && dim != -1 && shift.dims[dim] != -1)
      return false;
  return true;
}

bool Deduction::makeSoftmax(const TermUse &a, const Fact &sum) {
  if (sum.kind != FactKind::SumExponential || sum.of != a.term ||
      !fits(sum, getLoops(a)) || !isStabilised(*sum.of, sum.over))
    return false;
  facts.fact = sum;
  facts.fact.kind = FactKind::Softmax;
  facts.fact.exponential = sum.of;
  facts.fact.dims = getLoops(a);
  facts.weights = &term;
  return true;
}

/// c * (s * S)^p = (c^(1/p) * s * S)^p.
static void multiply(Fact &fact, const Term &factor) {
  std::optional<double> c = factor.getConstant();
  if (c && *c > 0)
    fact.scale *= std::pow(*c, 1 / fact.power);
  else if (factor.isNumber() && fact.power == 1)
    fact.scale = Fact::kUnknown;
}

/// `b` is the factor of `a`, whose fact is used.
void Deduction::deduceProduct(const TermUse &a, const TermUse &b) {
  Fact fact = getFact(a);
  if (fact.kind == FactKind::SumExponential && fact.power == -1 &&
      makeSoftmax(b, fact))
    return;
  if (const Fact &sum = a.term->facts.sum; sum && b.term->isNumber()) {
    facts.sum = lift(sum, a);
    multiply(facts.sum, *b.term);
  }
  bool flips = isNegative(*b.term);
  switch (fact.kind) {
  case FactKind::LogSoftmax:
    // Times its own exponential it makes an entropy.
    if (b.term->facts.fact.kind != FactKind::Softmax)
      keep(a, FactKind::WeightedLogs, flips);
    return;
  case FactKind::WeightedLogs:
  case FactKind::PickedLogs:
    return keep(a, fact.kind, flips);
  default:
    break;
  }
  // A number scales the statistic; a factor without data is a gain.
  if (!fact.isStatistic() || flips || b.term == fact.of ||
      !(b.term->isNumber() || (fact.power != 1 && !b.term->isSummed)))
    return;
  multiply(fact, *b.term);
  facts.fact = fact;
}

void Deduction::deduceDiv() {
  Fact a = getFact(use(0)), b = getFact(use(1));
  if (b.power == 1 && makeSoftmax(use(0), b))
    return;
  if (const Fact &sum = operand(0).facts.sum; sum && operand(1).isNumber()) {
    facts.sum = lift(sum, use(0));
    facts.sum.scale = Fact::kUnknown;
  }
  if (a.kind == FactKind::WeightedLogs || a.kind == FactKind::PickedLogs)
    return keep(use(0), a.kind, isNegative(operand(1)));
  if (a.isStatistic() && operand(1).isNumber()) {
    if (a.power == 1)
      a.scale = Fact::kUnknown;
    facts.fact = a;
  } else if (b.isStatistic() && !operand(0).isSummed &&
             !isNegative(operand(0)) && &operand(0) != b.of) {
    b.power = -b.power;
    multiply(b, operand(0));
    facts.fact = b;
  }
}

//===----------------------------------------------------------------------===//
// Functions of one number
//===----------------------------------------------------------------------===//

void Deduction::deduceRoot(const TermUse &a, double power) {
  Fact fact = getFact(a);
  if (fact.isStatistic()) {
    fact.power *= power;
    facts.fact = fact;
  } else if (!a.term->isSummed && !a.term->sizes.empty() &&
             std::abs(power) == 0.5) {
    facts.fact.kind = FactKind::Given;
    facts.fact.of = a.term;
    facts.fact.dims = getLoops(a);
    facts.fact.power = power;
  }
}

void Deduction::deduceLog() {
  Fact fact = getFact(use(0));
  SF inverse = term.is(SF::Log) ? SF::Exp : SF::Exp2;
  bool isLogSum = fact.kind == FactKind::SumExponential && fact.power == 1;
  if ((!isLogSum && fact.kind != FactKind::Softmax) || !fact.of->is(inverse))
    return;
  fact.exponential = fact.of;
  facts.fact = passOn(fact, fact.of->operands[0]);
  if (facts.fact)
    facts.fact.kind = isLogSum ? FactKind::LogSum : FactKind::LogSoftmax;
}

void Deduction::deduceExp() {
  facts.isExponential = true;
  Fact fact = getFact(use(0));
  if (fact.kind != FactKind::LogSoftmax || fact.isNegative)
    return;
  facts.fact = fact;
  facts.fact.kind = FactKind::Softmax;
  facts.weights = &term;
}
