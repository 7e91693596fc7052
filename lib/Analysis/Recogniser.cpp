//===- Recogniser.cpp - Idioms among terms -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Recogniser.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

void Recogniser::add(IdiomKind kind, const Term &term, const Fact &fact,
                     const Term *base, const Term *other) {
  auto [it, isNew] =
      keys.try_emplace(Key{kind, fact.of, fact.over, other}, found.size());
  if (isNew)
    found.push_back({kind, {&term, base}});
  else if (kind == IdiomKind::LogSumExp)
    found[it->second].second = {&term, base}; // With the maximum added again.
}

/// Notes the softmaxes that are factors of a contraction.
void Recogniser::noteWeights(const Term &product) {
  for (const TermUse &factor : product.kind == TermKind::Contraction
                                   ? product.operands
                                   : product.operands[0].term->operands)
    if (const Term *weights = factor.term->facts.weights)
      weighing.insert(weights);
}

/// Each exponential has one softmax.
void Recogniser::addOfExponential(const Term &term) {
  const Fact &fact = term.facts.fact;
  auto addAs = [&](IdiomKind kind) {
    Fact about = fact;
    about.of = fact.exponential;
    about.over = 0;
    add(kind, term, about, fact.exponential->operands[0].term);
  };
  if (fact.kind == FactKind::Softmax)
    addAs(IdiomKind::Softmax);
  if (fact.kind == FactKind::LogSoftmax &&
      (term.is(SF::Sub) || term.is(SF::Log) || term.is(SF::Log2)))
    addAs(IdiomKind::LogSoftmax);
  if (fact.kind == FactKind::LogSum)
    addAs(IdiomKind::LogSumExp);
}

void Recogniser::recognise(const Term &term) {
  const Fact &fact = term.facts.fact;
  if (isContraction(term))
    noteWeights(term);
  if (fact.kind == FactKind::PickedLogs && fact.isNegative)
    add(IdiomKind::CrossEntropy, term, fact, fact.of, fact.exponential);
  if (term.kind != TermKind::Pointwise)
    return;
  addOfExponential(term);
  bool isBinary = term.operands.size() == 2;
  switch (term.function) {
  case SF::Mul:
    if (isBinary) {
      recogniseQuotient(term, term.operands[0], term.operands[1], -0.5);
      recogniseQuotient(term, term.operands[1], term.operands[0], -0.5);
    }
    break;
  case SF::Div:
    if (isBinary)
      recogniseQuotient(term, term.operands[0], term.operands[1], 0.5);
    break;
  case SF::Add:
  case SF::Sub:
    if (isBinary)
      recogniseAffine(term);
    break;
  case SF::Log:
  case SF::Log2:
  case SF::Log10:
  case SF::Log1p:
    if (const Term *power = term.operands[0].term; power->facts.isSpectrum) {
      Fact about;
      about.of = power;
      add(IdiomKind::LogSpectrum, term, about, power);
    }
    break;
  case SF::Sqrt:
  case SF::Rsqrt:
  case SF::Cbrt:
  case SF::Pow:
    if (term.operands[0].term->facts.isSum && !getSquared(term))
      roots.push_back(&term);
    break;
  default:
    break;
  }
}
