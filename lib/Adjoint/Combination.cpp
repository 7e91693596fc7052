//===- Combination.cpp - How a linalg body combines its results -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combination.h"
#include "prec/IR/PrecInterfaces.h"
#include "prec/OpModels/Bodies.h"

using namespace mlir;
using namespace prec;
using linalg::GenericOp;
using SF = ScalarFunction;

bool prec::isInjective(AffineMap map) {
  llvm::SmallBitVector seen(map.getNumDims());
  for (AffineExpr expr : map.getResults()) {
    // d, d * 2, d + 1: depends on one loop, with another element in each
    // iteration.
    if (auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
        sum && sum.getKind() == AffineExprKind::Add &&
        isa<AffineConstantExpr>(sum.getRHS()))
      expr = sum.getLHS();
    if (auto product = dyn_cast<AffineBinaryOpExpr>(expr)) {
      auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
      if (product.getKind() == AffineExprKind::Mul && factor &&
          factor.getValue() != 0)
        expr = product.getLHS();
    }
    if (auto dim = dyn_cast<AffineDimExpr>(expr))
      seen.set(dim.getPosition());
  }
  return seen.all();
}

/// True if `value` is `out` plus terms that do not depend on old elements.
static bool isOutPlus(Value value, Value out,
                      const DenseSet<Value> &dependents) {
  auto isFree = [&](Value v) { return !dependents.contains(v); };
  auto carries = [&](Value v) { return isOutPlus(v, out, dependents); };
  if (value == out)
    return true;
  Operation *op = value.getDefiningOp();
  if (!op)
    return false;
  switch (getOpModel(op).getFunction()) {
  case SF::Add:
    return (carries(op->getOperand(0)) && isFree(op->getOperand(1))) ||
           (carries(op->getOperand(1)) && isFree(op->getOperand(0)));
  case SF::Sub:
    return carries(op->getOperand(0)) && isFree(op->getOperand(1));
  case SF::MultiplyAdd:
    return carries(op->getOperand(2)) && isFree(op->getOperand(0)) &&
           isFree(op->getOperand(1));
  case SF::Select:
    return isFree(op->getOperand(0)) && carries(op->getOperand(1)) &&
           carries(op->getOperand(2));
  default:
    return false;
  }
}

/// True if `condition` compares `a` and `b` by order.
static bool comparesSizes(Value condition, Value a, Value b) {
  auto compare = condition.getDefiningOp<arith::CmpFOp>();
  if (!compare || !((compare.getLhs() == a && compare.getRhs() == b) ||
                    (compare.getLhs() == b && compare.getRhs() == a)))
    return false;
  using P = arith::CmpFPredicate;
  return llvm::is_contained(
      {P::OGT, P::OGE, P::OLT, P::OLE, P::UGT, P::UGE, P::ULT, P::ULE},
      compare.getPredicate());
}

/// The other operand of a maximum or minimum with `out`; null if `value` is
/// none.
static Value findTerm(Value value, Value out) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return nullptr;
  SF function = getOpModel(op).getFunction();
  bool chooses = function == SF::Select;
  if (!chooses && function != SF::Max && function != SF::Min)
    return nullptr;
  Value a = op->getOperand(chooses ? 1 : 0),
        b = op->getOperand(chooses ? 2 : 1);
  if (chooses && !comparesSizes(op->getOperand(0), a, b))
    return nullptr;
  return a == out ? b : b == out ? a : Value();
}

Combination prec::getCombination(GenericOp op, unsigned result) {
  if (isInjective(op.getMatchingIndexingMap(op.getDpsInitOperand(result))))
    return {Combination::Once, {}};
  DenseSet<Value> dependents =
      findDependents(*op.getBlock(), op.getRegionOutputArgs());
  Value out = op.getRegionOutputArgs()[result],
        value = op.getBlock()->getTerminator()->getOperand(result);
  if (isOutPlus(value, out, dependents))
    return {Combination::Sum, {}};
  Value term = findTerm(value, out);
  if (term && !dependents.contains(term))
    return {Combination::Extremum, term};
  return {};
}
