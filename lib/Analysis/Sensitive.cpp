//===- Sensitive.cpp - What stays in fp32, for people to see --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matches data flow through copies and pointwise ops, whether a chain is spread
// over many one-op generics, fused into few bodies, or written in StableHLO.
//
//===----------------------------------------------------------------------===//

#include "prec/Analysis/Sensitive.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "prec/Analysis/ValueFlow.h"
#include "prec/IR/PrecInterfaces.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace prec;
using SF = ScalarFunction;

/// Pointwise steps looked through between a reduction and the op that uses its
/// result (divide by n, add epsilon, convert, reshape, broadcast).
static constexpr unsigned kMaxStepsToReduction = 8;

static constexpr StringLiteral kSoftmaxDetail =
    "maximum, exponential, sum and quotient";

static bool computes(Operation *op, const OpModel &model, bool isOfKind(SF)) {
  if (model.opClass != OpClass::Pointwise)
    return false;
  if (!model.hasBody)
    return isOfKind(model.function);
  return llvm::any_of(op->getRegion(0).front(), [&](Operation &inner) {
    return isOfKind(getOpModel(&inner).function);
  });
}

static bool isQuotient(SF function) { return function == SF::Div; }

/// The nearest reductions that combine by `combiner` behind `value`, through
/// copies and pointwise ops.
static void collectReductions(Value value, Combiner combiner, unsigned steps,
                              DenseSet<Operation *> &visited,
                              SmallVectorImpl<Operation *> &found) {
  Operation *op = value.getDefiningOp();
  if (!op || steps > kMaxStepsToReduction || !visited.insert(op).second)
    return;
  OpModel model = getOpModel(op);
  if (model.opClass == OpClass::Reduction) {
    if (model.getCombiner() == combiner)
      found.push_back(op);
    return;
  }
  if (model.isCopy())
    for (unsigned source : model.sources)
      collectReductions(op->getOperand(source), combiner, steps + 1, visited,
                        found);
  else if (model.opClass == OpClass::Pointwise)
    for (Value operand : op->getOperands().take_front(3))
      collectReductions(operand, combiner, steps + 1, visited, found);
}

static SmallVector<Operation *> findReductions(ValueRange values,
                                               Combiner combiner) {
  DenseSet<Operation *> visited;
  SmallVector<Operation *> found;
  for (Value value : values)
    collectReductions(value, combiner, 0, visited, found);
  return found;
}

/// The sum over the results of `exponential` by which they are divided.
static Operation *findNormaliser(Operation *exponential) {
  DenseSet<Operation *> sums;
  SmallVector<Value> denominators;
  for (Operation *user : exponential->getUsers()) {
    OpModel model = getOpModel(user);
    if (model.opClass == OpClass::Reduction &&
        model.getCombiner() == Combiner::Sum)
      sums.insert(user);
    else if (computes(user, model, isQuotient))
      for (Value operand : user->getOperands())
        if (operand.getDefiningOp() != exponential)
          denominators.push_back(operand);
  }
  for (Operation *sum : findReductions(denominators, Combiner::Sum))
    if (sums.contains(sum))
      return sum;
  return nullptr;
}

/// True for an op that is written as a contraction, whatever its model says.
static bool isWrittenAsContraction(Operation *op) {
  StringRef name = op->getName().getStringRef();
  return (isa<linalg::ContractionOpInterface>(op) &&
          !isa<linalg::GenericOp>(op)) ||
         name == "stablehlo.dot_general" || name == "stablehlo.dot";
}

/// What a reduction does with its elements: only sums add errors up.
static StringRef describeReduction(const OpModel &model) {
  if (model.isWindowSum)
    return "windowed, one input channel per group";
  if (model.selects)
    return "chooses an element";
  switch (model.getCombiner()) {
  case Combiner::Max:
  case Combiner::Min:
    return "chooses an element";
  case Combiner::Sum:
    return "accumulates";
  case Combiner::Other:
    return "combines elements one by one";
  }
  llvm_unreachable("unknown combiner");
}

SmallVector<SensitiveOp> prec::findSensitiveOps(FunctionOpInterface function) {
  SmallVector<Operation *> softmaxes, exponentials, roots, reductions, products;
  walkTensorOps(function, [&](Operation *op) {
    if (op->getNumResults() == 0 ||
        !isa<FloatType>(getElementTypeOrSelf(op->getResult(0).getType())) ||
        !isa<ShapedType>(op->getResult(0).getType()))
      return;
    OpModel model = getOpModel(op);
    if (isWrittenAsContraction(op)) {
      if (model.opClass != OpClass::Contraction)
        products.push_back(op);
    } else if (model.function == SF::Softmax)
      softmaxes.push_back(op);
    else if (computes(op, model, isExponential))
      exponentials.push_back(op);
    else if (computes(op, model, isRoot))
      roots.push_back(op);
    else if (model.opClass == OpClass::Reduction)
      reductions.push_back(op);
  });

  DenseMap<Operation *, SensitiveOp> entries;
  DenseSet<Operation *> parts;
  for (Operation *op : softmaxes)
    entries[op] = {op, "softmax", kSoftmaxDetail};
  for (Operation *op : exponentials) {
    SmallVector<Operation *> maxima =
        findReductions(op->getOperands(), Combiner::Max);
    Operation *sum = findNormaliser(op);
    bool isSoftmax = !maxima.empty() && sum;
    if (isSoftmax) {
      parts.insert(sum);
      parts.insert(maxima.begin(), maxima.end());
      entries[op] = {op, "softmax", kSoftmaxDetail};
    } else {
      entries[op] = {op, "exponential", "magnifies absolute errors"};
    }
  }
  for (Operation *op : roots) {
    SmallVector<Operation *> sums =
        findReductions(op->getOperands(), Combiner::Sum);
    if (sums.empty())
      continue;
    parts.insert(sums.begin(), sums.end());
    entries[op] = {op, "norm", "root of a statistic"};
  }
  for (Operation *op : products)
    entries[op] = {op, "product",
                   getOpModel(op).reducedElements == 1
                       ? "K = 1: an outer product, no contraction"
                       : "no M or N dimension: a reduction"};
  for (Operation *op : reductions)
    if (!parts.contains(op))
      entries[op] = {op, "reduction", describeReduction(getOpModel(op))};

  SmallVector<SensitiveOp> result;
  walkTensorOps(function, [&](Operation *op) {
    auto it = entries.find(op);
    if (it != entries.end())
      result.push_back(it->second);
  });
  return result;
}
